/** The canvas of buildings: coloured, filtered by keys and by classes, one opened, and searched for others like it. */
import { expect, it } from 'vitest';
import { newPage } from './support/page.ts';
import { answerSheets } from './support/plotsheet.ts';
import { signIn } from './support/session.ts';
import { answerStock } from './support/stocktiles.ts';
import { WAIT } from './support/workbench.ts';

it('colours and filters buildings in view, opens the one in the middle, and searches for others like it', async () => {
  const { page, complaints } = await newPage({ language: 'nl', size: { width: 1024, height: 640 } });
  await signIn(page);
  await answerStock(page);
  await answerSheets(page);
  await page.goto('/geodata');
  // The address keeps the view, with underscores for decimal points.
  await expect.poll(() => page.url(), WAIT).toMatch(/\/geodata\/buildings\/15_2\/52_\d+\/5_\d+\/50\/-17$/);
  const status = page.getByRole('status').filter({ hasText: 'gebouwen in beeld' });
  const counts = async () =>
    (await status.textContent(WAIT))!.match(/[\d.]+/g)!.map((each) => Number(each.replace('.', '')));
  await expect.poll(async () => (await counts())[0], WAIT).toBeGreaterThan(20);

  // The least year moves from its open end to 1930.
  const least = page.getByRole('slider', { name: 'Bouwjaar: minstens' });
  for (let step = 0; step < 16; step += 1) await least.press('ArrowRight');
  await page.getByText('vanaf 1930', { exact: true }).waitFor(WAIT);
  await expect.poll(async () => (await counts()).length).toBe(2);
  const [passing, all] = (await counts()) as [number, number];
  expect(passing).toBeLessThan(all);

  // A class that is switched off goes too; the first filter still counts.
  await page.getByRole('combobox', { name: 'Kleuren op' }).click();
  await page.getByRole('option', { name: 'Functie' }).click();
  await page.getByRole('button', { name: /^Kantoor/ }).click(WAIT);
  await expect.poll(async () => (await counts())[0], WAIT).toBeLessThan(passing);

  // The address keeps them: a reload shows the same.
  const left = (await counts())[0];
  await page.reload();
  await page.getByRole('combobox', { name: 'Kleuren op' }).and(page.locator('[value="Functie"]')).waitFor(WAIT);
  await expect.poll(async () => (await counts())[0], WAIT).toBe(left);
  await page.getByRole('button', { name: 'Filters wissen', exact: true }).click();
  await expect.poll(async () => (await counts()).length, WAIT).toBe(1);

  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const offline = page.getByText('Geen verbinding: alleen gebouwen die al waren geladen, staan op de kaart.');
  await page.context().setOffline(true);
  await offline.waitFor(WAIT);
  await page.context().setOffline(false);
  await expect.poll(() => offline.count(), WAIT).toBe(0);

  // By keys: the building in the middle, with what its plan says, and where that comes from.
  const map = page.locator('.maplibregl-canvas');
  await map.press('Enter');
  const card = page.getByRole('region', { name: 'Gebouw', exact: true });
  for (const text of [
    '140 m²',
    'Waterhoven A 12',
    'Wat het plan toestaat',
    /^Geen regel in het plan: Maximum bouwhoogte/,
  ])
    await card.getByText(text).first().waitFor(WAIT);
  await card.getByText('Perceel', { exact: true }).first().click();
  await card.getByText('percentiel 62 van 40 bekende').waitFor(WAIT);
  await card.getByText('Gebouw', { exact: true }).click();
  await card.getByRole('button', { name: 'Zoek zoals dit' }).click(WAIT);
  await expect.poll(() => page.url(), WAIT).toMatch(/\/opportunities\/queries\/-?\d+/);
  await page.getByText('Zoals Waterhoven A 12').first().waitFor(WAIT);
});
