import { describe, expect, it } from 'vitest';
import { freshRecord } from '../../model/entity.ts';
import { building as buildingEntity, type Building } from '../../model/entities/building.ts';
import { archetypeOf, archetypes } from '../../model/archetypes/index.ts';
import {
  floorGroups,
  groupsFor,
  identityGroup,
  settingsOf,
  towerGroups,
} from '../../model/rules/building/buildingsettings.ts';
import {
  freeName,
  presetChange,
  presetOf,
  templateChange,
  templateOf,
  unitFor,
} from '../../model/rules/building/presets.ts';
import { fieldsAt } from '../../ui/fields/shared.ts';

const fresh = (patch: Partial<Building> = {}): Building =>
  ({ ...(freshRecord(buildingEntity) as Omit<Building, 'id'>), id: 1, ...patch }) as Building;
const { floors: floorField, units: unitField, towers: towerField } = buildingEntity.fields.cfg.fields;
const units = [
  { id: 11, name: 'Klein', size: 50, size_max: 60 },
  { id: 12, name: 'Groot', size: 80, size_max: 110 },
];

/** A slab with two unit types, one of them alone in its tower. */
function slab(): Building {
  const made = fresh({ archetype: 'flat', maxlength: 51, maxwidth: 14, maxheight: 18 });
  made.cfg.grids = [{ type: 'unit_mix', min: 5.4, max: 100, increment: 0.6 }];
  made.cfg.units = units.map(({ id }, index) => ({
    ...unitField.item!.default,
    unitId: id,
    repeat_ratio: index + 1,
    order: index * 10,
  }));
  const tower = structuredClone(towerField.item!.default);
  made.cfg.towers = [{ ...tower, cfg: { ...tower.cfg, towertype: 'end', unit_id: 12 } }];
  return made;
}

describe('settings of a building', () => {
  it.each(archetypes.keys)('names fields that exist (%s)', (archetype) => {
    for (const { key: group, path, fields } of settingsOf(archetype)) {
      const known = fieldsAt('building', path)!;
      expect(
        fields.filter((key) => !known[key]),
        group,
      ).toEqual([]);
    }
  });

  it.each(archetypes.keys)(
    'has every type with its place and, unless it lies on the ground, its height (%s)',
    (archetype) => {
      const keys = groupsFor([archetype]).map(({ key }) => key);
      expect(keys).toContain('place');
      expect(keys.includes('height')).toBe(!archetypeOf(archetype).liesOnGround);
    },
  );

  it('has the storeys that are listed, from the ground up, and each tower', () => {
    const made = fresh({ archetype: 'flat' });
    const floor = structuredClone(floorField.item!.default);
    const ground = { ...floor, name: 'Plint', type: 'ground_floor' as const, order: 10 };
    made.cfg.floors = [{ ...floor, order: 20, roof: 'gable' }, ground];
    const tower = structuredClone(towerField.item!.default);
    made.cfg.towers = [
      { ...tower, order: 10 },
      { ...tower, order: 20, name: 'Kop', instance_ref: 0 },
    ];
    const storeys = floorGroups([made]);
    expect(storeys.map(({ title, path }) => [title.nl, path.at(-1)])).toEqual([
      ['Bouwlaag 1 · Plint', '1'],
      ['Bouwlaag 2', '0'],
    ]);
    expect(
      storeys.map((group) =>
        ['entrance_size', 'parapet_height', 'roof_height'].map((key) => group.fields.includes(key)),
      ),
    ).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
    const towers = towerGroups(made);
    expect(towers.map(({ title }) => title.en)).toEqual(['Tower 1', 'Tower 2 · Kop']);
    expect(towers.map((group) => group.fields.includes('maxheight'))).toEqual([true, false]);
    const unknown = [...storeys, ...towers, identityGroup(1)].flatMap((group) =>
      group.fields.filter((key) => !fieldsAt('building', group.path)![key]),
    );
    expect(unknown).toEqual([]);
    // Together only where they are the same; a house has storeys of its own.
    expect(floorGroups([made, { ...made, cfg: { ...made.cfg, floors: [ground] } }])).toEqual([]);
    expect(floorGroups([{ ...made, archetype: 'house' }])).toEqual([]);
    expect(towerGroups({ ...made, archetype: 'house' })).toEqual([]);
  });

  it('shows several types only what says something about all of them', () => {
    const keys = (types: Building['archetype'][]) => groupsFor(types).map(({ key }) => key);
    expect(keys(['house'])).toContain('house_roof');
    expect(keys(['house', 'flat'])).not.toContain('house_roof');
    expect(keys(['flat', 'street_block'])).toEqual(expect.arrayContaining(['layout', 'grid']));
  });
});

describe('a preset', () => {
  it('keeps sizes, grid, mix and towers, and gives them to another building with the units of its location', () => {
    const preset = presetOf(slab(), units, 'Galerij');
    expect(preset).toMatchObject({ maxBuildingLength: 51, minGridSize: 5.4, gridIncrements: 0.6 });
    expect(preset.units.map(({ name, ratio }) => [name, ratio])).toEqual([
      ['Klein', 1],
      ['Groot', 2],
    ]);
    const change = presetChange(preset, fresh({ archetype: 'flat' }), [31, 32]);
    expect(change).toMatchObject({ maxlength: 51, maxwidth: 14, maxheight: 18 });
    expect(change.cfg.units!.map(({ unitId, repeat_ratio }) => [unitId, repeat_ratio])).toEqual([
      [31, 1],
      [32, 2],
    ]);
    expect(change.cfg.towers![0]!.cfg).toMatchObject({ towertype: 'end', unit_id: 32 });
  });

  it('leaves what a building without dwellings does not have', () => {
    const change = presetChange(presetOf(slab(), units, 'Galerij'), fresh({ archetype: 'office' }), [31, 32]);
    expect(change.cfg).not.toHaveProperty('units');
    expect(change.cfg).not.toHaveProperty('grids');
  });
});

describe('a template', () => {
  it('makes the same building with the units of another location', () => {
    const template = templateOf(slab(), units, 'Galerijflat', 'a');
    const change = templateChange(template, [41, 42]);
    expect(change.cfg.units.map(({ unitId }) => unitId)).toEqual([41, 42]);
    expect(change.cfg.towers[0]!.cfg.unit_id).toBe(42);
    expect(change).toMatchObject({ archetype: 'flat', maxlength: 51 });
  });

  it('opens what was locked or hidden', () => {
    const locked = slab();
    locked.cfg.locked = true;
    expect(templateOf(locked, units, 'x', 'a').cfg).toMatchObject({ locked: false, hidden: false });
  });

  it('finds a unit by name before size', () => {
    const wanted = { name: 'Groot', size: 50, size_max: 60, ratio: 1 };
    expect(unitFor(wanted, units)?.id).toBe(12);
    expect(unitFor({ ...wanted, name: 'Anders' }, units)?.id).toBe(11);
    expect(unitFor({ ...wanted, name: 'Anders', size: 1 }, units)).toBeNull();
  });

  it('gets a name of its own', () => expect(freeName('Hof', ['Hof', 'Hof 2'])).toBe('Hof 3'));
});
