// @vitest-environment happy-dom
/** Rows of records made just now: their focus and open parts stay when the server gives the record its id. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import type { ConceptBusinessCase } from '../../../model/finance/concept.ts';
import { IncomeRows } from '../../../ui/scenes/concepts/finance/IncomeRows.tsx';
import { BuildingList } from '../../../ui/scenes/concepts/modify/buildings/BuildingList.tsx';
import { UnitsTab } from '../../../ui/scenes/concepts/modify/inspector/UnitsTab.tsx';
import { recordsOf } from '../../../ui/stores/records/banks.ts';
import { swapId } from '../../../ui/stores/records/localids.ts';
import { createRecord } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

beforeEach(async () => {
  await openConcept();
  // The tests give ids, not the queue.
  fakeServer.down = true;
});
afterEach(async () => {
  cleanup();
  await signOut();
});
const label = { en: 'Add', nl: 'Toevoegen' };
const show = (child: ReactNode) => render(<MantineProvider>{child}</MantineProvider>);
const focused = () => document.activeElement as HTMLElement;

describe('the row of a record that gets its server id', () => {
  it('keeps the focus in the list of buildings', async () => {
    show(<BuildingList conceptId={7} />);
    const made = await act(async () => createRecord('building', { conceptId: 7, name: 'Nieuw' }, { label }));
    const row = screen.getByRole('button', { name: /^Nieuw/ });
    row.focus();
    await act(async () => swapId(made.id, 900_001));
    expect(focused().dataset['building']).toBe('900001');
    expect(focused()).toBe(row);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('stays open in the programme, with the focus in its field', async () => {
    show(<UnitsTab locationId={3} conceptId={7} selected={[]} />);
    const before = new Set(recordsOf('unit', { locationId: 3 }).map(({ id }) => id));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add unit' })));
    const made = recordsOf('unit', { locationId: 3 }).find(({ id }) => !before.has(id))!;
    const field = document.querySelector<HTMLInputElement>(`[data-unit="${made.id}"] input:not([type="checkbox"])`)!;
    field.focus();
    expect(focused()).toBe(field);
    await act(async () => swapId(made.id, 900_002));
    expect(document.querySelector('[data-unit="900002"]')?.hasAttribute('data-open')).toBe(true);
    expect(focused()).toBe(field);
  });

  it('keeps the focus in its price among the revenue', async () => {
    const made = await act(async () => createRecord('unit', { locationId: 3, name: 'Hoekwoning' }, { label }));
    const found = (id: number) => {
      const row = { id: `unit:${id}`, type: 'sell_per_unit', price: 1, quantity: 2 };
      return { input: { income: [row] }, figures: {} } as unknown as ConceptBusinessCase;
    };
    const rows = (id: number) => (
      <MantineProvider>
        <IncomeRows found={found(id)} locationId={3} />
      </MantineProvider>
    );
    const { rerender } = render(rows(made.id));
    const field = screen.getByLabelText('Price: Hoekwoning');
    field.focus();
    await act(async () => swapId(made.id, 900_003));
    rerender(rows(900_003));
    expect(document.querySelector('[data-input="unit:900003"]')).not.toBeNull();
    expect(focused()).toBe(field);
  });
});
