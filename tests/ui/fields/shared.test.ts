import { describe, expect, it } from 'vitest';
import { building } from '../../../model/entities/building.ts';
import { unit } from '../../../model/entities/unit.ts';
import { fieldsAt, raisedPatch, sharedPatch, sharedValue } from '../../../ui/fields/shared.ts';

const { maxlength } = building.fields;
const grid = fieldsAt('building', ['cfg', 'grids', '0'])!;

describe('values of several records', () => {
  it('are shown where they are the same and empty where they differ', () => {
    const records = [
      { maxlength: 40, maxwidth: 10 },
      { maxlength: 40, maxwidth: 12 },
    ];
    expect(sharedValue(records, [], 'maxlength', maxlength)).toEqual({ value: 40, mixed: false });
    expect(sharedValue(records, [], 'maxwidth', maxlength)).toEqual({ value: undefined, mixed: true });
  });

  it('count an element that a list does not have yet with its defaults', () => {
    const without = { cfg: { grids: [] } };
    const own = { cfg: { grids: [{ type: 'unit_mix', min: 5.4, max: 100, increment: 0.3 }] } };
    expect(sharedValue([without], ['cfg', 'grids', '0'], 'min', grid['min']!)).toEqual({ value: 4.5, mixed: false });
    expect(sharedValue([without, own], ['cfg', 'grids', '0'], 'min', grid['min']!).mixed).toBe(true);
  });

  it('are written into a list that is there, and into one that is not with the other defaults', () => {
    const path = ['cfg', 'grids', '0'];
    expect(sharedPatch('building', { cfg: { grids: [] } }, path, 'min', 6)).toEqual({
      cfg: { grids: [{ type: 'unit_mix', min: 6, max: 100, increment: 0.3 }] },
    });
    const own = { cfg: { grids: [{ type: 'unit_mix', min: 5.4, max: 80, increment: 0.3 }] } };
    expect(sharedPatch('building', own, path, 'min', 6)).toEqual({
      cfg: { grids: [{ type: 'unit_mix', min: 6, max: 80, increment: 0.3 }] },
    });
    expect(own.cfg.grids[0]!.min).toBe(5.4);
  });
});

describe('a number that may not be below another', () => {
  const own = { size: 60, size_max: 80 };

  it('has that one for its limit, the largest of several records', () => {
    const { size_max } = unit.fields;
    expect(sharedValue([own], [], 'size_max', size_max)).toEqual({ value: 80, mixed: false, least: 60 });
    expect(sharedValue([own, { size: 70, size_max: 80 }], [], 'size_max', size_max).least).toBe(70);
  });

  it('is raised with it, in the same step', () => {
    expect(raisedPatch('unit', own, [], 'size', 75)).toEqual({ size: 75 });
    expect(raisedPatch('unit', own, [], 'size', 120)).toEqual({ size: 120, size_max: 120 });
    expect(raisedPatch('unit', own, [], 'size_max', 90)).toEqual({ size_max: 90 });
  });
});
