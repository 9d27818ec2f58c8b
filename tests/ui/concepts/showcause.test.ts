import { afterEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../engine/host/types.ts';
import { entities } from '../../../model/entities/index.ts';
import { freshRecord } from '../../../model/entity.ts';
import { showCause } from '../../../ui/scenes/concepts/figures/showcause.ts';
import { banks } from '../../../ui/stores/records/banks.ts';

const message = (building_id: number | null): Message =>
  ({ message: 'FACADE_REST', severity: 'warning', building_id, unit_id: null }) as unknown as Message;

afterEach(() => {
  banks.building.selectedIds = [];
  for (const id of [5, 6]) delete banks.building.byId[id];
});

it('a message selects its building and frames that one, not what was selected before', () => {
  for (const id of [5, 6]) banks.building.byId[id] = { ...freshRecord(entities.building), id, conceptId: 1 };
  banks.building.selectedIds = [5];
  const frameBuildings = vi.fn();
  showCause(message(6), { frameBuildings });
  expect(frameBuildings.mock.calls).toEqual([[[6]]]);
  expect([...banks.building.selectedIds]).toEqual([6]);
});

it('a message over the whole concept leaves model and selection as they are', () => {
  const frameBuildings = vi.fn();
  showCause(message(null), { frameBuildings });
  expect(frameBuildings).not.toHaveBeenCalled();
  expect([...banks.building.selectedIds]).toEqual([]);
});
