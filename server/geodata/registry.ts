/** The sources of geodata, in the order in which they are tried. A new source is one file and one line here. */
import path from 'node:path';
import { DemoWorld } from './demo-world.ts';
import type { Source } from './source.ts';

type Open = (root: string) => Promise<Source | null>;

export const sources: Readonly<Record<string, Open>> = {
  'demo-world': (root) => DemoWorld.open(path.join(root, 'fixtures/worlds/waterhoven')),
};

/** Opens the first available source; null without any. `root` is the folder of the product. */
export async function openSource(root: string): Promise<Source | null> {
  for (const open of Object.values(sources)) {
    const source = await open(root);
    if (source) return source;
  }
  return null;
}
