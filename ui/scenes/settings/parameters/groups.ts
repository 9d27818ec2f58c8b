/** The sizes of a company, in the groups in which they are read. */
import { design } from '../../../../model/design.ts';
import { company, type Company } from '../../../../model/entities/company.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { texts } from './texts.ts';

export type SizeKey = keyof Company['cfg']['generation_parameters'];

interface SizeGroup {
  title: Label;
  text: Label;
  sizes: readonly SizeKey[];
}

export const sizeGroups: readonly SizeGroup[] = [
  {
    title: texts.walls,
    text: texts.wallsText,
    sizes: ['outer_wall_thickness', 'inner_wall_thickness', 'unit_shaft_size'],
  },
  {
    title: texts.routes,
    text: texts.routesText,
    sizes: [
      'corridor_width',
      'elevator_width',
      'elevator_length',
      'staircase_width',
      'staircase_length',
      'tower_staircase_width',
      'tower_staircase_length',
    ],
  },
  {
    title: texts.outside,
    text: texts.outsideText,
    sizes: ['street_width', 'max_parking_depth', 'max_parking_length'],
  },
  {
    title: texts.rooms,
    text: texts.roomsText,
    sizes: ['min_room_depth', 'max_room_depth', 'min_room_length', 'max_room_length'],
  },
];

export const sizeLabel = (key: SizeKey): Label => company.fields.cfg.fields.generation_parameters.fields[key].label;

/** Default, limits and unit of a size. */
export const measureOf = (key: SizeKey) => design.generation[key];
