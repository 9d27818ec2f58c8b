// @vitest-environment happy-dom
/** The report of an action on many records lists all that were refused; a choice for many says what it does before it is made. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);
vi.mock('../../../ui/components/files.ts', { spy: true });

import { label } from '../../../model/entities/label.ts';
import { location } from '../../../model/entities/location.ts';
import { saveFile } from '../../../ui/components/files.ts';
import { BulkReport } from '../../../ui/portfolio/bulk/BulkReport.tsx';
import { texts } from '../../../ui/portfolio/bulk/texts.ts';
import { ConfirmChange } from '../../../ui/scenes/locations/table/ConfirmChange.tsx';
import { bulk, closeBulk } from '../../../ui/stores/records/bulk.ts';
import { loadList } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

const gone = { en: 'This was deleted', nl: 'Dit is verwijderd' };
const full = { en: 'The plan is full', nl: 'Het abonnement is vol' };

beforeEach(async () => {
  await openConcept();
  for (let id = 1_000; id < 1_060; id += 1) fakeServer.put('location', { id, name: `Plek ${id}` });
  await loadList('location');
});
afterEach(async () => {
  cleanup();
  closeBulk();
  await signOut();
});
const shown = (node: React.ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>);

it('lists every refused record by reason, with its page, and saves them as a table', async () => {
  const failures = Array.from({ length: 60 }, (_, at) => ({ item: 1_000 + at, message: at < 7 ? gone : full }));
  bulk.now = {
    label: label.label.many,
    state: 'ended',
    total: 90,
    done: 30,
    cancelled: false,
    failures,
    retry: () => undefined,
    gesture: 'g',
  };
  const { container } = shown(<BulkReport />);
  const details = container.querySelector('details')!;
  expect(within(details).queryAllByRole('link')).toEqual([]);
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const links = within(details).getAllByRole('link');
  expect(links).toHaveLength(60);
  expect(links[0]!.textContent).toBe('Plek 1007');
  expect(links[0]!.getAttribute('href')).toBe('/locations/list/1007');
  expect(
    within(details)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['The plan is full 53', 'This was deleted 7']);

  fireEvent.click(screen.getByRole('button', { name: texts.save.en }));
  const text = await vi.mocked(saveFile).mock.calls[0]![0].text();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines[0]).toContain('Id,Name,Reason');
  expect(lines.at(-1)).toBe('1006,Plek 1006,This was deleted');
});

it('says how many locations a choice changes, and into what', () => {
  const onConfirm = vi.fn();
  const column = {
    key: 'phase',
    label: location.fields.phase.label,
    title: 'Phase',
    field: location.fields.phase,
    value: () => null,
    choices: [{ value: 'permit', label: 'Permit' }],
  };
  const wanted = { column, value: 'permit', isOn: true };
  shown(<ConfirmChange wanted={wanted} count={1_312} onConfirm={onConfirm} onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: 'Change 1,312 locations?' });
  expect(dialog.textContent).toContain('Phase becomes “Permit”.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 1,312 locations' }));
  expect(onConfirm).toHaveBeenCalledWith(wanted);
});
