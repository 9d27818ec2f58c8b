/** A visitor reads a public page, with a script and without, on a desk and on a phone, and decides about the location. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { callPath } from '../../model/call.ts';
import { publicationCalls } from '../../model/calls.ts';
import type { EntityName } from '../../model/entities/index.ts';
import type { Publication } from '../../model/entities/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import type { Revealed } from '../../model/publish/calls.ts';
import { mostWeight } from '../../model/publish/checks.ts';
import { liveTexts } from '../../ui/publish/islands/maptexts.ts';
import { entityPath } from '../support/entitypath.ts';
import { faultsOf, smallTargets } from './support/allblocks.ts';
import { seriousFindings } from './support/axe.ts';
import { address, desktop, newPage, phone } from './support/page.ts';
import { printedPages } from './support/pdfpages.ts';
import { signIn } from './support/session.ts';
import { workerBrowser } from './support/workerbrowser.ts';

async function create(page: Page, entity: EntityName, data: object): Promise<{ id: number; key: string }> {
  const answer = await page.request.post(entityPath(entity, 'create'), { data, headers: { Origin: address() } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as { id: number; key: string };
}

/** Publishes a page about a location of its own; returns its path. */
async function publish(page: Page): Promise<string> {
  const summary = { description: '<p>Wonen aan de <strong>kade</strong>.</p>' };
  const location = await create(page, 'location', { name: 'Kadeplan', city: 'Waterhoven', cfg: { summary } });
  const decisions = {
    allowAcceptReject: true,
    searchQueryAcceptStatus: 'in_study',
    searchQueryRejectStatus: 'rejected',
  };
  const publication = await create(page, 'publication', {
    name: 'Plan aan de kade',
    type: 'location',
    cfg: { ...decisions, ratingMode: 'rate', locationKey: location.key },
  });
  const publicationId = publication.id;
  const blocks = ['location_summary', 'description', 'publication_summary', 'accept_reject'];
  for (const [order, type] of blocks.entries())
    await create(page, 'section', { publicationId, type, order, pageType: 7 });
  const revealed = await page.request.get(callPath(publicationCalls.reveals, { id: publicationId }));
  const answer = await page.request.post(callPath(publicationCalls.publish, { id: publicationId }), {
    data: { facets: Object.keys(((await revealed.json()) as Revealed).records) },
    headers: { Origin: address() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return publicationPath('location', publication.key);
}

const PUBLISHED = storedValue(publicationStatuses, 'published');
/** Pages of the demo world with drawings, and how many of each are seen before anything is opened: of plans the ground floor of two buildings. */
const drawnKinds = [
  { type: 'location', posters: { '.map-picture': 1, '.model-poster': 1 } },
  { type: 'concept', posters: { '.model-poster': 1, '.plan-sheet svg': 2, '.shadow svg': 16 } },
] as const;

/** How many of these are seen, with some size. */
const seenOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (found) => found.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 20).length,
    );

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Tag of the largest thing that was painted while the page opened. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as LargestContentfulPaint;
          done(element?.closest('main') ? element.tagName.toLowerCase() : 'beside the page');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Bytes as sent, of all that the page loaded by itself. */
const loadedBy = (page: Page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      const kind = /\.js$/.test(name) ? 'script' : /\.woff2?$/.test(name) ? 'font' : 'text';
      return { name, kind, bytes: encodedBodySize };
    }),
  );

it('a map of a page moves once it is opened, with the land of its picture alone', async () => {
  const { page: member } = await newPage();
  await signIn(member);
  const all = (await (await member.request.get(entityPath('publication', 'list'))).json()) as Publication[];
  const { key } = all.find(({ type, status }) => type === 'location' && status === PUBLISHED)!;
  const { page } = await newPage({ language: 'en' });
  const asked: string[] = [];
  await page.goto(publicationPath('location', key));
  // A text or a picture, never a map that came alive.
  expect(['h1', 'p', 'img', 'svg']).toContain(await largestPaint(page));
  expect((await loadedBy(page)).filter(({ name }) => !name.startsWith(address()))).toEqual([]);
  page.on('request', (request) => asked.push(request.url()));
  const map = page
    .locator('figure')
    .filter({ has: page.locator('.live-map') })
    .first();
  await map.getByRole('button', { name: liveTexts.open.en }).click();
  const canvas = map.locator('.live-map[data-state="open"] .maplibregl-canvas');
  await canvas.waitFor();
  await expect.poll(() => canvas.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await seriousFindings(page, 'figure:has(.live-map[data-state="open"])')).toEqual([]);
  const before = await canvas.screenshot();
  await page.keyboard.press('+');
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
  // Script and letters: nothing of the land.
  expect(asked.filter((url) => !/^(blob|data):/.test(url) && !/\/pub\/assets\//.test(url))).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(false);
  await map.getByRole('button', { name: liveTexts.close.en }).click();
  expect(await map.locator('.maplibregl-canvas').count()).toBe(0);
});

it('texts beside a map move its view while the reader scrolls or goes on by keys', async () => {
  const { page: member } = await newPage();
  await signIn(member);
  const all = (await (await member.request.get(entityPath('publication', 'list'))).json()) as Publication[];
  const path = publicationPath('municipality', all.find(({ type }) => type === 'municipality')!.key);
  const { page } = await newPage({ language: 'en' });
  await page.goto(path);
  const beside = page.locator('.map-sidecar');
  const texts = beside.locator('.map-list > li');
  const current = beside.locator('.map-list > li[data-current]');
  await beside.scrollIntoViewIfNeeded();
  // It opens by itself, and takes no keys from the page.
  const canvas = beside.locator('.live-map[data-state="open"] .maplibregl-canvas');
  await canvas.waitFor();
  expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(false);
  for (const at of [4, 0]) {
    const before = await canvas.screenshot();
    await texts.nth(at).evaluate((text) => {
      window.scrollBy(0, text.getBoundingClientRect().top - window.innerHeight / 2 + 20);
    });
    await expect.poll(() => current.allTextContents()).toEqual([await texts.nth(at).textContent()]);
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
  }
  await texts.nth(2).getByRole('link').focus();
  await expect.poll(() => current.allTextContents()).toEqual([await texts.nth(2).textContent()]);
  // On a phone the texts stand below, and the map waits.
  const { page: small } = await newPage({ size: phone });
  await small.goto(path);
  const [map, first] = [small.locator('.map-sidecar figure'), small.locator('.map-sidecar .map-list > li').first()];
  await map.scrollIntoViewIfNeeded();
  const [above, below] = [(await map.boundingBox())!, (await first.boundingBox())!];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(await small.locator('.map-sidecar .live-map').getAttribute('data-state')).toBe('closed');
});

it('a slider moves the shadow of a concept over the hours of a day', async () => {
  const { page: member } = await newPage();
  await signIn(member);
  const all = (await (await member.request.get(entityPath('publication', 'list'))).json()) as Publication[];
  const { key } = all.find((each) => each.type === 'concept' && each.status === PUBLISHED)!;
  const { page } = await newPage({ language: 'en' });
  await page.goto(publicationPath('concept', key));
  const study = page.locator('.sunlight');
  const thrown = () => study.locator('.shadow-thrown').getAttribute('d');
  await study.getByLabel('Day').selectOption({ label: '21 June' });
  await study.getByLabel('Time').fill('30');
  await expect.poll(() => study.locator('output').textContent()).toMatch(/^16:30, sun [34]\d(\.\d)?° high$/);
  const before = await thrown();
  await study.getByLabel('Time').press('ArrowRight');
  await expect.poll(() => study.locator('output').textContent()).toMatch(/^16:45/);
  expect(await thrown()).not.toBe(before);
});

/** Points of the headings within a page, and millimetres below one at which something belongs to it. */
const HEADING = 10.9;
const BELOW = 4;

it.each(['concept', 'location', 'municipality'])(
  'on paper a %s wastes no page and leaves no heading alone',
  async (type) => {
    const { page: member } = await newPage();
    await signIn(member);
    const all = (await (await member.request.get(entityPath('publication', 'list'))).json()) as Publication[];
    const { key } = all.find((each) => each.type === type && each.status === PUBLISHED && !each.cfg.frozen)!;
    const { page } = await newPage({ language: 'nl' });
    await page.goto(publicationPath(type as 'concept', key));
    const pages = printedPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    // Key figures and the model, three plans, shadows, and the tables of the business case.
    if (type === 'concept') expect(pages.length).toBeLessThanOrEqual(7);
    for (const [at, { height, texts, bottom }] of pages.entries()) {
      const isLast = at === pages.length - 1;
      expect(bottom, `ink on page ${at + 1}`).toBeGreaterThan(isLast ? 0 : height / 2);
      const lowest = texts.toSorted((a, b) => b.y - a.y)[0]!;
      const isAlone = lowest.size > HEADING && bottom - lowest.y < BELOW;
      expect(isAlone, `heading at the foot of page ${at + 1}`).toBe(false);
    }
  },
);

it('a public page reads everywhere, and a decision is sent once', async () => {
  const { page: member } = await newPage();
  await signIn(member);
  const path = await publish(member);

  const still = await (await workerBrowser()).newContext({ baseURL: address(), javaScriptEnabled: false });
  const silent = await still.newPage();
  await silent.goto(`${path}?lang=nl`);
  for (const text of ['Plan aan de kade', 'Wonen aan de kade.', 'Een besluit versturen vereist JavaScript'])
    expect(await silent.locator('body').innerText()).toContain(text);
  expect(await silent.getByRole('button', { name: 'Accepteren' }).count()).toBe(0);
  const all = (await (await member.request.get(entityPath('publication', 'list'))).json()) as Publication[];
  for (const { type, posters } of drawnKinds) {
    await silent.goto(publicationPath(type, all.find((each) => each.type === type && each.status === PUBLISHED)!.key));
    expect(await faultsOf(silent, await silent.locator('[data-section]').count()), type).toEqual([]);
    expect(await seenOf(silent, 'table'), type).toBe(await silent.locator('table').count());
    for (const [selector, count] of Object.entries(posters))
      expect(await seenOf(silent, selector), selector).toBe(count);
  }
  await still.close();

  const { page } = await newPage({ language: 'nl', size: desktop, scale: 1 });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await page.goto(path);
  expect(await page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link').count()).toBe(4);
  await page.waitForLoadState('networkidle');
  const loaded = await loadedBy(page);
  const bytesOf = (kind: string) =>
    loaded.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(loaded.filter(({ name }) => !name.startsWith(address()))).toEqual([]);
  // HTML with the style sheet, and script before anything is clicked.
  expect(bytesOf('text')).toBeGreaterThan(0);
  expect(bytesOf('text')).toBeLessThan(mostWeight.page);
  expect(bytesOf('script')).toBeGreaterThan(0);
  expect(bytesOf('script')).toBeLessThan(100_000);
  expect(['h1', 'p', 'img', 'svg']).toContain(await largestPaint(page));
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Accepteren' }).click();
  await page.getByLabel('Reden').fill('Een goed plan');
  await page.getByRole('button', { name: 'Bevestigen: accepteren' }).dblclick();
  await page.getByText('Uw besluit is verstuurd.').waitFor();
  expect(await page.locator('.state').innerText()).toContain('Geaccepteerd');
  expect(sent).toHaveLength(1);
  await page.getByRole('radio', { name: '4 van 5' }).check();
  await page.getByRole('button', { name: 'Waardering versturen' }).click();
  await page.getByText('Waardering verstuurd.').waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await page.reload();
  expect(await page.locator('.state').innerText()).toContain('Geaccepteerd');
});
