/** The sheet of buildings: its lines, what may be typed, and what is written. */
import { expect, it } from 'vitest';
import { building as buildingEntity, type Building } from '../../../../model/entities/building.ts';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { ShownFigures } from '../../../../ui/stores/conceptfigures.ts';
import { buildingColumns } from '../../../../ui/scenes/sheets/buildings/columns.ts';
import { buildingPatch } from '../../../../ui/scenes/sheets/buildings/edits.ts';
import { buildingLines, isCounted, numberIn } from '../../../../ui/scenes/sheets/buildings/rows.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';

const concept = { ...freshRecord(conceptEntity), id: 5, name: 'Blok' } as Concept;
const buildingOf = (id: number, own: Partial<Building> = {}, cfg: Partial<Building['cfg']> = {}): Building => {
  const fresh = freshRecord(buildingEntity) as Building;
  return { ...fresh, id, conceptId: 5, order: id, ...own, cfg: { ...fresh.cfg, ...cfg } };
};
const shown: ShownFigures = {
  ...{ hash: '', release: '', functions: [], units: [], isOld: false },
  figures: { gfa: 3000, height: null },
  buildings: [
    { building_id: 1, figures: { gfa: 1000 }, functions: [] },
    { building_id: 2, figures: { gfa: 2000 }, functions: [] },
  ],
};
const buildings = [buildingOf(2, { archetype: 'parking_lot' }), buildingOf(1), buildingOf(9, { conceptId: 6 })];
const [line] = buildingLines([concept], buildings, new Map([[5, shown]]));

it('has the buildings of a concept in their order, and the figures of the concept above them', () => {
  expect(line!.below.map(({ building }) => building!.id)).toEqual([1, 2]);
  expect(numberIn(line!, 'gfa')).toBe(line!.below.reduce((sum, each) => sum + numberIn(each, 'gfa')!, 0));
  expect(numberIn(line!, 'height')).toBeNull();
});

it('takes only the sizes that a type of building has, and none of a locked one', () => {
  const columns = new Map(buildingColumns(textOf, new Set()).map((column) => [column.key, column]));
  const can = (key: string, of: Building) =>
    columns.get(key)!.canEdit!({ key: '', concept, building: of, figures: null, below: [] });
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
