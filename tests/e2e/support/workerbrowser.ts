import { chromium, type Browser } from 'playwright';
import { browserFlags, findBrowser } from '../../support/browser.ts';

/** Some packages of the browser turn these features on; with software rendering, pages are cheaper without them. */
const pagesByProcessor = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

/**
 * Features to turn off. A browser uses only the last such list, so this repeats those of Playwright that matter here. The
 * WebUI ones prepare the address bar of every window in a process that takes nearly a second. The spare renderer is a process
 * for another site; tests stay on one site, so every page would start two processes.
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

let browser: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium or Chrome found: install one or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath: found.executablePath,
    args: [...browserFlags, ...pagesByProcessor, `--disable-features=${withoutFeatures.join(',')}`],
    headless: true,
  });
}

/**
 * Returns the browser of this worker, for all of its files. It talks to Playwright over a pipe; one browser for both workers
 * would need a server between, which encodes every message again. It ends with the worker, which closes the pipe.
 */
export function workerBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}
