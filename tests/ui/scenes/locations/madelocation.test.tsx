// @vitest-environment happy-dom
/** The list of locations holds one that was just made, whatever is looked for and wherever it stands. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { createWithoutPlace } from '../../../../ui/portfolio/newlocation.ts';
import { changeFilter, clearFilter } from '../../../../ui/portfolio/state.ts';
import { LocationList, useListed } from '../../../../ui/scenes/locations/list/LocationList.tsx';
import { swapId } from '../../../../ui/stores/records/localids.ts';
import { prefer } from '../../../../ui/stores/person/preferences.ts';
import { createRecord } from '../../../../ui/stores/records/records.ts';
import { signOut } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';
import { openConcept } from '../../stores/openConcept.ts';

beforeEach(async () => {
  await openConcept();
  fakeServer.down = true;
});
afterEach(async () => {
  cleanup();
  clearFilter();
  await signOut();
});

function Listed({ openId }: { openId: number | null }) {
  return <LocationList found={useListed()} openId={openId} onOpen={() => undefined} onNew={() => undefined} />;
}
const show = (openId: number | null) => (
  <MantineProvider>
    <Listed openId={openId} />
  </MantineProvider>
);
const rows = () => screen.getAllByRole('option').map((row) => row.id);

it('under a search that does not find it, until something else is looked for', async () => {
  changeFilter({ search: 'Werf' });
  const { rerender } = render(show(null));
  expect(rows()).toEqual(['location-row-3']);
  const id = await act(async () => createWithoutPlace());
  rerender(show(id));
  expect(rows()).toEqual(['location-row-3', `location-row-${id}`]);
  await act(async () => swapId(id, 900_100));
  expect(rows()).toEqual(['location-row-3', 'location-row-900100']);
  await act(async () => changeFilter({ search: 'Wer' }));
  expect(rows()).toEqual(['location-row-3']);
});

it('behind more than a page of others, in sight', async () => {
  const label = { en: 'Add', nl: 'Toevoegen' };
  await act(async () => {
    prefer({ listSize: 50 });
    for (let at = 0; at < 120; at += 1) createRecord('location', { name: `Plek ${at}`, order: at + 10 }, { label });
  });
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(show(null));
  const first = rows().length;
  const id = await act(async () => createWithoutPlace());
  rerender(show(id));
  expect(first).toBe(50);
  expect(rows().at(-1)).toBe(`location-row-${id}`);
  expect((seen.mock.contexts.at(-1) as Element).id).toBe(`location-row-${id}`);
});
