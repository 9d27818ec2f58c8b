/** Only people who may change the record that a picture belongs to may change the picture. */
import { image } from '../../model/entities/image.ts';
import { entityByName } from '../../model/entities/index.ts';
import { relatedTo } from '../derive/models.ts';
import type { Behaviour } from './behaviour.ts';
import { noteBehaviour } from './note.ts';

export const imageBehaviour: Behaviour = {
  narrowWrite(query, scope) {
    for (const { to, via } of image.parents)
      if (!entityByName(to).access[scope.principal].includes('U')) query.whereNull(via);
    // Deleted notes too: the same people restore their pictures.
    const note = relatedTo(image, 'note');
    noteBehaviour.narrowWrite!(note, scope);
    query.where((either) => either.whereNull('noteId').orWhereExists(note));
  },
};
