import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import type { Engine, Figures } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import { conceptInput, type ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import { texts as figureTexts } from '../../ui/scenes/concepts/figures/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { inLanguage } from './support/journey.ts';
import { newPage, screenshot, type BrowserLanguage } from './support/page.ts';
import { demoPerson } from './support/session.ts';
import { modelReady, WAIT } from './support/workbench.ts';

/** How far the handle is dragged on screen. */
const DRAG_PIXELS = 110;
/** Buildings grow by whole steps of the location's grid, metres. */
const GRID = 5;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

interface Journey {
  language: BrowserLanguage;
  location: RegExp;
  concept: RegExp;
  building: RegExp;
  signIn: string;
}
const journeys: Journey[] = [
  { language: 'en', location: /Lijnbaan/, concept: /Appartementenblok/, building: /Appartementen/, signIn: 'Sign in' },
  { language: 'nl', location: /Oosterdok/, concept: /Massastudie/, building: /Bouwblok/, signIn: 'Aanmelden' },
];

/** From nothing to the open concept, as a person goes. */
async function openConcept(page: Page, { location, concept, signIn }: Journey): Promise<void> {
  const { username, password } = demoPerson('fatima');
  // The browser of the tests draws in software: the same model with less light.
  await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
  await page.goto('/locations/map');
  await page.locator('input[name="username"], input[autocomplete="username"]').first().fill(username);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: signIn, exact: true }).click();
  await page.getByRole('option', { name: location }).click(WAIT);
  await page.getByRole('link', { name: concept }).click(WAIT);
  await modelReady(page);
}

async function select(page: Page, name: RegExp): Promise<number> {
  const row = page.locator('button[data-building]').filter({ hasText: name });
  await row.click();
  await page.locator('[data-handle="right"]').waitFor(WAIT);
  return Number(await row.getAttribute('data-building'));
}

const middleOf = async (page: Page, handle: string): Promise<[number, number]> => {
  const box = (await page.locator(`[data-handle="${handle}"]`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Drags the right end away from the left one with the real mouse. */
async function dragEnd(page: Page): Promise<void> {
  const [x, y] = await middleOf(page, 'right');
  const [lx, ly] = await middleOf(page, 'left');
  const length = Math.hypot(x - lx, y - ly);
  const [dx, dy] = [((x - lx) / length) * DRAG_PIXELS, ((y - ly) / length) * DRAG_PIXELS];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 5 });
  await page.mouse.move(x + dx, y + dy, { steps: 5 });
  await page.mouse.up();
}

/** Waits until a handle stands still at a place: the model is drawn a frame after the records changed. */
const atRest = (page: Page, handle: string, [x, y]: [number, number]) =>
  expect
    .poll(async () => {
      const [nx, ny] = await middleOf(page, handle);
      return Math.hypot(nx - x, ny - y);
    }, WAIT)
    .toBeLessThan(2);

/** Every figure shown of a level, by its key. */
const shownFigures = (page: Page, level: 'building' | 'concept'): Promise<Record<string, number>> =>
  page
    .locator(`[data-figure][data-level="${level}"][data-value]`)
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => [cell.getAttribute('data-figure'), Number(cell.getAttribute('data-value'))]),
      ),
    );

async function fetchRecords(page: Page, conceptId: number, locationId: number): Promise<ConceptRecords> {
  const get = async <T>(path: string): Promise<T> => (await page.request.get(path)).json() as Promise<T>;
  const list = <T>(name: 'plot' | 'unit' | 'building', query: string) => get<T>(`${entityPath(name, 'list')}?${query}`);
  const [location, plots, units, buildings] = await Promise.all([
    get<ConceptRecords['location']>(entityPath('location', 'detail', { id: locationId })),
    list<ConceptRecords['plots']>('plot', `locationId=${locationId}`),
    list<ConceptRecords['units']>('unit', `locationId=${locationId}`),
    list<ConceptRecords['buildings']>('building', `conceptId=${conceptId}`),
  ]);
  return { location, plots, units, buildings };
}

/** Waits until the page shows the figures of the engine. */
async function expectSame(page: Page, level: 'building' | 'concept', engineSays: Figures): Promise<void> {
  const isSame = ([key, value]: [string, number]) => Math.abs(value - (engineSays[key] as number)) < 5e-7;
  const others = async () => Object.entries(await shownFigures(page, level)).filter((each) => !isSame(each));
  await expect.poll(others, WAIT).toEqual([]);
  expect(Object.keys(await shownFigures(page, level)).length).toBeGreaterThan(5);
}

/** Compares the page with the engine, run here on the records of the server. */
async function expectFiguresOfEngine(page: Page, ids: { location: number; concept: number; building: number }) {
  const records = await fetchRecords(page, ids.concept, ids.location);
  const expected = engine.generate(conceptInput(records, engine.projection.toRd), { meshes: true });
  const ofBuilding = expected.buildings.find(({ building_id }) => building_id === ids.building)!;
  await expect
    .poll(async () => (await shownFigures(page, 'building'))['gfa'], WAIT)
    .toBeCloseTo(ofBuilding.figures['gfa'] as number, 6);
  // The module in the browser and the module here gave the same bytes.
  await expect.poll(() => page.locator('[data-hash]').getAttribute('data-hash'), WAIT).toBe(expected.hash);
  await expectSame(page, 'building', ofBuilding.figures);
  await expectSame(page, 'concept', expected.figures);
}

describe('a concept', () => {
  const byDay = journeys.filter(({ language }) => inLanguage('en').includes(language));
  it.each(byDay)('is opened from the map, stretched, recomputed and kept ($language)', async (journey) => {
    const { page } = await newPage({ language: journey.language });
    await openConcept(page, journey);
    const [location, concept] = new URL(page.url()).pathname.split('/').slice(-2).map(Number) as [number, number];
    await page.getByRole('heading', { name: figureTexts.figures[journey.language], exact: true }).waitFor();

    const building = await select(page, journey.building);
    const stored = async () => {
      const answer = await page.request.get(entityPath('building', 'detail', { id: building }));
      return (await answer.json()) as Building;
    };
    const before = await stored();
    const figuresBefore = await shownFigures(page, 'concept');
    await dragEnd(page);

    const length = page.getByRole('spinbutton', { name: /length|lengte/i }).first();
    await expect.poll(() => length.inputValue(), WAIT).not.toBe(String(before.maxlength));
    await page.locator('[data-state="saved"]').waitFor(WAIT);
    await expect.poll(async () => (await stored()).maxlength, WAIT).toBe(Number(await length.inputValue()));
    const after = await stored();
    expect(after.maxlength).toBeGreaterThan(before.maxlength);
    expect(after.maxlength % GRID).toBeCloseTo(0, 9);
    expect(after.x - after.maxlength / 2).toBeCloseTo(before.x - before.maxlength / 2, 3);
    await expectFiguresOfEngine(page, { location, concept, building });
    const figuresAfter = await shownFigures(page, 'concept');
    expect(figuresAfter['gfa']).toBeGreaterThan(figuresBefore['gfa']!);
    expect(figuresAfter['fsi']).toBeGreaterThan(figuresBefore['fsi']!);
    await screenshot(page, `concept-${journey.language}`);

    await page.reload();
    await modelReady(page);
    await select(page, journey.building);
    expect((await stored()).maxlength).toBe(after.maxlength);
    await expect.poll(() => shownFigures(page, 'concept'), WAIT).toEqual(figuresAfter);
    await expectFiguresOfEngine(page, { location, concept, building });
  });

  it('takes a drag back with one undo, leaves nothing of a cancelled one, and says what is wrong with a size', async () => {
    const journey = journeys[1]!;
    const { page } = await newPage({ language: journey.language });
    await openConcept(page, journey);
    await select(page, journey.building);
    const length = page.getByRole('spinbutton', { name: /lengte/i }).first();
    const before = await length.inputValue();

    const [x, y] = await middleOf(page, 'right');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + DRAG_PIXELS, y + 40, { steps: 6 });
    await expect.poll(() => length.inputValue(), WAIT).not.toBe(before);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => length.inputValue(), WAIT).toBe(before);
    await atRest(page, 'right', [x, y]);

    await dragEnd(page);
    await expect.poll(() => length.inputValue(), WAIT).not.toBe(before);
    await page.keyboard.press('Control+z');
    await expect.poll(() => length.inputValue(), WAIT).toBe(before);

    for (const typed of ['9000', '-3', 'veertig']) {
      await length.fill(typed);
      await length.press('Enter');
      await expect.poll(() => length.getAttribute('aria-invalid'), WAIT).toBe('true');
    }
    await length.press('Escape');
    expect(await length.inputValue()).toBe(before);
  });
});
