/** What colleagues see of their publications beside the records: what is published, what would be, and how many answers came. */
import { isDeepStrictEqual } from 'node:util';
import { allEntities } from '../../model/entities/index.ts';
import { company as companyEntity } from '../../model/entities/company.ts';
import { publication, type Publication } from '../../model/entities/publication.ts';
import { publicationVersion, type PublicationVersion } from '../../model/entities/publicationversion.ts';
import { section, type Section } from '../../model/entities/section.ts';
import type { PublicationState, Revealed } from '../../model/publish/calls.ts';
import { contentFrom, publicFacets } from '../../model/publish/content.ts';
import type { Facet } from '../../model/rules/published.ts';
import { outward } from '../derive/projection.ts';
import { anyCompany, living, type Scope } from '../models/scope.ts';
import { readable } from '../store/permitted.ts';
import { findRow } from '../store/read.ts';
import { lastVersion } from './content.ts';
import { opened } from './open.ts';
import { findPublication } from './publish.ts';
import { reachOf, shownRecords } from './reach.ts';
import { visitorsByPublication } from './visits.ts';

/** Returns the state of every publication that the caller may read. */
export async function statesOf(scope: Scope): Promise<PublicationState[]> {
  const records = (await readable(publication, scope).orderBy('id')).map((row) => outward(publication, row));
  const sections = (await living(section, scope)).map((row) => outward(section, row));
  const versions = await lastVersions(scope);
  const answers = await answersByPublication(scope);
  const visitors = await visitorsByPublication(scope.trx, scope.companyId);
  return records.map((record) => {
    const version = versions.get(record.id) ?? null;
    return {
      id: record.id,
      publishedAt: version?.createdAt ?? null,
      publishedBy: version?.createdByUserName ?? '',
      isChanged:
        version !== null &&
        differs(
          version,
          record,
          sections.filter(({ publicationId }) => publicationId === record.id),
        ),
      answers: answers.get(record.id) ?? 0,
      visitors: visitors.get(record.id) ?? 0,
    };
  });
}

/** Older versions lack fields that were added since; those have their defaults on both sides. */
function differs({ content }: PublicationVersion, record: Publication, sections: readonly Section[]): boolean {
  if (!content) return true;
  const kept = contentFrom(
    outward(publication, content.publication),
    content.sections.map((each) => outward(section, each)),
  );
  return !isDeepStrictEqual(plain(kept), plain(contentFrom(record, sections)));
}

/** As JSON, the way a version is kept. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function lastVersions(scope: Scope): Promise<Map<number, PublicationVersion>> {
  const newest = living(publicationVersion, scope).max('id').groupBy('publicationId');
  const rows = await living(publicationVersion, scope).whereIn('id', newest);
  return new Map(rows.map((row) => [row['publicationId'] as number, outward(publicationVersion, row)] as const));
}

async function answersByPublication({ trx, companyId }: Scope): Promise<Map<number, number>> {
  const rows = (await trx('surveyanswer as answer')
    .join('surveyquestion as question', 'question.id', 'answer.surveyquestionId')
    .join('section', 'section.id', 'question.sectionId')
    .where('answer.companyId', companyId)
    .where({ 'answer.test': false })
    .whereNull('answer.deletedAt')
    .groupBy('section.publicationId')
    .select('section.publicationId as id')
    .countDistinct('answer.response as count')) as { id: number; count: number | string }[];
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Returns what the working copy would make public: records by kind of data, as visitors would reach them. */
export async function revealedBy(id: number, scope: Scope): Promise<Revealed> {
  const row = await findPublication(id, scope);
  const company = outward(companyEntity, await findRow(anyCompany(companyEntity, scope), scope.companyId));
  const open = await opened(scope.trx, company, row, 'working');
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
    confirmed: (await lastVersion(id, scope))?.facets ?? [],
    locations: reach.locations.map((each) => ({ key: String(each['key']), name: String(each['name']) })),
  };
}
