/** Pictures of the company, and those of news, which everyone may see. */
import type { Behaviour } from './behaviour.ts';

export const imageBehaviour: Behaviour = {
  narrowRead(query, { companyId }) {
    query.where((either) => either.where('companyId', companyId).orWhereNotNull('contentItemId'));
  },
};
