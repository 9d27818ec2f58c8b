/** From the list of business parks to one, its figures as a file, and a search query within it. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { FeatureFilter } from '../../model/entities/featurefilter.ts';
import { areaPath } from '../../model/routes.ts';
import { entityPath } from '../support/entitypath.ts';
import { answerAreas } from './support/areas.ts';
import { seriousFindings } from './support/axe.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

it('a park is found, read among its peers, saved as a file and searched', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page);
  await answerAreas(page);
  await page.goto(areaPath('park'));
  const rows = page.getByRole('row');
  await expect.poll(() => rows.count(), WAIT).toBe(4);
  await page.getByText('Onbekend bij de bron').first().waitFor(WAIT);
  await page.getByRole('button', { name: 'Netto oppervlakte' }).click();
  await expect.poll(() => new URL(page.url()).search, WAIT).toBe('?sort=-area_net');
  await page
    .getByRole('columnheader', { name: 'Netto oppervlakte' })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor(WAIT);
  await page.getByLabel('Zoeken op naam').fill('haven');
  await expect.poll(() => rows.count(), WAIT).toBe(2);
  await page.getByRole('cell', { name: 'Waterhoven', exact: true }).waitFor(WAIT);
  await page.getByRole('link', { name: 'Havenpoort' }).click();

  await page.getByRole('heading', { level: 1, name: 'Havenpoort' }).waitFor(WAIT);
  await page.getByRole('navigation', { name: 'Waar u bent' }).getByText('Havenpoort').waitFor(WAIT);
  await page.getByText(/type B · 30\sha · register van 2025/).waitFor(WAIT);
  const figures = page.getByRole('region', { name: 'Cijfers' });
  await figures.getByText('Vergeleken met 14 gebieden: de provincie.').waitFor(WAIT);
  const available = figures.getByRole('row', { name: 'Uitgeefbaar oppervlak' });
  expect(await available.textContent()).toContain('Onbekend bij de bron');
  expect(await figures.getByRole('row', { name: 'Netto oppervlakte' }).textContent()).toMatch(
    /31\sha.*beter dan 72% · n 14/,
  );
  await page.getByRole('img', { name: 'Scores van Havenpoort' }).locator('svg').waitFor(WAIT);
  const scores = page.getByRole('region', { name: 'Scores' });
  expect(await scores.getByRole('row', { name: 'Gebouwen van voor 1985' }).textContent()).toMatch(/42%35% \(n 14\)/);
  const ranked = page.getByRole('region', { name: 'Rangorde' }).locator('[aria-current]');
  expect(await ranked.textContent()).toContain('Havenpoort');
  const metric = scores.getByRole('checkbox', { checked: true }).first();
  await metric.click();
  await page.getByRole('region', { name: 'Percelen' }).getByText('Waterhoven A 12').waitFor(WAIT);

  await figures.getByRole('button', { name: 'Uitgeefbaar oppervlak', exact: true }).click();
  await figures.getByText('Het register geeft het voor het gebied als geheel.').waitFor(WAIT);
  await figures.getByRole('button', { name: 'Panden van voor 1985', exact: true }).click();
  await figures.getByText('Waterhoven A 13').waitFor(WAIT);
  const matches = page.getByRole('region', { name: 'Uw zoekopdrachten hier' });
  await matches.getByRole('row', { name: 'Hallen 3' }).waitFor(WAIT);
  expect(await matches.getByRole('link', { name: 'Hallen' }).getAttribute('href')).toMatch(
    /\/queries\/1\/[\d.]+\/52\.005\/5\.005$/,
  );

  expect(await seriousFindings(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Opslaan als CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('Uitgeefbaar oppervlak;;ha;Onbekend bij de bron');
  expect(text).toContain('Bedrijventerreinen (IBIS);2026-11-03');

  const plots = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Percelen als CSV' }).click();
  expect(await readFile(await (await plots).path(), 'utf8')).toContain('plot12;Waterhoven A 12;5;');

  const book = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Opslaan als Excel' }).click();
  expect((await book).suggestedFilename()).toMatch(/Havenpoort.*\.xlsx$/);

  await page.getByRole('button', { name: 'Hier zoeken' }).click();
  await expect.poll(() => /queries\/(\d+)/.exec(page.url())?.[1], WAIT).toBeDefined();
  const id = /queries\/(\d+)/.exec(page.url())![1];
  const filters = async () => {
    const answer = await page.request.get(`${entityPath('featurefilter', 'list')}?searchQueryId=${id}`);
    return ((await answer.json()) as FeatureFilter[]).map(({ type, key }) => [type, key]);
  };
  await expect.poll(filters, WAIT).toEqual([['place', '99010001']]);
});
