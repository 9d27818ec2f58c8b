// @vitest-environment happy-dom
/** Panels are remembered for the room there is. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePanel, useRoom } from '../../../ui/stores/person/preferences.ts';
import { loadDetail } from '../../../ui/stores/records/records.ts';
import { fakeServer } from './fakeServer.ts';
import { openConcept } from './openConcept.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });

beforeEach(async () => {
  await openConcept();
  fakeServer.put('user', { id: 1, username: 'noor' });
  await loadDetail('user', 1);
});
afterEach(() => {
  cleanup();
  setWidth(1440);
});

const panel = (width: number, startsOpen = true) => {
  cleanup();
  setWidth(width);
  return renderHook(() => ({ ...usePanel('list', 272, startsOpen), room: useRoom() })).result;
};

it('what is folded on a telephone stands at a desk, and the other way round', () => {
  expect(panel(1440).current).toMatchObject({ room: 'wide', isOpen: true });
  expect(panel(390, false).current).toMatchObject({ room: 'tiny', isOpen: false });
  const phone = panel(390, false);
  act(() => phone.current.setOpen(true));
  expect(panel(390, false).current.isOpen).toBe(true);
  const desk = panel(1440);
  act(() => desk.current.setOpen(false));
  expect([panel(1440).current.isOpen, panel(1024).current.isOpen, panel(390, false).current.isOpen]).toEqual([
    false,
    true,
    true,
  ]);
});

it('so is how wide it is', () => {
  const narrow = panel(1024);
  expect(narrow.current.room).toBe('narrow');
  act(() => narrow.current.setWidth(210));
  expect([panel(1024).current.width, panel(1440).current.width]).toEqual([210, 272]);
});
