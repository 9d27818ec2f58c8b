import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import type { ConceptInput } from '../../engine/host/types.ts';
import { conceptIds } from '../engine/support/fixtures.ts';
import { newPage } from './support/page.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'fixtures/concepts');
/** Address of the concept built here; the server does not have it. */
const BASE = '/concept-hashes/';

const kept = JSON.parse(readFileSync(resolve(folder, 'hashes.json'), 'utf8')) as Record<string, string>;
const concepts = conceptIds.map((id): ConceptInput =>
  JSON.parse(readFileSync(resolve(folder, id, 'input.json'), 'utf8')),
);

/** Files of the host, its helpers and the cases, by name. */
async function files(): Promise<Map<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: BASE,
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: resolve(root, 'tests/e2e/support/conceptHashes.ts'),
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const made = first && 'output' in first ? first.output : [];
  return new Map(made.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

/** A page of the product in which the files can be imported: same origin, same content security policy. */
async function pageWith(served: Map<string, string>): Promise<Page> {
  const { page } = await newPage();
  await page.context().route(`**${BASE}**`, (route) => {
    const body = served.get(new URL(route.request().url()).pathname.slice(BASE.length));
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.goto('/');
  return page;
}

it('give the hashes of Node in the browser, alone and with 1, 2 and 4 helpers', async () => {
  const page = await pageWith(await files());
  await page.addScriptTag({ url: `${BASE}entry.js`, type: 'module' });
  await page.waitForFunction(() => 'hashesOf' in globalThis);
  const module = readFileSync(resolve(root, 'build/engine/engine.wasm')).toString('base64');
  for (const helpers of [0, 1, 2, 4]) {
    const { found, started } = await page.evaluate(
      async ([bytes, inputs, count]) => {
        const { hashesOf } = globalThis as unknown as { hashesOf(...of: unknown[]): Promise<string[]> };
        // Counted here: the browser may not report a worker that ends at once.
        const { Worker } = globalThis;
        let started = 0;
        globalThis.Worker = class extends Worker {
          constructor(...of: ConstructorParameters<typeof Worker>) {
            super(...of);
            started++;
          }
        };
        try {
          return { found: await hashesOf(bytes, inputs, count), started };
        } finally {
          globalThis.Worker = Worker;
        }
      },
      [module, concepts, helpers] as const,
    );
    expect(Object.fromEntries(found.map((hash, index) => [conceptIds[index], hash]))).toEqual(kept);
    expect(started).toBe(helpers);
  }
});
