import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Software WebGL2, no outside connections, and no sandbox, because continuous integration runs as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

export interface FoundBrowser {
  executablePath: string;
  /** Its source, for the line that names the browser. */
  origin: string;
}

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = commandNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces].find(isExecutable);
}

/** Returns the browser that a development package contains compressed; Linux x64 only. */
async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // By this variable the package decides, on import, to unpack the libraries of the browser.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * Returns the browser for tests: CHROMIUM_PATH, an installed one, Playwright's own, then the packaged one; null without any.
 * Throws when CHROMIUM_PATH cannot be run: silently taking another browser would hide the mistake.
 */
export async function findBrowser(): Promise<FoundBrowser | null> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!isExecutable(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, which cannot be run.`);
    return { executablePath: asked, origin: 'CHROMIUM_PATH' };
  }
  const installed = installedBrowser();
  if (installed) return { executablePath: installed, origin: 'installed' };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, origin: 'Playwright' };
  const packaged = await packagedBrowser().catch(() => undefined);
  return packaged ? { executablePath: packaged, origin: 'packaged with the tests' } : null;
}
