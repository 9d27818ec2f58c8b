/** Mails the weekly summary to everybody who wants it: changes in their company, news of searches, reactions of visitors, open tasks. */
import type { Knex } from 'knex';
import { storedValue } from '../../model/enums/enumeration.ts';
import { digestFrequencies } from '../../model/enums/company.ts';
import { noteKinds, taskStates } from '../../model/enums/location.ts';
import { isOverdue } from '../../model/rules/due.ts';
import { dutchDay } from '../../model/rules/dutchday.ts';
import { mentionedIn } from '../../model/rules/text/mentions.ts';
import { plainOfRich } from '../../model/rules/text/richtext.ts';
import { buildPath, locationPath } from '../../model/routes.ts';
import { inCompany } from '../db/roles.ts';
import { offLink, type Sending } from '../mail/off.ts';
import { post, type Compose } from '../mail/outbox.ts';
import type { MailLine } from '../mail/parts.ts';
import { digestMail, type Digest, type DigestReactions } from '../mail/digest-texts.ts';
import { writeMail } from '../mail/write.ts';
import { decisionsFor, responsesFor, type FoundReactions } from '../published/visitors/reactions.ts';
import { queryNews } from '../searchruns/news.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Most lines of one list; the rest is counted. */
const MOST_LINES = 10;
/** Most notes of a week that are read for names. */
const MOST_READ = 1_000;

interface Reader {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  username: string;
  companyId: number;
  companyName: string;
  cfg: { language?: string };
}

interface Sent {
  sent: number;
  /** Readers without news, who get no mail. */
  quiet: number;
  /** Mails that are tried again. */
  failed: number;
}

/** Once a week for each reader, also with several processes and runs. */
export async function sendDigests(knex: Knex, parts: Sending, now = Date.now()): Promise<Sent> {
  const counts: Sent = { sent: 0, quiet: 0, failed: 0 };
  const compose = composeDigest(knex, parts);
  for (const { id, companyId, email } of await readersOf(knex)) {
    const once = `digest ${id} ${mondayOf(now)}`;
    const mail = { kind: 'digest', companyId, userId: id, receiver: email, data: { at: now }, once } as const;
    const sent = await post(knex, parts.mailer, mail, compose, now);
    if (sent?.error) counts.failed += 1;
    else if (sent?.state === 'sent' || sent?.state === 'quiet') counts[sent.state] += 1;
  }
  return counts;
}

/** The Monday of the week, by the Dutch calendar; ISO 8601. */
function mondayOf(now: number): string {
  const today = Date.parse(dutchDay(now));
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(today - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** Nothing for who turned it off, or about a week in which nothing happened. */
export const composeDigest =
  (knex: Knex, parts: Sending): Compose =>
  async ({ userId, data }, off) => {
    const [reader] = await readersOf(knex, userId!);
    if (!reader) return null;
    const digest = await inCompany(knex, reader.companyId, (trx) =>
      digestFor(trx, reader, parts.publicUrl, Number(data['at'])),
    );
    return digest && writeMail(digestMail, reader.cfg.language ?? '', digest, offLink(parts, off));
  };

const readersOf = async (knex: Knex, only: number | null = null): Promise<Reader[]> =>
  (await knex('user')
    .join('company', 'company.id', 'user.companyId')
    .where({ 'user.is_active': true, 'company.archived': false })
    .whereNull('user.deletedAt')
    .whereNull('company.deletedAt')
    .whereNot('user.email', '')
    .where((query) => only === null || query.where('user.id', only))
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
  description: string;
  targetAt: string | null;
}

async function digestFor(trx: Knex, reader: Reader, publicUrl: string, now: number): Promise<Digest | null> {
  const since = new Date(now - WEEK).toISOString();
  const { companyId } = reader;
  const changed = trx('location').where({ companyId }).whereNull('deletedAt').where('updatedAt', '>', since);
  const notes = notesIn(trx, companyId).where('note.createdAt', '>', since);
  const [changedCount, notesCount] = [await countOf(changed), await countOf(notes)];
  const openTasks = tasksOf(trx, reader, now);
  const tasksCount = await countOf(openTasks);
  const mentions = await mentionsOf(trx, reader, since);
  const reactions = await reactionLists(trx, reader, since, publicUrl);
  const queries = await queryNews(since, { trx, companyId });
  const counts = [changedCount, notesCount, tasksCount, mentions.length, reactions.length, queries.length];
  if (counts.every((count) => count === 0)) return null;
  const tasks = await noteLines(openTasks.orderByRaw('note."targetAt" nulls last, note.id'));
  const places = (await changed.clone().orderBy('updatedAt', 'desc').limit(MOST_LINES).select('*')) as Place[];
  const written = await noteLines(notes.clone().orderBy('note.createdAt', 'desc'));
  const linked = (text: string, place: Place): MailLine => ({ text, link: publicUrl + locationPath(place) });
  return {
    firstName: reader.first_name || reader.username,
    company: reader.companyName,
    changed: places.map((place) => linked(place.name, place)),
    changedCount,
    notes: written.map((row) => linked(titleOf(row), row)),
    notesCount,
    mentions: mentions.slice(0, MOST_LINES).map((row) => linked(titleOf(row), row)),
    mentionsCount: mentions.length,
    reactions,
    queries: queries.slice(0, MOST_LINES).map(({ queryId, ...news }) => ({
      ...news,
      link: publicUrl + buildPath('opportunities.activity', { query_id: queryId }),
    })),
    queriesCount: queries.length,
    tasksCount,
    tasks: tasks.map((row) => ({
      ...linked(titleOf(row), row),
      due: row.targetAt,
      isLate: isOverdue(row, now),
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

const linkedReactions = ({ shown, count }: FoundReactions, publicUrl: string): Omit<DigestReactions, 'kind'> => ({
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

const noteLines = (query: Knex.QueryBuilder, most = MOST_LINES): Promise<Written[]> =>
  query
    .limit(most)
    .select('location.id', 'location.name', 'location.lat', 'location.lon', 'note.name as note', 'note.targetAt')
    .select('note.description');

/** Notes that others wrote or changed and that name the reader, latest first. */
async function mentionsOf(trx: Knex, { id, companyId }: Reader, since: string): Promise<Written[]> {
  const people = ((await trx('user').where({ companyId }).whereNull('deletedAt')) as Reader[]).map((each) => ({
    id: each.id,
    name: [each.first_name, each.last_name].filter(Boolean).join(' '),
  }));
  const naming = notesIn(trx, companyId)
    .where('note.updatedAt', '>', since)
    .where((other) => other.whereNull('note.createdByUserId').orWhereNot('note.createdByUserId', id))
    .where((either) => either.where('note.description', 'like', '%@%').orWhere('note.name', 'like', '%@%'))
    .orderBy('note.updatedAt', 'desc');
  return (await noteLines(naming, MOST_READ)).filter(({ note, description }) =>
    mentionedIn(`${note}\n${plainOfRich(description)}`, people).some((person) => person.id === id),
  );
}

/** Open tasks of a person that are late, due within a week, or without a date. */
const tasksOf = (trx: Knex, { id, companyId }: Reader, now: number): Knex.QueryBuilder =>
  notesIn(trx, companyId)
    .where({
      'note.assignedTo': id,
      'note.type': storedValue(noteKinds, 'task'),
      'note.status': storedValue(taskStates, 'open'),
    })
    .where((either) =>
      either.whereNull('note.targetAt').orWhere('note.targetAt', '<', new Date(now + WEEK).toISOString()),
    );

const countOf = async (query: Knex.QueryBuilder): Promise<number> =>
  ((await query.clone().count('* as count').first()) as { count: number }).count;
