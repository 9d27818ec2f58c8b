/** Deleted records that visitors still see through a version: they are kept longer than other deleted records, with the rest of their batch. */
import type { Knex } from 'knex';

/** Returns the batches of deleted sections, questions and pictures that the last version of a living publication shows. */
export async function retainedBatches(trx: Knex, companyId: number): Promise<string[]> {
  const { rows } = (await trx.raw(
    `with shown as (
       select distinct on (version."publicationId") version.content, version.frozen
       from publicationversion as version join publication on publication.id = version."publicationId"
       where version."companyId" = :companyId and version."deletedAt" is null and publication."deletedAt" is null
       order by version."publicationId", version.id desc
     )
     select "deleteBatch" as batch from section where "companyId" = :companyId and "deleteBatch" is not null
       and id in (select (each->>'id')::int from shown, jsonb_array_elements(content->'sections') as each)
     union
     select "deleteBatch" from surveyquestion where "companyId" = :companyId and "deleteBatch" is not null
       and id in (select (each->>'id')::int from shown, jsonb_array_elements(content->'questions') as each)
     union
     select "deleteBatch" from image where "companyId" = :companyId and "deleteBatch" is not null
       and id in (select (each->>'id')::int from shown, jsonb_array_elements(frozen->'pictures') as each)`,
    { companyId },
  )) as { rows: { batch: string }[] };
  return rows.map(({ batch }) => batch);
}

/** Deletes the answers to a deleted question once no version asks it any more: they join the batch of the question. */
export async function deleteAnswersOfDeletedQuestions(
  trx: Knex,
  companyId: number,
  retained: readonly string[],
): Promise<void> {
  for (const [table, via, above] of [
    ['surveyanswer', 'surveyquestionId', 'surveyquestion'],
    ['image', 'surveyanswerId', 'surveyanswer'],
  ])
    await trx.raw(
      `update ?? as below set "deletedAt" = above."deletedAt", "deleteBatch" = above."deleteBatch"
       from ?? as above where below."companyId" = ? and above.id = below.?? and below."deletedAt" is null
       and above."deletedAt" is not null and above."deleteBatch" <> all(?::uuid[])`,
      [table!, above!, companyId, via!, [...retained]],
    );
}

/** Condition on a row of `image_file`: a frozen page of a living publication shows this former file. */
const isOnFrozenPage = `exists (
  select 1 from publicationversion as version join publication on publication.id = version."publicationId"
  where version."companyId" = :companyId and version."deletedAt" is null and publication."deletedAt" is null
    and version.id = (select max(id) from publicationversion as last
      where last."publicationId" = version."publicationId" and last."deletedAt" is null)
    and version.frozen->'pictures' @> jsonb_build_array(jsonb_build_object('id', "imageId", 'hash', "formerHash")))`;

/** Keeps the files of a replaced picture where a frozen page shows them, and deletes them otherwise. `hash`: of the replaced picture. */
export async function retireFiles(
  { id, hash }: { id: number; hash: string },
  { trx, companyId }: { trx: Knex; companyId: number },
): Promise<void> {
  const of = { companyId, id, hash };
  // The same picture came back and is replaced again.
  await trx.raw(
    `delete from image_file where "companyId" = :companyId and "imageId" = :id and "formerHash" = :hash`,
    of,
  );
  await trx.raw(
    `update image_file set "formerHash" = :hash where "companyId" = :companyId and "imageId" = :id and "formerHash" = ''`,
    of,
  );
  await removeFormerFiles(trx, companyId, id);
}

/** Deletes files of former pictures that no page shows any more: of one picture, or of all (null). */
export async function removeFormerFiles(trx: Knex, companyId: number, imageId: number | null = null): Promise<void> {
  await trx.raw(
    `delete from image_file where "companyId" = :companyId and "formerHash" <> ''
       and (:imageId::int is null or "imageId" = :imageId) and not ${isOnFrozenPage}`,
    { companyId, imageId },
  );
}
