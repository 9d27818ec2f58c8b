/** Searching the land: a query from its template, a dragged handle, the reasons of a plot, a saved location, a filter loosened. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import type { FeatureFilter } from '../../model/entities/featurefilter.ts';
import type { Location } from '../../model/entities/location.ts';
import { OPPORTUNITY } from '../../model/rules/location/location.ts';
import { buildPath } from '../../model/routes.ts';
import { entityPath } from '../support/entitypath.ts';
import { newPage } from './support/page.ts';
import { answerSheets } from './support/plotsheet.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

const idIn = (page: Page): number => Number(/queries\/(\d+)/.exec(page.url())?.[1] ?? 0);
const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

it('a query is made, narrowed by a handle, explained, run and saved, and a filter is loosened', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page);
  await answerSheets(page);
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  await page.goto(buildPath('opportunities'));
  await page.getByRole('button', { name: 'Nieuwe zoekopdracht' }).click(WAIT);
  await page.getByRole('menuitem', { name: 'Wonen', exact: true }).click(WAIT);
  await expect.poll(() => idIn(page), WAIT).toBeGreaterThan(0);
  const id = idIn(page);
  const filterOf = async (key: string) =>
    (await read<FeatureFilter[]>(`${entityPath('featurefilter', 'list')}?searchQueryId=${id}&key=${key}`))[0];

  // Noise is not known in this land: the filter that costs most says so, and is switched off.
  await page.getByText('Geen resultaten', { exact: true }).waitFor(WAIT);
  await page.getByRole('switch', { name: 'Geluid Lden alle bronnen aan' }).press('Space');
  const total = page.getByRole('status').filter({ hasText: 'van 1.000 percelen' }).locator('span').first();
  const count = async () => numberIn(await total.textContent());
  await expect.poll(count, WAIT).toBeGreaterThan(50);
  const before = await count();

  // The count moves while the handle is dragged; the search agrees once it is let go.
  const handle = page.getByRole('slider', { name: 'Perceeloppervlakte: Minstens' });
  await handle.scrollIntoViewIfNeeded();
  const { x, y } = (await handle.boundingBox())!;
  await page.mouse.move(x + 12, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 112, y + 12, { steps: 8 });
  await expect.poll(count, WAIT).toBeLessThan(before);
  const dragged = await count();
  expect((await filterOf('plot_area'))!.param1).toBe(500);
  const searched = page.waitForResponse((answer) => answer.url().endsWith('/searchquery/preview'));
  await page.mouse.up();
  expect((await (await searched).json()).count).toBe(dragged);
  await expect.poll(count, WAIT).toBe(dragged);
  await expect.poll(async () => (await filterOf('plot_area'))!.param1, WAIT).toBeGreaterThan(500);
  await page.keyboard.press('Control+z');
  await expect.poll(count, WAIT).toBe(before);
  await handle.press('Shift+ArrowRight');
  await expect.poll(count, WAIT).toBeLessThan(before);

  // A typed value that contradicts another one is refused with its reason, and nothing is written.
  const wish = page
    .getByRole('listitem')
    .filter({ hasText: 'Perceeloppervlakte' })
    .getByRole('spinbutton', { name: 'Liefst vanaf' });
  await wish.fill('100');
  await wish.press('Enter');
  await page.getByText(/ligt boven ‘Liefst vanaf’ \(100\u00a0m²\)/).waitFor(WAIT);
  expect((await filterOf('plot_area'))!.param3).toBe(1_500);
  await wish.fill('4000');
  await wish.press('Enter');
  await expect.poll(async () => (await filterOf('plot_area'))!.param3, WAIT).toBe(4_000);

  await page.getByRole('button', { name: 'Uitvoeren', exact: true }).click();
  await page.getByText(/^Uitgevoerd/).waitFor(WAIT);
  // A rectangle over the map selects what the list shows there.
  await page.getByRole('button', { name: 'Selecteren in een rechthoek' }).click();
  const area = (await page.locator('.maplibregl-canvas').boundingBox())!;
  await page.mouse.move(area.x + 8, area.y + 60);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 8, area.y + area.height - 8, { steps: 4 });
  await page.mouse.up();
  const inBox = page.getByRole('option', { selected: true });
  await expect.poll(() => inBox.count(), WAIT).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Wissen', exact: true }).click();
  await expect.poll(() => inBox.count(), WAIT).toBe(0);
  const matches = page.getByRole('listbox', { name: 'Beste percelen' });
  const drawn = matches.getByRole('option').first().locator('svg').last().locator('path');
  await expect.poll(() => drawn.getAttribute('d'), WAIT).toMatch(/^M.*Z$/);
  await matches.focus();
  for (const key of ['End', 'x', 'Enter']) await matches.press(key);
  const why = page.getByRole('region', { name: /^Waarom Waterhoven/ });
  const lost = await why.getByText(/^100 − .* =$/).textContent(WAIT);
  const points = await why
    .getByText(/^\d+,\d\d$/)
    .last()
    .textContent();
  const hundredths = (text: string | null) => numberIn((text ?? '').replace(/^100 − /, ''));
  expect(hundredths(lost) + hundredths(points)).toBe(10_000);
  const sheet = why.getByRole('region', { name: 'Gegevens van Waterhoven A 12' });
  for (const text of [
    ...['percentiel 62 van 40 bekende', 'Geen regel in het plan', 'artikel 7', /geen inmeting/],
    ...['Artikel 5.12 Bouwen aan de haven', /hele gemeente, niet getoond: 14\.$/],
    ...['Geen energielabel', /geregistreerd .*2026 · geldig tot en met .*2036$/],
  ])
    await sheet.getByText(text).waitFor(WAIT);
  await page.getByRole('button', { name: '1 opslaan als locatie' }).click();
  await page.getByText('1 locatie is opgeslagen.').waitFor(WAIT);
  const saved = await read<Location[]>(`${entityPath('location', 'list')}?searchQueryId=${id}`);
  expect(saved.map(({ type }) => type)).toEqual([OPPORTUNITY]);
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click();
  // It is now in a location, which the template asks for plots not to be.
  await page.getByRole('tab', { name: /^Net niet/ }).click(WAIT);
  await page.getByRole('tabpanel').getByText('Niet in onze locaties').waitFor(WAIT);
  await page.getByRole('tab', { name: 'Beste percelen' }).click();

  const height = page.getByRole('listitem').filter({ hasText: 'Maximum bouwhoogte' });
  for (const [name, typed] of [
    ['Liefst vanaf', ''],
    ['Minstens', '39,95'],
  ] as const) {
    const field = height.getByRole('spinbutton', { name });
    await field.fill(typed);
    await field.press('Enter');
  }
  await expect.poll(count, WAIT).toBe(0);
  await page
    .getByRole('button', { name: /^Verruimen tot/ })
    .first()
    .click(WAIT);
  await expect.poll(count, WAIT).toBeGreaterThan(0);
  await expect.poll(async () => (await filterOf('zoning_max_building_height'))!.param1, WAIT).toBeLessThan(39.95);
});
