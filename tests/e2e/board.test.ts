/** The planboard: cards move by pointer across columns and lanes, and by keyboard; one step undoes a move. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { entityPath } from '../../model/calls.ts';
import type { Location } from '../../model/entities/location.ts';
import { buildPath } from '../../model/routes.ts';
import { address, newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
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

it('by keyboard a card is lifted, carried two columns to the right and dropped, and each step is announced', async () => {
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
});
