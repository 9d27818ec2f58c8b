/** Adapters of the land, by family. A new family is one file and one line here. */
import path from 'node:path';
import type { LandAdapter } from '../contract.ts';
import { demoAdapters, demoMunicipalities } from './demo.ts';

export interface LandFamily {
  readonly adapters: readonly LandAdapter[];
  /** What is loaded at the first start; 0, the country, comes first. */
  readonly municipalities: readonly number[];
}

type Open = (root: string) => Promise<LandFamily>;

export const landAdapters = {
  demo: async (root) => {
    const folder = path.join(root, 'fixtures/worlds/waterland-flevo');
    return { adapters: await demoAdapters(folder), municipalities: await demoMunicipalities(folder) };
  },
} satisfies Readonly<Record<string, Open>>;
