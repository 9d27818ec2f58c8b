import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { landArguments, landOutput } from '../../scripts/lib/engine-steps.mjs';
import { compiledEngine } from './compiled.ts';
import { builtModule } from './support/built.ts';

/** Most bytes that a browser loads for the engine. */
const MOST = 160_000;

it('keeps the release module small enough to load', () => {
  expect(brotliCompressSync(compiledEngine()).length).toBeLessThanOrEqual(MOST);
});

it('keeps the search of the land small enough to load beside it', () => {
  expect(gzipSync(builtModule(landOutput, landArguments())).length).toBeLessThanOrEqual(6_000);
});
