/** Builds a preset on one plot, as large as its rules allow. Runs in the thread of the figures. */
import { localOrigin, localPolygons } from '../../engine/host/records/conceptinput.ts';
import type { Engine, MultiPolygon } from '../../engine/host/types.ts';
import { archetypeOf } from '../../model/archetypes/index.ts';
import { house } from '../../model/archetypes/house.ts';
import type { CapacityConcept, PlacedBox } from '../../model/land/capacity.ts';
import { ringArea } from '../../model/plane.ts';
import { largestBox, type FittedBox, type Sizes } from './fit.ts';
import { EPS, figuresOf, generated, isDwelling, isNothing, isWithin, numberOf } from './generated.ts';
import { housesOn } from './houses.ts';
import { fittedOutline, type FittedOutline } from './outline.ts';
import type { BuildingPlot, Built, PlotLimits } from './plot.ts';

/** Shortest side of a building, metres. */
const LEAST = 6;

export function buildOn(engine: Engine, concept: CapacityConcept, plot: BuildingPlot): Built {
  const found = builtBeside(engine, concept, plot);
  return 'reason' in found && plot.standing.length > 0 ? { reason: 'standing' } : found;
}

function builtBeside(engine: Engine, concept: CapacityConcept, plot: BuildingPlot): Built {
  const { plane, projection } = engine;
  const { allowed, limits } = plot;
  const origin = localOrigin(plot, projection.toRd);
  const local = (area: MultiPolygon): MultiPolygon => moved(area, origin);
  const land = localPolygons(plot.geometry, origin, projection.toRd);
  const area = plot.planes === null ? land : local(plot.planes);
  const standing = local(plot.standing);
  const beside = (of: MultiPolygon) => (standing.length === 0 ? of : plane.overlay('difference', of, standing));
  const within = (of: MultiPolygon, part: MultiPolygon | null) =>
    part === null ? of : plane.overlay('intersection', of, local(part));
  const site = beside(within(area, allowed.building));
  if (site.length === 0) return { reason: 'use_forbidden' };
  const most = groundOf(area, limits) - groundUnder(standing);
  if (most <= 0 || (limits.units ?? 1) < 1) return { reason: 'rules_broken' };
  if (concept.building.archetype === house.key) {
    const around = (part: MultiPolygon | null) => beside(part === null ? land : within(land, plane.offset(part, SEAM)));
    const [gardens, streets] = [around(allowed.gardens), around(allowed.streets)];
    return housesOn(engine, concept, plot, { land, site, gardens, streets, roads: local(plot.roads), ground: most });
  }
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
    const made = generated(engine, concept, plot, [box]);
    const hasNothing = isNothing(concept, made);
    if (!hasNothing && isWithin(made, plot.limits, ground)) return { built: figuresOf(concept, plot, made) };
    const placed = numberOf(made.result, 'units');
    if (!hasNothing && placed > units) fewest = Math.min(fewest, placed);
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

/** Plots are drawn in degrees, plans in metres: their borders may lie so far apart. */
const SEAM = 0.03;

/** m2. */
const groundUnder = (area: MultiPolygon): number =>
  area.reduce(
    (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.reduce((inner, hole) => inner + ringArea(hole), 0),
    0,
  );

/** Most ground that buildings may cover, m2. */
function groundOf(area: MultiPolygon, { coverage, footprint = Infinity }: PlotLimits): number {
  return coverage === undefined ? footprint : Math.min(footprint, groundUnder(area) * coverage);
}

type Shared = CapacityConcept['building'];

function sizesOf({ maxlength, maxwidth }: Shared, ground: number): Sizes {
  return { length: [Math.min(LEAST, maxlength), maxlength], width: [Math.min(LEAST, maxwidth), maxwidth], ground };
}

/** The box with as many storeys as the limits of height, storeys and floor area allow; null below one. */
function firstBox(of: Shared, fitted: FittedBox | FittedOutline, limits: PlotLimits): PlacedBox | null {
  const { x, y, angle, length, width } = fitted;
  const outline = 'points' in fitted ? { points: fitted.points } : {};
  const covered = 'points' in fitted ? fitted.ground : length * width;
  const place = { x, y, rotate_z: angle, maxlength: length, maxwidth: width, ...outline };
  const { height = Infinity, gutter = Infinity, floors = Infinity, gfa = Infinity } = limits;
  if (archetypeOf(of.archetype).hasOwnStoreys) return { ...place, maxheight: Math.min(of.maxheight, height) };
  const storey = of.cfg.floor_height;
  const most = Math.min(of.maxheight, height, gutter) / storey;
  const storeys = Math.floor(Math.min(most, floors, gfa / covered) + EPS);
  return storeys < 1 ? null : { ...place, maxheight: metresOf(storeys, storey) };
}

/** Without the last digits of a multiplication. */
const metresOf = (storeys: number, storey: number): number => Math.round(storeys * storey * 1e4) / 1e4;

/** One storey less; null where none is left. */
function lowered({ cfg }: Shared, box: PlacedBox): PlacedBox | null {
  const storeys = Math.round(box.maxheight / cfg.floor_height) - 1;
  return storeys < 1 ? null : { ...box, maxheight: metresOf(storeys, cfg.floor_height) };
}
