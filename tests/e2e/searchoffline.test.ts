/** A page that shows little land searches it by itself, also without a connection. */
import { expect, it } from 'vitest';
import { geoCalls } from '../../model/geocalls.ts';
import { searchCalls } from '../../model/searchquerycalls.ts';
import type { LoadedMunicipality } from '../../model/land/searchcalls.ts';
import { buildPath } from '../../model/routes.ts';
import { entityPath } from '../support/entitypath.ts';
import { address, newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

/** Around the land of the tests, degrees. */
const bounds: LoadedMunicipality['bounds'] = [5.2, 52.4, 5.4, 52.6];

/** All of it is in view. */
const view = { lon: '5.28', lat: '52.49', zoom: '12' };

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

it('a handle dragged without a connection changes counts and colours as the server would', async () => {
  const { page, complaints } = await newPage({ language: 'nl' });
  await signIn(page);
  const headers = { Origin: address() };
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json();
  const { id } = await post(entityPath('searchquery', 'list'), { name: 'Zonder verbinding' });
  const filter = { type: 'range', key: 'plot_area', param1: 500, weight: 1 };
  await post(entityPath('featurefilter', 'list'), { searchQueryId: id, ...filter });
  await page.route(`**${geoCalls.releases.path}`, async (route) => {
    const answer = await route.fetch();
    const loaded = (await answer.json()) as LoadedMunicipality[];
    await route.fulfill({ response: answer, json: loaded.map((each) => ({ ...each, bounds })) });
  });
  await page.goto(buildPath('opportunities.query', { query_id: id, ...view }));

  const total = page.getByRole('status').filter({ hasText: 'van 1.000 percelen in beeld' }).locator('span').first();
  const count = async () => numberIn(await total.textContent());
  await expect.poll(count, WAIT).toBeGreaterThan(800);
  await page.getByText('De aantallen gelden voor de percelen in beeld.').waitFor(WAIT);
  await page.waitForFunction(() => window.kavelMap?.still, null, WAIT);
  // Points have room at this zoom; squares of land count the plots between them.
  await page.getByText('Overige per 200 m', { exact: true }).waitFor(WAIT);
  const before = await count();
  const canvas = (await page.locator('.maplibregl-canvas').boundingBox())!;
  const clip = { x: canvas.x + 80, y: canvas.y + 80, width: canvas.width - 160, height: canvas.height - 160 };
  const colours = async () => (await page.screenshot({ clip })).toString('base64');
  const drawn = await colours();

  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.context().setOffline(true);
  const handle = page.getByRole('slider', { name: 'Perceeloppervlakte: Minstens' });
  const { x, y } = (await handle.boundingBox())!;
  await page.mouse.move(x + 12, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 112, y + 12, { steps: 6 });
  await expect.poll(count, WAIT).toBeLessThan(before);
  await expect.poll(colours, WAIT).not.toBe(drawn);
  const dragged = await count();
  // Dragging asked nobody; letting go saves the filter, which waits for the connection.
  expect(asked.filter((url) => url.includes('/geo/') || url.endsWith(searchCalls.preview.path))).toEqual([]);
  await page.mouse.up();
  await page
    .getByText(/^Geen verbinding\. Er wordt gezocht in het gebied in beeld, met de gegevens van \d+ \w+/)
    .waitFor(WAIT);
  await expect.poll(count, WAIT).toBe(dragged);

  await page.context().setOffline(false);
  const stored = async () =>
    (await (await page.request.get(`${entityPath('featurefilter', 'list')}?searchQueryId=${id}`)).json())[0];
  await expect.poll(async () => (await stored()).param1, WAIT).toBeGreaterThan(500);
  const { type, key, param1, weight } = await stored();
  const served = await post(searchCalls.preview.path, { filters: [{ id: -1, type, key, param1, weight }] });
  expect(served.count).toBe(dragged);

  // The run is over all land while the counts are of the view: the page says so, and lists the one or the other.
  await page.getByRole('button', { name: 'Uitvoeren', exact: true }).click(WAIT);
  await page.getByText('De lijst is die van de laatste uitvoering, over alle percelen').waitFor(WAIT);
  await page.getByRole('button', { name: 'Percelen in beeld tonen' }).click();
  await page.getByText('Lijst en aantallen gelden voor wat in beeld is.').waitFor(WAIT);
});
