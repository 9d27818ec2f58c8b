/**
 * The planboard: cards move by pointer across columns and lanes, and by keyboard; one step undoes a move; what a colleague moved
 * meanwhile stays; a recoloured choice shows on board and map; limits count what the filter hides.
 */
import { expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright';
import { sessionCalls } from '../../model/sessioncalls.ts';
import type { EntityName } from '../../model/entities/index.ts';
import type { Location } from '../../model/entities/location.ts';
import { buildPath, parsePath } from '../../model/routes.ts';
import { viewOfParameters } from '../../ui/map/view.ts';
import { entityPath } from '../support/entitypath.ts';
import { address, newPage } from './support/page.ts';
import { demoPerson, prefer, signIn } from './support/session.ts';
import { Site } from './support/site.ts';
import { WAIT } from './support/workbench.ts';

const size = { width: 1440, height: 900 };

async function onBoard(
  name: string,
  lanes: string,
): Promise<{ page: Page; read: () => Promise<Location>; id: number }> {
  const { page } = await newPage({ language: 'nl', size });
  await signIn(page);
  const { location } = await Site.make(page, name);
  const path = entityPath('location', 'detail', { id: location.id });
  const headers = { Origin: address() };
  await page.request.patch(path, { data: { phase: 'design' }, headers });
  const query = new URLSearchParams({ search: name, ...(lanes ? { lanes } : {}) });
  await page.goto(`${buildPath('locations.planboard')}?${query}`);
  await page.locator(`[data-card="${location.id}"]`).waitFor(WAIT);
  const read = async () => (await (await page.request.get(path)).json()) as Location;
  return { page, read, id: location.id };
}

const cell = (page: Page, lane: string, column: string) => page.locator(`[data-cell="${lane}|${column}"]`);

it('a card dragged to another column and lane changes both values, and one undo brings it back', async () => {
  const { page, read, id } = await onBoard('Bordkaart met banen', 'assignee');
  const { assignedTo } = await read();
  const lanes = await page
    .locator('[data-cell$="|permit"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-cell')!));
  const to = page.locator(`[data-cell="${lanes.find((each) => !each.startsWith(`${assignedTo ?? ''}|`))!}"]`);
  const card = page.locator(`[data-card="${id}"]`);
  const [from, there] = [(await card.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(from.x + 60, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 50, { steps: 3 });
  await page.mouse.move(there.x + 60, there.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await read()).phase, WAIT).toBe('permit');
  const moved = await read();
  expect(moved.assignedTo).not.toBe(assignedTo);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await read()).phase, WAIT).toBe('design');
  expect((await read()).assignedTo).toBe(assignedTo);
});

it('by keyboard a card is lifted, carried two columns and dropped, each step announced; of a lapsed company it stays', async () => {
  const { page, read, id } = await onBoard('Bordkaart met toetsen', '');
  await page.locator(`[data-card="${id}"]`).focus();
  await page.keyboard.press('Space');
  const said = page.getByRole('status').filter({ hasText: 'Bordkaart' });
  await expect.poll(() => said.textContent(), WAIT).toContain('Ontwerp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.textContent(), WAIT).toContain('Voorbereiding');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await read()).phase, WAIT).toBe('preparation');
  await cell(page, '', 'preparation').locator(`[data-card="${id}"]:focus`).waitFor(WAIT);

  // What the server refuses a lapsed company is tested over HTTP.
  await page.route(`**${sessionCalls.current.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), principal: 'lapsed' } });
  });
  await page.reload();
  const fixed = cell(page, '', 'preparation').locator(`[data-card="${id}"]`);
  await fixed.waitFor(WAIT);
  expect(await fixed.getAttribute('title')).toContain('Het abonnement is afgelopen');
  const box = (await fixed.boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, box.y + 60, { steps: 5 });
  expect(await page.locator('[data-overlay]').count()).toBe(0);
  await page.mouse.up();
  await fixed.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  expect((await read()).phase).toBe('preparation');
});

it('a card that a colleague moves while it is lifted stays where the colleague put it, and a notice names them', async () => {
  const { page, read, id } = await onBoard('Bordkaart van twee', '');
  await page.locator(`[data-card="${id}"]`).focus();
  await page.keyboard.press('Space');
  const { page: other } = await newPage({ language: 'nl', size });
  await signIn(other, demoPerson('fatima'));
  const path = entityPath('location', 'detail', { id });
  await other.request.patch(path, { data: { phase: 'permit' }, headers: { Origin: address() } });
  await page.getByText('Fatima el Amrani heeft Bordkaart van twee intussen verplaatst').waitFor(WAIT);
  await cell(page, '', 'permit').locator(`[data-card="${id}"]`).waitFor(WAIT);
  await page.keyboard.press('Space');
  expect((await read()).phase).toBe('permit');
});

it('the colour and the limit of a choice follow at once: edge of the card, head of the column, legend of the map', async () => {
  const { page, id } = await onBoard('Bordkaart met kleur', '');
  const headers = { Origin: address() };
  const make = async (name: EntityName, data: object) =>
    (await (await page.request.post(entityPath(name, 'create'), { data, headers })).json()) as { id: number };
  const field = await make('customfield', { name: 'Urgentie', type: 'select' });
  onTestFinished(async () => {
    await page.request.delete(entityPath('customfield', 'detail', { id: field.id }), { headers });
    await prefer(page, { pincolor: 'status' });
  });
  const choice = { customfieldId: field.id, type: 'select' };
  const value = await make('customvalue', { ...choice, name: 'Hoog', color: '#4F8F57' });
  const own = { locationId: id, customfieldId: field.id, customvalueId: value.id, value: 'Hoog', type: 'select' };
  await make('locationcustomvalue', own);
  await prefer(page, { pincolor: `customfield:${field.id}` });
  await page.goto(`${buildPath('locations.planboard')}?by=field.${field.id}&search=Bordkaart+met+kleur`);
  const edge = () => page.locator(`[data-card="${id}"]`).evaluate((card) => getComputedStyle(card).borderLeftColor);
  await expect.poll(edge, WAIT).toBe('rgb(79, 143, 87)');
  const patch = { color: '#B4472E', limit: 1 };
  await page.request.patch(entityPath('customvalue', 'detail', { id: value.id }), { data: patch, headers });
  await expect.poll(edge, WAIT).toBe('rgb(180, 71, 46)');
  const head = page.locator('[data-column="Hoog"]');
  await expect.poll(() => head.textContent(), WAIT).toContain('1/1');
  const { location: second } = await Site.make(page, 'Nog een urgente');
  await make('locationcustomvalue', { ...own, locationId: second.id });
  // The filter hides the second; the limit counts it.
  await expect.poll(() => head.textContent(), WAIT).toContain('1 van 2 getoond · 2/1');
  await expect.poll(() => head.locator('[data-over]').count(), WAIT).toBe(1);
  await page.goto(`${buildPath('locations.map')}?search=Bordkaart+met+kleur`);
  const swatch = page.getByRole('button', { name: 'Hoog' }).locator('span').first();
  await expect
    .poll(() => swatch.evaluate((dot) => getComputedStyle(dot).backgroundColor).catch(() => ''), WAIT)
    .toBe('rgb(180, 71, 46)');
  // Without a view in the address the map begins around what the filter finds.
  const { lat, lon } = second; // The first lies there too.
  const viewOf = () => viewOfParameters(parsePath(new URL(page.url()).pathname)!.parameters);
  await expect.poll(viewOf, WAIT).toMatchObject({ lat: expect.closeTo(lat, 4), lon: expect.closeTo(lon, 4) });
});
