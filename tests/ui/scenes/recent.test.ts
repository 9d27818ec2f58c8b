// @vitest-environment happy-dom
/** Which concepts the start shows as edited last. */
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../stores/fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { useRecent } from '../../../ui/scenes/home/recent.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from '../stores/openConcept.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;

beforeEach(async () => {
  await openConcept();
  fakeServer.reset();
  fakeServer.put('location', { id: 3, name: 'Werf', type: 0 });
  for (let id = 1; id <= 9; id += 1) {
    fakeServer.put('concept', { id, name: `Plan ${id}`, locationId: 3, updatedAt: day(id) });
    fakeServer.put('building', { id: 10 + id, conceptId: id, updatedAt: day(id) });
  }
});
afterEach(() => signOut());

it('counts edits of buildings: the oldest concept comes first when a building of it was edited last', async () => {
  fakeServer.put('building', { id: 30, conceptId: 1, updatedAt: day(20) });
  fakeServer.put('building', { id: 31, conceptId: 2, updatedAt: day(19) });
  const { result } = renderHook(() => useRecent());
  await waitFor(() => expect(result.current.concepts[0]?.isDrawable).toBe(true));
  expect(result.current.concepts.map(({ concept, editedAt }) => [concept.id, editedAt])).toEqual([
    [1, day(20)],
    [2, day(19)],
    [9, day(9)],
    [8, day(8)],
    [7, day(7)],
    [6, day(6)],
  ]);
});
