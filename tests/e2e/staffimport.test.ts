/** Staff import a file for a customer: columns, a check that names the bad row, the run, and its undo from the list of all imports. */
import { expect, it } from 'vitest';
import { label } from '../../model/entities/label.ts';
import { entryOf, type Label } from '../../model/enums/enumeration.ts';
import { importFaults } from '../../model/imports/faults.ts';
import { importKinds } from '../../model/imports/kinds.ts';
import { buildPath } from '../../model/routes.ts';
import { texts as common } from '../../ui/imports/texts.ts';
import { texts } from '../../ui/scenes/admin/import/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { newPage } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

const trial = 'Stadsmakers Collectief';
const say = ({ nl }: Label, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), nl);

it('staff import labels without a bad row, and undo that', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page, demoPerson('staff'));
  await page.goto(buildPath('admin.import'));
  const customer = page.getByRole('combobox', { name: say(texts.customer) });
  await customer.fill('stadsmakers', WAIT);
  await page.getByRole('option', { name: trial }).click(WAIT);
  await page.getByRole('combobox', { name: say(texts.kind) }).click();
  await page.getByRole('option', { name: say(entryOf(importKinds, 'labels')!.label), exact: true }).click();

  const name = `labels ${Date.now()}.csv`;
  const rows = ['Naam;Kleur;Iets anders', 'Import wacht;#F2A900;x', 'Import klaar;#00AA00;y', ';#112233;z'];
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  const becomes = (heading: string) =>
    page.getByRole('combobox', { name: say(common.columnFor, { name: heading }) }).inputValue();
  await expect.poll(() => becomes('Kleur'), WAIT).toBe(say(label.fields.color.label));
  expect(await becomes('Iets anders')).toBe('');

  await page.getByRole('button', { name: say(common.toCheck) }).click();
  const refused = page.getByRole('row').filter({ hasText: say(importFaults.noName) });
  await refused.getByRole('cell', { name: '4', exact: true }).waitFor(WAIT);
  await page.getByText(say(texts.withoutOne)).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: say(texts.importMany, { count: '2' }) }).click();
  await page.getByText(say(common.summary, { added: '2', changed: '0', unchanged: '0', refused: '1' })).waitFor(WAIT);

  await page.getByRole('button', { name: say(texts.toList) }).click();
  const line = page
    .getByRole('grid', { name: say(texts.list) })
    .getByRole('row')
    .filter({ hasText: name });
  await line.getByRole('button', { name: new RegExp(`^${say(texts.undo)}: `) }).click(WAIT);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(texts.undo) })
    .click();
  await page.getByText(say(texts.undoDone, { deleted: '2', restored: '0' })).waitFor(WAIT);
  await line.getByText(say(texts.undone), { exact: true }).waitFor(WAIT);
});
