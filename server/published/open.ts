/** A published publication of a living company, with what its sections show. Anything else does not exist for visitors. */
import type { Knex } from 'knex';
import { company as companyEntity, type Company } from '../../model/entities/company.ts';
import { publication as publicationEntity, type Publication } from '../../model/entities/publication.ts';
import { section as sectionEntity, type Section } from '../../model/entities/section.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { facetsOf, type Facet } from '../../model/rules/published.ts';
import { enterCompany } from '../db/roles.ts';
import type { Query, Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { anyCompany, living, type InCompany } from '../models/scope.ts';

const PUBLISHED = storedValue(publicationStatuses, 'published');
/** As keys are made and taken over from elsewhere; anything else is not looked for. */
const KEY = /^[\w-]{1,80}$/;
export const isKey = (text: string): boolean => KEY.test(text);

export interface Opened extends InCompany {
  readonly company: Company;
  readonly publication: Publication;
  readonly sections: readonly Section[];
  readonly facets: ReadonlySet<Facet>;
}

/** The publications that a company shows. */
export const publishedOf = (trx: Knex, companyId: number): Query =>
  living(publicationEntity, { trx, companyId }).where('status', PUBLISHED);

/** Runs inside the company of the publication; null when there is none to see. */
export async function withPublication<T>(
  knex: Knex,
  key: string,
  work: (opened: Opened) => Promise<T>,
  before?: (trx: Knex) => Promise<void>,
): Promise<T | null> {
  if (!isKey(key)) return null;
  return knex.transaction(async (trx) => {
    const company = await enterLiving(trx, 'company_of_publication', key, before);
    if (!company) return null;
    const [row] = await publishedOf(trx, company.id).where('key', key);
    return row ? work(await opened(trx, company, row)) : null;
  });
}

/** Runs inside the company with this key. */
export async function withCompany<T>(
  knex: Knex,
  key: string,
  work: (trx: Knex, company: Company) => Promise<T>,
): Promise<T | null> {
  if (!isKey(key)) return null;
  return knex.transaction(async (trx) => {
    const company = await enterLiving(trx, 'company_of_key', key);
    return company ? work(trx, company) : null;
  });
}

type Finder = 'company_of_publication' | 'company_of_key' | 'company_of_image';

/** The company that is neither deleted nor archived; the rest of the transaction is inside it. */
export async function enterLiving(
  trx: Knex,
  finder: Finder,
  key: string | number,
  before?: (trx: Knex) => Promise<void>,
): Promise<Company | null> {
  const { rows } = (await trx.raw(`select ${finder}(?) as id`, [key])) as { rows: { id: number | null }[] };
  const id = rows[0]?.id ?? null;
  if (id === null) return null;
  await before?.(trx);
  await enterCompany(trx, id);
  const row = await anyCompany(companyEntity, { trx, companyId: id })
    .modify('living')
    .findById(id)
    .where('archived', false);
  return row ? outward(companyEntity, row) : null;
}

export async function opened(trx: Knex, company: Company, row: Row): Promise<Opened> {
  const scope = { trx, companyId: company.id };
  const rows = await living(sectionEntity, scope).where('publicationId', row.id).orderBy(['order', 'id']);
  const sections = rows.map((each) => outward(sectionEntity, each));
  return {
    ...scope,
    company,
    publication: outward(publicationEntity, row),
    sections,
    facets: facetsOf(sections.map((each) => each.type)),
  };
}

export function found<T>(value: T | null): T {
  if (value === null) throw failure('not_found');
  return value;
}

/** Sections that show questions. */
export const surveySectionsOf = ({ sections }: Opened): number[] =>
  sections.filter(({ type }) => type === 'survey_questions').map(({ id }) => id);
