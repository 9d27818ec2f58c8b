import { int, json, longText, oneOf, ref, text, time } from '../define.ts';
import { belongsTo, entity, readVerbs, type RecordOf } from '../entity.ts';
import { parkMutations, parkStates } from '../enums/ibis.ts';
import type { Texts } from '../surveys/ibis/register.ts';

const server = { server: true };
/** Visitors with a code write them, colleagues decide about them: each by calls of their own. */
const verbs = `${readVerbs}UB`;

/** What a municipality answers about one business park in one year. */
export const parkForm = entity(
  'parkform',
  {
    name: text('Name', 'Naam', server),
    publicationId: ref('publication', 'Publication', 'Publicatie', server),
    municipality: text('Municipality code', 'Gemeentecode', { ...server, filter: true }),
    /** Number in the register, a text of eight digits; `new-` and eight hexadecimal digits before the province gives one. */
    rin: text('RIN number', 'RIN-nummer', { ...server, filter: true }),
    /** The answers hold for the first of January. */
    year: int('Year', 'Jaar', { ...server, filter: true }),
    state: oneOf('State', 'Toestand', parkStates, 'open', { ...server, filter: true }),
    /** By column of the question. */
    answers: json<Texts>('Answers', 'Antwoorden', {}, server),
    /** Why a number changed by more than a tenth, by column of the question. */
    reasons: json<Texts>('Explanations', 'Toelichtingen', {}, server),
    /** Ids of the sections of which the municipality says that nothing changed. */
    unchanged: json<number[]>('Unchanged parts', 'Ongewijzigde onderdelen', [], server),
    mutation: oneOf('Mutation', 'Mutatie', parkMutations, 'none', server),
    /** Numbers of the parks that it is merged with. */
    mutationRins: json<string[]>('Merged with', 'Samengevoegd met', [], server),
    /** The parts of a split park in words, or the code of the new municipality after a reorganisation. */
    mutationText: longText('About the mutation', 'Over de mutatie', server),
    /** What the register said when it was sent, by its names. */
    register: json<Texts>('Register', 'Register', {}, server),
    /** Remark of the province when it sends a form back. */
    remark: longText('Remark', 'Opmerking', server),
    sentAt: time('Sent', 'Verzonden', server),
    approvedAt: time('Approved', 'Goedgekeurd', server),
  },
  {
    label: {
      one: { en: 'Answers about a business park', nl: 'Antwoorden over een bedrijventerrein' },
      many: { en: 'Answers about business parks', nl: 'Antwoorden over bedrijventerreinen' },
    },
    relations: { publication: belongsTo('publication', 'publicationId') },
    access: { anonymous: '', lapsed: readVerbs, trial: verbs, user: verbs, admin: verbs, staff: verbs },
    parent: { to: 'publication', via: 'publicationId' },
  },
);
export type ParkForm = RecordOf<typeof parkForm>;
