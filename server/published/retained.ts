/** Deleted records that visitors still see through a version: they are kept beyond their time, with what was deleted along. */
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
       and id in (select each::int from shown, jsonb_array_elements_text(frozen->'pictures') as each)`,
    { companyId },
  )) as { rows: { batch: string }[] };
  return rows.map(({ batch }) => batch);
}

/** Answers that came while a version still asked a deleted question are deleted with it once no version does. */
export async function joinQuestions(trx: Knex, companyId: number, retained: readonly string[]): Promise<void> {
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
