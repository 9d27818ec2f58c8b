/** What a constraint is called by its type. */
import { constraintTypes } from '../enums/constraints.ts';
import { entryByValue, type Label } from '../enums/enumeration.ts';

/** Empty for a type this version does not know. */
export const constraintTypeName = (type: string): Label =>
  entryByValue(constraintTypes, type)?.label ?? { en: '', nl: '' };
