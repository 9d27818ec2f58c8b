import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort, launchProduct, startProduct, type Product } from '../support/product.ts';

/** Made by the first start and used by those after it. */
let dataDir: string;
/** The product that runs on it. */
let product: Product;

const start = async (): Promise<void> => void (product = await startProduct({ DATA_DIR: dataDir }));

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-start-'));
  await start();
});

afterAll(async () => {
  await product?.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Expects a refusal: one line that says why, exit code 2, no stack. */
async function expectRefusal(settings: Record<string, string>, reason: RegExp) {
  const refused = await launchProduct({ DATA_DIR: dataDir, ...settings });
  onTestFinished(async () => void (await refused.stop('SIGKILL')));
  const code = await refused.ended;
  const printed = refused.printed().trim();
  expect(printed).toMatch(reason);
  expect(printed.split('\n')).toHaveLength(1);
  expect(printed).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
}

describe('a started product', () => {
  it('prints where it is and how to sign in', async () => {
    await expect.poll(() => product.printed(), { timeout: 30_000 }).toContain(product.url);
    expect(product.printed()).toMatch(/password/i);
  });

  it('serves the interface, and says that it is up and usable', async () => {
    const { url } = product;
    const page = await fetch(`${url}/locations/map`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(await fetch(`${url}/live`).then((answer) => answer.status)).toBe(200);
  });

  it('keeps its data folder to itself', async () => {
    await expectRefusal({}, new RegExp(path.basename(dataDir)));
  });

  it('ends by itself when asked to, and starts again on the same data', async () => {
    expect(await product.stop('SIGTERM')).toBe(0);
    await start();
  });

  it('starts again on the same data after a crash', async () => {
    await product.stop('SIGKILL');
    await start();
  });
});

describe('a product that cannot start', () => {
  it('says that the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    onTestFinished(() => void other.close());
    await expectRefusal({ PORT: String(port) }, new RegExp(`${port}`));
  });

  it('says that the database cannot be reached, without its password', async () => {
    const port = await freePort();
    const settings = { DATABASE_URL: `postgres://kavel:secret-word@127.0.0.1:${port}/kavel` };
    await expectRefusal(settings, /DATABASE_URL/);
  });
});
