import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/scenes/concepts/planview/texts.ts';
import { newPage, screenshot, type BrowserLanguage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';
import { WAIT } from './support/workbench.ts';

/** A flat of eight storeys with ten dwellings each, and a parking lot beside it; its plan is open. */
async function openFlat(page: Page): Promise<{ location: number; concept: number }> {
  await signIn(page);
  const site = await Site.make(page, 'Plattegrond');
  const { id: concept } = await site.concept('Plattegrond');
  const building = await site.flat(concept, { name: 'Appartementen', order: 10, y: 12 });
  await site.building(concept, { name: 'Parkeerterrein', order: 20, archetype: 'parking_lot', y: -14, maxlength: 40, maxwidth: 16 });
  await page.goto(planOf(site.location.id, concept, building.id));
  await page.locator('svg[data-sheet]').waitFor(WAIT);
  return { location: site.location.id, concept };
}

const planOf = (location: number, concept: number, building?: number) =>
  buildPath('concepts.planview', { location_id: location, concept_id: concept, building_id: building });

describe('the plan view', () => {
  it.each(['en', 'nl'] as BrowserLanguage[])('shows storeys to scale, their figures and a file (%s)', async (language) => {
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

    await page.reload();
    await expect.poll(() => page.locator('path[data-target].unit').count(), WAIT).toBe(10);
  });

  it('prints one page of the size of the sheet, to scale', async () => {
    const { page } = await newPage();
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

  it('is walked through by keyboard, and leads to the model and the ground plan', async () => {
    const { page } = await newPage({ size: { width: 1024, height: 768 } });
    await openFlat(page);
    await page.keyboard.press('PageUp');
    await page.locator('[data-storey="1"][aria-selected="true"]').waitFor(WAIT);
    const table = page.getByRole('group', { name: texts.table.en });
    await table.focus();
    const zoom = async () => Number(await table.getAttribute('data-zoom'));
    const before = await zoom();
    await page.keyboard.press('+');
    await expect.poll(zoom).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await expect.poll(zoom).toBe(before);
    await page.getByRole('link', { name: texts.wholeConcept.en }).click();
    await expect.poll(() => page.locator('path[data-target].building').count(), WAIT).toBe(2);
    expect(await page.getByRole('link', { name: texts.toModel.en }).getAttribute('href')).toMatch(/^\/concepts\/modify\//);
  });

  it('says that a building does not exist', async () => {
    const { page } = await newPage();
    const { location, concept } = await openFlat(page);
    await page.goto(planOf(location, concept, 999_999));
    await page.getByText(texts.missing.en).waitFor(WAIT);
  });
});
