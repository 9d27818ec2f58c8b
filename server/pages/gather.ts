/** Puts together the plain data of a page, read through the published projection. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import type { Image } from '../../model/entities/image.ts';
import { location, type Location } from '../../model/entities/location.ts';
import { entryByValue, entryOf } from '../../model/enums/enumeration.ts';
import { pageTypes, publicationBlockTypes, publicationKinds } from '../../model/enums/publication.ts';
import { hasLocationPages, pageTypesOf, publicationPath } from '../../model/publish/addresses.ts';
import type {
  CompanyIndex,
  PageLanguage,
  PageLink,
  PageOrder,
  PageRenderer,
  PageType,
  Projected,
  PublicationKind,
  PublicCompany,
  PublicPage,
  PublicSection,
} from '../../model/publish/page.ts';
import { buildPath } from '../../model/routes.ts';
import { isLapsed } from '../../model/rules/tiers.ts';
import type { Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import { publicCompany } from '../published/company.ts';
import { lastVersion } from '../published/content.ts';
import { listedPublications } from '../published/listed.ts';
import type { Opened } from '../published/open.ts';
import { reachOf, type Reach } from '../published/reach.ts';
import { recordsWithin } from '../published/read.ts';
import { readData } from './data.ts';

/** What an address asks of a page. */
export interface Asked {
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

/** Throws `not_found` where the publication shows no such location, or has no page for one. */
export async function gatherPage(opened: Opened, asked: Asked, renderer: PageRenderer): Promise<PublicPage> {
  const { publication, company } = opened;
  const kind = kindOf(opened) ?? 'survey';
  const whole = await reachOf(opened);
  const hasPages = hasLocationPages(kind) && opened.sections.some(({ pageType }) => nameOf(pageType) === 'location');
  const row = asked.locationKey === null ? null : shownRow(whole, asked.locationKey, hasPages);
  const reach = row ? narrowed(whole, [row]) : whole;
  const shown = pageTypesOf(kind, row !== null);
  const sections = shown.flatMap((type) => sectionsOf(opened, type));
  const needs = renderer.needsOf(sections.map(({ type }) => type));
  const { name, description, key, cfg, updatedAt } = publication;
  const { filterState, filterMunicipality, filterBusinessPark } = publication;
  const { language, carried, origin, dataOrigin, isPreview } = asked;
  // A page that was published before versions were kept has the date of its record.
  const publishedAt = (await lastVersion(publication.id, opened))?.createdAt ?? updatedAt ?? '';
  return {
    ...{ kind, language, carried, origin, dataOrigin, isPreview, sections },
    pageType: shown[0]!,
    path: publicationPath(kind, publication.key, asked.locationKey),
    company: await shownCompany(opened.trx, company),
    publication: { name, description, key, cfg, publishedAt, filterState, filterMunicipality, filterBusinessPark },
    location: row && ((await shownLocations(opened, reach))[0] ?? null),
    order: row && (await orderOf(opened, whole, row, kind)),
    hasLocationPages: hasPages,
    data: await readData(needs, opened, reach),
  };
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
  const { name, key, cfg, logo, watermark } = await publicCompany(trx, company);
  const { style } = cfg as { style: Company['cfg']['style'] | null };
  return {
    ...{ name: name as string, key: key as string, style, watermark: watermark as boolean },
    logo: logo as Projected<Image> | null,
    isLapsed: isLapsed(company, Date.now()),
  };
}

/** The listed pages of a company. */
export async function gatherIndex(trx: Knex, company: Company, asked: Asked): Promise<CompanyIndex> {
  const { language, carried, origin, dataOrigin } = asked;
  return {
    ...{ language, carried, origin, dataOrigin },
    path: buildPath('pub.index', { company_key: company.key }),
    company: await shownCompany(trx, company),
    publications: await listedPublications(trx, company.id),
  };
}
