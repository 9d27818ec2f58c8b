// @vitest-environment happy-dom
/** Copying a set of fields from another customer: the differences come first, and a refusal says what to do. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SetDifference } from '../../../../model/admin/fieldsets.ts';
import { CopySet } from '../../../../ui/scenes/admin/properties/CopySet.tsx';
import { saving } from '../../../../ui/stores/queue/saving.ts';

const line = (values: Partial<SetDifference>): SetDifference => ({
  name: 'Area',
  kind: 'custom',
  type: 'select',
  from: 1,
  id: null,
  outcome: 'added',
  reason: null,
  changes: [],
  choices: [],
  stray: 0,
  ...values,
});
const digest = 'a'.repeat(64);
let lines: SetDifference[];
let copied: { status: number; body: unknown };
const sent = vi.fn();
const onChanged = vi.fn();

beforeEach(() => {
  sent.mockClear();
  onChanged.mockClear();
  lines = [
    line({ choices: [{ name: 'North', id: null, changes: [] }] }),
    line({ name: 'Rank', from: 2, id: 7, outcome: 'refused', reason: 'type', type: 'number' }),
    line({
      name: 'Phase',
      kind: 'phase',
      from: 3,
      id: 8,
      outcome: 'changed',
      choices: [{ name: 'Now', id: 4, changes: [{ key: 'limit', before: null, after: 5 }] }],
    }),
  ];
  copied = { status: 200, body: { fields: [9], choices: [], changed: [] } };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(`${init.method} ${path.split('?')[0]}`, init.method === 'GET' ? null : JSON.parse(String(init.body)));
    const rows = [{ id: 1, name: 'Sender' }];
    const { status, body } = path.startsWith('/staff/customers')
      ? { status: 200, body: { rows, total: 1 } }
      : path.includes('/differences')
        ? { status: 200, body: { lines, digest } }
        : path.endsWith('/copy')
          ? copied
          : { status: 200, body: {} };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  saving.offline = false;
  vi.unstubAllGlobals();
});

async function choose(): Promise<void> {
  render(
    <MantineProvider>
      <CopySet to={{ id: 2, name: 'Receiver', fields: [] }} onChanged={onChanged} />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('combobox', { name: 'Copy from' }));
  fireEvent.click(await screen.findByText('Sender'));
  await screen.findByRole('table', { name: 'Differences' });
}
const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!.textContent;

it('shows what is added, changed from old to new, and refused with the reason; then copies and undoes', async () => {
  await choose();
  expect(rowOf('Area')).toContain('New choices: North');
  expect(rowOf('Rank')).toContain('Locations have values of another type.');
  expect(rowOf('Phase')).toMatch(/Now: Limit –\s+5/);
  fireEvent.click(screen.getByRole('button', { name: 'Copy 2 fields' }));
  await screen.findByText('The set was copied.');
  expect(sent).toHaveBeenCalledWith('POST /staff/fieldsets/2/copy', { from: 1, part: 'all', digest });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('POST /staff/fieldsets/2/undo', copied.body));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
});

it('says that the sets changed in the meantime, and shows the differences again', async () => {
  copied = { status: 412, body: { error: { id: 'changed', message: 'Changed', reference: 'x' } } };
  await choose();
  lines = [line({ name: 'Other' })];
  fireEvent.click(screen.getByRole('button', { name: 'Copy 2 fields' }));
  await screen.findByText(/nothing was copied/);
  await screen.findByRole('rowheader', { name: 'Other' });
  expect(onChanged).not.toHaveBeenCalled();
});

it('offers nothing where nothing differs, and needs the server', async () => {
  saving.offline = true;
  await choose();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy 2 fields' });
  expect(button.disabled).toBe(true);
  cleanup();
  lines = [line({ outcome: 'unchanged' })];
  await choose();
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
});
