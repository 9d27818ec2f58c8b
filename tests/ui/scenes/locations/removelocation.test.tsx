// @vitest-environment happy-dom
/** Deleting a location: straight away where nothing hangs on it, otherwise after it was asked. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoveLocation } from '../../../../ui/scenes/locations/detail/RemoveLocation.tsx';
import { recordOf } from '../../../../ui/stores/records/banks.ts';
import { followNavigation } from '../../../../ui/stores/page/current.ts';
import { loadLocationTree } from '../../../../ui/stores/records/locationtrees.ts';
import { loadSession } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

followNavigation();
beforeEach(loadSession);
afterEach(cleanup);

/** A location with so many concepts, whose button was pressed. */
async function press(locationId: number, concepts: number): Promise<void> {
  fakeServer.reset();
  fakeServer.put('location', { id: locationId, name: 'Werf' });
  for (let nth = 1; nth <= concepts; nth += 1)
    fakeServer.put('concept', { id: 10 * locationId + nth, name: `Hof ${nth}`, locationId });
  await loadLocationTree(locationId);
  render(
    <MantineProvider>
      <RemoveLocation id={locationId} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete location' }));
}

it.each([
  [3, 2, /2 concepts/],
  [4, 1, /1 concept /],
])('location %s is kept until it was asked about its %s concepts', async (id, count, named) => {
  await press(id, count);
  expect((await screen.findByRole('dialog')).textContent).toMatch(named);
  expect(recordOf('location', id)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(recordOf('location', id)).toBeNull();
});

it('a location without concepts goes at once', async () => {
  await press(5, 0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(recordOf('location', 5)).toBeNull();
});
