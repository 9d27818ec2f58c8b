/** Staff find a customer, change its subscription, look at its people, its fields and the audit log about it, and make a preset. */
import { expect, it } from 'vitest';
import { demoCompany } from '../../server/seed/demo.ts';
import { presetFields } from '../../model/admin/presets.ts';
import { buildPath } from '../../model/routes.ts';
import { texts as log } from '../../ui/scenes/admin/audit/texts.ts';
import { texts as one } from '../../ui/scenes/admin/customer/texts.ts';
import { texts } from '../../ui/scenes/admin/customers/texts.ts';
import { texts as presets } from '../../ui/scenes/admin/presets/texts.ts';
import { texts as fields } from '../../ui/scenes/admin/properties/texts.ts';
import { texts as playground } from '../../ui/scenes/admin/playground/texts.ts';
import { texts as reports } from '../../ui/scenes/admin/reporting/texts.ts';
import { texts as users } from '../../ui/scenes/admin/users/texts.ts';
import { savingTexts as shell, texts as frame } from '../../ui/shell/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { newPage } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

const trial = 'Stadsmakers Collectief';

it('staff find a customer, change what they decide of it, and see that in the log', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page, demoPerson('staff'));
  await page.goto(buildPath('admin.customers'));
  const list = page.getByRole('grid', { name: texts.list.nl });
  await list.getByRole('link', { name: demoCompany }).waitFor(WAIT);
  expect(await page.getByRole('navigation', { name: frame.adminScreens.nl }).getByRole('link').count()).toBeGreaterThan(
    2,
  );
  await page.getByRole('searchbox', { name: texts.words.nl }).fill('collectief');
  await expect.poll(() => list.getByRole('link').allTextContents(), WAIT).toEqual([trial]);
  expect(await seriousFindings(page)).toEqual([]);

  await list.getByRole('link', { name: trial }).click();
  const cancelled = page.getByRole('switch').first();
  await cancelled.check(WAIT);
  await page.getByText(shell.saved.nl, { exact: true }).waitFor(WAIT);
  expect(await seriousFindings(page)).toEqual([]);
  await cancelled.uncheck();
  await page.getByRole('button', { name: one.archive.nl }).click();
  const dialog = page.getByRole('dialog');
  const archive = dialog.getByRole('button', { name: one.archive.nl });
  expect(await archive.isDisabled()).toBe(true);
  await dialog.getByLabel(one.typeName.nl).fill(trial);
  expect(await archive.isDisabled()).toBe(false);
  await page.keyboard.press('Escape');

  const tabs = page.getByRole('navigation', { name: one.tabs.nl });
  await tabs.getByRole('link', { name: one.log.nl }).click();
  const lines = page.getByRole('grid', { name: log.list.nl });
  await lines.getByText('cfg.hasCancelled=true').first().waitFor(WAIT);
  await tabs.getByRole('link', { name: one.users.nl }).click();
  const people = page.getByRole('grid', { name: users.list.nl });
  await people
    .getByRole('button', { name: /^Acties: / })
    .first()
    .click(WAIT);
  await page.getByRole('menuitem', { name: users.deactivate.nl }).click();
  await page.getByText(users.deactivateText.nl).waitFor(WAIT);
  await page.keyboard.press('Escape');

  await tabs.getByRole('link', { name: one.fields.nl }).click();
  await page.getByText(fields.copy.nl, { exact: true }).click();
  await page.getByRole('combobox', { name: fields.from.nl }).click();
  await page.getByRole('option', { name: demoCompany }).click(WAIT);
  await page.getByRole('table', { name: fields.differences.nl }).waitFor(WAIT);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(buildPath('admin.presets'));
  await page.getByRole('button', { name: presets.add.nl }).first().click(WAIT);
  const figures = page.getByRole('region', { name: presets.figures.nl });
  const floorArea = () => figures.locator('dd').first().textContent();
  await expect.poll(floorArea, WAIT).toMatch(/m²/);
  const before = await floorArea();
  const length = page.getByLabel(presetFields!['maxBuildingLength']!.label.nl);
  await length.fill('80');
  await length.press('Enter');
  await expect.poll(floorArea, WAIT).not.toBe(before);
  await page.getByText(presets.saved.nl, { exact: true }).waitFor(WAIT);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(buildPath('admin.playground'));
  const calls = page.getByRole('combobox', { name: playground.call.nl });
  await calls.fill('/live');
  await page.getByRole('option', { name: '/live' }).click(WAIT);
  await page.getByRole('heading', { name: playground.example.nl }).waitFor(WAIT);
  await page.getByRole('button', { name: playground.send.nl }).click();
  const outcome = page.getByRole('region', { name: playground.answer.nl });
  await outcome.getByText('Status 200').waitFor(WAIT);
  await page.getByText(playground.engine.nl, { exact: true }).click();
  await page.getByRole('button', { name: playground.make.nl }).click();
  await outcome.getByText(/^Hash [0-9a-f]{16}$/).waitFor(WAIT);
  await page.goto(buildPath('admin.reporting'));
  await page.getByRole('heading', { name: reports.table.nl }).waitFor(WAIT);
});
