/** Plans of storeys and of the ground. */
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../model/enums/enumeration.ts';
import { areaKinds } from '../../model/enums/functions.ts';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/scenes/concepts/planview/texts.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { newPage, screenshot } from './support/page.ts';
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

/** Names of the drawn parts of a storey of dwellings. */
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

describe.each(inLanguage('en'))('the plan view, in %s', (language) => {
  it('shows storeys to scale, their figures and a file, by mouse and by keyboard', async () => {
    const { page } = await newPage({ language, size: { width: 1280, height: 768 } });
    await openFlat(page);
    const units = page.locator('path[data-target].unit');
    const table = page.getByRole('group', { name: texts.table[language] });
    const zoom = async () => Number(await table.getAttribute('data-zoom'));
    const storey = (key: string) => page.locator(`[data-storey="${key}"]`);
    await page.getByRole('tab', { name: texts.groundFloor[language] }).waitFor();

    for (const way of by('mouse')) {
      const hands = new Hands(page, way);
      const button = (label: Label) => page.getByRole('button', { name: label[language], exact: true });
      const chosen = (key: string) => page.locator(`[data-storey="${key}"][aria-selected="true"]`).waitFor(WAIT);
      await hands.press(storey('1'));
      await chosen('1');
      // Along the tabs, and with the keys for it from anywhere.
      await page.keyboard.press('ArrowDown');
      await chosen('0');
      await page.keyboard.press('PageUp');
      await chosen('1');
      await expect.poll(() => units.count(), WAIT).toBe(10);
      expect(new URL(page.url()).searchParams.get('storey')).toBe('1');

      // A space: its kind, its figures, and all faces of the figure.
      const listed = page.getByRole('listitem').getByRole('button', { name: /eenheid/ });
      await hands.press({ mouse: units, keyboard: listed }[way].first());
      await page.locator('path[data-lit="selected"]').waitFor(WAIT);
      await page.locator('[data-figure="gbo"][data-on]').waitFor(WAIT);
      const lit = page.locator('path[data-lit]');
      const alone = await lit.count();
      const counts = page.locator('[data-counts="gfa"]');
      await hands.point(counts);
      await expect.poll(() => lit.count(), WAIT).toBeGreaterThan(alone);
      await screenshot(page, `planview-${language}`);

      const download = page.waitForEvent('download');
      await hands.press(button(texts.download));
      const file = await text(await (await download).createReadStream());
      expect(file).toContain('width="420mm"');
      expect(file).not.toContain('data-lit');
      // Walls by kind and weight, cores, doors, dimensions, tags, a bar and an arrow: all in the file, without the page around it.
      for (const part of DRAWN) expect(file, part).toMatch(new RegExp(`class="[^"]*\\b${part}\\b`));

      // The tags show the chosen size: net, gross or by the grid.
      const tags = () => page.locator('[data-sheet] text.tag').allTextContents();
      const [usual, ...others] = areaKinds.entries;
      const net = await tags();
      for (const { label } of others) {
        await hands.toggle(page.getByRole('radio', { name: label[language] }));
        await expect.poll(tags, WAIT).not.toEqual(net);
      }
      await hands.toggle(page.getByRole('radio', { name: usual!.label[language] }));
      await expect.poll(tags, WAIT).toEqual(net);

      const before = await zoom();
      await table.focus();
      await hands.command(button(texts.zoomIn), '+');
      await expect.poll(zoom, WAIT).toBeGreaterThan(before);
      await hands.command(button(texts.fit), '0');
      await expect.poll(zoom, WAIT).toBe(before);
    }
    await page.reload();
    await expect.poll(() => units.count(), WAIT).toBe(10);
  });

  it('prints one page of the size of the sheet, to scale, and leads to the ground plan and the model', async () => {
    const { page } = await newPage({ language, size: { width: 1024, height: 768 } });
    // The dialog of the browser itself belongs to the browser.
    await page.addInitScript(() => {
      window.print = () => void document.documentElement.toggleAttribute('data-asked-to-print');
    });
    const { location, concept } = await openFlat(page);
    const model = page.getByRole('link', { name: texts.toModel[language] });
    for (const [turn, way] of by('mouse').entries()) {
      const hands = new Hands(page, way);
      await hands.press(page.getByRole('button', { name: texts.print[language], exact: true }));
      await expect.poll(() => page.locator('html[data-asked-to-print]').count(), WAIT).toBe(1 - turn);
      await hands.press(page.getByRole('link', { name: texts.wholeConcept[language] }));
      await expect.poll(() => page.locator('path[data-target].building').count(), WAIT).toBe(2);
      expect(await model.getAttribute('href')).toMatch(/^\/concepts\/modify\//);
      await hands.press(page.getByRole('link', { name: 'Appartementen', exact: true }));
      await page.locator('[data-storey="1"]').waitFor(WAIT);
    }

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
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });

    // A missing building shows a message.
    await page.evaluate((to) => window.history.pushState(null, '', to), planOf(location, concept, 999_999));
    await page.getByText(texts.missing[language]).waitFor(WAIT);
  });
});
