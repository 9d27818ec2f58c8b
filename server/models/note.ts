/** Everyone of the company reads and adds notes; who wrote one, does it or administers the company changes it. */
import { manages } from '../../model/rules/tiers.ts';
import type { Behaviour } from './behaviour.ts';

export const noteBehaviour: Behaviour = {
  narrowWrite(query, { principal, userId }) {
    if (manages(principal)) return;
    query.where((either) => either.where('createdByUserId', userId).orWhere('assignedTo', userId));
  },
};
