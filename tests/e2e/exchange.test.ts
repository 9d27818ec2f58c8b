/** Concepts as files: what the browser saves is what the command line writes, byte by byte; and what files bring in: surrounding buildings and an underlay. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoCompany } from '../../server/seed/demo.ts';
import { drawingFonts } from '../../engine/cli/fonts.ts';
import { exportFormats } from '../../engine/export/formats.ts';
import { loadEngine } from '../../engine/host/index.ts';
import { conceptInput, localOrigin } from '../../engine/host/records/conceptinput.ts';
import { shapeFaults } from '../../engine/import/faults.ts';
import { texts as around } from '../../ui/scenes/concepts/around/texts.ts';
import { texts } from '../../ui/scenes/concepts/exchange/texts.ts';
import { texts as modify } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as underlay } from '../../ui/scenes/concepts/underlays/texts.ts';
import { pngOf } from '../server/support/pictures.ts';
import { seriousFindings } from './support/axe.ts';
import { screenshot } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const size = { width: 1024, height: 640 };

it('each format of the menu is saved under the names of location and concept', async () => {
  const bench = await Workbench.open('nl', 'Bestanden', { size, build: (site, id) => site.flat(id, { name: 'Een' }) });
  const { page, site } = bench;
  const { location } = site;
  const engine = await loadEngine();
  const { toRd, toLonLat } = engine.projection;
  const buildings = await site.list('building', `conceptId=${bench.conceptId}`);
  const plots = await site.list('plot', `locationId=${location.id}`);
  const concept = conceptInput({ location, plots, units: [site.unit], buildings }, toRd);
  const source = { concept, result: engine.generate(concept, { meshes: true }) };
  const origin = localOrigin(location, toRd);
  for (const [format, { name, write }] of Object.entries(exportFormats)) {
    await page.getByRole('button', { name: texts.download.nl }).click();
    const saved = page.waitForEvent('download', WAIT);
    await page.getByRole('menuitem', { name }).first().click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Bestanden_Bestanden_\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const content = await write(source, {
      origin,
      toLonLat: format === 'geojson' ? toLonLat : undefined,
      building: String(buildings[0]!.id),
      language: 'nl',
      names: { location: location.name, concept: 'Bestanden', maker: demoCompany },
      date: new Date().toISOString().slice(0, 10),
      fonts: drawingFonts,
    });
    expect(readFileSync(await file.path()).equals(Buffer.from(content)), format).toBe(true);
  }
  await bringInSurroundings(bench);
  await bringInUnderlay(bench);
});

/** A file with two buildings of known height, one without and one that crosses itself. */
async function bringInSurroundings({ page, site, conceptId }: Workbench): Promise<void> {
  const { lon, lat } = site.location;
  const ring = (at: number) =>
    [
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 1],
      [0, 0],
    ].map(([x, y]) => [lon + at * 4e-4 + x! * 1e-4, lat + 5e-4 + y! * 1e-4]);
  const building = (naam: string, coordinates: number[][], hoogte?: number) => ({
    type: 'Feature',
    properties: { naam, hoogte },
    geometry: { type: 'Polygon', coordinates: [coordinates] },
  });
  const [a, b, c, d] = ring(3);
  const features = [
    building('Kerk', ring(0), 18),
    building('School', ring(1), 7.5),
    building('Schuur', ring(2)),
    building('Strik', [a!, c!, b!, [d![0]!, d![1]! + 1e-4], a!], 9),
  ];
  const built = async () =>
    (await site.list('building', `conceptId=${conceptId}`)).filter(({ archetype }) => archetype === 'surrounding');
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'omgeving.geojson', mimeType: '', buffer });
  const card = page.getByRole('region', { name: around.bringIn.nl });
  await card.getByText(shapeFaults.crossing.nl).waitFor(WAIT);
  await card.getByText(shapeFaults.noHeight.nl).waitFor(WAIT);
  expect(await card.getByLabel(around.height.nl).inputValue()).toBe('hoogte');
  await screenshot(page, 'surroundings-file-nl');
  // A height for those without one brings in the third.
  await card.getByLabel(around.otherwise.nl).fill('4');
  await card.getByRole('button', { name: '3 toevoegen', exact: true }).click(WAIT);
  await expect
    .poll(async () => (await built()).map(({ name, maxheight }) => [name, maxheight]), WAIT)
    .toEqual([
      ['Kerk', 18],
      ['School', 7.5],
      ['Schuur', 4],
    ]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await built()).length, WAIT).toBe(0);
}

/** A picture of 100 by 50 pixels, of which the lower 80 are 40 m along the front of the plot. */
async function bringInUnderlay({ page, site }: Workbench): Promise<void> {
  const kept = async () => (await site.list('image', `locationId=${site.location.id}`)).map(({ cfg }) => cfg.placement);
  const panel = page.getByRole('complementary', { name: underlay.titleOf.nl.replace('{name}', 'kaart') });
  const type = async (label: { nl: string }, point: string, value: string) => {
    const field = panel.getByLabel(label.nl.replace('{point}', point));
    await field.fill(value);
    await field.press('Enter');
  };
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'kaart.png', mimeType: 'image/png', buffer: await pngOf(100, 50) });
  await panel.locator('[data-picture-points]').click({ position: { x: 30, y: 40 }, ...WAIT });
  for (const [point, x] of [
    ['A', '10'],
    ['B', '90'],
  ] as const) {
    await type(underlay.pixelX, point, x);
    await type(underlay.pixelY, point, '50');
  }
  // Without a distance the picture has no size.
  await type(underlay.distance, '', '0');
  await panel.getByRole('alert').getByText(underlay.noDistance.nl).waitFor(WAIT);
  await panel.getByText(underlay.pointsWay.nl).click();
  for (const [point, x] of [
    ['A', '0'],
    ['B', '40'],
  ] as const) {
    await type(underlay.modelX, point, x);
    await type(underlay.modelY, point, '-20');
  }
  await screenshot(page, 'underlay-nl');
  expect(await seriousFindings(page, 'aside')).toEqual([]);
  await panel.getByRole('button', { name: underlay.keep.nl }).click();
  const place = { x: 20, y: -7.5, rotation: 0, width: 50, opacity: 1, is_shown: true };
  await expect.poll(kept, WAIT).toEqual([place]);

  // Listed with the settings of the view; each change is one step.
  await page.getByRole('tab', { name: modify.view.nl }).click();
  await page.getByRole('button', { name: underlay.show.nl.replace('{name}', 'kaart') }).click(WAIT);
  await expect.poll(kept, WAIT).toEqual([{ ...place, is_shown: false }]);
  await page.keyboard.press('Control+z');
  await expect.poll(kept, WAIT).toEqual([place]);
}
