/** Puts together the plain data of a page, read through the published projection. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import type { Image } from '../../model/entities/image.ts';
import { location, type Location } from '../../model/entities/location.ts';
import { entryByValue, entryOf } from '../../model/enums/enumeration.ts';
import { pageTypes, publicationBlockTypes, publicationKinds } from '../../model/enums/publication.ts';
import { hasLocationPages, pageTypesOf, publicationPath } from '../../model/publish/addresses.ts';
import {
  noData,
  type CompanyIndex,
  type Need,
  type PageLanguage,
  type PageLink,
  type PageOrder,
  type PageRenderer,
  type PageType,
  type Projected,
  type PublicationKind,
  type PublicCompany,
  type PublicContact,
  type PublicPage,
  type PublicSection,
} from '../../model/publish/page.ts';
import { buildPath } from '../../model/routes.ts';
import { isLapsed } from '../../model/rules/account/tiers.ts';
import type { Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import { living, whereAny } from '../models/scope.ts';
import { publicCompany } from '../published/company.ts';
import { lastVersion } from '../published/content.ts';
import { frozenPage } from '../published/frozen/frozen.ts';
import { listedPublications } from '../published/listed.ts';
import type { Opened } from '../published/open.ts';
import { noReach, reachOf, type Reach } from '../published/reach.ts';
import { recordsWithin } from '../published/read.ts';
import { readData } from './data.ts';

/** What an address asks of a page. */
export interface PageRequest {
  readonly language: PageLanguage;
  readonly carried: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly dataOrigin: string;
  readonly locationKey: string | null;
  readonly isPreview: boolean;
}

/** The kind of a publication; null for a stored type that the product does not know. */
export const kindOf = ({ publication }: Opened): PublicationKind | null =>
  entryByValue(publicationKinds, publication.type)?.key ?? null;

/** Whether the publication has a page for each of its locations. */
export const pagesOfLocations = (opened: Opened): boolean =>
  hasLocationPages(kindOf(opened) ?? 'survey') &&
  opened.sections.some(({ pageType }) => nameOf(pageType) === 'location');

/** Throws `not_found` where the publication shows no such location, or has no page for one. */
export async function gatherPage(opened: Opened, asked: PageRequest, renderer: PageRenderer): Promise<PublicPage> {
  const shell = await shellOf(opened, asked);
  const needs = renderer.needsOf(shell.sections.map(({ type }) => type));
  if (opened.version?.frozen) return frozenOf(opened, asked, shell, needs);
  const whole = await reachOf(opened);
  const row = asked.locationKey === null ? null : shownRow(whole, asked.locationKey, shell.hasLocationPages);
  const reach = row ? narrowed(whole, [row]) : whole;
  return {
    ...shell,
    location: row && ((await shownLocations(opened, reach))[0] ?? null),
    order: row && (await orderOf(opened, whole, row, shell.kind)),
    data: await readData(needs, opened, reach),
    frozen: null,
  };
}

type Shell = Omit<PublicPage, 'location' | 'order' | 'data' | 'frozen'>;

/** Returns the parts of a page that do not depend on the records that it shows. */
async function shellOf(opened: Opened, asked: PageRequest): Promise<Shell> {
  const { publication, company } = opened;
  const kind = kindOf(opened) ?? 'survey';
  const shown = pageTypesOf(kind, asked.locationKey !== null);
  const { name, description, key, cfg, updatedAt } = publication;
  const { filterState, filterMunicipality, filterBusinessPark } = publication;
  const { language, carried, origin, dataOrigin, isPreview } = asked;
  // A page that was published before versions were kept has the date of its record.
  const version = opened.version ?? (await lastVersion(publication.id, opened));
  const publishedAt = version?.createdAt ?? updatedAt ?? '';
  return {
    kind,
    language,
    carried,
    origin,
    dataOrigin,
    isPreview,
    copy: null,
    sections: shown.flatMap((type) => sectionsOf(opened, type)),
    pageType: shown[0]!,
    path: publicationPath(kind, publication.key, asked.locationKey),
    company: await shownCompany(opened.trx, company),
    publication: { name, description, key, cfg, publishedAt, filterState, filterMunicipality, filterBusinessPark },
    hasLocationPages: pagesOfLocations(opened),
    ibis: null,
  };
}

/** Returns the page as the version keeps it. Questions and other publications of the company are not kept; these are live. */
async function frozenOf(opened: Opened, asked: PageRequest, shell: Shell, needs: readonly Need[]): Promise<PublicPage> {
  const page = await frozenPage(opened, asked.locationKey);
  if (!page) throw failure('not_found');
  const { release, hash } = opened.version!.frozen!;
  const live = needs.filter((need) => need === 'questions' || need === 'publications');
  const { questions, publications } = await readData(live, opened, noReach);
  const drawings = page.drawings[asked.language];
  const { location, order, data } = page;
  // Pages that were frozen before a part of the data existed have none of it.
  const whole = { ...noData, ...data, drawings, questions, publications };
  const statuses = shell.sections.some(({ type }) => type === 'accept_reject')
    ? await statusesOf(location ? [location] : data.locations, opened)
    : {};
  return { ...shell, location, order, data: whole, frozen: { release, hash, statuses } };
}

/** Leaves out locations that were deleted since. */
async function statusesOf(
  locations: readonly Projected<Location>[],
  scope: Opened,
): Promise<Readonly<Record<number, string>>> {
  const ids = locations.map(({ id }) => id);
  const rows = await whereAny(living(location, scope), 'id', ids).select('id', 'status');
  return Object.fromEntries(rows.map((row) => [row.id, row['status'] as string]));
}

const nameOf = (stored: unknown): PageType | null => entryByValue(pageTypes, stored)?.key ?? null;

function sectionsOf({ sections }: Opened, of: PageType): PublicSection[] {
  return sections
    .filter(({ pageType }) => nameOf(pageType) === of)
    .flatMap(({ id, cfg, type }) => {
      const block = entryOf(publicationBlockTypes, type);
      return block ? [{ id, cfg, type: block.key }] : [];
    });
}

function shownRow({ locations }: Reach, key: string, hasPages: boolean): Row {
  const row = hasPages ? locations.find((each) => each['key'] === key) : undefined;
  if (!row) throw failure('not_found');
  return row;
}

/** The same reach with these locations alone. */
function narrowed(reach: Reach, locations: readonly Row[]): Reach {
  const ids = new Set(locations.map(({ id }) => id));
  return { ...reach, locations, concepts: reach.concepts.filter((row) => ids.has(row['locationId'] as number)) };
}

const shownLocations = async (opened: Opened, reach: Reach): Promise<Projected<Location>[]> =>
  (await recordsWithin(location, opened, reach)) as Projected<Location>[];

async function orderOf(opened: Opened, reach: Reach, row: Row, kind: PublicationKind): Promise<PageOrder> {
  const { key, name } = opened.publication;
  const place = reach.locations.indexOf(row);
  const linkTo = async (at: number): Promise<PageLink | null> => {
    const other = reach.locations[at];
    const [shown] = other ? await shownLocations(opened, narrowed(reach, [other])) : [];
    return shown?.key ? { name: shown.name ?? '', path: publicationPath(kind, key, shown.key) } : null;
  };
  return {
    back: { name, path: publicationPath(kind, key) },
    previous: await linkTo(place - 1),
    next: await linkTo(place + 1),
  };
}

async function shownCompany(trx: Knex, company: Company): Promise<PublicCompany> {
  const { name, key, cfg, logo, contact, watermark } = await publicCompany(trx, company);
  const { style } = cfg as { style: Company['cfg']['style'] | null };
  return {
    name: name as string,
    key: key as string,
    style,
    watermark: watermark as boolean,
    logo: logo as Projected<Image> | null,
    contact: contact as PublicContact | null,
    isLapsed: isLapsed(company, Date.now()),
  };
}

/** The listed pages of a company. */
export async function gatherIndex(trx: Knex, company: Company, asked: PageRequest): Promise<CompanyIndex> {
  const { language, carried, origin, dataOrigin } = asked;
  return {
    language,
    carried,
    origin,
    dataOrigin,
    path: buildPath('pub.index', { company_key: company.key }),
    company: await shownCompany(trx, company),
    publications: await listedPublications(trx, company.id),
  };
}
