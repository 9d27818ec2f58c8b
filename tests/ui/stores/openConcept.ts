import { expect } from 'vitest';
import { followNavigation, goTo } from '../../../ui/stores/page/current.ts';
import { loadLocationTree } from '../../../ui/stores/records/locationtrees.ts';
import { loadSession } from '../../../ui/stores/person/session.ts';
import { saveNow, saving } from '../../../ui/stores/queue/queue.ts';
import { fakeServer } from './fakeServer.ts';

followNavigation();

/** A fresh server with location 3, its concept 7 and the one building 5 of that, open in the editor by who is signed in. */
export async function openConcept(
  building: { name?: string; maxlength?: number; archetype?: string } = {},
): Promise<void> {
  fakeServer.reset();
  fakeServer.put('location', { id: 3, name: 'Werf', lat: 52.6, lon: 5 });
  fakeServer.put('concept', { id: 7, name: 'Hof', locationId: 3 });
  fakeServer.put('building', { id: 5, name: 'Blok', conceptId: 7, maxlength: 40, ...building });
  goTo('/concepts/modify/3/7');
  await loadSession();
  await loadLocationTree(3);
}

/** Waits until the fake server has answered all edits. */
export const sent = () =>
  expect
    .poll(() => {
      saveNow();
      return saving.pending;
    })
    .toBe(0);
