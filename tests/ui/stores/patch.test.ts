import { describe, expect, it } from 'vitest';
import { entities } from '../../../model/entities/index.ts';
import {
  conflictsOf,
  isSame,
  joinPatches,
  patched,
  realChanges,
  replaceNumbers,
  valuesBefore,
  withNumbers,
} from '../../../ui/stores/records/patch.ts';

const { fields } = entities.building;
const record = () => ({
  id: 5,
  maxlength: 40,
  cfg: { flat: { storageRatio: 1, bicycleRatio: 0 }, floors: [{ height: 3 }, { height: 3.6 }] },
});

describe('patches', () => {
  it('merge parts and replace lists', () => {
    const next = patched(fields, record(), { cfg: { flat: { storageRatio: 2 }, floors: [{ height: 4 }] } });
    expect(next).toEqual({
      id: 5,
      maxlength: 40,
      cfg: { flat: { storageRatio: 2, bicycleRatio: 0 }, floors: [{ height: 4 }] },
    });
  });

  it('are undone by the values before', () => {
    const of = record();
    const patch = { maxlength: 60, cfg: { floors: [], flat: { bicycleRatio: 5 } } };
    const next = patched(fields, of, patch);
    expect(patched(fields, next, valuesBefore(fields, of, patch))).toEqual(record());
  });

  it('leave the record as it was, and share with it what does not differ', () => {
    const of = record();
    const next = patched(fields, of, { maxlength: 60, cfg: { flat: { storageRatio: 1 } } });
    expect(of).toEqual(record());
    expect(next).not.toBe(of);
    expect(next.cfg).toBe(of.cfg);
    expect(patched(fields, of, { maxlength: 40, cfg: { floors: [{ height: 3 }, { height: 3.6 }] } })).toBe(of);
  });

  it('drop what does not differ', () => {
    expect(
      realChanges(fields, record(), { maxlength: 40, cfg: { flat: { storageRatio: 1, bicycleRatio: 2 } } }),
    ).toEqual({
      cfg: { flat: { bicycleRatio: 2 } },
    });
  });

  it('join with the later value winning', () => {
    const joined = joinPatches(
      fields,
      { maxlength: 1, cfg: { flat: { storageRatio: 1 } } },
      { cfg: { flat: { storageRatio: 2, bicycleRatio: 3 } } },
    );
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
    expect(realChanges(fields, { cfg: { floors: [{ a: 1, b: 2 }] } }, { cfg: { floors: [{ b: 2, a: 1 }] } })).toEqual(
      {},
    );
  });
});

describe('isSame', () => {
  it('compares values, not the order of keys', () => {
    expect(isSame({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, {}] })).toBe(true);
    for (const [a, b] of [
      [[1], [1, 2]],
      [{ a: 1 }, { a: 1, b: 2 }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [[], {}],
      ['1', 1],
      [0, null],
    ])
      expect(isSame(a, b)).toBe(false);
    expect(isSame(undefined, null)).toBe(true);
  });
});

describe('withNumbers', () => {
  it('gives another object only where the number stood', () => {
    const of = {
      conceptId: 3,
      cfg: { units: [{ unitId: -9 }], flat: { ratio: 1 } },
      geometry: { coordinates: [[-9, 1]] },
    };
    const next = withNumbers(of, new Map([[-9, 12]]));
    expect(next).toEqual({ ...of, cfg: { ...of.cfg, units: [{ unitId: 12 }] } });
    expect(next.cfg.flat).toBe(of.cfg.flat);
    expect(withNumbers(next, new Map([[-9, 12]]))).toBe(next);
  });
});

describe('replaceNumbers', () => {
  it('finds an id however deep, and leaves geometry alone', () => {
    const of = { conceptId: -9, cfg: { units: [{ unitId: -9 }] }, geometry: { coordinates: [[-9, 1]] } };
    expect(replaceNumbers(of, new Map([[-9, 12]]))).toBe(true);
    expect(of).toEqual({ conceptId: 12, cfg: { units: [{ unitId: 12 }] }, geometry: { coordinates: [[-9, 1]] } });
    expect(replaceNumbers(of, new Map([[-9, 12]]))).toBe(false);
  });
});
