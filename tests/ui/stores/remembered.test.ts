import { describe, expect, it } from 'vitest';
import { building as entity, type Building } from '../../../model/entities/building.ts';
import { unit } from '../../../model/entities/unit.ts';
import { freshRecord } from '../../../model/entity.ts';
import { banks, snapshotsOf } from '../../../ui/stores/banks.ts';
import { remember } from '../../../ui/workers/remembered.ts';

const record = (id: number, maxlength = 40): Building => ({ ...freshRecord(entity), id, maxlength, conceptId: 1 });
const rest = { location: { lon: 5, lat: 52 }, plots: [], units: [] };

describe('what the worker remembers of a concept', () => {
  const first = remember(undefined, { ...rest, buildings: [record(1), record(2)], known: { 1: 'a' } });

  it('takes over what changed and keeps the other records and lists as they were', () => {
    const next = remember(first, { order: [2, 1], changed: [record(2, 55)], made: {} });
    expect(next.records.buildings.map(({ id, maxlength }) => [id, maxlength])).toEqual([
      [2, 55],
      [1, 40],
    ]);
    expect(next.records.buildings[1]).toBe(first.records.buildings[0]);
    expect(next.records.plots).toBe(first.records.plots);
    expect(next.sent).toBe(first.sent);
  });

  it('keeps the order where nothing is told of it, and takes another place, other plots and units', () => {
    const units = [{ ...freshRecord(unit), id: 9 }];
    const next = remember(first, { changed: [record(2, 55)], made: {}, location: { lon: 6, lat: 53 }, units });
    expect(next.records.buildings.map(({ id, maxlength }) => [id, maxlength])).toEqual([
      [1, 40],
      [2, 55],
    ]);
    expect(next.records).toMatchObject({ location: { lon: 6, lat: 53 }, units });
    expect(next.records.plots).toBe(first.records.plots);
  });

  it('forgets what is not in the concept any more, and everything when it starts afresh', () => {
    expect(remember(first, { order: [2], changed: [], made: {} }).records.buildings.map(({ id }) => id)).toEqual([2]);
    const afresh = remember(first, { ...rest, buildings: [record(3)], known: {} });
    expect([afresh.records.buildings.length, afresh.sent.buildings.size]).toEqual([1, 0]);
  });

  it('counts what the main thread made itself as sent', () => {
    remember(first, { changed: [record(2, 55)], made: { 2: 'b full' } });
    expect(Object.fromEntries(first.sent.buildings)).toEqual({ 1: 'a', 2: 'b full' });
  });

  it('knows nothing of a concept that was never told whole', () => {
    expect(() => remember(undefined, { changed: [record(1)], made: {} })).toThrow(/never told/);
  });
});

describe('lists of records', () => {
  it('stay the same while none of their records changes', () => {
    Object.assign(banks.building.byId, { 1: record(1), 2: record(2), 3: { ...record(3), conceptId: 2 } });
    const before = snapshotsOf('building', { conceptId: 1 });
    banks.building.byId[3]!.maxlength = 60;
    expect(snapshotsOf('building', { conceptId: 1 })).toBe(before);
    banks.building.byId[1]!.maxlength = 60;
    const after = snapshotsOf('building', { conceptId: 1 });
    expect(after.map(({ maxlength }) => maxlength)).toEqual([60, 40]);
    expect(after[1]).toBe(before[1]);
  });
});
