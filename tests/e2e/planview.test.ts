import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { entityPath } from '../../model/calls.ts';
import type { Building } from '../../model/entities/building.ts';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/scenes/concepts/planview/texts.ts';
import { address, newPage, screenshot, type BrowserLanguage } from './support/page.ts';
import { signIn } from './support/session.ts';

const WAIT = { timeout: 40_000 };

async function findBuilding(page: Page, name: string): Promise<{ location: number; building: Building }> {
  const read = async <T>(path: string) => (await page.request.get(path)).json() as Promise<T>;
  const building = (await read<Building[]>(entityPath('building', 'list'))).find((each) => each.name === name)!;
  const concept = await read<{ locationId: number }>(entityPath('concept', 'detail', { id: building.conceptId! }));
  return { location: concept.locationId, building };
}

const planOf = (location: number, concept: number, building?: number) =>
  buildPath('concepts.planview', { location_id: location, concept_id: concept, building_id: building });

async function openFlat(page: Page): Promise<void> {
  await signIn(page);
  const { location, building } = await findBuilding(page, 'Appartementen');
  // Other journeys stretch this building: as it was sown it holds ten dwellings a storey.
  const path = entityPath('building', 'detail', { id: building.id });
  await page.request.patch(path, { data: { maxlength: 40, x: 0 }, headers: { Origin: address() } });
  await page.goto(planOf(location, building.conceptId!, building.id));
  await page.locator('svg[data-sheet]').waitFor(WAIT);
}

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
    await signIn(page);
    const { location, building } = await findBuilding(page, 'Appartementen');
    await page.goto(planOf(location, building.conceptId!, 999_999));
    await page.getByText(texts.missing.en).waitFor(WAIT);
  });
});
