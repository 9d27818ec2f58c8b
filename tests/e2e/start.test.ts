import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort, launchProduct, startProduct, type Product } from '../support/product.ts';

/** Made by the first start and used by those after it. */
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-start-'));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, ...settings });
  onTestFinished(async () => void (await product.stop('SIGKILL')));
  return product;
}

/** What a refusal looks like: one line that says why, exit code 2, no stack. */
async function expectRefusal(settings: Record<string, string>, reason: RegExp) {
  const product = await launchProduct({ DATA_DIR: dataDir, ...settings });
  onTestFinished(async () => void (await product.stop('SIGKILL')));
  const code = await product.ended;
  const printed = product.printed().trim();
  expect(printed).toMatch(reason);
  expect(printed.split('\n')).toHaveLength(1);
  expect(printed).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
}

describe('a started product', () => {
  it('prints where it is and how to sign in', async () => {
    const product = await start();
    expect(product.printed()).toContain(product.url);
    expect(product.printed()).toMatch(/password/i);
  });

  it('serves the interface, and says that it is up and usable', async () => {
    const { url } = await start();
    const page = await fetch(`${url}/locations/map`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(await fetch(`${url}/live`).then((answer) => answer.status)).toBe(200);
  });

  it('ends by itself when asked to, and starts again on the same data', async () => {
    const first = await start();
    expect(await first.stop('SIGTERM')).toBe(0);
    await start();
  });

  it('starts again on the same data after a crash', async () => {
    const first = await start();
    await first.stop('SIGKILL');
    await start();
  });
});

describe('a product that cannot start', () => {
  it('says that the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    await expectRefusal({ PORT: String(port) }, new RegExp(`${port}`));
  });

  it('says that another process uses the data folder', async () => {
    await start();
    await expectRefusal({}, new RegExp(path.basename(dataDir)));
  });

  it('says that the database cannot be reached, without its password', async () => {
    const port = await freePort();
    const settings = { DATABASE_URL: `postgres://kavel:secret-word@127.0.0.1:${port}/kavel` };
    await expectRefusal(settings, /DATABASE_URL/);
  });
});
