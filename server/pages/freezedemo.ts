/** Publishes what the demo world has frozen: its pages hold drawings, which the seed cannot make. */
import { company as companyEntity } from '../../model/entities/company.ts';
import { demoSignIn } from '../../model/rules/account/demo.ts';
import { facetEntries, type Facet } from '../../model/publish/published.ts';
import type { Parts } from '../context.ts';
import { inCompany } from '../db/roles.ts';
import { outward } from '../derive/projection.ts';
import { anyCompany, type Scope } from '../models/scope.ts';
import { publish } from '../published/publish.ts';
import { frozenFor } from './freeze.ts';

const facets = Object.keys(facetEntries) as Facet[];

/** Leaves them drafts where the public pages are not built. */
export async function freezeDemo(parts: Parts): Promise<void> {
  const { database, log } = parts;
  const { knex } = database;
  const person = await knex('user').where('username', demoSignIn.username).first('id', 'companyId', 'first_name');
  const { companyId } = person;
  const company = await inCompany(knex, companyId, async (trx) =>
    outward(companyEntity, (await anyCompany(companyEntity, { trx, companyId }).findById(companyId))!),
  );
  const read = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    inCompany(knex, companyId, (trx) =>
      work({
        trx,
        companyId,
        ownCompanyId: companyId,
        subscription: company.subscription,
        userId: person.id,
        userName: person.first_name,
        principal: 'user',
      }),
    );
  const ids = await read(({ trx }) =>
    trx('publication').whereRaw(`(cfg ->> 'frozen')::boolean`).orderBy('id').pluck<number[]>('id'),
  );
  for (const id of ids)
    try {
      const frozen = await frozenFor(company, parts, id, read);
      await read((scope) => publish(id, { facets }, frozen, scope));
    } catch (error) {
      log.warn({ err: error, publication: id }, 'publication of the demo not frozen');
    }
}
