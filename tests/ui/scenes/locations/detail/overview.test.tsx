// @vitest-environment happy-dom
/** What the panel of a location says of own fields, of its tabs, and where an underlay opens. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../../ui/api/records.ts', async () => (await import('../../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../../ui/api/session.ts', async () => (await import('../../../stores/fakeServer.ts')).sessionCalls);
vi.mock('../../../../../ui/api/revisions.ts', () => ({
  countOfLocation: vi.fn(async () => ({ changes: 0, owners: 0 })),
}));

import { company } from '../../../../../model/entities/company.ts';
import { image as imageEntity } from '../../../../../model/entities/image.ts';
import { freshRecord } from '../../../../../model/entity.ts';
import { underlayPath } from '../../../../../model/routes.ts';
import { countOfLocation } from '../../../../../ui/api/revisions.ts';
import { texts as fieldTexts } from '../../../../../ui/scenes/locations/detail/fields/texts.ts';
import { FileCard } from '../../../../../ui/scenes/locations/detail/files/FileCard.tsx';
import { texts as fileTexts } from '../../../../../ui/scenes/locations/detail/files/texts.ts';
import { SummaryFields } from '../../../../../ui/scenes/locations/detail/overview/SummaryFields.tsx';
import { useCounts } from '../../../../../ui/scenes/locations/detail/useCounts.ts';
import { editRecord, loadDetail, loadList } from '../../../../../ui/stores/records/records.ts';
import { session, signOut } from '../../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../../stores/fakeServer.ts';
import { openConcept } from '../../../stores/openConcept.ts';

beforeEach(() => openConcept());
afterEach(async () => {
  cleanup();
  await signOut();
});

it('names a drawn shape in the overview, not its coordinates', async () => {
  const value = JSON.stringify({ type: 'Point', coordinates: [5, 52] });
  fakeServer.put('customfield', { id: 31, name: 'Inrit', type: 'geometry', access: 'edit', order: 1 });
  fakeServer.put('locationcustomvalue', { id: 51, locationId: 3, customfieldId: 31, type: 'geometry', value });
  const own = { id: session.company!.id, cfg: { ...company.fields.cfg.default, summaryCustomFields: [31] } };
  fakeServer.put('company', own);
  await loadDetail('company', own.id);
  await loadList('customfield');
  render(
    <MantineProvider>
      <SummaryFields locationId={3} />
    </MantineProvider>,
  );
  await screen.findByText(fieldTexts.point.en);
  expect(document.body.textContent).not.toContain('coordinates');
});

it('counts rules and costs on their tabs, without costs in the archive', async () => {
  fakeServer.put('constraint', { id: 61, locationId: 3, name: 'Hoogte' });
  fakeServer.put('cost', { id: 71, locationId: 3, name: 'Bouw' });
  fakeServer.put('cost', { id: 72, locationId: 3, name: 'Oud', archived: true });
  await Promise.all([loadList('constraint', { locationId: 3 }), loadList('cost', { locationId: 3 })]);
  const { result } = renderHook(() => useCounts(3));
  expect(result.current).toMatchObject({ rules: 1, costs: 1 });
});

it('counts own fields with a value, and owners and changes as the server counts them', async () => {
  const value = { locationId: 3, customfieldId: 32, type: 'text' as const };
  fakeServer.put('customfield', { id: 32, name: 'Aanleiding', type: 'text', access: 'edit', order: 1 });
  fakeServer.put('customfield', { id: 33, name: 'Leeg', type: 'text', access: 'edit', order: 2 });
  fakeServer.put('locationcustomvalue', { id: 52, ...value, value: 'Verzoek' });
  fakeServer.put('locationcustomvalue', { id: 53, ...value, customfieldId: 33, value: '' });
  vi.mocked(countOfLocation).mockResolvedValue({ changes: 12, owners: 2 });
  const { result } = renderHook(() => useCounts(3));
  await waitFor(() => expect(result.current).toMatchObject({ fields: 1, owner: 2, activity: 12 }));
});

it('opens an underlay in the main concept that was chosen', async () => {
  fakeServer.put('concept', { id: 8, name: 'Toren', locationId: 3, order: 9 });
  await loadList('concept', { locationId: 3 });
  editRecord('location', 3, { cfg: { main_concept_id: 8 } }, { label: fileTexts.place });
  const image = { ...freshRecord(imageEntity), id: 41, locationId: 3, name: 'Kaart', type: 'underlayer' as const };
  render(
    <MantineProvider env="test">
      <FileCard image={image} canEdit onOpen={() => undefined} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: fileTexts.actionsOf.en.replace('{name}', 'Kaart') }));
  fireEvent.click(await screen.findByText(fileTexts.place.en));
  expect(`${window.location.pathname}${window.location.search}`).toBe(underlayPath(3, 8, 41));
});
