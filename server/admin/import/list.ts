/** All imports of staff, latest first. */
import type { Knex } from 'knex';
import type { importSorts, StaffImport } from '../../../model/admin/import.ts';
import type { PageQuery, RecordPage } from '../../../model/rules/record/page.ts';
import { personName } from '../names.ts';

export async function listImports(
  knex: Knex,
  { offset, limit, sort }: PageQuery<(typeof importSorts)[number]>,
): Promise<RecordPage<StaffImport>> {
  const all = () => knex('staff_import as import').whereNot('import.state', 'reading');
  const [{ total }] = (await all().count({ total: '*' })) as [{ total: number }];
  const rows = await all()
    .join('company', 'company.id', 'import.companyId')
    .leftJoin('user as person', 'person.id', 'import.userId')
    .orderBy('import.id', sort.isDown ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit)
    .select('import.id', 'import.companyId', 'company.name as companyName', 'import.kind', 'import.fileName')
    .select('import.state', 'import.createdAt', 'import.rows', 'import.result')
    .select(knex.raw(`coalesce(${personName('person')}, '') as "userName"`));
  return { total: Number(total), rows: rows.map(listed) };
}

function listed({ result, createdAt, ...row }: Record<string, unknown>): StaffImport {
  const { added = 0, changed = 0, refusedRows = 0 } = (result ?? {}) as Partial<Record<string, number>>;
  const counts = { added, changed, refused: refusedRows, createdAt: new Date(createdAt as string).toISOString() };
  return { ...(row as Omit<StaffImport, keyof typeof counts>), ...counts };
}
