/** Only people who may change the record of a picture may change the picture. */
import { image } from '../../model/entities/image.ts';
import { entityByName } from '../../model/entities/index.ts';
import { note } from '../../model/entities/note.ts';
import { queryOf } from '../derive/models.ts';
import type { Query, Scope } from '../store/scope.ts';
import type { Behaviour } from './behaviour.ts';
import { noteBehaviour } from './note.ts';

/** Deleted ones too: their pictures are restored by the same people. */
function writableNotes(scope: Scope): Query {
  const query = queryOf(note, scope.trx).where('companyId', scope.companyId).select('id') as Query;
  noteBehaviour.narrowWrite!(query, scope);
  return query;
}

export const imageBehaviour: Behaviour = {
  narrowWrite(query, scope) {
    for (const { to, via } of image.parents)
      if (!entityByName(to).access[scope.principal].includes('U')) query.whereNull(via);
    query.where((either) => either.whereNull('noteId').orWhereIn('noteId', writableNotes(scope)));
  },
};
