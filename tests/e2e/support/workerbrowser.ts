import { chromium, type Browser } from 'playwright';
import { browserFlags, findBrowser } from '../../support/browser.ts';

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
 * The browser of this worker, for all of its files. It talks to Playwright over a pipe: one browser for both workers would have a
 * server in between, which packs and reads every message once more. It goes with the worker, which closes the pipe when it ends.
 */
export function workerBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}
