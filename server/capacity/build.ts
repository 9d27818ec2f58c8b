/** Builds a preset on one plot, as large as its rules allow. Runs in the thread of the figures. */
import {
  localOrigin,
  localPolygons,
  conceptInput,
  type ConceptRecords,
} from '../../engine/host/records/conceptinput.ts';
import type { ConceptResult, Engine, MultiPolygon } from '../../engine/host/types.ts';
import { house } from '../../model/archetypes/house.ts';
import { archetypeOf } from '../../model/archetypes/index.ts';
import { building as buildingEntity, type Building } from '../../model/entities/building.ts';
import { unit as unitEntity } from '../../model/entities/unit.ts';
import type { AreaGeometry } from '../../model/entities/plot.ts';
import { freshRecord } from '../../model/entity.ts';
import { businessCaseOf } from '../../model/finance/concept.ts';
import { knownFigure } from '../../model/finance/missing.ts';
import {
  buildingAt,
  type BuiltFigures,
  type CapacityConcept,
  type CapacityReason,
  type PlacedBox,
} from '../../model/land/capacity.ts';
import { ringArea } from '../../model/plane.ts';
import { largestBox, type FittedBox } from './fit.ts';
import { fittedOutline, type FittedOutline } from './outline.ts';

/** What the plans set on a plot; absent: nothing. Metres, m2 and numbers. */
export interface PlotLimits {
  readonly height?: number;
  readonly gutter?: number;
  readonly floors?: number;
  /** Share of the building planes, of the plot where there are none: 0 to 1. */
  readonly coverage?: number;
  readonly footprint?: number;
  readonly gfa?: number;
  readonly units?: number;
}

export interface BuildingPlot {
  readonly geometry: AreaGeometry;
  /** Of the label point, degrees. */
  readonly lon: number;
  readonly lat: number;
  /** Building planes on the plot, RD metres; null where the plans draw none. */
  readonly planes: MultiPolygon | null;
  /** Where the plans allow the use, RD metres; null: nowhere forbidden. */
  readonly allowed: MultiPolygon | null;
  readonly limits: PlotLimits;
}

export type Built = { readonly built: BuiltFigures } | { readonly reason: CapacityReason };

const EPS = 1e-5;
/** Shortest side of a building, metres. */
const LEAST = 6;
/** Footprints are compared with less precision: a box is rounded to centimetres. */
const GROUND_EPS = 0.5;

export function buildOn(engine: Engine, concept: CapacityConcept, plot: BuildingPlot): Built {
  const { toRd } = engine.projection;
  const origin = localOrigin(plot, toRd);
  const land = localPolygons(plot.geometry, origin, toRd);
  const area = plot.planes === null ? land : moved(plot.planes, origin);
  const site = plot.allowed === null ? area : engine.plane.overlay('intersection', area, moved(plot.allowed, origin));
  if (site.length === 0) return { reason: 'use_forbidden' };
  const most = groundOf(area, plot.limits);
  const sizes = sizesOf(concept.building, most);
  const straight = builtIn(largestBox(site, sizes));
  if (!archetypeOf(concept.building.archetype).hasFloors) return straight;
  const outline = fittedOutline(engine.plane, site, sizes);
  return better(concept, straight, outline && builtIn(outline));

  function builtIn(fitted: FittedBox | FittedOutline | null): Built {
    if (!fitted) return { reason: 'too_small' };
    const first = firstBox(concept.building, fitted, plot.limits);
    return first === null ? { reason: 'too_low' } : largestOf(engine, concept, plot, { first, ground: most });
  }
}

/** More floor area than this makes an outline that follows the plot worth its corners, as a multiple. */
const WORTH = 1.02;

/** More homes first, then more floor area; a rectangle where an outline gains little. */
function better(concept: CapacityConcept, straight: Built, following: Built | null): Built {
  if (following === null || 'reason' in following) return straight;
  if ('reason' in straight) return following;
  const [one, other] = [straight.built, following.built];
  const more = isDwelling(concept) ? other.homes - one.homes : 0;
  return more > 0 || (more === 0 && other.gfa > one.gfa * WORTH) ? following : straight;
}

/** Most forms tried on one plot. */
const MOST_FORMS = 200;

/** Tries one storey less until the rules are kept; with too many homes on the last one, a shorter building with all its storeys. */
function largestOf(
  engine: Engine,
  concept: CapacityConcept,
  plot: BuildingPlot,
  { first, ground }: { readonly first: PlacedBox; readonly ground: number },
): Built {
  const { units = Infinity } = plot.limits;
  let [longest, box, fewest]: [PlacedBox, PlacedBox, number] = [first, first, Infinity];
  for (let tried = 0; tried < MOST_FORMS; tried++) {
    const records = recordsOf(concept, box, plot);
    const result = engine.generate(conceptInput(records, engine.projection.toRd));
    const hasNothing = isNothing(concept, result);
    if (!hasNothing && isWithin(result, plot.limits, ground))
      return { built: figuresOf(concept, records, result, box, plot.limits) };
    if (!hasNothing && numberOf(result, 'units') > units) fewest = Math.min(fewest, numberOf(result, 'units'));
    const lower = hasNothing ? null : lowered(concept.building, box);
    if (lower) box = lower;
    else {
      const shorter = fewest === Infinity ? null : shortened(concept.building, longest, units / fewest);
      if (!shorter) return { reason: hasNothing && fewest === Infinity ? 'nothing' : 'rules_broken' };
      [longest, box, fewest] = [shorter, shorter, Infinity];
    }
  }
  return { reason: 'rules_broken' };
}

/** Around the same middle; null below the least length. */
function shortened(of: Shared, box: PlacedBox, by: number): PlacedBox | null {
  const maxlength = Math.floor(100 * box.maxlength * Math.min(0.95, Math.max(0.5, by))) / 100;
  // The points of an outline do not follow.
  if (box.points) return null;
  return maxlength < sizesOf(of, Infinity).length[0] ? null : { ...box, maxlength };
}

const moved = (area: MultiPolygon, [x, y]: readonly [number, number]): MultiPolygon =>
  area.map((polygon) => polygon.map((ring) => ring.map(([px, py]) => [px - x, py - y])));

/** Most ground that a building may cover, m2. */
function groundOf(area: MultiPolygon, { coverage, footprint = Infinity }: PlotLimits): number {
  if (coverage === undefined) return footprint;
  const whole = area.reduce(
    (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.reduce((inner, hole) => inner + ringArea(hole), 0),
    0,
  );
  return Math.min(footprint, whole * coverage);
}

type Shared = CapacityConcept['building'];

/** Houses are as deep as they are; their number follows from the length. */
function sizesOf({ archetype, maxlength, maxwidth, cfg }: Shared, ground: number) {
  if (archetype === house.key)
    return {
      length: [cfg.house.maxlength, Math.max(cfg.house.maxlength, maxlength)],
      width: [cfg.house.maxwidth, cfg.house.maxwidth],
      ground,
    } as const;
  return {
    length: [Math.min(LEAST, maxlength), maxlength],
    width: [Math.min(LEAST, maxwidth), maxwidth],
    ground,
  } as const;
}

/** The box with as many storeys as the limits of height, storeys and floor area allow; null below one. */
function firstBox(of: Shared, fitted: FittedBox | FittedOutline, limits: PlotLimits): PlacedBox | null {
  const { x, y, angle, length, width } = fitted;
  const outline = 'points' in fitted ? { points: fitted.points } : {};
  const covered = 'points' in fitted ? fitted.ground : length * width;
  const place = { x, y, rotate_z: angle, maxlength: length, maxwidth: width, ...outline };
  const { height = Infinity, gutter = Infinity, floors = Infinity, gfa = Infinity } = limits;
  if (archetypeOf(of.archetype).hasOwnStoreys) {
    const maxheight = Math.min(of.maxheight, height);
    return of.archetype === house.key
      ? { ...place, maxheight, houseFloors: of.cfg.house.residential_floors }
      : { ...place, maxheight };
  }
  const storey = of.cfg.floor_height;
  const most = Math.min(of.maxheight, height, gutter) / storey;
  const storeys = Math.floor(Math.min(most, floors, gfa / covered) + EPS);
  return storeys < 1 ? null : { ...place, maxheight: metresOf(storeys, storey) };
}

/** Without the last digits of a multiplication. */
const metresOf = (storeys: number, storey: number): number => Math.round(storeys * storey * 1e4) / 1e4;

/** One storey less; null where none is left. */
function lowered({ cfg }: Shared, { houseFloors, ...box }: PlacedBox): PlacedBox | null {
  if (houseFloors !== undefined) return houseFloors > 1 ? { ...box, houseFloors: houseFloors - 1 } : null;
  const storeys = Math.round(box.maxheight / cfg.floor_height) - 1;
  return storeys < 1 ? null : { ...box, maxheight: metresOf(storeys, cfg.floor_height) };
}

/** The records of a location of the plot with this concept. */
export function recordsOf(concept: CapacityConcept, box: PlacedBox, { lon, lat, geometry }: BuildingPlot) {
  const building: Building = { ...freshRecord(buildingEntity), ...buildingAt(concept, box), id: 1, name: concept.name };
  const records: ConceptRecords = {
    location: { lon, lat },
    plots: [{ id: 1, type: 'parcel', geometry }],
    units: concept.units.map((each) => ({ ...freshRecord(unitEntity), ...each })),
    buildings: [building],
  };
  return records;
}

const numberOf = ({ figures }: Pick<ConceptResult, 'figures'>, key: string): number => Number(figures[key] ?? 0);

const isDwelling = ({ building }: CapacityConcept): boolean =>
  archetypeOf(building.archetype).function.startsWith('residential');

const isNothing = (concept: CapacityConcept, result: ConceptResult): boolean =>
  numberOf(result, 'gfa') <= 0 || (isDwelling(concept) && numberOf(result, 'units') === 0);

function isWithin(result: ConceptResult, limits: PlotLimits, ground: number): boolean {
  const { height = Infinity, gutter = Infinity, floors = Infinity, gfa = Infinity, units = Infinity } = limits;
  return (
    numberOf(result, 'max_height') <= height + EPS &&
    numberOf(result, 'max_gutter_height') <= gutter + EPS &&
    numberOf(result, 'max_floors') <= floors &&
    numberOf(result, 'gfa') <= gfa + EPS &&
    numberOf(result, 'units') <= units &&
    numberOf(result, 'footprint') <= ground + GROUND_EPS &&
    !result.meta.messages.some(({ message }) => message === 'BUILDING_OUTSIDE_PLOT')
  );
}

function figuresOf(
  concept: CapacityConcept,
  { units, buildings }: ConceptRecords,
  result: ConceptResult,
  box: PlacedBox,
  limits: PlotLimits,
): BuiltFigures {
  const costs = concept.costs.map((row, at) => ({ ...row, id: at + 1 }));
  const found = businessCaseOf(result, { units, buildings, costs, finance: concept.finance });
  return {
    ...{ homes: numberOf(result, 'units'), gfa: numberOf(result, 'gfa'), hash: result.hash, box },
    footprint: numberOf(result, 'footprint'),
    landValue: costs.length === 0 ? null : knownFigure(found, 'rgw'),
    isHeightLimited: limits.height !== undefined || limits.floors !== undefined || limits.gutter !== undefined,
  };
}
