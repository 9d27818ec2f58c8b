/** Opens a published publication of a living company, with what its last version shows. Visitors get nothing else. */
import type { Knex } from 'knex';
import { company as companyEntity, type Company } from '../../model/entities/company.ts';
import { publication as publicationEntity, type Publication } from '../../model/entities/publication.ts';
import type { PublicationVersion } from '../../model/entities/publicationversion.ts';
import type { Section } from '../../model/entities/section.ts';
import type { SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { visibleSections } from '../../model/publish/content.ts';
import { dutchDay } from '../../model/rules/dutchday.ts';
import { facetsOfSections, type Facet } from '../../model/publish/published.ts';
import { enterCompany } from '../db/roles.ts';
import type { Query, Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { anyCompany, living, type InCompany } from '../models/scope.ts';
import { publishedContent, workingCopy } from './content.ts';

const PUBLISHED = storedValue(publicationStatuses, 'published');
/** The form of generated and imported keys; any other text is not looked up. */
const KEY = /^[\w-]{1,80}$/;
export const isKey = (text: string): boolean => KEY.test(text);

export interface Opened extends InCompany {
  readonly company: Company;
  readonly publication: Publication;
  readonly sections: readonly Section[];
  /** The questions that visitors are asked, in the order of the form. */
  readonly questions: readonly SurveyQuestion[];
  /** Null when it shows records as they are now. */
  readonly version: PublicationVersion | null;
  readonly facets: ReadonlySet<Facet>;
}

/** Queries the publications of a company that visitors find today. */
export const publishedOf = (trx: Knex, companyId: number): Query => {
  const today = dutchDay();
  return living(publicationEntity, { trx, companyId })
    .where('status', PUBLISHED)
    .whereRaw(`coalesce(cfg ->> 'from', '') <= ? and coalesce(nullif(cfg ->> 'until', ''), ?) >= ?`, [
      today,
      today,
      today,
    ]);
};

/** Runs the work inside the company of the publication; returns null when nothing is published under the key. */
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
    return row ? work(await openPublication(trx, company, row)) : null;
  });
}

/** Runs the work inside the company with this key; returns null without one. */
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

/** Enters the company for the rest of the transaction; returns null when it is deleted or archived. */
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

/** `shows`: visitors get what was published, colleagues may look at the working copy. */
export async function openPublication(
  trx: Knex,
  company: Company,
  row: Row,
  shows: 'published' | 'working' = 'published',
): Promise<Opened> {
  const scope = { trx, companyId: company.id };
  const content = shows === 'working' ? await workingCopy(row, scope) : await publishedContent(row, scope);
  const sections = visibleSections(content.sections);
  const asking = new Set(sections.filter(({ type }) => type === 'survey_questions').map(({ id }) => id));
  return {
    ...scope,
    company,
    publication: content.publication,
    version: content.version,
    sections,
    questions: content.questions.filter(({ status, sectionId }) => status === 'published' && asking.has(sectionId!)),
    facets: facetsOfSections(sections),
  };
}

/** Returns the value; throws `not_found` for null. */
export function requireFound<T>(value: T | null): T {
  if (value === null) throw failure('not_found');
  return value;
}
