// @vitest-environment happy-dom
/** An own field with access `none` is gone for a plain user wherever fields show, and there for an administrator. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);
vi.mock('../../../ui/portfolio/exchange/write.ts', () => ({ writeFile: vi.fn(async () => undefined) }));

import type { Principal } from '../../../model/entity.ts';
import { useColumns } from '../../../ui/portfolio/columns/useColumns.ts';
import { useRows, type Need } from '../../../ui/portfolio/columns/rows.ts';
import { writeFile } from '../../../ui/portfolio/exchange/write.ts';
import { loadPortfolio, useFound } from '../../../ui/portfolio/found.ts';
import { isWhole } from '../../../ui/portfolio/wholelists.ts';
import { Fields } from '../../../ui/scenes/locations/detail/fields/Fields.tsx';
import { ExportMenu } from '../../../ui/scenes/locations/table/ExportMenu.tsx';
import { texts as tableTexts } from '../../../ui/scenes/locations/table/texts.ts';
import OwnFields from '../../../ui/scenes/sheets/ownfields/OwnFields.tsx';
import { texts as sheetTexts } from '../../../ui/scenes/sheets/ownfields/texts.ts';
import { goTo } from '../../../ui/stores/page/current.ts';
import { session, signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

const needs: readonly Need[] = ['locationcustomvalue'];

/** The columns of the list, and its menu of exports. */
function List() {
  const columns = useColumns();
  const rows = useRows(useFound().locations, needs, false);
  return (
    <section aria-label="list">
      <ul>
        {columns.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
      <ExportMenu rows={rows} shown={columns} all={columns} isReady onOpen={() => undefined} />
    </section>
  );
}

beforeEach(async () => {
  await openConcept();
  fakeServer.put('customfield', { id: 31, name: 'Open veld', type: 'text', access: 'edit', order: 1 });
  fakeServer.put('customfield', { id: 32, name: 'Geheim veld', type: 'text', access: 'none', order: 2 });
  fakeServer.put('locationcustomvalue', { id: 51, locationId: 3, customfieldId: 31, type: 'text', value: 'gewoon' });
  fakeServer.put('locationcustomvalue', { id: 52, locationId: 3, customfieldId: 32, type: 'text', value: 'diep' });
  loadPortfolio();
  await expect.poll(() => [isWhole('customfield'), isWhole('location')]).toEqual([true, true]);
  goTo('/sheets/locations/custom_fields');
  // happy-dom lays nothing out, and the grid renders what is in sight.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_000);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await signOut();
});

const show = (principal: Principal) => {
  session.principal = principal;
  return render(
    <MantineProvider env="test">
      <section aria-label="panel">
        <Fields id={3} canEdit />
      </section>
      <List />
      <OwnFields />
    </MantineProvider>,
  );
};

/** Where the names and values of the two fields stand. */
async function seen(): Promise<Record<string, string[]>> {
  const panel = screen.getByRole('region', { name: 'panel' });
  await within(panel).findByLabelText('Open veld');
  const grid = await screen.findByRole('grid', { name: sheetTexts.sheet.en });
  await within(grid).findByText('gewoon');
  const list = screen.getByRole('region', { name: 'list' });
  fireEvent.click(within(list).getByRole('button', { name: tableTexts.exportTo.en }));
  vi.mocked(writeFile).mockClear();
  fireEvent.click((await screen.findAllByText(tableTexts.csv.en)).at(-1)!);
  await expect.poll(() => writeFile).toHaveBeenCalled();
  const { table } = vi.mocked(writeFile).mock.calls[0]![0];
  const parts = {
    panel: [...panel.querySelectorAll('input')].map(({ value }) => value).concat(panel.textContent!),
    list: [list.textContent!],
    sheet: [grid.textContent!],
    export: [...table.columns.map(({ title }) => title), ...table.rows.flat().map(String)],
  };
  const words = ['Open veld', 'gewoon', 'Geheim veld', 'diep'];
  return Object.fromEntries(
    Object.entries(parts).map(([part, found]) => [part, words.filter((word) => found.join('\n').includes(word))]),
  );
}

it('is gone from panel, list, sheet and export for a plain user, and there for an administrator', async () => {
  show('user');
  expect(await seen()).toEqual({
    panel: ['Open veld', 'gewoon'],
    list: ['Open veld'],
    sheet: ['Open veld', 'gewoon'],
    export: ['Open veld', 'gewoon'],
  });
  cleanup();
  show('admin');
  const all = ['Open veld', 'gewoon', 'Geheim veld', 'diep'];
  expect(await seen()).toEqual({ panel: all, list: ['Open veld', 'Geheim veld'], sheet: all, export: all });
});
