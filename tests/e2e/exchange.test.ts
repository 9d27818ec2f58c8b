/** Concepts as files: what the browser saves is what the command line writes, byte by byte. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoCompany } from '../../server/seed/demo.ts';
import { drawingFonts } from '../../engine/cli/fonts.ts';
import { exportFormats } from '../../engine/export/formats.ts';
import { loadEngine } from '../../engine/host/index.ts';
import { conceptInput, localOrigin } from '../../engine/host/records/conceptinput.ts';
import { texts } from '../../ui/scenes/concepts/exchange/texts.ts';
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
});
