/** Named mappings of staff: what the columns of a file become. */
import { z } from 'zod';
import type { Knex } from 'knex';
import { IMPORT_NAME, staffImportLimits, type ImportRecipe, type RecipeDraft } from '../../../model/admin/import.ts';
import { importKinds, type ImportKindKey } from '../../../model/imports/kinds.ts';
import { failure } from '../../errors.ts';

/** Characters of a heading or of the key of a column. */
export const HEADING = 300;

export const recipeSchema: z.ZodType<RecipeDraft> = z.strictObject({
  name: z.string().trim().min(1).max(IMPORT_NAME),
  kind: z.enum(importKinds.keys),
  columns: z
    .record(z.string().max(HEADING), z.string().max(HEADING))
    .refine((columns) => Object.keys(columns).length <= staffImportLimits.columns),
  decimal: z.union([z.literal(','), z.literal('.'), z.null()]),
  clears: z.boolean(),
});

const shown = ['id', 'name', 'kind', 'columns', 'decimal', 'clears'] as const satisfies readonly (keyof ImportRecipe)[];

export const listRecipes = (knex: Knex, kind: ImportKindKey): Promise<ImportRecipe[]> =>
  knex('import_recipe')
    .where({ kind })
    .orderBy('name')
    .select<ImportRecipe[]>([...shown]);

export async function keepRecipe(trx: Knex, { columns, ...draft }: RecipeDraft): Promise<ImportRecipe> {
  const [kept] = await trx('import_recipe')
    .insert({ ...draft, columns: JSON.stringify(columns) })
    .onConflict(['kind', 'name'])
    .merge()
    .returning<ImportRecipe[]>([...shown]);
  return kept!;
}

/** Throws `not_found`. */
export async function removeRecipe(trx: Knex, id: number): Promise<string> {
  const [removed] = await trx('import_recipe').where({ id }).delete().returning<{ name: string }[]>('name');
  if (!removed) throw failure('not_found');
  return removed.name;
}
