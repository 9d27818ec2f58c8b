/** The product in a real browser for measuring: an own server, a signed-in page, towns of any size. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContextOptions, type CDPSession, type Page } from 'playwright';
import { entityPath } from '../../tests/support/entitypath.ts';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { buildPath } from '../../model/routes.ts';
import { demoSignIn } from '../../model/rules/account/demo.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { makeSynthetic } from '../../server/commands/landsynthetic.ts';
import { openEmbedded, type Database } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { largePerson, seedLarge } from '../../server/seed/large.ts';
import { startServer } from '../../server/start/start.ts';
import { findBrowser } from '../../tests/support/browser.ts';
import { flagsFor, putIn, type Card } from './card.ts';
import { Sources } from './profile.ts';
import { townBuildings, townLocations, townUnits } from './town.ts';

/** The interface built with source maps, which map profiles to sources. */
const uiDir = path.resolve(import.meta.dirname, '../../.cache/bench-ui');

/** esbuild wraps functions in a helper that pages lack. */
const NAMES = 'globalThis.__name = (named) => named';

export interface Lab {
  page: Page;
  cdp: CDPSession;
  sources: Sources;
  /** Makes a location with one concept of that many buildings; returns its path in the editor. */
  town(buildings: number): Promise<string>;
  /** Adds that many locations all over the country; returns the path of their list. */
  locations(count: number): Promise<string>;
  /** Creates records by the API. */
  create: Create;
  /** A page of somebody who is not signed in. */
  visitor(options: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** What the database holds besides the demo. */
interface Contents {
  /** Locations of a large company, whose person is signed in. */
  readonly locations?: number;
  /** Plots of a synthetic municipality. */
  readonly plots?: number;
  /** Whether jobs run beside them; off by default, because they disturb what is measured. */
  readonly runsJobs?: boolean;
}

/** Opens server, browser and page. Throws without a browser or without the built interface. */
export async function openLab(card: Card, contents: Contents = {}): Promise<Lab> {
  const { locations: large = 0, plots = 0, runsJobs = false } = contents;
  if (!existsSync(path.join(uiDir, 'index.html')))
    throw new Error('There is no interface to measure: start with `npm run bench -- ui`.');
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium or Chrome found: install one or set CHROMIUM_PATH.');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-bench-'));
  const database = large + plots > 0 ? await filledDatabase(dataDir, large, plots) : null;
  // Without the town of the demo, tiles of the plots draw the map.
  const given = database ? { database, runsJobs, showsDemoTown: plots === 0 } : {};
  const server = await startServer({ dataDir, host: '127.0.0.1', port: 0, uiDir, seed: 'demo', quiet: true, ...given });
  const browser = await chromium.launch({ executablePath: found.executablePath, args: flagsFor[card] });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    // Small, because pixels bound software rendering.
    viewport: card === 'hardware' ? { width: 1440, height: 900 } : { width: 1024, height: 640 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (card === 'hardware') await needCard(page);
  else await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
  await page.addInitScript(NAMES);
  await putIn(page, card);
  const post = async <T>(to: string, data: unknown): Promise<T> => {
    const headers = { Origin: server.url, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.post(to, { data, headers });
    if (!answer.ok()) throw new Error(`${to} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const create: Create = (name, body) => post(entityPath(name, 'create'), body);
  const { username, password } = large > 0 ? largePerson : demoSignIn;
  await post(sessionCalls.signIn.path, { username, password });
  return {
    page,
    cdp: await context.newCDPSession(page),
    sources: new Sources(uiDir),
    create,
    async visitor(options) {
      const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', ...options });
      await context.addInitScript(NAMES);
      const page = await context.newPage();
      await putIn(page, card);
      return page;
    },
    town: (buildings) => buildTown(buildings, create),
    async locations(count) {
      const all = townLocations(count);
      for (let from = 0; from < count; from += PAGE) await create('location', all.slice(from, from + PAGE));
      return buildPath('locations.map');
    },
    async close() {
      await browser.close();
      await server.close();
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Throws where the browser draws with the processor: its figures would pass for those of a card. */
async function needCard(page: Page): Promise<void> {
  const renderer = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('webgl2');
    const names = context?.getExtension('WEBGL_debug_renderer_info');
    return names ? String(context!.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'nothing';
  });
  if (/nothing|swiftshader|llvmpipe/i.test(renderer))
    throw new Error(`No graphics card: the browser draws with ${renderer}.`);
  process.stdout.write(`drawn by ${renderer}\n`);
}

type Create = <T>(name: EntityName, body: object) => Promise<T>;
/** Buildings or locations per call, below the largest body the server accepts. */
const BATCH = 50;
const PAGE = 250;

async function filledDatabase(dataDir: string, locations: number, plots: number): Promise<Database> {
  const database = await openEmbedded(dataDir, false);
  const { knex } = database;
  // Before the demo: a synthetic country is refused where a company is.
  if (plots > 0) await makeSynthetic(knex, knex, { municipalities: 1, plots, seed: 1 }, () => {});
  await migrate(knex);
  await seedDemo(knex);
  if (locations > 0) await seedLarge(knex, locations, () => {});
  return database;
}

async function buildTown(count: number, create: Create): Promise<string> {
  const location = await create<{ id: number }>('location', { name: `Town of ${count}`, lat: 52.2, lon: 5.4 });
  const concept = await create<{ id: number }>('concept', { name: `${count} buildings`, locationId: location.id });
  const units: number[] = [];
  for (const unit of townUnits())
    units.push((await create<{ id: number }>('unit', { ...unit, locationId: location.id })).id);
  const buildings = townBuildings(count, concept.id, units);
  for (let from = 0; from < count; from += BATCH) await create('building', buildings.slice(from, from + BATCH));
  return `/concepts/modify/${location.id}/${concept.id}`;
}
