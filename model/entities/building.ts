import { archetypes } from '../archetypes/index.ts';
import { count, flag, int, json, list, measure, nullable, oneOf, part, ref, text } from '../define.ts';
import { design } from '../design.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import {
  accessTypes,
  blockTypes,
  floorSides,
  floorTypes,
  gridTypes,
  houseTypes,
  roofShapes,
  shapeModes,
  towerTypes,
  unitReferenceModes,
} from '../enums/building.ts';
import { incomeTypes } from '../enums/finance.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { environmentTypes, vegetationTypes } from '../enums/geometry.ts';
import { parkingOrientations } from '../enums/parking.ts';

const { floor: floorSizes, house: houseSizes, dist_center: hallSizes, tower: towerSizes, generation } = design;

/** One storey, or `repeat_count` equal ones. */
export const floorPart = part('Storey', 'Bouwlaag', {
  name: text('Name', 'Naam', { default: 'Verdieping' }),
  type: oneOf('Use', 'Gebruik', floorTypes, 'generic'),
  roof: oneOf('Roof', 'Dak', roofShapes, 'flat'),
  income: oneOf('Revenue', 'Opbrengst', incomeTypes, 'rent_per_unit_per_month'),
  height: measure(floorSizes.height),
  offset_front: measure(floorSizes.offset_front),
  offset_right: measure(floorSizes.offset_right),
  offset_back: measure(floorSizes.offset_back),
  offset_left: measure(floorSizes.offset_left),
  order: count(floorSizes.order),
  repeat_count: count(floorSizes.repeat_count),
  entrance_size: measure(floorSizes.entrance_size),
  roof_height: measure(floorSizes.roof_height),
  parapet_height: measure(floorSizes.parapet_height),
  pointed_edges: list('Gables', 'Topgevels', oneOf('Side', 'Zijde', floorSides, 'front'), {
    max: floorSides.keys.length,
    note: 'Sides that carry a gable; none: as the roof has it.',
  }),
});

export const towerPart = part('Tower', 'Toren', {
  name: text('Name', 'Naam', { default: 'Toren' }),
  order: count(floorSizes.order),
  base_ref: nullable(int('Base', 'Onderbouw')),
  instance_ref: nullable(int('Instance', 'Exemplaar')),
  cfg: part('Configuration', 'Instellingen', {
    repeat_count: measure(towerSizes.repeat_count),
    mindepth: measure(towerSizes.mindepth),
    minlength: measure(towerSizes.minlength),
    angle_degrees: measure(towerSizes.angle_degrees),
    maxheight: measure(towerSizes.maxheight),
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
  repeat_ratio: measure(design.unit.repeat_ratio),
  order: count(design.unit.order),
  name: text('Name', 'Naam'),
  size: measure(design.unit.size),
  size_max: measure(design.unit.size_max),
  unitId: nullable(int('Unit', 'Eenheid')),
});

/** A new building copies those of its company (`rules/standards.ts`). */
const generationParameters = part('Construction', 'Constructie', {
  outer_wall_thickness: measure(generation.outer_wall_thickness),
  inner_wall_thickness: measure(generation.inner_wall_thickness),
  corridor_width: measure(generation.corridor_width),
  storage_size: measure(design.storage.default_size),
  unit_shaft_size: measure(generation.unit_shaft_size),
  elevator_width: measure(generation.elevator_width),
  elevator_length: measure(generation.elevator_length),
  staircase_width: measure(generation.staircase_width),
  staircase_length: measure(generation.staircase_length),
  tower_staircase_width: measure(generation.tower_staircase_width),
  tower_staircase_length: measure(generation.tower_staircase_length),
  street_width: measure(generation.street_width),
  max_parking_depth: measure(generation.max_parking_depth),
  max_parking_length: measure(generation.max_parking_length),
});

const housePart = part('Houses', 'Woningen', {
  house_type: oneOf('Type', 'Type', houseTypes, 'row'),
  count: nullable(count(houseSizes.count)),
  price: measure(houseSizes.price),
  maxwidth: measure(houseSizes.maxwidth),
  maxlength: measure(houseSizes.maxlength),
  offset_front: measure(houseSizes.offset_front),
  offset_left: measure(houseSizes.offset_left),
  offset_right: measure(houseSizes.offset_right),
  offset_back: measure(houseSizes.offset_back),
  offset_garage: measure(houseSizes.offset_garage),
  garage_depth: measure(houseSizes.garage_depth),
  garage_length: measure(houseSizes.garage_length),
  garages: count(houseSizes.garages),
  residential_floors: count(houseSizes.residential_floors),
  roof: oneOf('Roof', 'Dak', roofShapes, 'pointed'),
  roof_height: measure(houseSizes.roof_height),
  pointed_roof_rotated: flag('Ridge towards the street', 'Nok naar de straat'),
  parking_ratio: measure(houseSizes.parking_ratio),
});

/** Sizes of the bays. */
export const gridPart = part('Grid', 'Raster', {
  type: oneOf('Type', 'Type', gridTypes, 'unit_mix'),
  min: measure(design.grid.min),
  max: measure(design.grid.max),
  increment: measure(design.grid.increment),
});

const buildingConfiguration = part('Configuration', 'Instellingen', {
  rotate_offset_x: measure(design.building.x),
  rotate_offset_y: measure(design.building.y),
  opacity: measure(design.building.opacity),
  floor_height: measure(design.building.floor_height),
  full_length_corridors: count(design.building.full_length_corridors),
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
  environment: part('Landscape', 'Buitenruimte', {
    type: oneOf('Type', 'Type', environmentTypes, 'green'),
    density: measure(design.environment.density),
    jitter: measure(design.environment.jitter),
    vegetation: list('Trees', 'Bomen', oneOf('Tree', 'Boom', vegetationTypes)),
  }),
  dist_center: part('Distribution centre', 'Distributiecentrum', {
    office_depth: measure(hallSizes.office_depth),
    loading_docks: count(hallSizes.loading_docks),
    ground_floor_height: measure(hallSizes.ground_floor_height),
    loading_dock_depth: measure(hallSizes.loading_dock_depth),
    office_floors_max: count(hallSizes.office_floors_max),
  }),
  parking: part('Parking', 'Parkeren', {
    car_density: measure(design.parking.car_density),
    orientation: oneOf('Orientation', 'Richting', parkingOrientations, 'perpendicular'),
  }),
  house: housePart,
  flat: part('Apartments', 'Appartementen', {
    hasGroundFloor: flag('Ground floor with storage', 'Begane grond met bergingen', { default: true }),
    storageRatio: measure(design.flat.storageRatio),
    bicycleRatio: measure(design.flat.bicycleRatio),
    entrance_size: measure(floorSizes.entrance_size),
    common_function: oneOf('Function of the remainder', 'Functie van de restruimte', areaFunctionTypes, 'common'),
  }),
  street_block: part('Perimeter block', 'Gesloten bouwblok', {
    block_depth: measure(design.street_block.block_depth),
    hasGroundFloor: flag('Ground floor with storage', 'Begane grond met bergingen'),
  }),
  floors: list('Storeys', 'Bouwlagen', floorPart, { max: 100 }),
  towers: list('Towers', 'Torens', towerPart, { max: 50 }),
  units: list('Unit mix', 'Woonprogramma', unitReferencePart, { max: 50 }),
});

/** One volume of a concept: a box or outline, its archetype and its configuration. */
export const building = entity(
  'building',
  {
    name: text('Name', 'Naam', { sort: true }),
    archetype: oneOf('Type', 'Type', archetypes, 'generic', { filter: true }),
    maxwidth: measure(design.building.maxwidth),
    maxlength: measure(design.building.maxlength),
    maxheight: measure(design.building.maxheight),
    x: measure(design.building.x),
    y: measure(design.building.y),
    z: measure(design.building.z),
    rotate_z: measure(design.building.rotate_z),
    version: measure(design.building.version),
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
          ...[
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
          ],
          ...['order', 'conceptId', 'cfg'],
        ],
      },
      behind: { income: ['cfg.house.price', 'cfg.floors.income'] },
    },
    parent: { to: 'concept', via: 'conceptId' },
  },
);
export type Building = RecordOf<typeof building>;
export type BuildingCfg = Building['cfg'];
