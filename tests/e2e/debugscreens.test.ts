/** The screens of staff on the demo world: each opens without data, and shows what it is for. */
import { expect, it } from 'vitest';
import { texts } from '../../ui/scenes/debug/texts.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

it('shows a file, materials, positions, the kernel, parcels and zoning', async () => {
  const { page, complaints } = await newPage({ language: 'en', size: { width: 1024, height: 640 } });
  // Land that is not loaded has no plot of that number.
  complaints.expect(/40[04].*\/geo\/plot/);
  await signIn(page);

  await page.goto('/debug/shapetofeature');
  await page.getByText(texts.dropFile.en).waitFor(WAIT);
  const square = [5.001, 52.001].flatMap((x) => [x, x + 0.001]);
  const [west, east, south, north] = [square[0]!, square[1]!, square[2]!, square[3]!];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const feature = { type: 'Feature', properties: { soort: 'erf' }, geometry: { type: 'Polygon', coordinates: [ring] } };
  const file = (text: string) => ({ name: 'erf.geojson', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('input[type="file"]').setInputFiles(file('{"type":"FeatureCollection","features":[{'));
  await page.getByRole('alert').waitFor(WAIT);
  await page.locator('input[type="file"]').setInputFiles(file(JSON.stringify(feature)));
  await page.getByRole('cell', { name: texts.valid.en, exact: true }).waitFor(WAIT);

  await page.goto('/debug/shaders');
  await page.locator('[data-program="linked"]').first().waitFor(WAIT);
  expect(await page.locator('[data-program="failed"]').count()).toBe(0);

  await page.goto('/debug/cesium');
  await expect.poll(() => page.locator('[data-reference="near"]').count(), WAIT).toBeGreaterThan(5);
  await page.getByRole('combobox', { name: texts.concept.en }).click(WAIT);
  await page.getByRole('option').first().click();
  await page.locator('[data-placed]').waitFor(WAIT);

  await page.goto('/debug/paper');
  await page
    .locator('[data-peer]')
    .getByText(/area 1,/)
    .waitFor(WAIT);
  await page.getByRole('button', { name: 'intersection', exact: true }).click();
  await page.locator('[data-peer]').getByText(/more/).waitFor(WAIT);

  await page.goto('/debug/enkelbestemming_features');
  await expect.poll(() => page.locator('[data-unmatched]').count(), WAIT).toBe(1);
  await page
    .getByRole('button', { name: /^Wonen/ })
    .first()
    .click();
  await page.getByRole('rowheader', { name: 'naam', exact: true }).waitFor(WAIT);

  await page.goto('/debug/perceel');
  await page.getByRole('button', { name: texts.find.en, exact: true }).waitFor(WAIT);
  await page.getByLabel(texts.parcelNumber.en).fill('Z 999999');
  await page.getByRole('button', { name: texts.find.en, exact: true }).click(WAIT);
  await page.getByRole('alert').getByText(texts.noParcel.en).waitFor(WAIT);
  await page.getByLabel(texts.parcelNumber.en).fill('C 14');
  await page.getByLabel(texts.parcelNumber.en).press('Enter');
  await page.locator('[data-parcel]').waitFor(WAIT);
});
