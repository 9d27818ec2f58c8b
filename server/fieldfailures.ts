/** Every fault that an answer may name of one field. */
import type { Label } from '../model/enums/enumeration.ts';
import { textFormats } from '../model/rules/text/formats.ts';
import { failures } from './failures.ts';

const fieldTexts = {
  unknown: { en: 'This field does not exist.', nl: 'Dit veld bestaat niet.' },
  server: failures.forbidden_field.message,
  required: { en: 'This field is required.', nl: 'Dit veld is verplicht.' },
  type: { en: 'This is not the right kind of value.', nl: 'Dit is niet het juiste soort waarde.' },
  choice: { en: 'This is not one of the options.', nl: 'Dit is geen van de mogelijkheden.' },
  small: { en: 'This value is too small.', nl: 'Deze waarde is te klein.' },
  many: { en: 'Too many at once.', nl: 'Te veel tegelijk.' },
  large: { en: 'This value is too large.', nl: 'Deze waarde is te groot.' },
  format: { en: 'This value is not written correctly.', nl: 'Deze waarde is niet goed geschreven.' },
  email: textFormats.email.message,
  link: textFormats.link.message,
  colour: textFormats.colour.message,
  day: textFormats.day.message,
  host: textFormats.host.message,
  decimal: textFormats.decimal.message,
  common: {
    en: 'This is one of the 10,000 commonest passwords, or two of them joined. Choose another one.',
    nl: 'Dit is een van de 10.000 meest gebruikte wachtwoorden, of twee daarvan achter elkaar. Kies een ander.',
  },
  geometry: { en: 'This is not a valid area.', nl: 'Dit is geen geldig gebied.' },
  reference: failures.unknown_reference.message,
  taken: failures.taken.message,
  inUse: failures.values_in_use.message,
  unconfirmed: { en: 'This was not confirmed.', nl: 'Dit is niet bevestigd.' },
  publish: { en: 'Publishing is a step of its own.', nl: 'Publiceren is een eigen stap.' },
  answered: {
    en: 'There are answers already: this stays as it is.',
    nl: 'Er zijn al antwoorden: dit blijft zoals het is.',
  },
  template: { en: 'Templates cannot be changed.', nl: 'Sjablonen kunnen niet worden gewijzigd.' },
  contradiction: {
    en: 'This value contradicts another one of this filter.',
    nl: 'Deze waarde is in strijd met een andere van dit filter.',
  },
  locked: { en: 'First make this filter editable.', nl: 'Maak dit filter eerst bewerkbaar.' },
  right: { en: 'You may not change this field.', nl: 'U mag dit veld niet wijzigen.' },
  lockout: failures.lockout.message,
  tier: { en: 'The subscription does not include this.', nl: 'Het abonnement omvat dit niet.' },
  feature: failures.feature_off.message,
  filter: { en: 'Lists cannot be filtered on this.', nl: 'Lijsten kunnen hier niet op worden gefilterd.' },
  sort: { en: 'Lists cannot be sorted on this.', nl: 'Lijsten kunnen hier niet op worden gesorteerd.' },
} as const satisfies Record<string, Label>;
export type FieldFailureId = keyof typeof fieldTexts;

/** The fault of one field; `limit` is the exceeded bound. */
export interface FieldFailure {
  readonly id: string;
  readonly message: Label;
  readonly limit?: number | string;
}
export type FieldFailures = Readonly<Record<string, FieldFailure>>;

export const fieldFailure = (id: FieldFailureId, limit?: number | string): FieldFailure => ({
  id,
  message: fieldTexts[id],
  ...(limit === undefined ? {} : { limit }),
});
