/** Which settings of a building apply to its type, in the groups a designer reads them in. */
import { archetypeOf } from '../../archetypes/index.ts';
import type { SettingGroup } from '../../define.ts';
import { building as entity, floorPart, type Building } from '../../entities/building.ts';
import type { Label } from '../../enums/enumeration.ts';

type Floor = Building['cfg']['floors'][number];
type Tower = Building['cfg']['towers'][number];

/** All groups of an archetype, in the order they are read: those that most have around its own. */
export function settingsOf(archetype: Building['archetype']): readonly SettingGroup[] {
  const { liesOnGround, settings } = archetypeOf(archetype);
  return liesOnGround ? [size, place, ...settings] : [size, ...storeys, place, ...settings, construction];
}

const size: SettingGroup = {
  key: 'size',
  title: { en: 'Size', nl: 'Maten' },
  path: [],
  fields: ['maxlength', 'maxwidth'],
};
const storeys: readonly SettingGroup[] = [
  { key: 'storeys', title: { en: 'Storeys', nl: 'Bouwlagen' }, path: ['cfg'], fields: ['floor_height'] },
  { key: 'height', title: { en: 'Height', nl: 'Hoogte' }, path: [], fields: ['maxheight'] },
];
const place: SettingGroup = {
  key: 'place',
  title: { en: 'Place', nl: 'Plaats' },
  path: [],
  fields: ['x', 'y', 'z', 'rotate_z'],
};
const construction: SettingGroup = {
  key: 'construction',
  title: { en: 'Construction', nl: 'Constructie' },
  path: ['cfg', 'generation_parameters'],
  fields: ['outer_wall_thickness', 'inner_wall_thickness', 'corridor_width'],
};

/** Fields that identify a building; of several only the type. */
export const identityGroup = (count: number): SettingGroup => ({
  key: 'identity',
  title: { en: 'Name and type', nl: 'Naam en type' },
  path: [],
  fields: count > 1 ? ['archetype'] : ['name', 'archetype'],
});

/** The groups that say something about every one of these types. */
export function groupsFor(archetypes: readonly Building['archetype'][]): SettingGroup[] {
  const [first = [], ...others] = [...new Set(archetypes)].map(settingsOf);
  return first.filter(({ key }) => others.every((groups) => groups.some((group) => group.key === key)));
}

/** Roofs without a slope have an edge, the others a height. */
const levelRoofs: readonly Floor['roof'][] = ['flat', 'terrace', 'green'];

/** Settings of a storey, in reading order. */
export const floorFields = ({ type, roof }: Pick<Floor, 'type' | 'roof'>): readonly string[] => [
  'name',
  'type',
  'height',
  'repeat_count',
  'roof',
  levelRoofs.includes(roof) ? 'parapet_height' : 'roof_height',
  ...(type === 'ground_floor' ? ['entrance_size'] : []),
  'income',
];
export const floorOffsets = ['offset_front', 'offset_back', 'offset_left', 'offset_right'] as const;

/** Where a tower stands, and its sizes: those of another tower where it repeats one. */
export const towerPlace = ['towertype', 'angle_degrees', 'flip_direction'] as const;
export const towerSizes = ['repeat_count', 'maxheight', 'minlength', 'mindepth', 'blocktype', 'functiontype'] as const;

/** As many storeys, of the same kinds, in the same places of their records: then they can be set together. */
export function haveSameFloors(buildings: readonly Pick<Building, 'cfg'>[]): boolean {
  const layouts = buildings.map(({ cfg }) => JSON.stringify(cfg.floors.map(({ type, order }) => [type, order])));
  return new Set(layouts).size <= 1;
}

/** A numbered label, with the name if it is not the usual one. */
const numbered = (label: Label, at: number, name: string, usual: string): Label => {
  const rest = ` ${at + 1}${name && name !== usual ? ` · ${name}` : ''}`;
  return { en: label.en + rest, nl: label.nl + rest };
};

const inOrder = <T extends { order: number }>(list: readonly T[]): { element: T; at: string }[] =>
  list.map((element, index) => ({ element, at: String(index) })).toSorted((a, b) => a.element.order - b.element.order);

/** The listed storeys of buildings that have the same ones, from the ground up. */
export function floorGroups(buildings: readonly Pick<Building, 'archetype' | 'cfg'>[]): SettingGroup[] {
  const [first] = buildings;
  if (!first || !buildings.every(({ archetype }) => archetypeOf(archetype).hasFloors) || !haveSameFloors(buildings))
    return [];
  return inOrder(first.cfg.floors).map(({ element, at }, index) => ({
    key: `floor ${at}`,
    title: numbered(floorPart.label, index, element.name, floorPart.default.name),
    path: ['cfg', 'floors', at],
    fields: [...floorFields(element), ...floorOffsets],
  }));
}

const towerField = entity.fields.cfg.fields.towers.item!;

export function towerGroups({ archetype, cfg }: Pick<Building, 'archetype' | 'cfg'>): SettingGroup[] {
  if (!archetypeOf(archetype).carriesTowers) return [];
  return inOrder<Tower>(cfg.towers).map(({ element, at }, index) => ({
    key: `tower ${at}`,
    title: numbered(towerField.label, index, element.name, towerField.default.name),
    path: ['cfg', 'towers', at, 'cfg'],
    fields: [...towerPlace, ...(element.instance_ref === null ? towerSizes : [])],
  }));
}
