/** Which settings of a building apply to its type, in the groups a designer reads them in. */
import { building as entity, floorPart, type Building } from '../entities/building.ts';
import type { Label } from '../enums/enumeration.ts';

type Archetype = Building['archetype'];
type Floor = Building['cfg']['floors'][number];
type Tower = Building['cfg']['towers'][number];

export interface SettingGroup {
  readonly key: string;
  readonly title: Label;
  /** Part of the record; an element of a list by its index. */
  readonly path: readonly string[];
  readonly fields: readonly string[];
  /** Types of building it says something about; absent: all. */
  readonly only?: readonly Archetype[];
  readonly except?: readonly Archetype[];
}

/** Laid out in dwellings along corridors, galleries or porticos. */
export const dwellingArchetypes: readonly Archetype[] = ['flat', 'tower', 'street_block'];
/** Lie on the ground: no storeys, no walls. */
export const groundArchetypes: readonly Archetype[] = ['parking_lot', 'environment', 'street'];
/** Storeys follow from settings of their own, not from a list of floors. */
const ownStoreys: readonly Archetype[] = ['house', 'dist_center'];
const withoutTowers: readonly Archetype[] = [...groundArchetypes, ...ownStoreys, 'surrounding'];

export const hasUnitMix = (archetype: Archetype): boolean => dwellingArchetypes.includes(archetype);
export const hasFloors = (archetype: Archetype): boolean =>
  !groundArchetypes.includes(archetype) && !ownStoreys.includes(archetype);
export const canHaveTowers = (archetype: Archetype): boolean => !withoutTowers.includes(archetype);

export const settingGroups: readonly SettingGroup[] = [
  { key: 'size', title: { en: 'Size', nl: 'Maten' }, path: [], fields: ['maxlength', 'maxwidth'] },
  {
    key: 'storeys',
    title: { en: 'Storeys', nl: 'Bouwlagen' },
    path: ['cfg'],
    fields: ['floor_height'],
    except: groundArchetypes,
  },
  {
    key: 'height',
    title: { en: 'Height', nl: 'Hoogte' },
    path: [],
    fields: ['maxheight'],
    except: groundArchetypes,
  },
  { key: 'place', title: { en: 'Place', nl: 'Plaats' }, path: [], fields: ['x', 'y', 'z', 'rotate_z'] },
  {
    key: 'layout',
    title: { en: 'Layout', nl: 'Indeling' },
    path: ['cfg'],
    fields: ['access', 'cores', 'full_length_corridors'],
    only: dwellingArchetypes,
  },
  {
    key: 'block',
    title: { en: 'Perimeter block', nl: 'Gesloten bouwblok' },
    path: ['cfg', 'street_block'],
    fields: ['block_depth', 'hasGroundFloor'],
    only: ['street_block'],
  },
  {
    key: 'grid',
    title: { en: 'Grid of the dwellings', nl: 'Stramien van de woningen' },
    path: ['cfg', 'grids', '0'],
    fields: ['min', 'max', 'increment'],
    only: dwellingArchetypes,
  },
  {
    key: 'ground_floor',
    title: { en: 'Ground floor', nl: 'Begane grond' },
    path: ['cfg', 'flat'],
    fields: ['hasGroundFloor', 'storageRatio', 'bicycleRatio', 'entrance_size', 'common_function'],
    only: ['flat', 'tower'],
  },
  {
    key: 'houses',
    title: { en: 'Houses', nl: 'Woningen' },
    path: ['cfg', 'house'],
    fields: ['house_type', 'count', 'maxlength', 'maxwidth', 'residential_floors', 'price', 'parking_ratio'],
    only: ['house'],
  },
  {
    key: 'house_plot',
    title: { en: 'Plot of a house', nl: 'Kavel van een woning' },
    path: ['cfg', 'house'],
    fields: ['offset_front', 'offset_back', 'offset_left', 'offset_right'],
    only: ['house'],
  },
  {
    key: 'house_garage',
    title: { en: 'Garages', nl: 'Garages' },
    path: ['cfg', 'house'],
    fields: ['garages', 'offset_garage', 'garage_length', 'garage_depth'],
    only: ['house'],
  },
  {
    key: 'house_roof',
    title: { en: 'Roof', nl: 'Dak' },
    path: ['cfg', 'house'],
    fields: ['roof', 'roof_height', 'pointed_roof_rotated'],
    only: ['house'],
  },
  {
    key: 'dist_center',
    title: { en: 'Distribution centre', nl: 'Distributiecentrum' },
    path: ['cfg', 'dist_center'],
    fields: ['loading_docks', 'loading_dock_depth', 'ground_floor_height', 'office_depth', 'office_floors_max'],
    only: ['dist_center'],
  },
  {
    key: 'parking',
    title: { en: 'Parking', nl: 'Parkeren' },
    path: ['cfg', 'parking'],
    fields: ['orientation', 'car_density'],
    only: ['parking_lot', 'parking_garage'],
  },
  {
    key: 'environment',
    title: { en: 'Landscape', nl: 'Buitenruimte' },
    path: ['cfg', 'environment'],
    fields: ['type', 'density', 'jitter', 'vegetation'],
    only: ['environment'],
  },
  {
    key: 'construction',
    title: { en: 'Construction', nl: 'Constructie' },
    path: ['cfg', 'generation_parameters'],
    fields: ['outer_wall_thickness', 'inner_wall_thickness', 'corridor_width'],
    except: groundArchetypes,
  },
];

/** What a building is; several can only be the same type. */
export const identityGroup = (count: number): SettingGroup => ({
  key: 'identity',
  title: { en: 'Name and type', nl: 'Naam en type' },
  path: [],
  fields: count > 1 ? ['archetype'] : ['name', 'archetype'],
});

/** The groups that say something about every one of these types. */
export function groupsFor(archetypes: readonly Archetype[]): SettingGroup[] {
  const applies =
    ({ only, except }: SettingGroup) =>
    (archetype: Archetype) =>
      (only?.includes(archetype) ?? true) && !(except?.includes(archetype) ?? false);
  return settingGroups.filter((group) => archetypes.every(applies(group)));
}

/** Roofs without a slope have an edge, the others a height. */
const levelRoofs: readonly Floor['roof'][] = ['flat', 'terrace', 'green'];

/** What is set of a storey, in the order it is read. */
export const floorFields = ({ type, roof }: Pick<Floor, 'type' | 'roof'>): readonly string[] => [
  ...['name', 'type', 'height', 'repeat_count', 'roof'],
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

/** With the name that somebody gave it, which is not the usual one. */
const numbered = (label: Label, at: number, name: string, usual: string): Label => {
  const rest = ` ${at + 1}${name && name !== usual ? ` · ${name}` : ''}`;
  return { en: label.en + rest, nl: label.nl + rest };
};

const inOrder = <T extends { order: number }>(list: readonly T[]): { element: T; at: string }[] =>
  list.map((element, index) => ({ element, at: String(index) })).toSorted((a, b) => a.element.order - b.element.order);

/** The listed storeys of buildings that have the same ones, from the ground up. */
export function floorGroups(buildings: readonly Pick<Building, 'archetype' | 'cfg'>[]): SettingGroup[] {
  const [first] = buildings;
  if (!first || !buildings.every(({ archetype }) => hasFloors(archetype)) || !haveSameFloors(buildings)) return [];
  return inOrder(first.cfg.floors).map(({ element, at }, index) => ({
    key: `floor ${at}`,
    title: numbered(floorPart.label, index, element.name, floorPart.default.name),
    path: ['cfg', 'floors', at],
    fields: [...floorFields(element), ...floorOffsets],
  }));
}

const towerField = entity.fields.cfg.fields.towers.item!;

export function towerGroups({ archetype, cfg }: Pick<Building, 'archetype' | 'cfg'>): SettingGroup[] {
  if (!canHaveTowers(archetype)) return [];
  return inOrder<Tower>(cfg.towers).map(({ element, at }, index) => ({
    key: `tower ${at}`,
    title: numbered(towerField.label, index, element.name, towerField.default.name),
    path: ['cfg', 'towers', at, 'cfg'],
    fields: [...towerPlace, ...(element.instance_ref === null ? towerSizes : [])],
  }));
}
