/** What locations take over of plots: their records, the nearest address, the size in the register, and rules with their plan. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { loadEngine } from '../../../engine/host/index.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { Engine } from '../../../engine/host/types.ts';
import { addressFields, type AddressFields } from '../../../model/rules/location/address.ts';
import type { StepEnd, StepKey } from '../../../model/rules/integrations.ts';
import {
  proposedSummary,
  writtenRule,
  type FoundRule,
  type WrittenRule,
} from '../../../model/rules/location/zoning.ts';
import type { Land } from '../land.ts';
import type { LandReader, LandRule, PlotRecord } from '../search/reader.ts';
import { nearestAddress } from './nearaddress.ts';
import { planRulesOn } from './planrules.ts';
import { placeOf } from './plot.ts';
import type { RulesAsked } from './rules.ts';
import { shapeOfTwkb } from './shape.ts';

export interface SavedPlot extends Omit<PlotRecord, 'rules'> {
  readonly address: AddressFields;
  /** Size in the register, m2; null where it has none. */
  readonly registered: number | null;
  readonly rules: readonly (LandRule | WrittenRule)[];
  /** Designations of the plans on it, with commas between them. */
  readonly zones: string;
  /** How the steps that the land fills ended. */
  readonly ends: Readonly<Partial<Record<StepKey, StepEnd>>>;
}

/** Null for plots that are not loaded. Other requests get their turn after each plot: the embedded database works in this thread. */
export async function plotsToSave(
  land: Land,
  reader: Pick<LandReader, 'records' | 'releases'>,
  ids: readonly string[],
): Promise<(SavedPlot | null)[]> {
  const engine = await loadEngine();
  const { knex } = land.reads();
  const releases = await reader.releases();
  const saved: (SavedPlot | null)[] = [];
  for (const record of await reader.records(ids)) {
    await setImmediate();
    saved.push(record && (await savedPlot(knex, record, releases, engine)));
  }
  return saved;
}

async function savedPlot(
  knex: Knex,
  record: PlotRecord,
  releases: readonly LandRelease[],
  { plane, projection }: Engine,
): Promise<SavedPlot> {
  const place = await placeOf(knex, record.id);
  if (!place) return { ...record, address: addressFields(null), registered: null, zones: '', ends: {} };
  const { municipality, imports, box } = place;
  const asked = { municipality, imports, box, shape: shapeOfTwkb(place.geometry) };
  const address = addressFields(await nearestAddress(knex, asked, projection.toRd(record.lon, record.lat)));
  const { rules: found } = await planRulesOn(knex, asked, ['enkelbestemming', 'maatvoering'], plane);
  const dates = releases.find((each) => each.municipality === municipality)?.dates ?? {};
  const planned = endOf(asked, 'bestemmingsplangebied', found.length > 0, dates);
  return {
    ...record,
    address,
    registered: await registeredSize(knex, asked, record.id),
    rules: record.rules.map((rule) => withPlan(rule, found)),
    zones: proposedSummary(found).zones,
    ends: {
      address: endOf(asked, 'adres', address.display_address !== '', dates),
      regulations: planned,
      destination_plan: planned,
    },
  };
}

/** How a step ended that looks for features of a collection. */
function endOf(
  { imports }: RulesAsked,
  collection: 'adres' | 'bestemmingsplangebied',
  isFound: boolean,
  dates: LandRelease['dates'],
): StepEnd {
  const isLoaded = imports[collection] !== undefined;
  return {
    source: collection === 'adres' ? 'bag' : 'plans',
    reason: isFound ? 'none' : isLoaded ? 'nothing' : 'not_loaded',
    dated: dates[collection] ?? null,
  };
}

async function registeredSize(knex: Knex, asked: RulesAsked, id: string): Promise<number | null> {
  const { municipality, imports } = asked;
  const parcels = imports['perceel'];
  if (parcels === undefined) return null;
  const { rows } = await knex.raw<{ rows: { size: string | null }[] }>(
    `select properties->>'kadastrale_grootte_waarde' as size from geo.feature
     where municipality = ? and collection = 'perceel' and import = ? and id = ?`,
    [municipality, parcels, id],
  );
  const size = Number(rows[0]?.size ?? '');
  return size > 0 ? size : null;
}

/**
 * A rule with name, designation, plan and reference of the object that sets it, as the rules that are fetched on the location's page:
 * fetching then knows it again. A rule whose object is not found stays as it is.
 */
function withPlan(rule: LandRule, found: readonly FoundRule[]): LandRule | WrittenRule {
  // Columns hold four bytes of a number.
  const own = found.find(
    ({ type, operator, value }) =>
      type === rule.type && operator === rule.operator && Math.fround(value ?? NaN) === rule.value,
  );
  return own ? writtenRule(own) : rule;
}
