/** The props of every scene, and the type of its loader. */
import type { ComponentType } from 'react';

export interface SceneProps {
  /** As written in the path; parsed ids are in `current`. */
  parameters: Readonly<Record<string, string>>;
}
export type SceneLoader = () => Promise<{ default: ComponentType<SceneProps> }>;
