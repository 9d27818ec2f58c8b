import { enumeration, type KeyOf } from './enumeration.ts';
import type { formFactors } from './figures.ts';

/** Location constraint type. */
export const constraintTypes = enumeration('constraint_types', [
  { key: 'general', label: { en: 'General', nl: 'Algemeen' } },
  { key: 'ground_space_index', label: { en: 'Ground space index (GSI)', nl: 'GSI' } },
  { key: 'floor_space_index', label: { en: 'Floor space index (FSI)', nl: 'FSI' } },
  { key: 'building_height', label: { en: 'Building height', nl: 'Bouwhoogte' } },
  { key: 'gutter_height', label: { en: 'Eaves height', nl: 'Goothoogte' } },
  { key: 'floor_space', label: { en: 'Floor space', nl: 'Vloeroppervlak' } },
  { key: 'office_floor_space', label: { en: 'Office floor space', nl: 'Kantooroppervlak' } },
  { key: 'gross_floor_area', label: { en: 'Gross floor area', nl: 'Bruto vloeroppervlak (BVO)' } },
  { key: 'net_floor_area', label: { en: 'Net floor area', nl: 'Netto vloeroppervlak (NVO)' } },
  { key: 'parking_space_index', label: { en: 'Parking space index', nl: 'Parkeerindex (PSI)' } },
  { key: 'number_of_buildings', label: { en: 'Number of buildings', nl: 'Aantal gebouwen' } },
  { key: 'number_of_units', label: { en: 'Number of units', nl: 'Aantal eenheden' } },
  { key: 'number_of_floors', label: { en: 'Number of storeys', nl: 'Aantal bouwlagen' } },
]);

export type ConstraintType = KeyOf<typeof constraintTypes>;

/** The figure of the concept each type of constraint is about; `general` is text, the office space a sum over functions. */
export const figureOfConstraint: Readonly<
  Record<Exclude<ConstraintType, 'general' | 'office_floor_space'>, KeyOf<typeof formFactors>>
> = {
  ground_space_index: 'gsi',
  floor_space_index: 'fsi',
  building_height: 'max_height',
  gutter_height: 'max_gutter_height',
  floor_space: 'gfa',
  gross_floor_area: 'gfa',
  net_floor_area: 'nfa',
  parking_space_index: 'psi',
  number_of_buildings: 'buildings',
  number_of_units: 'units',
  number_of_floors: 'max_floors',
};

/** Operator of a constraint. */
export const constraintOperators = enumeration(
  'constraint_operators',
  [
    { key: 'equal', label: { en: 'Exactly', nl: 'Precies' } },
    { key: 'smaller_than', label: { en: 'At most', nl: 'Hoogstens' } },
    { key: 'greater_than', label: { en: 'At least', nl: 'Minstens' } },
  ],
  'greater_than',
);

/** Constraint on a plot; figure names the concept figure it is tested against. */
export const plotConstraintKinds = enumeration('plot_constraint_kinds', [
  { key: 'gsi', label: { en: 'GSI', nl: 'GSI' }, figure: 'gsi' },
  { key: 'fsi', label: { en: 'FSI', nl: 'FSI' }, figure: 'fsi' },
  { key: 'building_height', label: { en: 'Building height', nl: 'Bouwhoogte' }, figure: 'max_height' },
  { key: 'gutter_height', label: { en: 'Eaves height', nl: 'Goothoogte' }, figure: 'max_gutter_height' },
  { key: 'number_of_buildings', label: { en: 'Number of buildings', nl: 'Aantal gebouwen' }, figure: 'buildings' },
  { key: 'number_of_floors', label: { en: 'Number of storeys', nl: 'Aantal bouwlagen' }, figure: 'max_floors' },
  { key: 'number_of_units', label: { en: 'Number of units', nl: 'Aantal eenheden' }, figure: 'units' },
  { key: 'floor_space', label: { en: 'Floor space', nl: 'Vloeroppervlak' }, figure: 'gfa' },
  { key: 'area', label: { en: 'Built area', nl: 'Bebouwd oppervlak' }, figure: 'footprint' },
  { key: 'gfa', label: { en: 'Gross floor area', nl: 'BVO' }, figure: 'gfa' },
  { key: 'nfa', label: { en: 'Net floor area', nl: 'NVO' }, figure: 'nfa' },
  { key: 'psi', label: { en: 'Parking space index', nl: 'PSI' }, figure: 'psi' },
]);
