/** Only people who may change the record that a picture belongs to may change the picture. Documents stay attachments of locations. */
import { company } from '../../model/entities/company.ts';
import { image } from '../../model/entities/image.ts';
import { entityByName } from '../../model/entities/index.ts';
import { relatedTo } from '../derive/models.ts';
import { isDocument } from '../../model/rules/record/images.ts';
import { failure, failureOf } from '../errors.ts';
import { mayBeDocument } from '../images/files.ts';
import type { Behaviour } from './behaviour.ts';
import { noteBehaviour } from './note.ts';

export const imageBehaviour: Behaviour = {
  check(values, current, scope) {
    // A logo stands on every public page: it is a setting of the company.
    if ((values['type'] ?? current?.['type']) === 'logo' && !company.access[scope.principal].includes('U'))
      throw failure('forbidden');
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
