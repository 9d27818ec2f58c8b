/** A location from a template, without a place, and a copy of it; each is one step to undo. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import type { Concept } from '../../model/entities/concept.ts';
import type { Location } from '../../model/entities/location.ts';
import { buildPath } from '../../model/routes.ts';
import { entityPath } from '../support/entitypath.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

const idIn = (page: Page): number => Number(/detail\/(\d+)/.exec(page.url())?.[1] ?? 0);

it('a location from a template has its concepts, a copy of it too, and undo takes each back', async () => {
  const { page } = await newPage({ language: 'en', size: { width: 1440, height: 900 } });
  await signIn(page);
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  const concepts = async (locationId: number) =>
    (await read<Concept[]>(`${entityPath('concept', 'list')}?locationId=${locationId}`)).map(({ name }) => name);
  await page.goto(buildPath('locations.map'));
  await page.getByRole('option').first().waitFor(WAIT);
  await page.getByRole('button', { name: 'Other ways to make a location' }).click(WAIT);
  await page.getByRole('menuitem', { name: 'From a template…' }).click(WAIT);
  await page.getByText('Rijwoningen aan een woonerf').click(WAIT);
  await page.getByRole('button', { name: 'Without a place' }).click(WAIT);
  await expect.poll(() => idIn(page), WAIT).toBeGreaterThan(0);
  const made = idIn(page);
  expect(await concepts(made)).toEqual(['Zes woningen aan het erf', 'Rij met parkeerplaatsen']);
  const { type, plotnr, lat } = await read<Location>(entityPath('location', 'detail', { id: made }));
  expect([type, plotnr, lat]).toEqual([0, '', 0]);

  await page.getByRole('button', { name: 'Duplicate…' }).click(WAIT);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Woonerf, tweede ronde');
  await page.getByRole('checkbox', { name: 'Costs' }).uncheck(WAIT);
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click(WAIT);
  await expect.poll(() => idIn(page), WAIT).not.toBe(made);
  const copy = idIn(page);
  expect(await concepts(copy)).toHaveLength(2);
  expect(await read<unknown[]>(`${entityPath('cost', 'list')}?locationId=${copy}`)).toEqual([]);

  const status = async (id: number) => (await page.request.get(entityPath('location', 'detail', { id }))).status();
  await page.goBack();
  await expect.poll(() => idIn(page), WAIT).toBe(made);
  await page.locator('body').press('Control+z');
  await expect.poll(() => status(copy), WAIT).toBe(404);
  await page.keyboard.press('Escape');
  await expect.poll(() => idIn(page), WAIT).toBe(0);
  await page.locator('body').press('Control+z');
  await expect.poll(() => status(made), WAIT).toBe(404);
});
