import { archetypeParts, archetypes } from '../archetypes/index.ts';
import { flag, int, json, list, nullable, oneOf, part, ref, text } from '../define.ts';
import { construction, design } from '../design.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import {
  accessTypes,
  blockTypes,
  floorSides,
  floorTypes,
  gridTypes,
  roofShapes,
  shapeModes,
  towerTypes,
  unitReferenceModes,
} from '../enums/building.ts';
import { incomeTypes } from '../enums/finance.ts';
import { areaFunctionTypes } from '../enums/functions.ts';

const { opacity, floor_height, full_length_corridors, ...box } = design.building;
const { gridsize: _, ...towerSizes } = design.tower;

/** One storey, or `repeat_count` equal ones. */
export const floorPart = part('Storey', 'Bouwlaag', {
  name: text('Name', 'Naam', { default: 'Verdieping' }),
  type: oneOf('Use', 'Gebruik', floorTypes, 'generic'),
  roof: oneOf('Roof', 'Dak', roofShapes, 'flat'),
  income: oneOf('Revenue', 'Opbrengst', incomeTypes, 'rent_per_unit_per_month'),
  ...design.floor,
  /** Sides that carry a gable; none: as the roof has it. */
  pointed_edges: list('Gables', 'Topgevels', oneOf('Side', 'Zijde', floorSides, 'front'), {
    max: floorSides.keys.length,
  }),
});

export const towerPart = part('Tower', 'Toren', {
  name: text('Name', 'Naam', { default: 'Toren' }),
  order: design.floor.order,
  base_ref: nullable(int('Base', 'Onderbouw')),
  instance_ref: nullable(int('Instance', 'Exemplaar')),
  cfg: part('Configuration', 'Instellingen', {
    ...towerSizes,
    blocktype: oneOf('Layout', 'Indeling', blockTypes),
    towertype: oneOf('Place', 'Plaats', towerTypes, 'centre'),
    flip_direction: flag('Mirrored', 'Gespiegeld'),
    functiontype: nullable(oneOf('Function', 'Functie', areaFunctionTypes, 'residential_apartment')),
    unit_id: nullable(int('Unit', 'Eenheid')),
  }),
});

/** Which units a building holds and in what proportion. */
export const unitReferencePart = part('Unit in the mix', 'Eenheid in het programma', {
  mode: oneOf('Mode', 'Modus', unitReferenceModes, 'reference'),
  repeat_ratio: design.unit.repeat_ratio,
  order: design.unit.order,
  name: text('Name', 'Naam'),
  size: design.unit.size,
  size_max: design.unit.size_max,
  unitId: nullable(int('Unit', 'Eenheid')),
});

/** A new building copies those of its company (`rules/building/standards.ts`). */
const generationParameters = part('Construction', 'Constructie', {
  ...construction,
  storage_size: design.storage.default_size,
});

/** Sizes of the bays. */
export const gridPart = part('Grid', 'Raster', {
  type: oneOf('Type', 'Type', gridTypes, 'unit_mix'),
  ...design.grid,
});

const buildingConfiguration = part('Configuration', 'Instellingen', {
  rotate_offset_x: box.x,
  rotate_offset_y: box.y,
  opacity,
  floor_height,
  full_length_corridors,
  locked: flag('Locked', 'Vergrendeld'),
  hidden: flag('Hidden', 'Verborgen'),
  decor: flag('Scenery', 'Decor'),
  access: oneOf('Access', 'Ontsluiting', accessTypes, 'auto'),
  cores: nullable(int('Cores', 'Kernen', { min: 1, max: 50, automatic: true })),
  shapemode: oneOf('Shape', 'Vorm', shapeModes, 'box'),
  points: list('Outline', 'Omtrek', json<[number, number]>('Point', 'Punt', [0, 0])),
  inner_points: list('Courtyard outline', 'Omtrek binnenterrein', json<[number, number]>('Point', 'Punt', [0, 0])),
  generation_parameters: generationParameters,
  grids: list('Grids', 'Rasters', gridPart),
  ...archetypeParts,
  floors: list('Storeys', 'Bouwlagen', floorPart, { max: 100 }),
  towers: list('Towers', 'Torens', towerPart, { max: 50 }),
  units: list('Unit mix', 'Woonprogramma', unitReferencePart, { max: 50 }),
});

/** One volume of a concept: a box or outline, its archetype and its configuration. */
export const building = entity(
  'building',
  {
    name: text('Name', 'Naam', { sort: true }),
    archetype: oneOf('Type', 'Type', archetypes, archetypes.fallback, { filter: true }),
    ...box,
    groupId: nullable(int('Group', 'Groep')),
    order: int('Order', 'Volgorde', { sort: true }),
    conceptId: ref('concept', 'Concept', 'Concept'),
    dirty: flag('Changed since generation', 'Gewijzigd sinds generatie', { transient: true }),
    cfg: buildingConfiguration,
  },
  {
    label: { one: { en: 'Building', nl: 'Gebouw' }, many: { en: 'Buildings', nl: 'Gebouwen' } },
    relations: { concept: belongsTo('concept', 'conceptId') },
    access: openTo('P'),
    published: {
      shows: {
        buildings: [
          'name',
          'archetype',
          'maxwidth',
          'maxlength',
          'maxheight',
          'x',
          'y',
          'z',
          'rotate_z',
          'version',
          'groupId',
          'order',
          'conceptId',
          'cfg',
        ],
      },
      behind: { income: ['cfg.house.price', 'cfg.floors.income'] },
    },
    parent: { to: 'concept', via: 'conceptId' },
  },
);
export type Building = RecordOf<typeof building>;
