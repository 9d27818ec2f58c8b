/** On land in the database: pages of a province, a district and a core, own figures of plots, and building on a plot that is clicked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import type { Location } from '../../model/entities/location.ts';
import { areaPath, buildPath } from '../../model/routes.ts';
import { startWorkers } from '../../server/jobs/workers.ts';
import { createLog } from '../../server/log.ts';
import { ownImportKind } from '../../server/ownfigures/job.ts';
import { fillAreas } from '../server/land/arealand.ts';
import { openWorld, PASSWORD, type World } from '../server/support/world.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { builtInterface } from './support/built.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

let world: World;
let jobs: { stop(): Promise<void> };
beforeAll(async () => {
  world = await openWorld({ uiDir: builtInterface() });
  await fillAreas(world.database);
  jobs = startWorkers(world.knex, [ownImportKind(world.knex, { reads: () => world.land })], createLog('silent'));
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
});

it('areas are read, years that did not come are asked again, and a clicked plot is built on', async () => {
  const { page, complaints } = await newPage({ language: 'nl', address: world.url, scale: 0.35 });
  await signIn(page, { username: 'user', password: PASSWORD }, world.url);
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(WAIT);

  complaints.expect(/status of 500/);
  let fails = true;
  await page.route('**/geo/area/province/PV99/years', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(areaPath('province', 'PV99'));
  await title('Waterland-Flevo');
  const supply = page.getByRole('region', { name: 'Grond van bedrijventerreinen' });
  fails = false;
  await supply.getByRole('button', { name: 'Opnieuw proberen' }).click(WAIT);
  await supply.getByRole('row', { name: /^Gemeente 9901 2025/ }).waitFor(WAIT);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(areaPath('district', 'WK990100'));
  await title('Wijk 0');
  await page.getByRole('link', { name: 'Gemeente 9901' }).first().waitFor(WAIT);
  await page.goto(areaPath('core', 'BK0'));
  await title('Énkele kern');
  await page.getByRole('heading', { level: 2, name: 'Afstand tot voorzieningen' }).waitFor(WAIT);

  // A figure of the company's own is imported, and stands on the sheet of its plot.
  await page.goto(buildPath('opportunities'));
  await page.getByRole('button', { name: 'Eigen gegevens' }).click(WAIT);
  const dialog = page.getByRole('dialog', { name: 'Eigen gegevens' });
  const buffer = Buffer.from('Perceel;Leegstand (%);Eigenaar\nwaterhoven A 1;12,5;Gemeente\nElders A 1;3;Gemeente\n');
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: 'leegstand.csv', mimeType: 'text/csv', buffer }, WAIT);
  await dialog.getByRole('button', { name: 'Controleren' }).click(WAIT);
  await dialog.getByText('De eerste: Elders A 1').waitFor(WAIT);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '2 waarden importeren' }).click(WAIT);
  await dialog.getByRole('row', { name: /^Leegstand % 1 leegstand/ }).waitFor(WAIT);
  // Its source is mended after the import.
  await dialog.getByRole('button', { name: 'Acties voor Leegstand' }).click(WAIT);
  await page.getByRole('menuitem', { name: 'Bron en eenheid bewerken' }).click(WAIT);
  await dialog.getByLabel('Bron').fill('Makelaar');
  await dialog.getByRole('button', { name: 'Gereed' }).click(WAIT);
  await dialog.getByRole('row', { name: /^Leegstand % 1 Makelaar/ }).waitFor(WAIT);

  // The page of its park shows it beside what registers say.
  await page.goto(areaPath('park', '99000000'));
  await page
    .getByRole('region', { name: 'Eigen gegevens' })
    .getByRole('row', { name: /^Leegstand 1 12,5/ })
    .waitFor(WAIT);
  // And colours the map of its plots.
  const coloured = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Kleuren op' }) });
  await coloured.locator('input[aria-label="Kleuren op"]').click(WAIT);
  await page.getByRole('option', { name: 'Leegstand', exact: true }).click(WAIT);
  await page.getByRole('columnheader', { name: 'Leegstand' }).waitFor(WAIT);
  await page.getByText('Leegstand, %').waitFor(WAIT);

  const headers = { Origin: world.url };
  const made = await page.request.post(entityPath('searchquery', 'list'), { data: { name: 'Klik' }, headers });
  const { id } = (await made.json()) as { id: number };
  const [lon, lat] = (await loadEngine()).projection.toLonLat(150_015, 500_005);
  await page.goto(buildPath('opportunities.query', { query_id: id, lon: String(lon), lat: String(lat), zoom: '19' }));
  // The server finds the plots; the map draws them after that.
  await page.getByRole('option', { name: 'Waterhoven A 1' }).first().waitFor(WAIT);
  // It is searched by: without bounds all plots match, also those without a value; by a choice the plot that has it.
  const add = page.getByPlaceholder('Filter toevoegen').first();
  await add.fill('leegstand');
  await page.getByRole('option', { name: 'Leegstand', exact: true }).click(WAIT);
  await page.getByRole('slider', { name: 'Leegstand: Minstens' }).waitFor(WAIT);
  await page.getByText('laat 12 over').waitFor(WAIT);
  await add.fill('eigenaar');
  await page.getByRole('option', { name: 'Eigenaar: Gemeente' }).click(WAIT);
  await page.getByText('laat 1 over · sluit als enige 11 uit · 11 onbekend').waitFor(WAIT);
  await page.waitForFunction(() => window.kavelMap?.still, null, WAIT);
  const map = (await page.locator('.maplibregl-canvas').boundingBox())!;
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await page.getByRole('heading', { level: 3, name: 'Waterhoven A 1', exact: true }).waitFor(WAIT);
  await page.getByText('12,5 %', { exact: true }).waitFor(WAIT);
  await page.getByRole('button', { name: 'Hier bouwen' }).click(WAIT);
  await page.waitForURL(/concepts\/modify\/\d+\/\d+/, WAIT);
  const locations = (await (await page.request.get(entityPath('location', 'list'))).json()) as Location[];
  expect(locations.filter(({ searchQueryId }) => searchQueryId === id)).toMatchObject([{ plotnr: 'Waterhoven A 1' }]);
});
