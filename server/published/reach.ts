/** Which records a publication shows: from its kind, its keys and its filters to locations, and from those downwards. */
import { concept as conceptEntity } from '../../model/entities/concept.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { location as locationEntity } from '../../model/entities/location.ts';
import { searchQuery as searchQueryEntity } from '../../model/entities/searchquery.ts';
import type { Entity } from '../../model/entity.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { locationTypes } from '../../model/enums/location.ts';
import type { Facet } from '../../model/rules/published.ts';
import { hiddenByConcept, hiddenByLocation } from '../../model/rules/published.ts';
import { queryOf, type Row } from '../derive/models.ts';
import { completed } from '../derive/projection.ts';
import type { Query } from '../store/scope.ts';
import { isKey, rowsOf, surveySectionsOf, type Opened } from './open.ts';

const locations = locationEntity;
const concepts = conceptEntity;
const searchQueries = searchQueryEntity;
const ORDINARY = storedValue(locationTypes, 'default');
const MOST = 2_000;

/** What is shown of which locations and concepts. */
export interface Reach {
  readonly locations: readonly Row[];
  readonly concepts: readonly Row[];
  readonly searchQueryIds: readonly number[];
  /** Whether a facet is shown of that location. */
  shows(facet: Facet, locationId: number): boolean;
}

const living = (of: Entity, { trx, companyId }: Opened): Query =>
  queryOf(of, trx).where({ companyId }).whereNull('deletedAt') as Query;

/** `locationKey` narrows to one of the locations. */
export async function reachOf(opened: Opened, locationKey: string | null = null): Promise<Reach> {
  const searchQueryIds = await searchQueriesOf(opened);
  const chosen = opened.publication.type === 'concept' ? await chosenConcept(opened) : null;
  const shown = await locationsOf(opened, searchQueryIds, chosen, locationKey);
  const below = await conceptsOf(
    opened,
    shown.map((row) => row.id),
    chosen,
  );
  const hidden = hiddenFacets(shown, below);
  return {
    locations: shown,
    concepts: below.filter((row) => !hidden.get(row['locationId'] as number)?.has('concepts')),
    searchQueryIds,
    shows: (facet, locationId) => opened.facets.has(facet) && !hidden.get(locationId)?.has(facet),
  };
}

async function searchQueriesOf(opened: Opened): Promise<number[]> {
  const { type, filterSearchQueryId, cfg } = opened.publication;
  if (type !== 'search_query' && filterSearchQueryId === null) return [];
  const query = living(searchQueries, opened).where((either) => {
    either.where('id', filterSearchQueryId ?? 0);
    if (cfg.searchQueryKey) either.orWhere('key', cfg.searchQueryKey);
  });
  return rowsOf(await query.select('id')).map((row) => row.id);
}

async function chosenConcept(opened: Opened): Promise<Row | null> {
  const { conceptKey } = opened.publication.cfg;
  if (!conceptKey) return null;
  return rowsOf(await living(concepts, opened).where('key', conceptKey))[0] ?? null;
}

async function locationsOf(
  opened: Opened,
  searchQueryIds: readonly number[],
  chosen: Row | null,
  locationKey: string | null,
): Promise<Row[]> {
  if (locationKey !== null && !isKey(locationKey)) return [];
  const { publication } = opened;
  const query = living(locations, opened).where({ archived: false, type: ORDINARY });
  if (locationKey !== null) query.where('key', locationKey);
  if (publication.type === 'concept') query.where('id', (chosen?.['locationId'] as number | undefined) ?? 0);
  else if (publication.type === 'location') {
    query.where((either) => {
      either.where('publicationId', publication.id);
      if (publication.cfg.locationKey) either.orWhere('key', publication.cfg.locationKey);
    });
  } else if (!narrowByFilters(query, opened, searchQueryIds)) query.where('publicationId', publication.id);
  return rowsOf(await query.orderBy('listOrder').orderBy('order').orderBy('id').limit(MOST));
}

/** Every filter that is filled in holds. Without any there is nothing to go by: nobody meant to show everything. */
function narrowByFilters(query: Query, { publication }: Opened, searchQueryIds: readonly number[]): boolean {
  const filters = Object.entries({
    phase: publication.filterPhase,
    status: publication.filterStatus,
    businesspark: publication.filterBusinessPark,
    municipality: publication.filterMunicipality,
    state: publication.filterState,
  }).filter(([, value]) => value.trim() !== '');
  for (const [field, value] of filters)
    query.whereIn(
      field,
      value.split(',').map((each) => each.trim()),
    );
  const isSearch = publication.type === 'search_query' || publication.filterSearchQueryId !== null;
  if (isSearch) query.whereIn('searchQueryId', [...searchQueryIds]);
  return isSearch || filters.length > 0;
}

async function conceptsOf(opened: Opened, locationIds: readonly number[], chosen: Row | null): Promise<Row[]> {
  if (!opened.facets.has('concepts') || locationIds.length === 0) return [];
  const query = living(concepts, opened).whereIn('locationId', [...locationIds]);
  if (opened.publication.type === 'concept') query.where('id', chosen?.id ?? 0);
  return rowsOf(await query.orderBy('order').orderBy('id').limit(MOST));
}

function hiddenFacets(shown: readonly Row[], below: readonly Row[]): Map<number, Set<Facet>> {
  const hidden = new Map<number, Set<Facet>>();
  const hide = (of: Entity, row: Row, id: number, rules: Readonly<Record<string, readonly Facet[]>>) => {
    const { summary } = completed(of.fields['cfg']!, row['cfg']) as { summary: Record<string, unknown> };
    for (const [flag, facets] of Object.entries(rules)) {
      if (summary[flag] !== false) continue;
      const set = hidden.get(id) ?? new Set();
      for (const facet of facets) set.add(facet);
      hidden.set(id, set);
    }
  };
  for (const row of shown) hide(locations, row, row.id, hiddenByLocation);
  for (const row of below) hide(concepts, row, row['locationId'] as number, hiddenByConcept);
  return hidden;
}

/** The records of an entity, each with the facets that are shown of it. */
export interface Shown {
  readonly row: Row;
  readonly facets: ReadonlySet<Facet>;
}

export async function shownRecords(of: Entity, opened: Opened, reach: Reach): Promise<Shown[]> {
  const name = of.name as EntityName;
  const find = finders[name];
  if (!find || !of.published) return [];
  const wanted = Object.keys(of.published.shows) as Facet[];
  if (!wanted.some((facet) => opened.facets.has(facet))) return [];
  const rows = await find(of, opened, reach);
  return rows.flatMap((row) => {
    const locationId = locationOf(name, row, reach);
    const facets = new Set([...opened.facets].filter((facet) => locationId === null || reach.shows(facet, locationId)));
    return wanted.some((facet) => facets.has(facet)) ? [{ row, facets }] : [];
  });
}

function locationOf(name: EntityName, row: Row, reach: Reach): number | null {
  if (name === 'location') return row.id;
  const conceptId = row['conceptId'] as number | null | undefined;
  const above = conceptId ? reach.concepts.find(({ id }) => id === conceptId) : undefined;
  return ((row['locationId'] ?? above?.['locationId']) as number | null | undefined) ?? null;
}

type Find = (of: Entity, opened: Opened, reach: Reach) => Promise<Row[]>;

const idsOf = (rows: readonly Row[]): number[] => rows.map((row) => row.id);
const sorted = (of: Entity, query: Query): Query =>
  (of.ordered ? query.orderBy('order').orderBy('id') : query.orderBy('id')).limit(MOST);

const belowLocations: Find = async (of, opened, reach) =>
  rowsOf(await sorted(of, living(of, opened).whereIn('locationId', idsOf(reach.locations))));

const belowConcepts: Find = async (of, opened, reach) =>
  rowsOf(await sorted(of, living(of, opened).whereIn('conceptId', idsOf(reach.concepts))));

const pictures: Find = async (of, opened, reach) => {
  const query = living(of, opened)
    .whereNull('noteId')
    .whereNull('contentItemId')
    .whereNull('surveyanswerId')
    .whereNot('data', '');
  query.where((either) =>
    either
      .where((own) => own.whereIn('locationId', idsOf(reach.locations)).whereNull('conceptId'))
      .orWhereIn('conceptId', idsOf(reach.concepts)),
  );
  // A gallery shows everything, a profile only what was chosen for it.
  if (!opened.facets.has('pictures')) query.where('type', 'profile');
  return rowsOf(await sorted(of, query));
};

/** Fields the company publishes, their choices, and what the locations have for them. */
const publishedFields = (opened: Opened) =>
  opened
    .trx('customfield')
    .where({ companyId: opened.companyId, publish: true })
    .whereNot('access', 'none')
    .whereNull('deletedAt')
    .select('id');

const finders: Readonly<Partial<Record<EntityName, Find>>> = {
  location: async (_of, _opened, reach) => [...reach.locations],
  concept: async (_of, _opened, reach) => [...reach.concepts],
  building: belowConcepts,
  plot: belowLocations,
  unit: belowLocations,
  constraint: belowLocations,
  cost: belowLocations,
  image: pictures,
  customfield: async (of, opened) =>
    rowsOf(await sorted(of, living(of, opened).whereIn('id', publishedFields(opened) as never))),
  customvalue: async (of, opened) =>
    rowsOf(await sorted(of, living(of, opened).whereIn('customfieldId', publishedFields(opened) as never))),
  locationcustomvalue: async (of, opened, reach) =>
    rowsOf(
      await sorted(
        of,
        living(of, opened)
          .whereIn('locationId', idsOf(reach.locations))
          .whereIn('customfieldId', publishedFields(opened) as never),
      ),
    ),
  label: async (of, opened, reach) => {
    const used = opened
      .trx('locationlabel')
      .where({ companyId: opened.companyId })
      .whereIn('locationId', idsOf(reach.locations))
      .whereNull('deletedAt')
      .select('labelId');
    return rowsOf(await sorted(of, living(of, opened).whereIn('id', used as never)));
  },
  locationlabel: belowLocations,
  searchquery: async (of, opened, reach) =>
    rowsOf(await sorted(of, living(of, opened).whereIn('id', [...reach.searchQueryIds]))),
  featurefilter: async (of, opened, reach) =>
    rowsOf(await sorted(of, living(of, opened).whereIn('searchQueryId', [...reach.searchQueryIds]))),
  publication: async (of, opened) => rowsOf(await living(of, opened).where('id', opened.publication.id)),
  section: async (of, opened) =>
    rowsOf(await sorted(of, living(of, opened).where('publicationId', opened.publication.id))),
  surveyquestion: async (of, opened) =>
    rowsOf(
      await sorted(of, living(of, opened).whereIn('sectionId', surveySectionsOf(opened)).where('status', 'published')),
    ),
};
