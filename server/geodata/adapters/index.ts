/** Adapters of the land, by family. A new family is one file and one line here. */
import path from 'node:path';
import type { LandAdapter } from '../contract.ts';
import { demoAdapters } from './demo.ts';

type Open = (root: string) => Promise<readonly LandAdapter[]>;

export const landAdapters: Readonly<Record<string, Open>> = {
  demo: (root) => demoAdapters(path.join(root, 'fixtures/worlds/waterland-flevo')),
};
