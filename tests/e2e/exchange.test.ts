/** Concepts as files: what the browser saves is what the command line writes, byte by byte; and surrounding buildings from a file. */
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
    ...{ type: 'Feature', properties: { naam, hoogte }, geometry: { type: 'Polygon', coordinates: [coordinates] } },
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
