/** Who may see and fill a field of the company is for its administrators to say; its values go along when it is deleted. */
import { customField } from '../../model/entities/customfield.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';
import { manages } from './manages.ts';

export const customFieldBehaviour: Behaviour = {
  narrowRemove(query, { principal }) {
    if (!manages(principal)) query.whereNot('access', 'none');
  },
  check(values, current, { principal }) {
    const before = current?.['access'] ?? customField.fields.access.default;
    if ('access' in values && values['access'] !== before && !manages(principal))
      throw failureOf('forbidden_field', 'access', 'right');
  },
};
