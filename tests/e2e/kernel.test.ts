import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { newPage } from './support/page.ts';

const root = resolve(import.meta.dirname, '../..');

/** The host and the cases as one script that gives `kernelHashes` of the module with the given bytes. */
async function script(): Promise<string> {
  const entry = resolve(root, 'tests/e2e/support/kernelHashes.ts');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'kernel', fileName: 'kernel' } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output.find((part) => part.type === 'chunk') : undefined;
  return chunk?.type === 'chunk' ? chunk.code : '';
}

it('answers in the browser bit by bit as in Node', async () => {
  const { page } = await newPage();
  await page.goto('/');
  const bytes = readFileSync(resolve(root, 'build/engine/engine.wasm')).toString('base64');
  const code = await script();
  const hashes = await page.evaluate(`(async () => { ${code}; return kernel.hashesOf(${JSON.stringify(bytes)}); })()`);
  expect(hashes).toEqual(JSON.parse(readFileSync(resolve(root, 'fixtures/hashes/kernel.json'), 'utf8')));
});
