import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../../server/start.ts';
import { browserFlags, findBrowser } from '../../support/browser.ts';
import { builtInterface } from './built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product under test. */
    address: string;
    /** Where the one browser of this run listens for Playwright. */
    browserAddress: string;
  }
}

/** Some packages of the browser turn these on; drawn in software, pages and their layers take less without them. */
const pagesByProcessor = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

async function launchBrowser() {
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium or Chrome found: install one or set CHROMIUM_PATH.');
  return chromium.launchServer({
    executablePath: found.executablePath,
    args: [...browserFlags, ...pagesByProcessor],
    headless: true,
    host: '127.0.0.1',
  });
}

/** One server on a fresh embedded database with the demo world, and one browser, for all end-to-end tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-e2e-'));
  const server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    uiDir: builtInterface(),
    seed: 'demo',
    quiet: true,
    runsJobs: false,
  });
  const removeAll = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const browser = await launchBrowser();
    project.provide('address', server.url);
    project.provide('browserAddress', browser.wsEndpoint());
    return async () => {
      await browser.close();
      await removeAll();
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
