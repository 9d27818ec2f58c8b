/** Settings of a company that its administrator changes and its colleagues read. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { customField, type CustomField } from '../../model/entities/customfield.ts';
import { buildPath } from '../../model/routes.ts';
import { trialPeople } from '../../server/seed/people.ts';
import { sizeLabel } from '../../ui/scenes/settings/parameters/groups.ts';
import { texts as general } from '../../ui/components/texts.ts';
import { texts } from '../../ui/scenes/settings/parameters/texts.ts';
import { texts as properties } from '../../ui/ownfields/texts.ts';
import { texts as units } from '../../ui/scenes/settings/units/texts.ts';
import { savingTexts as shell } from '../../ui/shell/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { newPage } from './support/page.ts';
import { signIn, type Credentials } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

// A company of its own, because its settings shape new buildings.
const [user, admin] = trialPeople;

/** Another person opens the page. First it is left: what it still asks would be refused once its session has ended. */
async function changeTo(page: Page, person: Credentials): Promise<void> {
  const path = page.url();
  await page.goto('about:blank');
  await signIn(page, person);
  await page.goto(path);
}

it('an administrator widens corridors: the sample slab loses usable area, and a colleague reads the size', async () => {
  const { page } = await newPage({ language: 'en' });
  await signIn(page, admin);
  await page.goto(buildPath('settings.concepts.parameters'));
  const corridor = page.getByLabel(sizeLabel('corridor_width').en);
  await corridor.waitFor(WAIT);
  expect(await corridor.getAttribute('placeholder')).toBe('1.5');
  const differences = page.getByRole('table', { name: texts.preview.en }).locator('td:last-child');
  await expect.poll(() => differences.allTextContents(), WAIT).toEqual(['–', '–', '–', '–']);
  await corridor.fill('2.4');
  await corridor.press('Enter');
  await expect.poll(async () => (await differences.allTextContents())[2], WAIT).toMatch(/^−\d/);
  await page.getByText(`${sizeLabel('corridor_width').en}: 2.40 m`).waitFor(WAIT);
  await page.getByText(shell.saved.en, { exact: true }).waitFor(WAIT);
  await changeTo(page, user);
  await expect.poll(() => corridor.inputValue(), WAIT).toBe('2.4');
  expect(await corridor.isDisabled()).toBe(true);
});

it('an administrator adds a field with choices, and a colleague reads them', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page, admin);
  await page.goto(buildPath('settings.locations.customfields'));
  await page.getByRole('button', { name: properties.addField.nl }).first().click(WAIT);
  const name = page.getByLabel(customField.fields.name.label.nl, { exact: true });
  await name.fill('Gevelmateriaal');
  await name.press('Enter');
  await page.locator('[data-field]', { hasText: 'Gevelmateriaal' }).waitFor(WAIT);
  for (const choice of ['Noord', 'Zuid']) {
    await page.getByRole('button', { name: properties.addChoice.nl }).click();
    const field = page.getByLabel(properties.nameOf.nl.replace('{name}', properties.newChoice.nl), { exact: true });
    await field.fill(choice);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: properties.defaultOf.nl.replace('{name}', 'Zuid') }).click();
  await page.getByText(shell.saved.nl, { exact: true }).waitFor(WAIT);
  expect(await seriousFindings(page)).toEqual([]);
  await changeTo(page, user);
  const south = page.getByRole('button', { name: properties.defaultOf.nl.replace('{name}', 'Zuid') });
  await south.waitFor(WAIT);
  expect(await south.getAttribute('aria-pressed')).toBe('true');
  expect(await south.isDisabled()).toBe(true);
});

it('another name of a status keeps its locations; a deleted one gives them to its successor', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page, admin);
  await page.goto(buildPath('settings.locations.defaultfields'));
  const nameOf = (name: string) => page.getByLabel(properties.nameOf.nl.replace('{name}', name), { exact: true });
  const countOf = (name: string) =>
    page
      .locator('[data-choice]', { has: nameOf(name) })
      .locator('[data-count]')
      .textContent(WAIT);
  const used = await page.locator('[data-choice]', { hasNot: page.getByText('0', { exact: true }) }).first();
  const before = await used.getByRole('textbox').first().inputValue(WAIT);
  const count = await countOf(before);
  await nameOf(before).fill('Verkenning');
  await nameOf(before).press('Enter');
  await page.getByText(shell.saved.nl, { exact: true }).waitFor(WAIT);
  await page.reload();
  expect(await countOf('Verkenning')).toBe(count);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: properties.deleteChoice.nl.replace('{name}', 'Verkenning') }).click();
  await page.getByLabel(properties.successor.nl).first().click();
  await page.getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('button', { name: general.remove.nl }).click();
  await expect.poll(() => nameOf('Verkenning').count(), WAIT).toBe(0);
});

it('an administrator adds a unit type and types its size', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page, admin);
  await page.goto(buildPath('settings.concepts.units'));
  await page.getByRole('button', { name: units.add.nl }).click(WAIT);
  const grid = page.getByRole('grid', { name: units.title.nl });
  const size = grid.getByRole('row').nth(1).getByRole('gridcell').nth(2);
  await size.click();
  await page.keyboard.type('72,5');
  await page.keyboard.press('Enter');
  await expect.poll(() => size.textContent(), WAIT).toMatch(/^72,5/);
  await page.getByText(shell.saved.nl, { exact: true }).waitFor(WAIT);
  await page.reload();
  await expect.poll(() => size.textContent(), WAIT).toMatch(/^72,5/);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: units.apply.nl }).click();
  const all = page.getByRole('checkbox', { name: /^Alle \d+ locaties/ });
  await all.click(WAIT);
  expect(await seriousFindings(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Toepassen op \d+ locaties/ })
    .click();
  await page.getByText(shell.saved.nl, { exact: true }).waitFor(WAIT);
  await page.getByRole('button', { name: units.apply.nl }).click();
  await expect.poll(() => all.isDisabled(), WAIT).toBe(true);
});

it('a field in use gets another type after its values are shown, and undo brings it back', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page, admin);
  await page.goto(buildPath('settings.locations.customfields'));
  const type = page.getByRole('combobox', { name: customField.fields.type.label.nl });
  const choose = async (field: string, to: string) => {
    await page.locator('[data-field]', { hasText: field }).click(WAIT);
    await type.click(WAIT);
    await page.getByRole('option', { name: to, exact: true }).click();
  };
  await choose('Wethouder', 'Getal');
  const dialog = page.getByRole('dialog');
  const lost = dialog.getByRole('row').filter({ hasText: properties.typeGone.nl });
  await lost.first().waitFor(WAIT);
  expect(await dialog.getByRole('button', { name: `verliezen` }).textContent()).toContain(String(await lost.count()));
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: general.cancel.nl }).click();
  await choose('Aantal woningen', 'Tekst');
  const stored = async (): Promise<string> => {
    const fields = (await (await page.request.get(entityPath('customfield', 'list'))).json()) as CustomField[];
    return fields.find(({ name }) => name === 'Aantal woningen')!.type;
  };
  await dialog.getByRole('button', { name: properties.typeApply.nl }).click(WAIT);
  await expect.poll(stored, WAIT).toBe('text');
  expect(await type.inputValue()).toBe('Tekst');
  await page.keyboard.press('Control+z');
  await expect.poll(stored, WAIT).toBe('number');
  await page.reload();
  await expect.poll(() => type.inputValue(), WAIT).toBe('Getal');
});
