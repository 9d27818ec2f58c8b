import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compiledEngine } from './compiled.ts';

/** Most bytes that a browser loads for the engine. */
const MOST = 160_000;

it('keeps the release module small enough to load', () => {
  expect(brotliCompressSync(compiledEngine()).length).toBeLessThanOrEqual(MOST);
});
