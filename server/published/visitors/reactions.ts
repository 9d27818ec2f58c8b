/** Keeps decisions of visitors, and reads them and the responses to surveys for a colleague. */
import type { Knex } from 'knex';
import { decisionKinds, shownReactions, type DecisionKind, type Reaction } from '../../../model/publish/reactions.ts';
import type { InCompany, Scope } from '../../models/scope.ts';
import type { Opened } from '../open.ts';

interface Decided {
  readonly locationId: number;
  readonly status?: string | undefined;
  readonly rating?: number | undefined;
  readonly name: string;
}

export async function keepReactions(
  { trx, companyId, publication: { id, cfg } }: Opened,
  { locationId, status, rating, name }: Decided,
): Promise<void> {
  const kinds: Readonly<Record<string, DecisionKind>> = {
    [cfg.searchQueryOpenStatus]: 'reopened',
    [cfg.searchQueryRejectStatus]: 'rejected',
    [cfg.searchQueryAcceptStatus]: 'accepted',
  };
  const base = { companyId, publicationId: id, locationId, name: name.trim() };
  if (status !== undefined) await trx('reaction').insert({ ...base, kind: kinds[status] });
  if (rating !== undefined) await trx('reaction').insert({ ...base, kind: 'rated', rating });
}

interface ReactionQuery {
  /** ISO 8601. */
  readonly since: string;
  /** Leaves out locations that are assigned to other people. */
  readonly userId: number;
  readonly most: number;
}

/** The latest reactions, newest first, and the count of all. */
export interface FoundReactions {
  readonly shown: readonly Reaction[];
  readonly count: number;
}

interface DecisionRow {
  kind: DecisionKind;
  at: Date | string;
  rating: number | null;
  name: string;
  publicationId: number;
  publication: string;
  locationId: number;
  location: string;
  lat: number;
  lon: number;
}

export async function decisionsFor(
  { trx, companyId }: InCompany,
  { since, userId, most }: ReactionQuery,
  kinds: readonly DecisionKind[] = decisionKinds,
): Promise<FoundReactions> {
  const query = trx('reaction')
    .join('publication', 'publication.id', 'reaction.publicationId')
    .join('location', 'location.id', 'reaction.locationId')
    .where({ 'reaction.companyId': companyId })
    .whereIn('reaction.kind', [...kinds])
    .where('reaction.createdAt', '>', since)
    .whereNull('publication.deletedAt')
    .whereNull('location.deletedAt')
    .where((mine) => mine.whereNull('location.assignedTo').orWhere('location.assignedTo', userId));
  const rows = (await query
    .clone()
    .orderBy('reaction.id', 'desc')
    .limit(most)
    .select(
      'reaction.kind',
      'reaction.rating',
      'reaction.name',
      'location.lat',
      'location.lon',
      'reaction.createdAt as at',
      'publication.id as publicationId',
      'publication.name as publication',
      'location.id as locationId',
      'location.name as location',
    )) as DecisionRow[];
  return { shown: rows.map(decisionIn), count: await countOf(query) };
}

const decisionIn = ({ kind, at, rating, name, lat, lon, ...of }: DecisionRow): Reaction => ({
  kind,
  rating,
  name,
  count: 1,
  at: new Date(at).toISOString(),
  publication: { id: of.publicationId, name: of.publication },
  location: { id: of.locationId, name: of.location, lat, lon },
});

const countOf = async (query: Knex.QueryBuilder): Promise<number> =>
  Number(((await query.clone().count('* as count').first()) as { count: number | string }).count);

interface ResponsesRow {
  publicationId: number;
  publication: string;
  at: Date | string;
  count: number | string;
}

/** Responses by publication and Dutch day, without tests. */
export async function responsesFor(
  { trx, companyId }: InCompany,
  { since, most }: Omit<ReactionQuery, 'userId'>,
): Promise<FoundReactions> {
  const { rows } = (await trx.raw(
    `select publication.id as "publicationId", publication.name as publication,
       max(answer."createdAt") as at, count(distinct answer.response) as count
     from surveyanswer as answer
     join surveyquestion as question on question.id = answer."surveyquestionId"
     join section on section.id = question."sectionId"
     join publication on publication.id = section."publicationId"
     where answer."companyId" = :companyId and answer."createdAt" > :since and not answer.test
       and answer."deletedAt" is null and answer.response <> '' and publication."deletedAt" is null
     group by publication.id, (answer."createdAt" at time zone 'Europe/Amsterdam')::date order by at desc`,
    { companyId, since },
  )) as { rows: ResponsesRow[] };
  const shown = rows.slice(0, most).map(({ publicationId, publication, at, count }) => ({
    kind: 'answered' as const,
    rating: null,
    name: '',
    location: null,
    at: new Date(at).toISOString(),
    publication: { id: publicationId, name: publication },
    count: Number(count),
  }));
  return { shown, count: rows.reduce((sum, { count }) => sum + Number(count), 0) };
}

/** What home shows a colleague, latest first. */
export async function reactionsOf(scope: Scope): Promise<Reaction[]> {
  const since = new Date(Date.now() - shownReactions.days * 86_400_000).toISOString();
  const asked = { since, userId: scope.userId, most: shownReactions.most };
  const found = [...(await decisionsFor(scope, asked)).shown, ...(await responsesFor(scope, asked)).shown];
  return found.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, shownReactions.most);
}
