/** Everybody of the company reads and adds notes; the author, the assignee and administrators change them. */
import { manages } from '../../model/rules/account/tiers.ts';
import type { Behaviour } from './behaviour.ts';

export const noteBehaviour: Behaviour = {
  narrowWrite(query, { principal, userId }) {
    if (manages(principal)) return;
    query.where((either) => either.where('createdByUserId', userId).orWhere('assignedTo', userId));
  },
};
