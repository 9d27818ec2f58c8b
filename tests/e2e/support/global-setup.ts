import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../../server/start.ts';
import { openTestDatabase } from '../../server/support/database.ts';
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

/**
 * Of several lists of features a browser takes the last: the first line is what Playwright turns off and matters here. The second
 * is what it readies for its address bar with every window, in a process of its own that takes nearly a second. The third is the
 * process it keeps ready for another site: tests stay on one, so every page would start two.
 */
const withoutFeatures = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...[
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
  ],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'LensOverlay', 'PreconnectToSearch', 'TcpPortRandomizationWin'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  'SpareRendererForSitePerProcess',
];

async function launchBrowser() {
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium or Chrome found: install one or set CHROMIUM_PATH.');
  return chromium.launchServer({
    executablePath: found.executablePath,
    args: [...browserFlags, ...pagesByProcessor, `--disable-features=${withoutFeatures.join(',')}`],
    headless: true,
    host: '127.0.0.1',
  });
}

/** One server on a fresh embedded database with the demo world, and one browser, for all end-to-end tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-e2e-'));
  const database = await openTestDatabase();
  const server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    uiDir: builtInterface(),
    seed: 'demo',
    quiet: true,
    runsJobs: false,
    database,
  });
  const removeAll = async () => {
    await server.close();
    await database.close();
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
