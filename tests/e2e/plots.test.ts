import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../model/enums/enumeration.ts';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/scenes/locations/texts.ts';
import { drawTexts } from '../../ui/map/texts.ts';
import { plotTexts } from '../../ui/scenes/locations/plots/texts.ts';
import { atNight, inLanguage } from './support/journey.ts';
import { newPage, screenshot } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 40_000 };
/** A meadow of the demo town without corners of parcels nearby, and how close the map is to it. */
const MEADOW = { lat: 52.49135, lon: 5.32275 };
const ZOOM = 19;
/** Metres of a pixel: the equator has 512 pixels at zoom 0. */
const METRES = (40_075_016.7 / 512 / 2 ** ZOOM) * Math.cos((MEADOW.lat * Math.PI) / 180);

/** The map is drawn in software: with fewer pixels in a fraction of the time. */
const SCALE = 0.35;

type Offset = readonly [x: number, y: number];

/** Waits until the last action is on screen. */
const shown = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the map has loaded and is drawn. */
async function mapStill(page: Page): Promise<void> {
  await shown(page);
  await page.waitForFunction(() => window.kavelMap?.still === true, undefined, WAIT);
}

async function mapReady(page: Page): Promise<Offset> {
  const map = page.locator('[data-ready="true"]');
  await map.waitFor(WAIT);
  await mapStill(page);
  const box = (await map.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The map takes corners now. */
const drawingReady = (page: Page) =>
  expect
    .poll(
      () =>
        page
          .locator('canvas')
          .first()
          .evaluate((canvas) => canvas.style.cursor),
      WAIT,
    )
    .toContain('crosshair');

/** Each corner is drawn before the pointer goes on to the next. */
async function clickAt(page: Page, [x, y]: Offset, corners: readonly Offset[]): Promise<void> {
  for (const [dx, dy] of corners) {
    await page.mouse.move(x + dx, y + dy);
    await page.mouse.click(x + dx, y + dy);
    await shown(page);
  }
}

const areaShown = async (page: Page): Promise<number> => {
  const text = await page.locator('section dl > div:last-child > dd').last().textContent();
  return Number(text!.replace(/[^\d]/g, ''));
};

async function drag(page: Page, [x, y]: Offset, [dx, dy]: Offset): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 2 });
  await page.mouse.move(x + dx, y + dy, { steps: 2 });
  await page.mouse.up();
}

describe.each(inLanguage('nl'))('plots, in %s', (language) => {
  const say = (label: Label, values: Record<string, unknown> = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), label[language]);

  it('are drawn by hand for a new location, changed by their corners, undone and still there after a reload', async () => {
    const { page } = await newPage({ language, scale: SCALE });
    await signIn(page);
    await page.goto(`/locations/map/${ZOOM}/${MEADOW.lat}/${MEADOW.lon}`);
    const middle = await mapReady(page);
    const button = (label: Label, values = {}) => page.getByRole('button', { name: say(label, values), exact: true });
    const link = (label: Label) => page.getByRole('link', { name: say(label), exact: true });

    await button(texts.newLocation).first().click(WAIT);
    await button(texts.drawInstead).click(WAIT);
    await drawingReady(page);
    // 200 by 120 pixels, closed by a click on the first corner.
    await clickAt(page, middle, [
      [-100, -60],
      [100, -60],
      [100, 60],
      [-100, 60],
      [-100, -60],
    ]);
    await page.getByText(say(drawTexts.drawClosed)).waitFor(WAIT);
    await expect.poll(() => areaShown(page).then((area) => area / (200 * 120 * METRES ** 2)), WAIT).toBeCloseTo(1, 1);
    await button(texts.createFromDrawn).click(WAIT);
    await page.waitForURL(/\/locations\/map\/detail\/\d+/, WAIT);
    await page.getByText(say(plotTexts.drawnName, { number: 1 })).waitFor(WAIT);

    await link(texts.editPlots).click(WAIT);
    await page.waitForURL(/modifyplot$/, WAIT);
    const centre = await mapReady(page);
    const row = page.getByRole('listitem').filter({ hasText: say(plotTexts.drawnName, { number: 1 }) });
    const before = (await row.textContent())!;
    await button(plotTexts.change, { name: say(plotTexts.drawnName, { number: 1 }) }).click(WAIT);
    await page.getByText(say(drawTexts.drawClosed)).waitFor(WAIT);
    await mapStill(page);
    // The plot lies in the middle of the map, as large as it was drawn: the zoom is as close as it gets.
    await drag(page, [centre[0] + 100, centre[1] + 60], [60, 40]);
    // Of the corners (-100, -60), (100, -60), (160, 100) and (-100, 60).
    await expect.poll(() => areaShown(page).then((area) => area / (31_600 * METRES ** 2)), WAIT).toBeCloseTo(1, 1);
    const larger = await areaShown(page);
    await screenshot(page, `plots-change-${language}`);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => row.textContent(), WAIT).not.toBe(before);
    expect((await row.textContent())!.replace(/[^\d]/g, '')).toContain(String(larger));

    await button(plotTexts.drawBuildable).click(WAIT);
    await drawingReady(page);
    await clickAt(page, centre, [
      [-80, 0],
      [80, 0],
      [0, 90],
    ]);
    await page.keyboard.press('Enter');
    await page.getByText(say(drawTexts.drawClosed)).waitFor(WAIT);
    await button(plotTexts.keep).click(WAIT);
    await page.getByText(say(plotTexts.buildableName, { number: 1 })).waitFor(WAIT);
    await screenshot(page, `plots-${language}`);

    await page.reload();
    await mapReady(page);
    await page.getByText(say(plotTexts.buildableName, { number: 1 })).waitFor(WAIT);
    const changed = (await row.textContent())!;
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByText(say(plotTexts.buildableName, { number: 1 })).count(), WAIT).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => row.textContent(), WAIT).toBe(before);
    expect(changed).not.toBe(before);
  });

  it('are taken from the register by mouse and by keyboard', async () => {
    const { page } = await newPage({ language, scale: SCALE });
    await signIn(page);
    const site = await Site.make(page, `Percelen ${language}`);
    await page.goto(buildPath('locations.modifyplot', { location_id: site.location.id }));
    const [x, y] = await mapReady(page);
    const button = (label: Label, values = {}) => page.getByRole('button', { name: say(label, values), exact: true });
    const plots = () => site.list('plot', `locationId=${site.location.id}`);
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        if (key.includes('Arrow')) await mapStill(page);
      }
    };

    // The neighbour to the north-east, taken out and in again; then, by keys, the one below it.
    await button(plotTexts.pick).click(WAIT);
    await mapStill(page);
    const card = page.getByRole('region', { name: say(texts.pickTitle) });
    const picked = card.locator('tbody tr');
    for (const count of [1, 0, 1]) {
      await page.mouse.click(x + 400, y - 180);
      await expect.poll(() => picked.count(), WAIT).toBe(count);
    }
    const other = (await picked.first().locator('th').textContent())!;
    // Two of them are taken at once with the button, and given back with one undo.
    await page.mouse.click(x + 400, y - 60);
    await expect.poll(() => picked.count(), WAIT).toBe(2);
    await card.getByRole('button', { name: say(plotTexts.addMany, { count: 2 }), exact: true }).click();
    await expect.poll(async () => (await plots()).length, WAIT).toBe(3);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await plots()).length, WAIT).toBe(1);
    await button(plotTexts.pick).press('Enter');
    await page.locator('[data-aim="select_plot"]').waitFor(WAIT);
    await mapStill(page);
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ');
    await expect.poll(() => picked.count(), WAIT).toBe(1);
    await press('ArrowUp', 'ArrowUp', 'Alt+ArrowLeft', ' ');
    await expect.poll(() => picked.count(), WAIT).toBe(2);
    expect(await picked.nth(1).locator('th').textContent()).toBe(other);
    expect(await picked.nth(0).locator('th').textContent()).not.toBe(other);
    await screenshot(page, `plots-picked-${language}`);
    await press('Control+Enter');
    await expect.poll(async () => (await plots()).length, WAIT).toBe(3);
    // Each with its registered area beside the measured one, and all of them together once.
    const rows = page.getByRole('listitem').filter({ hasText: say(plotTexts.measured) });
    await expect.poll(() => rows.count(), WAIT).toBe(3);
    await expect.poll(() => rows.filter({ hasText: say(plotTexts.registered) }).count(), WAIT).toBe(3);
    const registered = (await plots()).reduce(
      (sum, { properties }) => sum + (properties.kadastrale_grootte_waarde ?? 0),
      0,
    );
    const union = page.locator('[data-union]');
    await expect
      .poll(async () => Math.abs(Number(await union.getAttribute('data-union')) / registered - 1), WAIT)
      .toBeLessThan(0.02);
  });

  atNight('are drawn and changed by keyboard', async () => {
    const { page } = await newPage({ language, scale: SCALE });
    await signIn(page);
    const site = await Site.make(page, `Bouwvlakken ${language}`);
    await page.goto(buildPath('locations.modifyplot', { location_id: site.location.id }));
    await mapReady(page);
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        if (key.includes('Arrow')) await mapStill(page);
      }
    };

    // A buildable area: four corners under the cross, closed with Enter; a corner taken and put down farther, one removed.
    await page.getByRole('button', { name: say(plotTexts.drawBuildable), exact: true }).press('Enter');
    await page.locator('[data-aim="draw_plot"]').waitFor(WAIT);
    await drawingReady(page);
    await press(' ', 'ArrowRight', ' ', 'ArrowDown', ' ', 'ArrowLeft', ' ', 'Enter');
    await page.getByText(say(drawTexts.drawClosed)).waitFor(WAIT);
    const square = await areaShown(page);
    await press('PageDown', ' ', ...Array<string>(5).fill('Alt+ArrowUp'), ' ');
    await expect.poll(() => areaShown(page).then((area) => area / square), WAIT).toBeCloseTo(1.25, 1);
    await press('PageDown', 'PageDown', 'Delete');
    await expect.poll(() => areaShown(page), WAIT).toBeLessThan(square);
    await press('Control+Enter');
    await page.getByText(say(plotTexts.buildableName, { number: 1 })).waitFor(WAIT);
    // A triangle, closed: four places.
    const buildable = async () =>
      (await site.list('plot', `locationId=${site.location.id}`)).find(({ type }) => type === 'buildable_area')
        ?.geometry as { coordinates: unknown[][] } | undefined;
    await expect.poll(async () => (await buildable())?.coordinates[0]?.length, WAIT).toBe(4);
  });
});
