/** Makes opportunity locations of plots of the land, in one transaction. */
import { constraint } from '../../model/entities/constraint.ts';
import { location, type Location } from '../../model/entities/location.ts';
import { plot, type AreaGeometry } from '../../model/entities/plot.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { locationTypes } from '../../model/enums/location.ts';
import { jointNumber } from '../../model/land/neighbours.ts';
import type { SaveBody, SavedLocations } from '../../model/land/searchcalls.ts';
import { COUNTRY_NAME } from '../../model/rules/location/address.ts';
import { markedSteps } from '../../model/rules/integrations.ts';
import { failure, failureOf } from '../errors.ts';
import type { SavedPlot } from '../geodata/sheet/saved.ts';
import { lockCompany } from '../models/company-lock.ts';
import type { Scope } from '../models/scope.ts';
import { createRecords } from '../store/create.ts';
import { locatedPlots, NUMBER } from './own.ts';

/** A plot to save: what the land says of it, and its points; null without a search. */
interface PlotToSave {
  readonly record: SavedPlot;
  readonly points: number | null;
}

interface Present {
  readonly plot: string;
  readonly locationId: number;
  readonly name: string;
}

/** Locations of the company that have these plots. */
async function presentAmong(ids: readonly string[], scope: Scope): Promise<Present[]> {
  return locatedPlots(scope)
    .whereRaw(`${NUMBER} = any(?)`, [[...ids]])
    .orderBy('location.id')
    .select(scope.trx.raw(`${NUMBER} as plot`), 'location.id as locationId', 'location.name')
    .toKnexQuery<Present>();
}

/**
 * Returns the locations made, and those that had a plot already. Without a query: of plots that no search found. Together they become
 * one location, or none where one of them is in a location already.
 */
export async function saveLocations(
  searchQueryId: number | null,
  { plots: ids, together = false }: SaveBody,
  found: readonly (PlotToSave | null)[],
  scope: Scope,
): Promise<SavedLocations> {
  const unknown = found.findIndex((each) => each === null);
  if (unknown >= 0) throw failureOf('invalid', `plots.${unknown}`, 'reference');
  // Two calls at once make a plot only once.
  if (searchQueryId === null) await lockCompany(scope);
  else await lockQueryOf(searchQueryId, scope);
  const present = await presentAmong(ids, scope);
  const taken = new Set(present.map((each) => each.plot));
  const wanted = found.flatMap((each) => (each && !taken.has(each.record.id) ? [each] : []));
  const groups = together ? (present.length > 0 ? [] : [wanted]) : wanted.map((each) => [each]);
  if (groups.length === 0) return { created: [], present };
  const joined = groups.map((group) => ofGroup(group));
  const drafts = joined.map(({ record, numbers }) => draftOf(record, numbers, searchQueryId));
  const made = (await createRecords(location, drafts, scope)) as Location[];
  const placed = groups.flatMap((group, at) => group.map(({ record }) => ({ record, locationId: made[at]!.id })));
  await createRecords(
    plot,
    placed.map(({ record, locationId }) => plotDraft(record, locationId)),
    scope,
  );
  const rules = joined.flatMap(({ record }, at) => record.rules.map((rule) => ({ ...rule, locationId: made[at]!.id })));
  if (rules.length > 0) await createRecords(constraint, rules, scope);
  for (const [at, { points }] of joined.entries())
    if (points !== null)
      await scope
        .trx('location')
        .where({ id: made[at]!.id, companyId: scope.companyId })
        .update({ score: points / 100 });
  return { created: placed.map(({ record, locationId }) => ({ plot: record.id, locationId })), present };
}

/** The land of a location. */
interface Joined extends PlotToSave {
  /** Numbers of its plots, as people name them. */
  readonly numbers: readonly string[];
}

/** Plots as one: place and address are those of the largest, the points of the weakest, each rule and designation stands once. */
function ofGroup(group: readonly PlotToSave[]): Joined {
  const records = group.map(({ record }) => record);
  const main = records.reduce((found, each) => (each.area > found.area ? each : found));
  const points = group.flatMap((each) => (each.points === null ? [] : [each.points]));
  const rules = new Map(records.flatMap((each) => each.rules.map((rule) => [JSON.stringify(rule), rule])));
  const zones = records.flatMap((each) => (each.zones === '' ? [] : each.zones.split(', ')));
  const record = {
    ...main,
    registered: records.reduce((sum, each) => sum + (each.registered ?? each.area), 0),
    rules: [...rules.values()],
    zones: [...new Set(zones)].join(', '),
  };
  return {
    record: records.length === 1 ? main : record,
    points: points.length === 0 ? null : Math.min(...points),
    numbers: records.map(({ number }) => number),
  };
}

async function lockQueryOf(id: number, { trx, companyId }: Scope): Promise<void> {
  const row = await trx('searchquery').where({ id, companyId }).whereNull('deletedAt').forNoKeyUpdate().first('id');
  if (!row) throw failure('not_found');
}

const draftOf = (record: SavedPlot, numbers: readonly string[], searchQueryId: number | null) => ({
  name: jointNumber(numbers),
  type: storedValue(locationTypes, 'opportunity'),
  searchQueryId,
  lon: record.lon,
  lat: record.lat,
  ...record.address,
  country: COUNTRY_NAME,
  municipality: record.municipality,
  plotnr: jointNumber(numbers),
  plotsize: record.registered ?? record.area,
  neighbourhood: record.neighbourhood,
  state: record.province,
  businesspark: record.park,
  cfg: { summary: { zones: record.zones }, ...markedSteps(record.ends, new Date().toISOString()) },
});

function plotDraft(record: SavedPlot, locationId: number) {
  const [municipality = '', section = '', ...rest] = splitNumber(record.number);
  const geometry: AreaGeometry = record.geometry;
  return {
    type: 'parcel',
    locationId,
    geometry,
    properties: {
      kadastrale_gemeente_waarde: municipality,
      sectie: section,
      perceelnummer: rest.join(' '),
      identificatie: record.id,
      kadastrale_grootte_waarde: record.registered,
    },
  };
}

/** "Bergen op Zoom A 4359": the last two words are section and number. */
function splitNumber(number: string): string[] {
  const words = number.split(' ');
  return [words.slice(0, -2).join(' '), ...words.slice(-2)];
}
