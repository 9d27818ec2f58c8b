/** Deletes temporary locations after their days, company by company. They can be restored like others. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { location } from '../../model/entities/location.ts';
import { TEMPORARY, TEMPORARY_DAYS } from '../../model/rules/location/location.ts';
import { withRetries } from '../db/failures.ts';
import { inCompany } from '../db/roles.ts';
import { living, type Scope } from '../models/scope.ts';
import { removeTogether } from '../store/remove.ts';

const DAY = 86_400_000;

/** Returns the number of deleted locations. */
export async function removeTemporary(knex: Knex, now = Date.now()): Promise<number> {
  const before = new Date(now - TEMPORARY_DAYS * DAY).toISOString();
  const companies = await knex('company').orderBy('id').select('id', 'subscription');
  let count = 0;
  for (const { id, subscription } of companies as Pick<Company, 'id' | 'subscription'>[])
    count += await withRetries(() =>
      inCompany(knex, id, async (trx) => {
        const scope: Scope = {
          trx,
          companyId: id,
          ownCompanyId: id,
          subscription,
          userId: 0,
          userName: '',
          principal: 'staff',
        };
        const old = await living(location, scope).where('type', TEMPORARY).where('createdAt', '<', before).select('id');
        if (old.length > 0)
          await removeTogether(
            location,
            old.map((row) => row.id),
            scope,
          );
        return old.length;
      }),
    );
  return count;
}
