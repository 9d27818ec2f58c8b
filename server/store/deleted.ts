/** Lists the deleted batches of a company that can be restored. */
import { allEntities, type EntityName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { groupBy } from '../../model/groupby.ts';
import { DELETED_NAMES, type DeletedBatch, type deletedSorts } from '../../model/rules/record/deleted.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import { requireCompany, type Scope } from '../models/scope.ts';
import { restorable } from './permitted.ts';
import { revisionsOf } from './revisions.ts';

interface Part {
  entity: EntityName;
  batch: string;
  deletedAt: string;
  count: number;
  id: number;
  names: string[];
}

/** Returns the entities to look in. The registry lists parents before children, so the first entity of a batch is its head. */
const kept = (scope: Scope): Entity[] =>
  allEntities.filter((of) => of.tenant && of.access[scope.principal].includes('R'));

export async function listDeleted(
  scope: Scope,
  { offset, limit, sort }: PageQuery<(typeof deletedSorts)[number]>,
): Promise<RecordPage<DeletedBatch>> {
  requireCompany(scope);
  const found: Part[] = [];
  for (const of of kept(scope)) found.push(...(await partsOf(of, scope)));
  const batches = groupBy(found, ({ batch }) => batch);
  const people = await peopleOf(
    [...batches.values()].map(([head]) => head!),
    scope,
  );
  const rows = [...batches.values()].map((parts): DeletedBatch => {
    const { batch, deletedAt, entity, id, names } = parts[0]!;
    const counts = Object.fromEntries(parts.map((part) => [part.entity, part.count]));
    return { batch, deletedAt, entity, id, names, counts, userName: people.get(`${entity} ${id}`) ?? '' };
  });
  const sign = sort.isDown ? -1 : 1;
  rows.sort(
    (a, b) => sign * a[sort.by].localeCompare(b[sort.by]) || b.deletedAt.localeCompare(a.deletedAt) || b.id - a.id,
  );
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

/** Plots are named by their cadastral number. */
const PLOT_NUMBER = ['kadastrale_gemeente_waarde', 'sectie', 'perceelnummer']
  .map((key) => `nullif(trim(properties ->> '${key}'), '')`)
  .join(', ');

/** Returns SQL for the name of a record; empty for personal data, because reading that is logged and this list is not. */
function nameIn(of: Entity): string {
  if (of.name === 'plot') return `concat_ws(' ', ${PLOT_NUMBER})`;
  return 'name' in of.fields && !of.logged ? 'name' : `''::text`;
}

async function partsOf(of: Entity, scope: Scope): Promise<Part[]> {
  const { rows } = (await scope.trx.raw(
    `select "deleteBatch" as batch, max("deletedAt") as "deletedAt", count(*)::int as count, min(id) as id,
       (array_agg(${nameIn(of)} order by id))[1:${DELETED_NAMES}] as names
     from (?) as kept where "deleteBatch" is not null
     group by 1`,
    [restorable(of, scope).toKnexQuery()],
  )) as { rows: Omit<Part, 'entity'>[] };
  return rows.map((row) => ({ ...row, entity: of.name as EntityName, deletedAt: momentOf(row.deletedAt) }));
}

const momentOf = (value: unknown): string => new Date(value as string).toISOString();

/** Returns who deleted each head, by `entity id`, from the revision of the deletion. */
async function peopleOf(heads: readonly Part[], scope: Scope): Promise<Map<string, string>> {
  const deletions = await revisionsOf(heads, scope).whereRaw(`revision.before -> 'deletedAt' = 'null'::jsonb`);
  return new Map(deletions.toReversed().map(({ entity, recordId, userName }) => [`${entity} ${recordId}`, userName]));
}
