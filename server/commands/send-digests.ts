/** Mails the weekly summary to everybody who wants it: changes in their company, reactions of visitors and their open tasks. */
import type { Knex } from 'knex';
import { storedValue } from '../../model/enums/enumeration.ts';
import { digestFrequencies } from '../../model/enums/company.ts';
import { noteKinds, taskStates } from '../../model/enums/location.ts';
import { buildPath, locationPath } from '../../model/routes.ts';
import type { Parts } from '../context.ts';
import { inCompany } from '../db/roles.ts';
import { digestMail, type Digest, type DigestLine, type DigestReactions } from '../mail/digest-texts.ts';
import { writeMail } from '../mail/write.ts';
import { decisionsFor, responsesFor, type Found } from '../published/reactions.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Most lines of one list; the rest is counted. */
const MOST_LINES = 10;

interface Reader {
  id: number;
  email: string;
  first_name: string;
  username: string;
  companyId: number;
  companyName: string;
  cfg: { language?: string };
}

type Sending = Pick<Parts, 'mailer' | 'publicUrl'>;

export interface Sent {
  sent: number;
  /** Readers without news, who get no mail. */
  quiet: number;
}

/** A mail that fails does not stop the others; the job fails at the end. */
export async function sendDigests(knex: Knex, parts: Sending, now = Date.now()): Promise<Sent> {
  const counts: Sent = { sent: 0, quiet: 0 };
  const failures: unknown[] = [];
  for (const reader of await readersOf(knex)) {
    const digest = await inCompany(knex, reader.companyId, (trx) => digestFor(trx, reader, parts.publicUrl, now));
    if (!digest) {
      counts.quiet += 1;
      continue;
    }
    await parts.mailer.send(reader.email, writeMail(digestMail, reader.cfg.language ?? '', digest)).then(
      () => (counts.sent += 1),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${failures.length + counts.sent} mails not sent: ${String(failures[0])}`);
  return counts;
}

const readersOf = async (knex: Knex): Promise<Reader[]> =>
  (await knex('user')
    .join('company', 'company.id', 'user.companyId')
    .where({ 'user.is_active': true, 'company.archived': false })
    .whereNull('user.deletedAt')
    .whereNull('company.deletedAt')
    .whereNot('user.email', '')
    .whereRaw(`"user".cfg->'emails'->>'weekly' = ?`, [storedValue(digestFrequencies, 'weekly')])
    .orderBy('user.id')
    .select(
      'user.id',
      'user.email',
      'user.first_name',
      'user.username',
      'user.companyId',
      'user.cfg',
      'company.name as companyName',
    )) as Reader[];

interface Place {
  id: number;
  name: string;
  lat: number;
  lon: number;
}
interface Written extends Place {
  note: string;
  targetAt: string | null;
}

async function digestFor(trx: Knex, reader: Reader, publicUrl: string, now: number): Promise<Digest | null> {
  const since = new Date(now - WEEK).toISOString();
  const { companyId } = reader;
  const changed = trx('location').where({ companyId }).whereNull('deletedAt').where('updatedAt', '>', since);
  const notes = notesIn(trx, companyId).where('note.createdAt', '>', since);
  const [changedCount, notesCount] = [await countOf(changed), await countOf(notes)];
  const tasks = await tasksOf(trx, reader, now);
  const reactions = await reactionLists(trx, reader, since, publicUrl);
  if (changedCount + notesCount + tasks.length + reactions.length === 0) return null;
  const places = (await changed.clone().orderBy('updatedAt', 'desc').limit(MOST_LINES).select('*')) as Place[];
  const written = await noteLines(notes.clone().orderBy('note.createdAt', 'desc'));
  const linked = (name: string, place: Place): DigestLine => ({ name, link: publicUrl + locationPath(place) });
  return {
    firstName: reader.first_name || reader.username,
    company: reader.companyName,
    changed: places.map((place) => linked(place.name, place)),
    changedCount,
    notes: written.map((row) => linked(titleOf(row), row)),
    notesCount,
    reactions,
    tasks: tasks.map((row) => ({
      ...linked(titleOf(row), row),
      due: row.targetAt,
      isLate: row.targetAt !== null && Date.parse(row.targetAt) < now,
    })),
    settingsLink: publicUrl + buildPath('settings.general.user'),
  };
}

/** What visitors did, a list for each kind that has any. */
async function reactionLists(
  trx: Knex,
  { id, companyId }: Reader,
  since: string,
  publicUrl: string,
): Promise<DigestReactions[]> {
  const scope = { trx, companyId };
  const asked = { since, userId: id, most: MOST_LINES };
  const lists: DigestReactions[] = [];
  for (const kind of ['accepted', 'rejected', 'rated'] as const)
    lists.push({ kind, ...linkedReactions(await decisionsFor(scope, asked, [kind]), publicUrl) });
  lists.push({ kind: 'answered', ...linkedReactions(await responsesFor(scope, asked), publicUrl) });
  return lists.filter(({ count }) => count > 0);
}

const linkedReactions = ({ shown, count }: Found, publicUrl: string): Omit<DigestReactions, 'kind'> => ({
  count,
  shown: shown.map((reaction) => ({
    ...reaction,
    link:
      publicUrl +
      (reaction.location
        ? locationPath(reaction.location)
        : buildPath('publications.modify', { publication_id: reaction.publication.id })),
  })),
});

const titleOf = ({ note, name }: Written): string => `${note || '–'} (${name})`;

const notesIn = (trx: Knex, companyId: number): Knex.QueryBuilder =>
  trx('note')
    .join('location', 'location.id', 'note.locationId')
    .where({ 'note.companyId': companyId, 'location.companyId': companyId })
    .whereNull('note.deletedAt')
    .whereNull('location.deletedAt');

const noteLines = (query: Knex.QueryBuilder): Promise<Written[]> =>
  query
    .limit(MOST_LINES)
    .select('location.id', 'location.name', 'location.lat', 'location.lon', 'note.name as note', 'note.targetAt');

/** Open tasks of a person that are late, due within a week, or without a date. */
const tasksOf = (trx: Knex, { id, companyId }: Reader, now: number): Promise<Written[]> =>
  noteLines(
    notesIn(trx, companyId)
      .where({
        'note.assignedTo': id,
        'note.type': storedValue(noteKinds, 'task'),
        'note.status': storedValue(taskStates, 'open'),
      })
      .where((either) =>
        either.whereNull('note.targetAt').orWhere('note.targetAt', '<', new Date(now + WEEK).toISOString()),
      )
      .orderByRaw('note."targetAt" nulls last'),
  );

const countOf = async (query: Knex.QueryBuilder): Promise<number> =>
  ((await query.clone().count('* as count').first()) as { count: number }).count;
