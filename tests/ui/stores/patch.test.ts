import { describe, expect, it } from 'vitest';
import { entities } from '../../../model/entities/index.ts';
import { applyPatch, conflictsOf, joinPatches, realChanges, replaceNumber, valuesBefore } from '../../../ui/stores/patch.ts';

const { fields } = entities.building;
const record = () => ({ id: 5, maxlength: 40, cfg: { flat: { storageRatio: 1, bicycleRatio: 0 }, floors: [{ height: 3 }, { height: 3.6 }] } });

describe('patches', () => {
  it('merge parts and replace lists', () => {
    const of = record();
    applyPatch(fields, of, { cfg: { flat: { storageRatio: 2 }, floors: [{ height: 4 }] } });
    expect(of).toEqual({ id: 5, maxlength: 40, cfg: { flat: { storageRatio: 2, bicycleRatio: 0 }, floors: [{ height: 4 }] } });
  });

  it('are undone by the values before', () => {
    const of = record();
    const patch = { maxlength: 60, cfg: { floors: [], flat: { bicycleRatio: 5 } } };
    const before = valuesBefore(fields, of, patch);
    applyPatch(fields, of, patch);
    applyPatch(fields, of, before);
    expect(of).toEqual(record());
  });

  it('drop what does not differ', () => {
    expect(realChanges(fields, record(), { maxlength: 40, cfg: { flat: { storageRatio: 1, bicycleRatio: 2 } } })).toEqual({
      cfg: { flat: { bicycleRatio: 2 } },
    });
  });

  it('join with the later value winning', () => {
    const joined = joinPatches(fields, { maxlength: 1, cfg: { flat: { storageRatio: 1 } } }, { cfg: { flat: { storageRatio: 2, bicycleRatio: 3 } } });
    expect(joined).toEqual({ maxlength: 1, cfg: { flat: { storageRatio: 2, bicycleRatio: 3 } } });
  });

  it('conflict only where both changed the same value differently', () => {
    const base = { maxlength: 40, maxwidth: 20, cfg: { flat: { storageRatio: 1 } } };
    const mine = { maxlength: 50, maxwidth: 22, cfg: { flat: { storageRatio: 2 } } };
    expect(conflictsOf(fields, base, mine, { ...base, name: 'Other' })).toEqual([]);
    expect(conflictsOf(fields, base, mine, { ...base, maxlength: 50 })).toEqual([]);
    expect(conflictsOf(fields, base, mine, { ...base, maxlength: 45, cfg: { flat: { storageRatio: 3 } } })).toEqual([
      'maxlength',
      'cfg.flat.storageRatio',
    ]);
  });

  it('do not take keys in another order for a change', () => {
    expect(realChanges(fields, { cfg: { floors: [{ a: 1, b: 2 }] } }, { cfg: { floors: [{ b: 2, a: 1 }] } })).toEqual({});
  });
});

describe('replaceNumber', () => {
  it('finds an id however deep, and leaves geometry alone', () => {
    const of = { conceptId: -9, cfg: { units: [{ unitId: -9 }] }, geometry: { coordinates: [[-9, 1]] } };
    expect(replaceNumber(of, -9, 12)).toBe(true);
    expect(of).toEqual({ conceptId: 12, cfg: { units: [{ unitId: 12 }] }, geometry: { coordinates: [[-9, 1]] } });
    expect(replaceNumber(of, -9, 12)).toBe(false);
  });
});
