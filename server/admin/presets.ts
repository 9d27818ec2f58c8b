/** Presets of the product: made, changed, hidden and deleted by staff, and given to companies. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  CHOSEN_COMPANIES,
  presetCalls,
  presetFields,
  PRODUCT_PRESETS,
  type PresetReturned,
  type ProductPreset,
} from '../../model/admin/presets.ts';
import { callLimits } from '../../model/calllimits.ts';
import { company, type Company } from '../../model/entities/company.ts';
import { idOf } from '../../model/routes.ts';
import type { Preset } from '../../model/rules/building/presets.ts';
import type { Context, Middleware, Parts, State } from '../context.ts';
import { idSchema, objectSchema } from '../derive/schema.ts';
import { failure, failureOf } from '../errors.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { anyCompany, type Scope } from '../models/scope.ts';
import { readQuery } from '../routes/query.ts';
import { answer, idIn, routerOf, send, writeInScope } from '../routes/scoped.ts';
import { patchRecords } from '../store/patch.ts';
import { given, has, isUnchanged, reachOf, startingWith, without, type Receiver } from './preset-reach.ts';

const preset = objectSchema(presetFields!, 'full').refine((value) => String(value['name']).trim() !== '');
export const newPreset = z.strictObject({ preset });
export const presetChange = z.strictObject({
  rev: z.number().int().positive(),
  ...z.strictObject({ preset, isHidden: z.boolean(), isDefault: z.boolean() }).partial().shape,
});
export const presetGift = z.strictObject({
  companies: z.array(idSchema).min(1).max(CHOSEN_COMPANIES).nullable(),
  expected: z.number().int().min(0),
});
export const presetReturn = z.strictObject({ companies: z.array(idSchema).min(1), preset });

export function presetRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const add: Middleware = async (context) => {
    const asked = readBody(newPreset, context);
    const made = await knex.transaction(async (trx) => {
      // Two at once cannot both be the last.
      await trx.raw('lock table product_preset in share row exclusive mode');
      if ((await living(trx)).length >= PRODUCT_PRESETS) throw failure('too_many');
      const [{ id }] = (await trx('product_preset')
        .insert({ preset: JSON.stringify(asked.preset) })
        .returning('id')) as [{ id: number }];
      await log(trx, context, id, { name: asked.preset['name'] });
      return findPreset(trx, id);
    });
    answer(context, made, 201);
  };
  const edit: Middleware = async (context) => {
    const { rev, ...change } = readBody(presetChange, context);
    const id = idIn(context);
    const { preset: next, ...flags } = change;
    const after = await knex.transaction(async (trx) => {
      const before = await trx('product_preset').where({ id }).whereNull('deletedAt').forUpdate().first('rev');
      if (!before) throw failure('not_found');
      if (before.rev !== rev) throw failure('changed');
      await trx('product_preset')
        .where({ id })
        .update({ ...flags, ...(next ? { preset: JSON.stringify(next) } : {}), rev: rev + 1 });
      await log(trx, context, id, { ...flags, ...(next ?? {}) });
      return findPreset(trx, id);
    });
    answer(context, after);
  };
  const mark =
    (deletedAt: () => string | null): Middleware =>
    async (context) => {
      const id = idIn(context);
      const shown = await knex.transaction(async (trx) => {
        const at = deletedAt();
        const count = await trx('product_preset').where({ id }).update({ deletedAt: at });
        if (count === 0) throw failure('not_found');
        await log(trx, context, id, { deleted: at !== null });
        return at === null ? findPreset(trx, id) : {};
      });
      answer(context, shown);
    };
  const reach: Middleware = async (context) => {
    const { companies } = readQuery(context, { companies: isIds });
    const { id } = await findPreset(knex, idIn(context));
    answer(context, reachOf(await companiesOf(knex, companies?.split(',').map(Number) ?? null), id));
  };
  const give: Middleware = async (context) => {
    const asked = readBody(presetGift, context);
    const product = await findPreset(knex, idIn(context));
    if (product.isHidden) throw failureOf('invalid', 'isHidden', 'reference');
    const written = await writeInScope(context, parts, asked, (scope) => giveTo(asked, product, scope));
    send(context, written);
  };
  const takeBack: Middleware = async (context) => {
    const asked = readBody(presetReturn, context);
    const id = idIn(context);
    send(context, await writeInScope(context, parts, asked, (scope) => takeFrom(asked, id, scope)));
  };
  return routerOf([
    [presetCalls.presets, needStaff, async (context) => answer(context, await living(knex))],
    [presetCalls.addPreset, needStaff, jsonBody(), add],
    [presetCalls.changePreset, needStaff, jsonBody(), edit],
    [presetCalls.removePreset, needStaff, jsonBody(), mark(() => new Date().toISOString())],
    [presetCalls.restorePreset, needStaff, jsonBody(), mark(() => null)],
    [presetCalls.presetReach, needStaff, reach],
    [presetCalls.givePreset, needStaff, jsonBody(), give],
    [presetCalls.takeBackPreset, needStaff, jsonBody(), takeBack],
  ]);
}

const isIds = (text: string): boolean => {
  const ids = text.split(',');
  return ids.length <= CHOSEN_COMPANIES && ids.every((id) => idOf(id) !== null);
};

const log = (trx: Knex, context: Context, id: number, values: Readonly<Record<string, unknown>>): Promise<void> =>
  auditChange(trx, requireSession(context), { about: `product_preset ${id}`, values });

const held = `(select count(*)::int from company where company."deletedAt" is null and exists (
  select 1 from jsonb_array_elements(coalesce(company.cfg->'presets', '[]')) as kept
  where kept->>'presetId' = product_preset.id::text))`;

const living = (knex: Knex): Knex.QueryBuilder<ProductPreset, ProductPreset[]> =>
  knex('product_preset')
    .whereNull('deletedAt')
    .orderBy('id')
    .select('id', 'rev', 'preset', 'isHidden', 'isDefault', knex.raw(`${held} as companies`));

async function findPreset(knex: Knex, id: number): Promise<ProductPreset> {
  const [row] = await living(knex).where({ id });
  if (!row) throw failure('not_found');
  return row;
}

async function companiesOf(knex: Knex, ids: readonly number[] | null): Promise<Receiver[]> {
  const rows = knex('company').whereNull('deletedAt').where('archived', false).orderBy('id');
  if (ids) rows.whereIn('id', ids);
  return rows.select('id', knex.raw(`coalesce(cfg->'presets', '[]') as presets`));
}

type Locked = Receiver & Pick<Company, 'name' | 'archived'>;

/** Locks the companies in the order of their ids, as every call does; null: all. */
async function receiversOf(ids: readonly number[] | null, scope: Scope): Promise<Locked[]> {
  const rows = anyCompany(company, scope).modify('living').orderBy('id').forUpdate();
  if (ids) rows.whereIn('id', ids);
  return (await rows).map((row) => {
    const { name, archived, cfg } = row as Pick<Company, 'name' | 'archived' | 'cfg'> & typeof row;
    return { id: row.id, name, archived, presets: cfg.presets ?? [] };
  });
}

async function giveTo(
  { companies, expected }: z.infer<typeof presetGift>,
  product: ProductPreset,
  scope: Scope,
): Promise<{ companies: number[] }> {
  const receivers = (await receiversOf(companies, scope)).filter(({ archived }) => !archived);
  if (reachOf(receivers, product.id).gets !== expected) throw failure('changed');
  const after = given(receivers, product);
  await writePresets(after, { preset: product.id }, scope);
  return { companies: after.map(({ id }) => id) };
}

async function takeFrom(asked: z.infer<typeof presetReturn>, id: number, scope: Scope): Promise<PresetReturned> {
  const holders = (await receiversOf(asked.companies, scope)).filter((each) => has(each, id));
  const isAsGiven = (each: Receiver): boolean => isUnchanged(each, id, asked.preset as Preset);
  const after = holders.filter(isAsGiven).map((each) => without(each, id));
  await writePresets(after, { presetTakenBack: id }, scope);
  return { count: after.length, kept: holders.filter((each) => !isAsGiven(each)).map(({ name }) => name) };
}

async function writePresets(after: readonly Receiver[], values: object, scope: Scope): Promise<void> {
  const bodies = after.map(({ id, presets }) => ({ id, cfg: { presets } }));
  for (let start = 0; start < bodies.length; start += callLimits.bulkRows)
    await patchRecords(company, bodies.slice(start, start + callLimits.bulkRows), scope);
  const actor = { user: { id: scope.userId }, company: { id: scope.companyId } };
  for (const { id } of bodies)
    await auditChange(scope.trx, actor, { about: `company ${id}`, values: { ...values }, companyId: id });
}

/** Presets that a new company begins with. */
export const startingPresets = async (knex: Knex): Promise<readonly Preset[]> =>
  startingWith(await living(knex).where({ isDefault: true, isHidden: false }));
