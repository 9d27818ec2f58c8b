/** What an import needs to know of its customer. */
import type { Knex } from 'knex';
import { customField } from '../../../model/entities/customfield.ts';
import type { ImportKindKey } from '../../../model/imports/kinds.ts';
import { readInCompany } from '../../db/roles.ts';
import { outward } from '../../derive/projection.ts';
import { actingAs } from '../../imports/job.ts';
import { living } from '../../models/scope.ts';
import { scopeOf } from '../../sessions/scope.ts';
import type { SignedIn } from '../../sessions/sessions.ts';
import { roomFor } from '../../store/create.ts';
import { importWork } from './kinds.ts';

/** Its own fields, and how many records more it may have. */
export async function ofCustomer(
  knex: Knex,
  signedIn: SignedIn,
  { companyId, kind }: { readonly companyId: number; readonly kind: ImportKindKey },
) {
  const caller = companyId === signedIn.company.id ? signedIn : await actingAs(knex, signedIn, companyId);
  const { adds } = importWork(kind);
  return readInCompany(knex, companyId, true, async (trx) => {
    const scope = scopeOf({ ...caller, sessionId: signedIn.sessionId }, trx);
    const rows = await living(customField, scope).orderBy(['order', 'id']);
    return {
      fields: rows.map((row) => outward(customField, row)),
      room: adds ? await roomFor(adds, scope) : null,
    };
  });
}
