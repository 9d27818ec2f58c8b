/** Finds the records a publication shows: its type, keys and filters select locations; other records hang below those. */
import { concept } from '../../model/entities/concept.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { label } from '../../model/entities/label.ts';
import { location, type Location } from '../../model/entities/location.ts';
import { locationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import { searchQuery } from '../../model/entities/searchquery.ts';
import type { Entity } from '../../model/entity.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { locationTypes } from '../../model/enums/location.ts';
import { OWN_PREFIX } from '../../model/land/owncolumns.ts';
import { documentFormat } from '../../model/rules/record/images.ts';
import type { Facet } from '../../model/publish/published.ts';
import { hiddenByConcept, hiddenByLocation } from '../../model/publish/published.ts';
import { relatedTo, type Query, type Row } from '../derive/models.ts';
import { completed } from '../derive/projection.ts';
import { living } from '../models/scope.ts';
import { isKey, type Opened } from './open.ts';

const ORDINARY = storedValue(locationTypes, 'default');
const MOST = 2_000;

/** The locations and concepts a publication shows, and which facets of them. */
export interface Reach {
  readonly locations: readonly Row[];
  readonly concepts: readonly Row[];
  readonly searchQueryIds: readonly number[];
  /** Whether the publication shows the facet of the location. */
  shows(facet: Facet, locationId: number): boolean;
}

/** The reach of the publication alone, without other records of the company. */
export const noReach: Reach = { locations: [], concepts: [], searchQueryIds: [], shows: () => true };

const idsOf = (rows: readonly Row[]): number[] => rows.map((row) => row.id);

/** Returns the reach of a publication; `locationKey` narrows it to one location. */
export async function reachOf(opened: Opened, locationKey: string | null = null): Promise<Reach> {
  const searchQueryIds = await searchQueriesOf(opened);
  const chosen = opened.publication.type === 'concept' ? await chosenConcept(opened) : null;
  const shown = await locationsOf(opened, searchQueryIds, chosen, locationKey);
  const below = await conceptsOf(opened, shown, chosen);
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
  const rows = await living(searchQuery, opened).where((either) => {
    either.where('id', filterSearchQueryId ?? 0);
    if (cfg.searchQueryKey) either.orWhere('key', cfg.searchQueryKey);
  });
  return idsOf(rows);
}

async function chosenConcept(opened: Opened): Promise<Row | null> {
  const { conceptKey } = opened.publication.cfg;
  if (!conceptKey) return null;
  const [row] = await living(concept, opened).where('key', conceptKey);
  return row ?? null;
}

async function locationsOf(
  opened: Opened,
  searchQueryIds: readonly number[],
  chosen: Row | null,
  locationKey: string | null,
): Promise<Row[]> {
  if (locationKey !== null && !isKey(locationKey)) return [];
  const { publication } = opened;
  const query = living(location, opened).where({ archived: false, type: ORDINARY });
  if (locationKey !== null) query.where('key', locationKey);
  if (publication.type === 'concept') query.where('id', (chosen?.['locationId'] as number | undefined) ?? 0);
  else if (publication.type === 'location' || publication.type === 'survey') {
    query.where((either) => {
      either.where('publicationId', publication.id);
      if (publication.cfg.locationKey) either.orWhere('key', publication.cfg.locationKey);
    });
  } else if (!narrowByFilters(query, opened, searchQueryIds)) query.where('publicationId', publication.id);
  return query.orderBy(['listOrder', 'order', 'id']).limit(MOST);
}

/** Applies every filter that is filled in; returns false without any, because an empty filter must not show everything. */
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

/** Returns main concepts first, because the page of a location is about its first concept; then by their order. */
async function conceptsOf(opened: Opened, shown: readonly Row[], chosen: Row | null): Promise<Row[]> {
  if (!opened.facets.has('concepts') || shown.length === 0) return [];
  const query = living(concept, opened).whereIn('locationId', idsOf(shown));
  if (opened.publication.type === 'concept') query.where('id', chosen?.id ?? 0);
  const rows = await query.orderBy(['order', 'id']).limit(MOST);
  const main = new Set(shown.map((row) => settingsOf(row).main_concept_id));
  return rows.toSorted((a, b) => Number(main.has(b.id)) - Number(main.has(a.id)));
}

const settingsOf = (row: Row) => completed(location.fields['cfg']!, row['cfg']) as Location['cfg'];

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
  for (const row of shown) hide(location, row, row.id, hiddenByLocation);
  for (const row of below) hide(concept, row, row['locationId'] as number, hiddenByConcept);
  return hidden;
}

type Values = Readonly<Record<string, unknown>> & { readonly id: number };

/** A record with the facets that are shown of it. */
export interface Shown {
  readonly row: Values;
  readonly facets: ReadonlySet<Facet>;
}

export async function shownRecords(of: Entity, opened: Opened, reach: Reach): Promise<Shown[]> {
  const name = of.name as EntityName;
  if (!of.published) return [];
  const wanted = Object.keys(of.published.shows) as Facet[];
  if (!wanted.some((facet) => opened.facets.has(facet))) return [];
  const rows = await rowsShown(of, opened, reach);
  return rows.flatMap((row) => {
    const locationId = locationOf(name, row, reach);
    const facets = new Set([...opened.facets].filter((facet) => locationId === null || reach.shows(facet, locationId)));
    return wanted.some((facet) => facets.has(facet)) ? [{ row, facets }] : [];
  });
}

/** Returns the location that the record belongs to; null for one that belongs to none. */
export function locationOf(name: EntityName, row: Values, reach: Reach): number | null {
  if (name === 'location') return row.id;
  const conceptId = row['conceptId'] as number | null | undefined;
  const above = conceptId ? reach.concepts.find(({ id }) => id === conceptId) : undefined;
  return ((row['locationId'] ?? above?.['locationId']) as number | null | undefined) ?? null;
}

async function rowsShown(of: Entity, opened: Opened, reach: Reach): Promise<readonly Values[]> {
  if (of.name === 'publication') return [opened.publication];
  if (of.name === 'section') return opened.sections;
  if (of.name === 'surveyquestion') return opened.questions;
  if (of.name === 'location') return reach.locations;
  if (of.name === 'concept') return reach.concepts;
  const query = living(of, opened);
  if (!narrowing[of.name as EntityName]?.(query, opened, reach)) return [];
  if (of.ordered) query.orderBy('order');
  return query.orderBy('id').limit(MOST);
}

type Narrow = (query: Query, opened: Opened, reach: Reach) => Query;

const belowLocations: Narrow = (query, _opened, reach) => query.whereIn('locationId', idsOf(reach.locations));

const pictures: Narrow = (query, opened, reach) => {
  query
    .whereNull('noteId')
    .whereNull('contentItemId')
    .whereNull('surveyanswerId')
    .whereNull('ticketId')
    .whereNot('data', '')
    .whereNot('mime', documentFormat);
  // A gallery shows all pictures, a profile only profile pictures.
  if (!opened.facets.has('pictures')) query.where('type', 'profile');
  return query.where((either) =>
    either
      .where((own) => own.whereIn('locationId', idsOf(reach.locations)).whereNull('conceptId'))
      .orWhereIn('conceptId', idsOf(reach.concepts)),
  );
};

/** Narrows to custom fields that the company publishes. */
const publishedFields = (query: Query): Query =>
  query.modify('living').where('publish', true).whereNot('access', 'none');
const ofPublishedField =
  (of: Entity): Narrow =>
  (query) =>
    query.whereExists(publishedFields(relatedTo(of, 'customfield')));

const narrowing: Readonly<Partial<Record<EntityName, Narrow>>> = {
  building: (query, _opened, reach) => query.whereIn('conceptId', idsOf(reach.concepts)),
  plot: belowLocations,
  unit: belowLocations,
  constraint: belowLocations,
  cost: belowLocations,
  image: pictures,
  customfield: publishedFields,
  customvalue: ofPublishedField(customValue),
  locationcustomvalue: (query, opened, reach) =>
    ofPublishedField(locationCustomValue)(belowLocations(query, opened, reach), opened, reach),
  label: (query, opened, reach) =>
    query.whereExists(belowLocations(relatedTo(label, 'locationslabels').modify('living'), opened, reach)),
  locationlabel: belowLocations,
  searchquery: (query, _opened, { searchQueryIds }) => query.whereIn('id', searchQueryIds),
  // What a company asks of its own figures does not leave it.
  featurefilter: (query, _opened, { searchQueryIds }) =>
    query.whereIn('searchQueryId', searchQueryIds).whereNot('key', 'like', `${OWN_PREFIX}%`),
};
