import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { areaKinds } from '../../model/enums/functions.ts';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/scenes/concepts/planview/texts.ts';
import { languages, newPage, screenshot } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';
import { WAIT } from './support/workbench.ts';

/** A flat of eight storeys with ten dwellings each, and a parking lot beside it; its plan is open. */
async function openFlat(page: Page): Promise<{ location: number; concept: number }> {
  await signIn(page);
  const site = await Site.make(page, 'Plattegrond');
  const { id: concept } = await site.concept('Plattegrond');
  const building = await site.flat(concept, { name: 'Appartementen', order: 10, y: 12 });
  await site.building(concept, {
    name: 'Parkeerterrein',
    order: 20,
    archetype: 'parking_lot',
    y: -14,
    maxlength: 40,
    maxwidth: 16,
  });
  await page.goto(planOf(site.location.id, concept, building.id));
  await page.locator('svg[data-sheet]').waitFor(WAIT);
  return { location: site.location.id, concept };
}

const planOf = (location: number, concept: number, building?: number) =>
  buildPath('concepts.planview', { location_id: location, concept_id: concept, building_id: building });

/** What a storey of dwellings is drawn with, by the names of its parts. */
const DRAWN = [
  'wall-outer',
  'wall-inner',
  'unit',
  'elevator',
  'treads',
  'window',
  'door',
  'swing',
  'dimension',
  'tag',
  'scalebar',
  'north',
  'frame',
];

describe('the plan view', () => {
  it.each(languages)('shows storeys to scale, their figures and a file (%s)', async (language) => {
    const { page } = await newPage({ language });
    await openFlat(page);
    await page.getByRole('tab', { name: texts.groundFloor[language] }).waitFor();
    await page.locator('[data-storey="1"]').click();
    await expect.poll(() => page.locator('path[data-target].unit').count(), WAIT).toBe(10);
    expect(new URL(page.url()).searchParams.get('storey')).toBe('1');

    await page.locator('path[data-target].unit').first().click();
    await page.locator('path[data-lit="selected"]').waitFor();
    await page.locator('[data-figure="gbo"][data-on]').waitFor();
    await screenshot(page, `planview-${language}`);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.download[language] }).click();
    const file = await text(await (await download).createReadStream());
    expect(file).toContain('width="420mm"');
    expect(file).not.toContain('data-lit');
    // Walls by kind and weight, cores, doors, dimensions, tags, a bar and an arrow: all in the file, without the page around it.
    for (const part of DRAWN) expect(file, part).toMatch(new RegExp(`class="[^"]*\\b${part}\\b`));
    // The tags say what is asked for: net, gross or by the grid.
    const tags = () => page.locator('[data-sheet] text.tag').allTextContents();
    const net = await tags();
    for (const { label } of areaKinds.entries.slice(1)) {
      await page.getByRole('radio', { name: label[language] }).press(' ');
      await expect.poll(tags, WAIT).not.toEqual(net);
    }

    await page.reload();
    await expect.poll(() => page.locator('path[data-target].unit').count(), WAIT).toBe(10);
  });

  it.each(languages)('prints one page of the size of the sheet, to scale (%s)', async (language) => {
    const { page } = await newPage({ language });
    await openFlat(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    expect(boxes).toHaveLength(1);
    // Points of 1/72 inch; browsers round a page to whole ones.
    const millimetres = boxes[0]!.slice(1).map((points) => (Number(points) / 72) * 25.4);
    expect(Math.abs(millimetres[0]! - 420)).toBeLessThan(0.5);
    expect(Math.abs(millimetres[1]! - 297)).toBeLessThan(0.5);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const drawn = (await page.locator('.kavel-print-sheet svg').boundingBox())!;
    // 96 pixels an inch.
    expect((drawn.width / 96) * 25.4).toBeCloseTo(420, 1);
    expect((drawn.height / 96) * 25.4).toBeCloseTo(297, 1);
  });

  it.each(languages)(
    'is walked through by keyboard, and leads to the model and the ground plan (%s)',
    async (language) => {
      const { page } = await newPage({ language, size: { width: 1024, height: 768 } });
      await openFlat(page);
      await page.keyboard.press('PageUp');
      await page.locator('[data-storey="1"][aria-selected="true"]').waitFor(WAIT);
      const table = page.getByRole('group', { name: texts.table[language] });
      await table.focus();
      const zoom = async () => Number(await table.getAttribute('data-zoom'));
      const before = await zoom();
      await page.keyboard.press('+');
      await expect.poll(zoom, WAIT).toBeGreaterThan(before);
      await page.keyboard.press('0');
      await expect.poll(zoom, WAIT).toBe(before);
      await page.getByRole('link', { name: texts.wholeConcept[language] }).click();
      await expect.poll(() => page.locator('path[data-target].building').count(), WAIT).toBe(2);
      expect(await page.getByRole('link', { name: texts.toModel[language] }).getAttribute('href')).toMatch(
        /^\/concepts\/modify\//,
      );
    },
  );

  it('says that a building does not exist', async () => {
    const { page } = await newPage();
    const { location, concept } = await openFlat(page);
    await page.goto(planOf(location, concept, 999_999));
    await page.getByText(texts.missing.en).waitFor(WAIT);
  });
});
