/** Names and units of constraints, by their type. */
import type { MeasureUnit } from '../../define.ts';
import { constraintTypes, figureOfConstraint, type ConstraintType } from '../../enums/constraints.ts';
import { entryByValue, entryOf, type Label } from '../../enums/enumeration.ts';
import { formFactors } from '../../enums/figures.ts';

/** Unit of the value of a constraint. */
export const constraintUnits: Readonly<Partial<Record<ConstraintType, MeasureUnit>>> = {
  ...Object.fromEntries(
    Object.entries(figureOfConstraint).map(([type, figure]) => [type, entryOf(formFactors, figure)!.unit]),
  ),
  office_floor_space: 'm2',
  // Plans write it as a percentage.
  ground_space_index: 'share',
};

/** Empty for an unknown type. */
export const constraintTypeName = (type: string): Label =>
  entryByValue(constraintTypes, type)?.label ?? { en: '', nl: '' };
