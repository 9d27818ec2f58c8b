/** What every scene is given, and how one is loaded. */
import type { ComponentType } from 'react';

export interface SceneProps {
  /** As written in the path; ids are in `current`. */
  parameters: Readonly<Record<string, string>>;
}
export type SceneLoader = () => Promise<{ default: ComponentType<SceneProps> }>;
