/** The sheet of buildings: its lines, what may be typed, and what is written. */
import { describe, expect, it } from 'vitest';
import type { FloorResult } from '../../../../engine/host/types.ts';
import { building as buildingEntity, type Building } from '../../../../model/entities/building.ts';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { ShownFigures } from '../../../../ui/stores/conceptfigures.ts';
import { buildingColumns } from '../../../../ui/scenes/sheets/buildings/columns.ts';
import { withFloors } from '../../../../model/rules/storeys.ts';
import { buildingPatch, floorPatch } from '../../../../ui/scenes/sheets/buildings/edits.ts';
import { storeysOf } from '../../../../ui/scenes/sheets/buildings/storeys.ts';
import { buildingLines, isCounted, numberIn } from '../../../../ui/scenes/sheets/buildings/rows.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';

const concept = { ...freshRecord(conceptEntity), id: 5, name: 'Blok' } as Concept;
const buildingOf = (id: number, own: Partial<Building> = {}, cfg: Partial<Building['cfg']> = {}): Building => {
  const fresh = freshRecord(buildingEntity) as Building;
  return { ...fresh, id, conceptId: 5, order: id, ...own, cfg: { ...fresh.cfg, ...cfg } };
};
const shown: ShownFigures = {
  ...{ hash: '', release: '', functions: [], units: [], errors: 0, warnings: 0, isOld: false },
  figures: { gfa: 3000, height: null },
  buildings: [
    { building_id: 1, figures: { gfa: 1000 }, functions: [] },
    { building_id: 2, figures: { gfa: 2000 }, functions: [] },
  ],
};
const buildings = [buildingOf(2, { archetype: 'parking_lot' }), buildingOf(1), buildingOf(9, { conceptId: 6 })];
const figures = new Map([[5, shown]]);
const [line] = buildingLines([concept], { buildings, figures, floorsOf: () => undefined }, new Set());

it('has the buildings of a concept in their order, and the figures of the concept above them', () => {
  expect(line!.below.map(({ building }) => building!.id)).toEqual([1, 2]);
  expect(numberIn(line!, 'gfa')).toBe(line!.below.reduce((sum, each) => sum + numberIn(each, 'gfa')!, 0));
  expect(numberIn(line!, 'height')).toBeNull();
});

it('takes only the sizes that a type of building has, and none of a locked one', () => {
  const columns = new Map(buildingColumns(textOf, new Set()).map((column) => [column.key, column]));
  const can = (key: string, of: Building) =>
    columns.get(key)!.canEdit!({ key: '', concept, building: of, storey: null, figures: null, below: [] });
  expect(can('floor_height', buildingOf(1))).toBe(true);
  expect(can('floor_height', buildings[0]!)).toBeTypeOf('string');
  expect(can('maxlength', buildings[0]!)).toBe(true);
  expect(can('name', buildingOf(1, {}, { locked: true }))).toBeTypeOf('string');
  expect(columns.get('maxlength')!.canEdit!(line!)).toBeTypeOf('string');
});

it('counts neither scenery nor hidden buildings', () => {
  expect(
    [buildingOf(1), buildingOf(1, {}, { decor: true }), buildingOf(1, {}, { hidden: true })].map(isCounted),
  ).toEqual([true, false, false]);
});

it('writes sizes where they are kept', () => {
  expect(buildingPatch({ name: 'Zuid', maxlength: 30, floor_height: 3.2 })).toEqual({
    ...{ name: 'Zuid', maxlength: 30 },
    cfg: { floor_height: 3.2 },
  });
  expect(buildingPatch({})).toEqual({});
});

describe('storeys of a building', () => {
  const made = (own: Partial<FloorResult>): FloorResult => ({
    ...{ floor_id: 0, order: 0, repeat: 1, height: 3, function: 'residential_apartment', outline: [], tower: null },
    ...{ ramp: null, figures: { gfa: 100, nfa: 80, residual: 0 }, spaces: [], facades: [], roof: null, parapets: [] },
    walls: [{ id: 0, kind: 'outer', polygon: [], area: 12 }] as FloorResult['walls'],
    ...{ z: 0, isSurface: false, volume: 0, below: 0, isBelowGround: false, isFootprint: true, isInside: false },
    ...{ isByEfficiency: false, openings: [], attachments: [] },
    ...own,
  });
  const stack = [made({ floor_id: 0 }), made({ floor_id: 1, repeat: 4, below: 1, z: 3 })];
  const of = (building: Building) => storeysOf(building, stack);

  it('add up to the building, equal ones together', () => {
    const storeys = of(buildingOf(1, { archetype: 'flat' }));
    expect(storeys.map(({ figures }) => figures['gfa'])).toEqual([100, 400]);
    expect(storeys.map(({ figures }) => figures['walls'])).toEqual([12, 48]);
    expect(storeys.map(({ figures }) => figures['residual'])).toEqual([0, 0]);
    expect(storeys.map(({ storey }) => storey.level)).toEqual([0, 1]);
  });

  it('are written out by the first edit of a stack that follows from the height', () => {
    const building = buildingOf(1, { archetype: 'flat' });
    expect(of(building).map(({ storey }) => storey.floor?.repeat_count)).toEqual([1, 4]);
    // A stack that the list would not give again is not to be changed here.
    expect(storeysOf(building, [stack[0]!, stack[0]!, stack[1]!]).map(({ storey }) => storey.floor)).toEqual([
      null,
      null,
      null,
    ]);
    const { floors } = of(building)[0]!.storey;
    const patch = withFloors(building, [{ ...floors[0]!, ...floorPatch({ height: 30 }) }, floors[1]!]);
    expect(patch.maxheight).toBe(30 + 4 * building.cfg.floor_height);
    expect(patch.cfg.floors.map(({ height }) => height)).toEqual([30, building.cfg.floor_height]);
  });

  it('of a tower carry its name and follow from it', () => {
    const [, tower] = storeysOf(buildingOf(1), [stack[0]!, made({ tower: 'tower-1', floor_id: 'tower-1' })]);
    expect(tower!.storey).toMatchObject({ floor: null, tower: '' });
  });
});
