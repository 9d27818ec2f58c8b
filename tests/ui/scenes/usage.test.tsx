// @vitest-environment happy-dom
/** How many locations use a choice is counted again after changes, those of undo included. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Change } from '../../../model/rules/record/changes.ts';

const counts = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('../../../ui/ownfields/usage.ts', () => ({ loadUsage: counts.load }));

import { useUsage } from '../../../ui/ownfields/useUsage.ts';
import { takeChanges } from '../../../ui/stores/colleagues/incoming.ts';

const change = (entity: Change['entity'], id: number): Change => ({
  entity,
  id,
  rev: 2,
  kind: 'restored',
  userId: 1,
  locationId: null,
  conceptId: null,
});

it('counts again once after changes of values, and not for others', async () => {
  counts.load.mockResolvedValueOnce({ uses: 1 }).mockResolvedValue({ uses: 2 });
  const { result, unmount } = renderHook(() => useUsage());
  await waitFor(() => expect(result.current.data).toEqual({ uses: 1 }));
  act(() => takeChanges([change('locationcustomvalue', 5), change('customvalue', 6)]));
  await waitFor(() => expect(result.current.data).toEqual({ uses: 2 }), { timeout: 3_000 });
  expect(counts.load).toHaveBeenCalledTimes(2);
  act(() => takeChanges([change('note', 7)]));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(counts.load).toHaveBeenCalledTimes(2);
  unmount();
});
