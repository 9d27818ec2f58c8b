/** Saved views: personal ones are their author's alone; those of the company are changed by their author and administrators. */
import { manages } from '../../model/rules/account/tiers.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';

export const viewBehaviour: Behaviour = {
  narrowRead(query, { userId }) {
    query.where((either) => either.where('shared', true).orWhere('createdByUserId', userId));
  },
  narrowWrite(query, { userId, principal }) {
    query.where((either) => {
      either.where('createdByUserId', userId);
      if (manages(principal)) either.orWhere('shared', true);
    });
  },
  check(values, _current, { isActing }) {
    // Staff who act as the company are no author, so nobody would see their personal view again.
    if (isActing && values['shared'] === false) throw failureOf('forbidden_field', 'shared', 'right');
  },
};
