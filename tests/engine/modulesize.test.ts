import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compiledEngine } from './compiled.ts';

/** What a browser may have to load for the engine, in bytes. */
const MOST = 160_000;

it('keeps the release module small enough to load', () => {
  expect(brotliCompressSync(compiledEngine()).length).toBeLessThanOrEqual(MOST);
});
