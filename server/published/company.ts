/** A company as visitors see it: its name, its style where its tier has one, and its logo. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { isLapsed, isTrial, tierCaps } from '../../model/rules/tiers.ts';
import { PUBLISHED } from './open.ts';

export async function publicCompany(trx: Knex, company: Company): Promise<Record<string, unknown>> {
  const { id, name, key, cfg, subscription } = company;
  const style = tierCaps[subscription].ownStyle && cfg.style.hasCustomStyle ? cfg.style : null;
  return { id, name, key, cfg: { style }, logo: await logoOf(trx, id), watermark: hasWatermark(company) };
}

/** Pages of trials say so; those of companies that no longer subscribe stay, and say so too. */
export const hasWatermark = (company: Company): boolean =>
  isTrial(company.subscription) || isLapsed(company, Date.now());

/** Number and hash of the newest picture of the company itself that is a logo. */
async function logoOf(trx: Knex, companyId: number): Promise<{ id: number; data: string } | null> {
  const row = await trx('image')
    .where(ownLogo(companyId))
    .whereNot('data', '')
    .whereNull('deletedAt')
    .orderBy('id', 'desc')
    .first('id', 'data');
  return (row as { id: number; data: string } | undefined) ?? null;
}

const ownLogo = (companyId: number) => ({
  companyId,
  type: 'logo',
  locationId: null,
  conceptId: null,
  noteId: null,
  contentItemId: null,
  surveyanswerId: null,
});

export const isLogo = (row: Record<string, unknown>): boolean =>
  Object.entries(ownLogo(row['companyId'] as number)).every(([key, value]) => row[key] === value);

export const hasPublications = async (trx: Knex, companyId: number): Promise<boolean> =>
  (await trx('publication').where({ companyId, status: PUBLISHED }).whereNull('deletedAt').first('id')) !== undefined;
