/** The 25 metrics that score a business park among its peers. */
import { entryOf, type KeyOf } from '../../../../model/enums/enumeration.ts';
import type { AreaFigure } from '../../../../model/land/areafigures.ts';
import { parkFigures } from '../../../../model/land/parkfigures.ts';
import type { businessParkScoreMetrics } from '../../../../model/enums/norms.ts';
import { standing, type Better } from '../../../../model/rules/search/percentile.ts';
import type { MissingReason } from '../../../../model/land/missing.ts';
import { firstMissing, isKnown, type Fact } from '../fact.ts';
import type { ParkFigure } from './parks.ts';

type ParkMetric = KeyOf<typeof businessParkScoreMetrics>;

/** What the score of a metric stands on beside the figures of the park. */
export interface ParkMeasures {
  /** Per cent of the floor area in buildings from before a year. */
  readonly floorBefore1985: Fact;
  readonly floorBefore1995: Fact;
  /** Per cent of the plots with at least 3 m of height left. */
  readonly plotsWithHeadroom: Fact;
  /** Flat roofs, m2 per hectare of net area. */
  readonly flatRoofsPerHectare: Fact;
  /** Border within 50 m of water that is at least 20 m wide, m. */
  readonly waterFront: Fact;
  /** Distances from the border, m. */
  readonly railDistance: Fact;
  readonly dwellingDistance: Fact;
}

/** One park with its figures. */
export interface ParkRecord {
  /** RIN number. */
  readonly code: string;
  readonly type: string | null;
  readonly province: string | null;
  readonly figures: Readonly<Record<ParkFigure, Fact>>;
  readonly measures: ParkMeasures;
  /** Year of the register. */
  readonly year: number | null;
  /** Buildings by year and units by label, in the classes of `spreads`. */
  readonly buildingYears: readonly number[];
  readonly energyLabels: readonly number[];
}

interface Metric {
  readonly better: Better;
  readonly of: (park: Scored) => Fact;
  /** What the score is of; null where nothing of one unit stands below it. */
  readonly basis: MetricBasis | null;
}
type MetricBasis = Pick<AreaFigure, 'unit' | 'inputs'>;

const figure = (name: ParkFigure, better: Better): Metric => ({
  better,
  of: ({ figures }: Scored) => figures[name],
  basis: entryOf(parkFigures, name)!,
});
const measure = (
  name: keyof ParkMeasures,
  better: Better,
  unit: AreaFigure['unit'],
  ...inputs: AreaFigure['inputs']
): Metric => ({
  better,
  of: ({ measures }: Scored) => measures[name],
  basis: { unit, inputs },
});
/** No open source has it by park: a company imports it, or it is shown as without data. */
const noSource: Metric = { better: 'neutral', of: () => 'unknown_in_source', basis: null };

/** All but the mixed-use potential, which is made of other metrics. */
const metrics: Readonly<Record<Exclude<ParkMetric, 'mixed_use_potential'>, Metric>> = {
  building_age_1985: measure('floorBefore1985', 'higher', 'percent', 'pand', 'verblijfsobject'),
  building_age_1995: measure('floorBefore1995', 'higher', 'percent', 'pand', 'verblijfsobject'),
  height_headroom: measure('plotsWithHeadroom', 'higher', 'percent', 'key:zoning_height_headroom'),
  environment_headroom: noSource,
  gsi_headroom: figure('coverage_headroom', 'higher'),
  fsi_current: figure('fsi', 'lower'),
  gsi_current: figure('gsi', 'lower'),
  vacancy: noSource,
  plot_size: figure('plot_average_size', 'higher'),
  available_land: figure('area_available_share', 'higher'),
  ownership_spread: figure('ownership_fragmentation', 'lower'),
  employment_density: noSource,
  green_share: figure('green_share', 'higher'),
  hard_share: figure('paved_share', 'lower'),
  heat_stress: noSource,
  flood_risk: noSource,
  solar_roofs: measure('flatRoofsPerHectare', 'higher', 'm2_per_ha', 'pand3d', 'pand', 'bedrijventerreinen'),
  energy_labels: figure('energy_label_below_c_share', 'higher'),
  grid_congestion: noSource,
  motorway_distance: figure('distance_motorway_ramp', 'lower'),
  public_transport: figure('distance_train_station', 'lower'),
  water_access: measure('waterFront', 'higher', 'm', 'waterdeel', 'bedrijventerreinen'),
  rail_access: measure('railDistance', 'lower', 'm', 'spoortrace', 'bedrijventerreinen'),
  housing_proximity: measure('dwellingDistance', 'lower', 'm', 'verblijfsobject', 'bedrijventerreinen'),
};

const MOST = 5;
/** A group of peers holds at least this many parks. */
const ENOUGH = 12;

/** What a score is made of. */
export type Scored = Pick<ParkRecord, 'figures' | 'measures'>;

/**
 * Parks of the same type in the province, else those of the province, else all; the park itself is one of them. One of unknown
 * province is compared with all.
 */
export function parkPeers<P extends Pick<ParkRecord, 'type' | 'province'>>(park: P, all: readonly P[]) {
  const inProvince = park.province === null ? [] : all.filter(({ province }) => province === park.province);
  const alike = inProvince.filter(({ type }) => type === park.type);
  if (alike.length >= ENOUGH) return { group: 'type_in_province', members: alike } as const;
  if (inProvince.length >= ENOUGH) return { group: 'province', members: inProvince } as const;
  return { group: 'country', members: all } as const;
}

const numberOf = (fact: Fact): number | null => (isKnown(fact) ? fact : null);

function percentileOf(park: Scored, peers: readonly Scored[], { better, of }: Metric): number | null {
  return standing(
    numberOf(of(park)),
    peers.map((peer) => numberOf(of(peer))),
    better,
  ).percentile;
}

const dwellings = figure('residential_share', 'higher');

/** Score of each metric, 0 to 5; null without data or without enough peers. Never 0 for what is not known. */
export function parkScores(park: Scored, peers: readonly Scored[]): Readonly<Record<ParkMetric, number | null>> {
  const percentile = (metric: Metric) => percentileOf(park, peers, metric);
  const score = (value: number | null) => (value === null ? null : (MOST * value) / 100);
  const mixed = [metrics.public_transport, metrics.housing_proximity, dwellings].map(percentile);
  const known = mixed.filter((each) => each !== null);
  const isWhole = known.length === mixed.length;
  const entry = (name: keyof typeof metrics) => score(percentile(metrics[name]));
  return {
    ...mapValues(metrics, entry),
    mixed_use_potential: score(isWhole ? known.reduce((sum, each) => sum + each, 0) / known.length : null),
  };
}

/** The value that the score of a metric is of, where there is one. */
export function basisOf(park: Scored, name: ParkMetric): (MetricBasis & { readonly value: number }) | null {
  const { of, basis } = name === 'mixed_use_potential' ? noSource : metrics[name];
  const value = numberOf(of(park));
  return basis && value !== null ? { unit: basis.unit, inputs: basis.inputs, value } : null;
}

/** Why the score of a metric has nothing to stand on; null where it has. */
export function missingOf(park: Scored, name: ParkMetric): MissingReason | null {
  if (name !== 'mixed_use_potential') return firstMissing(metrics[name].of(park));
  return firstMissing(...[metrics.public_transport, metrics.housing_proximity, dwellings].map(({ of }) => of(park)));
}

function mapValues<K extends string, V>(of: Readonly<Record<K, unknown>>, value: (key: K) => V): Record<K, V> {
  const entries = (Object.keys(of) as K[]).map((key): [K, V] => [key, value(key)]);
  return Object.fromEntries(entries) as Record<K, V>;
}
