/** What colleagues do with a publication besides editing its records: publish, discard, a new address. */
import { z } from 'zod';
import { publication, type Publication } from '../../model/entities/publication.ts';
import { publicationVersion } from '../../model/entities/publicationversion.ts';
import { section } from '../../model/entities/section.ts';
import { storedValue, type Label } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import type { PublishBody } from '../../model/publish/calls.ts';
import { contentFrom, publicFacets, type PublicationContent } from '../../model/publish/content.ts';
import { facetEntries, type Facet } from '../../model/rules/published.ts';
import type { Row } from '../derive/models.ts';
import { failure, fieldFailure } from '../errors.ts';
import { newPublicKey } from '../models/public-key.ts';
import { anyCompany, living, ofCompany, type Scope } from '../models/scope.ts';
import { createRecords } from '../store/create.ts';
import { lockCompany } from '../models/company-lock.ts';
import { patchRecords } from '../store/patch.ts';
import { readable, writable } from '../store/permitted.ts';
import { findRow, readRecord } from '../store/read.ts';
import { removeTogether } from '../store/remove.ts';
import { restoreRecord } from '../store/restore.ts';
import { asColumns } from '../store/row.ts';
import { lastVersion, workingCopy } from './content.ts';

const PUBLISHED = storedValue(publicationStatuses, 'published');
const facets = Object.keys(facetEntries) as [Facet, ...Facet[]];
export const publishSchema: z.ZodType<PublishBody> = z.strictObject({
  facets: z.array(z.enum(facets)).max(facets.length),
});

/** Publishes the working copy. Throws `unconfirmed` for kinds of data that neither this call nor the last version confirms. */
export async function publish(id: number, { facets: confirmed }: PublishBody, scope: Scope): Promise<object> {
  const row = await lockedRow(id, scope);
  const { publication: record, sections } = await workingCopy(row, scope);
  const shown = publicFacets(sections);
  const known = new Set<Facet>([...((await lastVersion(id, scope))?.facets ?? []), ...confirmed]);
  refuseUnconfirmed(shown.filter((facet) => !known.has(facet)));
  const version = {
    companyId: scope.companyId,
    publicationId: id,
    content: contentFrom(record, sections),
    facets: shown,
    createdByUserName: scope.userName,
  };
  await anyCompany(publicationVersion, scope).insert(asColumns(publicationVersion, version));
  // Keeps to the tier and moves the search queries that the page shows.
  if (record.status !== PUBLISHED) await patchRecords(publication, [{ id, status: PUBLISHED }], scope);
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

/** Brings the records back to the last version: changed, deleted and added sections, and the fields of the publication. */
export async function discard(id: number, scope: Scope): Promise<object> {
  await lockedRow(id, scope);
  const content = (await lastVersion(id, scope))?.content;
  if (!content) throw failure('no_version');
  const { cfg, ...fields } = content.publication;
  const { listed: _listed, findable: _findable, ...unshared } = cfg;
  await patchRecords(publication, [{ id, ...fields, cfg: unshared }], scope);
  await discardSections(id, content.sections, scope);
  return readRecord(publication, id, scope);
}

async function discardSections(id: number, kept: PublicationContent['sections'], scope: Scope): Promise<void> {
  const present = await living(section, scope).where('publicationId', id).select('id');
  const here = new Set(present.map((row) => row.id));
  const wanted = new Set(kept.map((each) => each.id));
  const added = [...here].filter((each) => !wanted.has(each));
  if (added.length > 0) await removeTogether(section, added, scope);
  const deleted = await ofCompany(section, scope)
    .where('publicationId', id)
    .whereNotNull('deletedAt')
    .whereIn('id', [...wanted])
    .select('id');
  for (const row of deleted) {
    // One batch may hold several of them.
    if (!(await living(section, scope).findById(row.id))) await restoreRecord(section, row.id, scope);
    here.add(row.id);
  }
  const [back, gone] = [kept.filter((each) => here.has(each.id)), kept.filter((each) => !here.has(each.id))];
  if (back.length > 0) await patchRecords(section, back, scope);
  // Deleted records are purged after a while; their sections are made again.
  if (gone.length > 0)
    await createRecords(
      section,
      gone.map(({ id: _, ...values }) => ({ ...values, publicationId: id })),
      scope,
    );
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
