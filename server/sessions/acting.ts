/** Staff reach the data of a company only by acting as it, per session; every write there is logged. */
import type { Knex } from 'knex';
import type { SignedIn } from './sessions.ts';

/** `decide`: staff set a field that only staff may set (`models/access-log.ts`). */
type AuditAction = 'act_start' | 'act_end' | 'write' | 'decide';

export async function audit(
  knex: Knex,
  { user, company }: Pick<SignedIn, 'user' | 'company'>,
  action: AuditAction,
  detail = '',
): Promise<void> {
  await knex('audit').insert({ userId: user.id, companyId: company.id, action, detail: detail.slice(0, 500) });
}

export const startActing = async (knex: Knex, sessionId: number, companyId: number): Promise<void> => {
  await knex('acting').insert({ sessionId, companyId }).onConflict('sessionId').merge();
};

export const endActing = async (knex: Knex, sessionId: number): Promise<void> => {
  await knex('acting').where({ sessionId }).delete();
};
