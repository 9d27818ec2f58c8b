// @vitest-environment happy-dom
/** A field in use changes its access or publication only after its dialog said what uses it. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { customField } from '../../../model/entities/customfield.ts';
import { view } from '../../../model/entities/view.ts';
import { freshRecord } from '../../../model/entity.ts';
import { Exposure } from '../../../ui/ownfields/Exposure.tsx';
import { texts } from '../../../ui/ownfields/texts.ts';
import { touchedWords, usesOf } from '../../../ui/ownfields/touches.ts';
import { recordOf } from '../../../ui/stores/records/banks.ts';
import { loadList } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { fakeServer } from '../stores/fakeServer.ts';
import { openConcept } from '../stores/openConcept.ts';

const viewWith = (values: object) => ({ ...freshRecord(view), ...values });
const sectionWith = (publicationId: number, type: 'facts_and_figures' | 'heading', keys: string[] = []) => ({
  publicationId,
  type,
  cfg: { indicators: keys.map((key) => ({ key })) },
});

it('finds the views and publications that use a field', () => {
  const views = [
    viewWith({ name: 'Kolom', columns: ['name', 'customfield:7'] }),
    viewWith({ name: 'Sortering', sorting: ['-customfield:7'] }),
    viewWith({ name: 'Filter', filter: { 'custom.7': ['10..20'] } }),
    viewWith({ name: 'Keuze', filter: { customFieldValueIds: ['70'] } }),
    viewWith({ name: 'Andere', columns: ['customfield:77'], filter: { customFieldValueIds: ['80'] } }),
  ];
  const publications = ['Alles', 'Gekozen', 'Niet gekozen', 'Zonder'].map((name, id) => ({ id, name }));
  const sections = [
    sectionWith(0, 'facts_and_figures'),
    sectionWith(1, 'facts_and_figures', ['own 7']),
    sectionWith(2, 'facts_and_figures', ['own 77']),
    sectionWith(3, 'heading'),
  ];
  const choices = [
    { id: 70, customfieldId: 7 },
    { id: 80, customfieldId: 8 },
  ];
  const uses = usesOf(7, { views, choices, publications, sections });
  expect(uses.views.map(({ name }) => name)).toEqual(['Kolom', 'Sortering', 'Filter', 'Keuze']);
  expect(uses.publications).toEqual(['Alles', 'Gekozen']);
  const words = touchedWords({ locations: 12, ...uses }, ({ nl }, values) =>
    nl.replace(/\{(\w+)\}/g, (_, key: string) => String(values?.[key])),
  );
  expect(words).toContain('12 locaties');
  expect(words).toContain('4 (Kolom, Sortering, Filter …)');
  expect(words).toContain('2 (Alles, Gekozen)');
});

beforeEach(() => openConcept());
afterEach(async () => {
  cleanup();
  await signOut();
});

async function show(touches: string | null) {
  fakeServer.put('customfield', {
    ...freshRecord(customField),
    id: 7,
    name: 'Boekwaarde',
    access: 'edit',
    publish: false,
  });
  await loadList('customfield');
  render(
    <MantineProvider env="test">
      <Exposure field={recordOf('customfield', 7)!} touches={touches} disabled={false} />
    </MantineProvider>,
  );
  return screen.getByRole('switch');
}

it('asks first when something uses the field', async () => {
  fireEvent.click(await show('12 locations have a value.'));
  await screen.findByText('12 locations have a value.');
  expect(recordOf('customfield', 7)!.publish).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: texts.publishField.en }));
  await waitFor(() => expect(recordOf('customfield', 7)!.publish).toBe(true));
});

it('changes an unused field at once, and none while its use is counted', async () => {
  fireEvent.click(await show(''));
  expect(recordOf('customfield', 7)!.publish).toBe(true);
  cleanup();
  expect((await show(null)).hasAttribute('disabled')).toBe(true);
});
