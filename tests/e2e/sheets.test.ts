/** The sheets: costs pasted from a spreadsheet, their totals and undo; a location typed in the last line. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildPath } from '../../model/routes.ts';
import { texts as gridTexts } from '../../ui/grid/texts.ts';
import { texts as shared } from '../../ui/scenes/sheets/texts.ts';
import { texts } from '../../ui/portfolio/costs/texts.ts';
import { texts as income } from '../../ui/scenes/sheets/income/texts.ts';
import { texts as details } from '../../ui/scenes/sheets/standardfields/texts.ts';
import { texts as rgw } from '../../ui/scenes/sheets/rgw/texts.ts';
import { texts as workbook } from '../../ui/scenes/sheets/workbook/texts.ts';
import { readSheets } from '../support/sheets.ts';
import { seriousFindings } from './support/axe.ts';
import { inLanguage } from './support/journey.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 30_000 };

/** The costs of the worked example, with the building costs as one amount: code, name, basis, quantity, rate. */
const pasted = `A.1\tGrondverwerving\tVast bedrag\t\t2.000.000
A.2\tBouwrijp maken\tVast bedrag\t\t350.000
B.1\tBouwkosten\tVast bedrag\t\t10.500.000
C.1\tInrichting terrein\tVast bedrag\t\t150.000
D.1\tHonoraria\tPercentage van de bouwkosten\t\t12,0
D.2\tLeges\tPercentage van de bouwkosten\t\t2,5
D.3\tVerkoop en marketing\tVast bedrag\t\t180.000
D.4\tAlgemene kosten\tPercentage van de bouwkosten\t\t4,0
E.1\tOnvoorzien\tPercentage van de bouwkosten\t\t5,0
F.1\tOverdrachtsbelasting\tPercentage van de grondkosten\t\t10,4
G.1\tFinanciering\tPercentage van het lopend totaal\t\t3,0`;

describe.each(inLanguage('nl'))('the sheets, in %s', (language) => {
  it('take costs pasted from a spreadsheet, add them up, and undo them in one step', async () => {
    const { page } = await newPage({ language });
    await signIn(page);
    const site = await Site.make(page, `Rekenblad ${Date.now()}`);
    await site.concept('Blok');
    await page.goto(buildPath('sheets.finance.costs', { location_id: site.location.id }));
    const grid = page.getByLabel(texts.sheet[language]);
    // Each group ends with such a line too; the last takes costs of all groups.
    await grid.locator('[data-new] [data-cell="code"]').last().click(WAIT);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, pasted);
    const total = grid.getByRole('row').last();
    await expect.poll(() => total.textContent(), WAIT).toContain('16.368.657');
    for (const subtotal of ['2.350.000', '2.122.500', '525.000', '244.400', '476.757'])
      await grid.getByText(subtotal).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(async () => (await site.list('cost', `locationId=${site.location.id}`)).length, WAIT).toBe(11);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await site.list('cost', `locationId=${site.location.id}`)).length, WAIT).toBe(0);

    await page.getByRole('link', { name: shared.rgw[language] }).click();
    await page.getByRole('grid', { name: rgw.sheet[language] }).getByText(rgw.rawLand[language]).waitFor(WAIT);
    expect(await seriousFindings(page)).toEqual([]);

    const saved = page.waitForEvent('download', WAIT);
    await page.getByRole('button', { name: 'XLSX' }).click(WAIT);
    await page.getByRole('menuitem', { name: workbook.whole[language] }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const sheets = readSheets(new Uint8Array(readFileSync(await file.path())));
    expect([...sheets.keys()].at(-1)).toBe(workbook.account[language]);
    expect([...sheets.keys()]).toContain(workbook.buildings[language]);
  });

  it('step through missing prices, and undo an edit after sorting', async () => {
    const { page } = await newPage({ language });
    await signIn(page);
    const site = await Site.make(page, `Opbrengsten ${Date.now()}`);
    const concept = await site.concept('Blok');
    await site.flat(concept.id, { name: 'Toren' });
    await page.goto(buildPath('sheets.finance.income', { location_id: site.location.id }));
    const grid = page.getByLabel(income.sheet[language]);
    const missing = grid.locator('[data-cell][data-mark="missing"]');
    await missing.first().waitFor(WAIT);
    const count = await missing.count();
    await grid.locator('[data-line] [data-cell="name"]').first().click();
    await page.keyboard.press('F8');
    await grid.locator('[data-focus][data-mark="missing"]').waitFor();
    const first = await grid.locator('[data-line]:has([data-focus])').getAttribute('data-line');
    await page.keyboard.type('4500');
    await page.keyboard.press('Enter');
    await expect.poll(() => missing.count()).toBe(count - 1);
    await grid.locator('[data-head]').filter({ hasText: income.price[language] }).click();
    await grid.locator('[role=columnheader][aria-sort=ascending]').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => missing.count()).toBe(count);
    await grid.locator(`[data-line="${first}"] [data-mark="missing"]`).first().waitFor();
    await page.context().grantPermissions(['clipboard-read']);
    await page.getByRole('button', { name: gridTexts.copyWithHeads[language] }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(new RegExp(`^${income.price[language]}\r?\n`));
  });

  it('make a location of what is typed in the empty last line', async () => {
    const { page } = await newPage({ language });
    await signIn(page);
    await page.goto(buildPath('sheets.locations.standard_fields'));
    const name = `Getypt ${Date.now()}`;
    const grid = page.getByRole('grid', { name: details.sheet[language] });
    await grid.locator('[data-cell="name"]').first().click(WAIT);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    const made = grid.getByRole('row').filter({ hasText: name });
    await made.locator('[data-cell="status"][data-focus]').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('[data-state="saved"]').first().waitFor(WAIT);
    await page.reload();
    await grid.locator('[data-cell="name"]').first().click(WAIT);
    await page.keyboard.press('Control+ArrowDown');
    await grid.getByText(name).waitFor();
  });
});
