/** What colleagues see of their publications beside the records: what is published, what would be, and how many answers came. */
import { isDeepStrictEqual } from 'node:util';
import { allEntities } from '../../model/entities/index.ts';
import { company as companyEntity } from '../../model/entities/company.ts';
import { publication } from '../../model/entities/publication.ts';
import { publicationVersion, type PublicationVersion } from '../../model/entities/publicationversion.ts';
import { section, type Section } from '../../model/entities/section.ts';
import { surveyQuestion, type SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import type { PublicationState, Revealed } from '../../model/publish/calls.ts';
import { contentFrom, publicFacets, type PublicationContent } from '../../model/publish/content.ts';
import type { Facet } from '../../model/publish/published.ts';
import { outward } from '../derive/projection.ts';
import { anyCompany, living, type Scope } from '../models/scope.ts';
import { readable } from '../store/permitted.ts';
import { findRow } from '../store/read.ts';
import { COUNTED } from '../surveys/responses.ts';
import { lastVersion } from './content.ts';
import { asKept } from './frozen/frozen.ts';
import { lostLinks } from './lostlinks.ts';
import { openPublication } from './open.ts';
import { findPublication } from './publish.ts';
import { reachOf, shownRecords } from './reach.ts';
import { visitorsByPublication } from './visitors/visits.ts';

/** Returns the state of every publication that the caller may read. */
export async function statesOf(scope: Scope): Promise<PublicationState[]> {
  const records = (await readable(publication, scope).orderBy('id')).map((row) => outward(publication, row));
  const sections = (await living(section, scope)).map((row): Section => outward(section, row));
  const questions = (await living(surveyQuestion, scope)).map((row): SurveyQuestion => outward(surveyQuestion, row));
  const versions = await lastVersions(scope);
  const now = new Map(
    records.map((record) => {
      const own = sections.filter(({ publicationId }) => publicationId === record.id);
      return [record.id, contentFrom(record, own, questions)] as const;
    }),
  );
  const asked = new Map(
    records.map(({ id }) => [id, idsOf(versions.get(id)?.content?.questions ?? now.get(id)!.questions!)] as const),
  );
  const answers = await answersByPublication(asked, scope);
  const visitors = await visitorsByPublication(scope.trx, scope.companyId);
  return records.map(({ id }) => {
    const version = versions.get(id) ?? null;
    return {
      id,
      publishedAt: version?.createdAt ?? null,
      publishedBy: version?.createdByUserName ?? '',
      isFrozen: version !== null && version.frozen !== null,
      isChanged: version !== null && differs(version, now.get(id)!),
      answers: answers.get(id) ?? 0,
      visitors: visitors.get(id) ?? 0,
    };
  });
}

const idsOf = (records: readonly { readonly id: number }[]): number[] => records.map(({ id }) => id);

/** Older versions lack fields that were added since; those have their defaults on both sides. */
function differs({ content }: PublicationVersion, now: PublicationContent): boolean {
  if (!content) return true;
  const kept = contentFrom(
    outward(publication, content.publication),
    content.sections.map((each) => outward(section, each)),
    // Older versions kept no questions; they ask the current ones.
    content.questions?.map((each) => outward(surveyQuestion, each)) ?? now.questions!,
  );
  return !isDeepStrictEqual(asKept(kept), asKept(now));
}

async function lastVersions(scope: Scope): Promise<Map<number, PublicationVersion>> {
  const newest = living(publicationVersion, scope).max('id').groupBy('publicationId');
  const rows = await living(publicationVersion, scope).whereIn('id', newest);
  return new Map(rows.map((row) => [row['publicationId'] as number, outward(publicationVersion, row)] as const));
}

/** Counts responses to these questions of each publication. */
async function answersByPublication(
  asked: ReadonlyMap<number, readonly number[]>,
  { trx, companyId }: Scope,
): Promise<Map<number, number>> {
  const pairs = [...asked].flatMap(([id, questions]) => questions.map((question) => ({ id, question })));
  const { rows } = (await trx.raw(
    `select asked.id, count(distinct answer.response) as count
     from unnest(:ids::int[], :questions::int[]) as asked(id, question)
     join surveyquestion as question on question.id = asked.question
     join surveyanswer as answer on answer."surveyquestionId" = question.id
     where answer."companyId" = :companyId and not answer.test and ${COUNTED} group by asked.id`,
    { companyId, ids: pairs.map(({ id }) => id), questions: pairs.map(({ question }) => question) },
  )) as { rows: { id: number; count: number | string }[] };
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Returns what publishing the working copy would make public: the number of records by kind of data. `origin`: of the pages. */
export async function revealedBy(id: number, origin: string, scope: Scope): Promise<Revealed> {
  const row = await findPublication(id, scope);
  const company = outward(companyEntity, await findRow(anyCompany(companyEntity, scope), scope.companyId));
  const open = await openPublication(scope.trx, company, row, 'working');
  const reach = await reachOf(open);
  const records: Partial<Record<Facet, number>> = Object.fromEntries(
    publicFacets(open.sections).map((facet) => [facet, 0]),
  );
  let picturesWithoutText = 0;
  for (const of of allEntities.filter(({ published }) => published)) {
    const kinds = Object.keys(of.published!.shows) as Facet[];
    for (const { row, facets } of await shownRecords(of, open, reach)) {
      for (const facet of kinds) if (facets.has(facet) && facet in records) records[facet]! += 1;
      if (of.name === 'image' && String(row['alt'] ?? '').trim() === '') picturesWithoutText += 1;
    }
  }
  return {
    records,
    picturesWithoutText,
    lostLinks: await lostLinks(open, origin),
    confirmed: (await lastVersion(id, scope))?.facets ?? [],
    locations: reach.locations.map((each) => ({ key: String(each['key']), name: String(each['name']) })),
  };
}
