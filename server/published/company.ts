/** A company as visitors see it: its name, its style when the tier includes one, and its logo. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { isLapsed, isTrial, tierCaps } from '../../model/rules/tiers.ts';
import { image } from '../../model/entities/image.ts';
import type { Row } from '../derive/models.ts';
import { living } from '../models/scope.ts';

export async function publicCompany(trx: Knex, company: Company): Promise<Record<string, unknown>> {
  const { id, name, key, cfg, subscription } = company;
  const style = tierCaps[subscription].ownStyle && cfg.style.hasCustomStyle ? cfg.style : null;
  return { id, name, key, cfg: { style }, logo: await logoOf(trx, id), watermark: hasWatermark(company) };
}

/** Whether pages carry a watermark: those of trials and of companies that no longer subscribe. */
const hasWatermark = (company: Company): boolean => isTrial(company.subscription) || isLapsed(company, Date.now());

/** Returns the newest logo of the company itself. */
async function logoOf(trx: Knex, companyId: number): Promise<object | null> {
  const [newest] = await living(image, { trx, companyId })
    .where(logo)
    .whereNot('data', '')
    .orderBy('id', 'desc')
    .limit(1);
  return newest ? { id: newest.id, data: newest['data'] } : null;
}

const logo = {
  type: 'logo',
  locationId: null,
  conceptId: null,
  noteId: null,
  contentItemId: null,
  surveyanswerId: null,
};

export const isLogo = (row: Row): boolean => Object.entries(logo).every(([key, value]) => row[key] === value);
