/** A choice goes with the values of locations that hold it: not by who may not see those. */
import type { Behaviour } from './behaviour.ts';
import { ofFields } from './field-access.ts';
import { manages } from './manages.ts';

export const customValueBehaviour: Behaviour = {
  narrowRemove(query, { principal }) {
    if (!manages(principal)) ofFields(query, 'customvalue', "<> 'none'");
  },
};
