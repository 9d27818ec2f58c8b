/** Only people who may change the record that a picture belongs to may change the picture. Documents stay attachments of locations. */
import { image } from '../../model/entities/image.ts';
import { entityByName } from '../../model/entities/index.ts';
import { relatedTo } from '../derive/models.ts';
import { isDocument } from '../../model/rules/images.ts';
import { failureOf } from '../errors.ts';
import { mayBeDocument } from '../images/files.ts';
import type { Behaviour } from './behaviour.ts';
import { noteBehaviour } from './note.ts';

export const imageBehaviour: Behaviour = {
  check(values, current) {
    if (!current || !isDocument({ mime: String(current['mime']) })) return;
    if (!mayBeDocument({ ...current, ...values })) throw failureOf('invalid', 'type', 'choice');
  },
  narrowWrite(query, scope) {
    for (const { to, via } of image.parents)
      if (!entityByName(to).access[scope.principal].includes('U')) query.whereNull(via);
    // Deleted notes too: the same people restore their pictures.
    const note = relatedTo(image, 'note');
    noteBehaviour.narrowWrite!(note, scope);
    query.where((either) => either.whereNull('noteId').orWhereExists(note));
  },
};
