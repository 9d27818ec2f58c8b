/** The sheet of buildings: its lines, what may be typed, and what is written. */
import { describe, expect, it } from 'vitest';
import type { FloorResult } from '../../../../engine/host/types.ts';
import { building as buildingEntity, type Building } from '../../../../model/entities/building.ts';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { ShownFigures } from '../../../../ui/stores/generation/conceptfigures.ts';
import { buildingColumns } from '../../../../ui/scenes/sheets/buildings/columns.ts';
import { withFloors } from '../../../../model/rules/building/storeys.ts';
import { buildingPatch, floorPatch } from '../../../../ui/scenes/sheets/buildings/edits.ts';
import { areaAt } from '../../../../ui/scenes/sheets/buildings/shownarea.ts';
import { figureIn } from '../../../../ui/scenes/concepts/figures/openfigure.ts';
import { storeysOf } from '../../../../ui/scenes/sheets/buildings/storeys.ts';
import { buildingLines, isCounted, numberIn, type BuildingLine } from '../../../../ui/scenes/sheets/buildings/rows.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';

const concept = { ...freshRecord(conceptEntity), id: 5, name: 'Blok' } as Concept;
const buildingOf = (id: number, own: Partial<Building> = {}, cfg: Partial<Building['cfg']> = {}): Building => {
  const fresh = freshRecord(buildingEntity) as Building;
  return { ...fresh, id, conceptId: 5, order: id, ...own, cfg: { ...fresh.cfg, ...cfg } };
};
const shown: ShownFigures = {
  hash: '',
  release: '',
  functions: [],
  units: [],
  errors: 0,
  warnings: 0,
  isOld: false,
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
  const columns = new Map(buildingColumns(textOf, new Set(), () => undefined).map((column) => [column.key, column]));
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
    name: 'Zuid',
    maxlength: 30,
    cfg: { floor_height: 3.2 },
  });
  expect(buildingPatch({})).toEqual({});
});

const made = (own: Partial<FloorResult>): FloorResult => ({
  floor_id: 0,
  order: 0,
  repeat: 1,
  height: 3,
  function: 'residential_apartment',
  outline: [],
  tower: null,
  ramp: null,
  figures: { gfa: 100, nfa: 80, residual: 0 },
  spaces: [],
  facades: [],
  roof: null,
  parapets: [],
  walls: [{ id: 0, kind: 'outer', polygon: [], area: 12 }] as FloorResult['walls'],
  z: 0,
  isSurface: false,
  volume: 0,
  below: 0,
  isBelowGround: false,
  isFootprint: true,
  isInside: false,
  isByEfficiency: false,
  openings: [],
  attachments: [],
  ...own,
});

describe('storeys of a building', () => {
  const stack = [made({ floor_id: 0 }), made({ floor_id: 1, repeat: 4, below: 1, z: 3 })];
  const of = (building: Building) => storeysOf(building, stack);

  it('add up to the building, equal ones together', () => {
    const storeys = of(buildingOf(1, { archetype: 'flat' }));
    expect(storeys.map(({ figures }) => figures['gfa'])).toEqual([100, 400]);
    expect(storeys.map(({ figures }) => figures['walls'])).toEqual([12, 48]);
    expect(storeys.map(({ figures }) => figures['residual'])).toEqual([0, 0]);
    expect(storeys.map(({ storey }) => storey.level)).toEqual([0, 1]);
  });

  it('are shown alone, by their number among all that the generator made', () => {
    const building = buildingOf(1, { archetype: 'flat' });
    const floorsOf = () => [made({ isSurface: true }), ...stack];
    const open = buildingLines([concept], { buildings: [building], figures, floorsOf }, new Set(['building:1']));
    const all = [...open, ...open[0]!.below, ...open[0]!.below[0]!.below];
    const shownAt = (row: string, column = 'figure:gfa') => areaAt({ row, column }, all);
    expect(all.slice(2).map(({ key }) => shownAt(key)?.storey)).toEqual([1, 2]);
    expect(shownAt('building:1')).toMatchObject({ buildingId: 1, storey: undefined, figure: 'gfa' });
    expect(shownAt('concept:5')).toMatchObject({ buildingId: undefined, storey: undefined });
    expect(shownAt('building:1', 'name')).toBeNull();
    expect(figureIn('?figure=gfa&storey=2', [1])).toMatchObject({ key: 'gfa', buildings: [1], storey: 2 });
    expect(figureIn('?figure=gfa&storey=x', [1])?.storey).toBeUndefined();
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

describe('the derivation of a figure of the sheet', () => {
  const figuresOf = (gfa: number) => ({
    gfa,
    outer_wall_area: 300,
    pointed_wall_area: 0,
    parapet_area: 20,
    facade: 320,
    gbo: 700,
    lfa: 0,
    efficiency: 0.7,
    roof: 90,
  });
  const shownBuildings = [1, 2].map((id) => ({ building_id: id, figures: figuresOf(1000 * id), functions: [] }));
  const own: ShownFigures = { ...shown, figures: { gfa: 3000, facade: 640 }, buildings: shownBuildings };
  const pair = [buildingOf(1, { name: 'Noord', archetype: 'flat' }), buildingOf(2, { name: 'Zuid' })];
  const roof = { shape: 'flat', area: 90, gable_area: 0, height: 0, volume: 0, pieces: [] } as FloorResult['roof'];
  const floor = made({ repeat: 4, roof, figures: { gfa: 250, nfa: 200, residual: 0 } });
  const result = { figures: figuresOf(1000), floors: [floor], parking: { units: [], norms: {} } };
  const records = {
    buildings: pair,
    figures: new Map([[5, own]]),
    floorsOf: ({ id }: Building) => (id === 1 ? [floor] : undefined),
  };
  const columns = buildingColumns(textOf, new Set(), ({ id }) => (id === 1 ? result : undefined));
  const derived = (key: string, of: BuildingLine) =>
    columns.find((column) => column.key === key)!.explain!(of)?.map(({ text, goTo }) => [
      text,
      goTo && `${goTo.row} ${goTo.column}`,
    ]);
  const [closed] = buildingLines([concept], records, new Set());
  const [opened] = buildingLines([concept], records, new Set(['building:1']));

  it('adds a concept up from its buildings', () => {
    expect(derived('figure:gfa', closed!)).toEqual([
      ['Noord 1,000.0\u00a0m²', 'building:1 figure:gfa'],
      ['+', undefined],
      ['Zuid 2,000.0\u00a0m²', 'building:2 figure:gfa'],
    ]);
  });

  it('adds an open building up from its storeys, and these from equal ones', () => {
    const building = opened!.below[0]!;
    expect(derived('figure:gfa', building)!.map(([, to]) => to)).toEqual(['building:1:0 figure:gfa']);
    expect(derived('figure:gfa', building.below[0]!)).toEqual([
      ['250\u00a0m²', undefined],
      ['×', undefined],
      [`${columns.find(({ key }) => key === 'repeat')!.title} 4`, 'building:1:0 repeat'],
    ]);
    expect(derived('figure:roof', building.below[0]!)).toBeUndefined();
  });

  it('takes ratios and sums of a building from its other figures', () => {
    expect(derived('figure:efficiency', closed!.below[0]!)!.map(([, to]) => to?.split(':').at(-1))).toEqual([
      ...[undefined, 'gbo', undefined, 'lfa', undefined, undefined, 'gfa'],
    ]);
    expect(derived('figure:facade', closed!.below[0]!)!.map(([text]) => text)).toEqual([
      ...['Outer wall area 300.0\u00a0m²', '+', 'Parapet area 20.0\u00a0m²'],
    ]);
  });

  it('takes what was measured from the parts of a building that the page made', () => {
    expect(derived('figure:roof', closed!.below[0]!)!.map(([text]) => text)).toEqual(['Roof: Flat roof 90.0\u00a0m²']);
    expect(derived('figure:roof', closed!.below[1]!)![0]![0]).toContain('open it');
    const without = { ...closed!.below[1]!, figures: { roof: 0 } };
    expect(derived('figure:roof', without)).toBeUndefined();
  });
});
