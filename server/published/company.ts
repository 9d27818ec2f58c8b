/** A company as visitors see it: its name, its style and contact when the tier includes them, and its logo. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import type { PublicContact } from '../../model/publish/page.ts';
import { isLapsed, isTrial, tierCaps } from '../../model/rules/account/tiers.ts';
import { image } from '../../model/entities/image.ts';
import type { Row } from '../derive/models.ts';
import { living } from '../models/scope.ts';

export async function publicCompany(trx: Knex, company: Company): Promise<Record<string, unknown>> {
  const { id, name, key, cfg, subscription } = company;
  const style = tierCaps[subscription].ownStyle && cfg.style.hasCustomStyle ? cfg.style : null;
  return {
    id,
    name,
    key,
    cfg: { style },
    logo: await logoOf(trx, id),
    contact: tierCaps[subscription].ownStyle ? await contactOf(trx, company) : null,
    watermark: hasWatermark(company),
  };
}

/** Null while no name, address or number is given. */
async function contactOf(trx: Knex, { id: companyId, cfg }: Company): Promise<PublicContact | null> {
  const { name, email, phone, imageId } = cfg.contact;
  if (!name && !email && !phone) return null;
  const picture = imageId === null ? undefined : await living(image, { trx, companyId }).findById(imageId);
  const { id, data } = picture ?? { id: 0, data: '' };
  return { name, email, phone, image: data ? { id, data: data as string } : null };
}

/** Whether everybody may see the picture as that of the company's contact. */
export const isOfContact = ({ subscription, cfg }: Company, { id }: Row): boolean =>
  tierCaps[subscription].ownStyle && cfg.contact.imageId === id;

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
  ticketId: null,
};

export const isLogo = (row: Row): boolean => Object.entries(logo).every(([key, value]) => row[key] === value);
