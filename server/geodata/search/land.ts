/** The land as this process searches it. */
import { createPool, type PoolOptions, type SearchPool } from './pool.ts';
import type { LandReader } from './reader.ts';

export interface LandSearch {
  readonly reader: LandReader;
  readonly pool: SearchPool;
  stop(): void;
}

export function openLandSearch(options: PoolOptions & Pick<LandSearch, 'reader'>): LandSearch {
  const pool = createPool(options);
  return { reader: options.reader, pool, stop: () => pool.stop() };
}
