/** What colleagues do with a publication besides editing its records: publish, discard, a new address. */
import { z } from 'zod';
import { publication, type Publication } from '../../model/entities/publication.ts';
import { publicationVersion } from '../../model/entities/publicationversion.ts';
import { section } from '../../model/entities/section.ts';
import { surveyQuestion, type SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import type { Entity } from '../../model/entity.ts';
import { storedValue, type Label } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import type { PublishBody } from '../../model/publish/calls.ts';
import { contentFrom, publicFacets, type ContentQuestion } from '../../model/publish/content.ts';
import { facetEntries, type Facet } from '../../model/publish/published.ts';
import type { Query, Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import { fieldFailure } from '../fieldfailures.ts';
import { newPublicKey } from '../models/public-key.ts';
import { anyCompany, living, ofCompany, whereAny, type Scope } from '../models/scope.ts';
import { refuseLocked } from '../models/survey-question.ts';
import { createRecords } from '../store/create.ts';
import { lockCompany } from '../models/company-lock.ts';
import { patchRecords } from '../store/patch.ts';
import { readable, writable } from '../store/permitted.ts';
import { findRow, readRecord } from '../store/read.ts';
import { removeTogether } from '../store/remove.ts';
import { restoreRecord } from '../store/restore.ts';
import { asColumns } from '../store/row.ts';
import { countUse } from '../watching/uses.ts';
import { lastVersion, workingCopy } from './content.ts';
import { askPosters } from './posters.ts';
import { keepFrozen, refuseUnsettled, type NewFrozen } from './frozen/frozen.ts';

const PUBLISHED = storedValue(publicationStatuses, 'published');
const facets = Object.keys(facetEntries) as [Facet, ...Facet[]];
export const publishSchema: z.ZodType<PublishBody> = z.strictObject({
  facets: z.array(z.enum(facets)).max(facets.length),
});

/**
 * Publishes the working copy. `frozen` is what its pages keep; null when they stay live. Throws `unconfirmed` for kinds of data that
 * neither this call nor the last version confirms.
 */
export async function publish(
  id: number,
  { facets: confirmed }: PublishBody,
  frozen: NewFrozen | null,
  scope: Scope,
): Promise<object> {
  const row = await lockedRow(id, scope);
  const { publication: record, sections, questions } = await workingCopy(row, scope);
  const content = contentFrom(record, sections, questions);
  refuseUnsettled(content, frozen);
  const shown = publicFacets(sections);
  const before = await lastVersion(id, scope);
  const known = new Set<Facet>([...(before?.facets ?? []), ...confirmed]);
  refuseUnconfirmed(shown.filter((facet) => !known.has(facet)));
  await refuseLockedQuestions(before?.content?.questions ?? [], questions, scope);
  const version = {
    companyId: scope.companyId,
    publicationId: id,
    content,
    facets: shown,
    frozen: frozen?.mark ?? null,
    createdByUserName: scope.userName,
  };
  const { id: versionId } = await anyCompany(publicationVersion, scope).insert(asColumns(publicationVersion, version));
  await keepFrozen({ publicationId: id, versionId }, frozen, scope);
  // Keeps to the tier and moves the search queries that the page shows.
  if (record.status !== PUBLISHED) await patchRecords(publication, [{ id, status: PUBLISHED }], scope);
  await askPosters(id, scope);
  await countUse('publications', scope);
  return readRecord(publication, id, scope);
}

/** Locks the publication, and the company first, whose tier limits what is published. */
async function lockedRow(id: number, scope: Scope): Promise<Row> {
  await lockCompany(scope);
  return findRow(writable(publication, scope).forNoKeyUpdate(), id);
}

function refuseUnconfirmed(missing: readonly Facet[]): void {
  if (missing.length === 0) return;
  const listed = (language: keyof Label): string =>
    missing.map((facet) => facetEntries[facet].label[language]).join(', ');
  throw failure('unconfirmed', {
    words: { facets: { en: listed('en'), nl: listed('nl') } },
    fields: Object.fromEntries(missing.map((facet) => [`facets.${facet}`, fieldFailure('unconfirmed')])),
  });
}

/** Throws `conflict` where answers rest on what a question was, and would no longer after publishing. */
async function refuseLockedQuestions(
  before: readonly ContentQuestion[],
  now: readonly SurveyQuestion[],
  scope: Scope,
): Promise<void> {
  for (const question of now) {
    const old = before.find(({ id }) => id === question.id);
    if (old) await refuseLocked(old, question, scope);
  }
}

/** Brings the records back to the last version: changed, deleted and added ones, and the fields of the publication. */
export async function discard(id: number, scope: Scope): Promise<object> {
  await lockedRow(id, scope);
  const content = (await lastVersion(id, scope))?.content;
  if (!content) throw failure('no_version');
  const { cfg, ...fields } = content.publication;
  const { listed: _listed, findable: _findable, ...unshared } = cfg;
  await patchRecords(publication, [{ id, ...fields, cfg: unshared }], scope);
  const own = (of: Entity, via: string, ids: readonly number[]) => whereAny(living(of, scope), via, ids);
  const made = await bringBack(section, own(section, 'publicationId', [id]), content.sections, scope, (each) => ({
    ...each,
    publicationId: id,
  }));
  if (!content.questions) return readRecord(publication, id, scope);
  const sections = (await own(section, 'publicationId', [id]).select('id')).map((row) => row.id);
  await bringBack(surveyQuestion, own(surveyQuestion, 'sectionId', sections), content.questions, scope, (each) => ({
    ...each,
    sectionId: made.get(each.sectionId!) ?? each.sectionId,
  }));
  return readRecord(publication, id, scope);
}

/** Returns the new ids of records that were purged and are made again; `asNew` gives their values. */
async function bringBack<R extends { readonly id: number }>(
  of: Entity,
  present: Query,
  kept: readonly R[],
  scope: Scope,
  asNew: (values: Omit<R, 'id'> & Partial<R>) => object,
): Promise<Map<number, number>> {
  const here = new Set((await present.select('id')).map((row) => row.id));
  const wanted = new Set(kept.map((each) => each.id));
  const added = [...here].filter((each) => !wanted.has(each));
  if (added.length > 0) await removeTogether(of, added, scope);
  const deleted = await whereAny(ofCompany(of, scope), 'id', [...wanted])
    .whereNotNull('deletedAt')
    .select('id');
  for (const row of deleted) {
    // One batch may hold several of them.
    if (!(await living(of, scope).findById(row.id))) await restoreRecord(of, row.id, scope);
    here.add(row.id);
  }
  const [back, gone] = [kept.filter((each) => here.has(each.id)), kept.filter((each) => !here.has(each.id))];
  if (back.length > 0) await patchRecords(of, back, scope);
  if (gone.length === 0) return new Map();
  const drafts = gone.map(({ id: _, ...values }) => asNew(values as Omit<R, 'id'> & Partial<R>));
  const records = (await createRecords(of, drafts, scope)) as { id: number }[];
  return new Map(gone.map((each, index) => [each.id, records[index]!.id]));
}

/** Gives the page another key: its former address ends. */
export async function renewKey(id: number, scope: Scope): Promise<Publication> {
  const row = await lockedRow(id, scope);
  await ofCompany(publication, scope)
    .findById(id)
    .patch({ key: newPublicKey(), rev: row.rev + 1, updatedAt: new Date().toISOString() });
  return readRecord(publication, id, scope) as Promise<Publication>;
}

export const findPublication = (id: number, scope: Scope): Promise<Row> => findRow(readable(publication, scope), id);
