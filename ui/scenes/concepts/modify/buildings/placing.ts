/** Places new buildings and copies on the location's land. */
import type { MultiPolygon, Position } from '../../../../../engine/host/types.ts';
import { dockSizes } from '../../../../../model/archetypes/distcenter.ts';
import { archetypeOf } from '../../../../../model/archetypes/index.ts';
import type { Building } from '../../../../../model/entities/building.ts';
import { ringArea } from '../../../../../model/plane.ts';
import { recordsOf } from '../../../../stores/records/banks.ts';
import { localPlotsOf } from '../../../../stores/generation/generation.ts';
import { toWorld, type Box } from '../../../../stage/plane/box.ts';
import { freePlace, type FreePlace } from '../../../../stage/plane/freeplace.ts';
import { mainDirection } from '../../../../stage/plane/outline.ts';

type Standing = Pick<Building, 'archetype' | 'x' | 'y' | 'rotate_z' | 'maxlength' | 'maxwidth' | 'cfg'>;

/** The location's land in local metres, without buildable areas: these only limit where to build. */
const landOf = (conceptId: number): MultiPolygon =>
  localPlotsOf(conceptId).flatMap(({ type, geometry }) => (type === 'buildable_area' ? [] : geometry));

/** Direction of the longest edge of the largest parcel, in radians; 0 without a plot. */
export function plotDirection(conceptId: number): number {
  const rings = localPlotsOf(conceptId).flatMap(({ geometry }) =>
    geometry.flatMap(([outer]) => (outer ? [outer] : [])),
  );
  const [largest] = rings.toSorted((a, b) => ringArea(b) - ringArea(a));
  return largest ? mainDirection(largest) : 0;
}

/** Middle of the land in local metres; the location's origin without land. */
function middleOf(land: MultiPolygon): Position {
  const points = land.flatMap(([outer = []]) => outer);
  if (points.length === 0) return [0, 0];
  const middle = (along: number[]) => Math.round((Math.min(...along) + Math.max(...along)) / 2);
  return [middle(points.map(([x]) => x)), middle(points.map(([, y]) => y))];
}

/** Depth of the lorry court before the docks of a distribution centre, in metres; 0 for other buildings. */
function courtOf({ archetype, cfg: { dist_center: hall } }: Standing): number {
  if (!archetypeOf(archetype).hasCourt || hall.loading_docks === 0) return 0;
  return Math.max(hall.loading_dock_depth, dockSizes.loading_dock_min_depth.default);
}

/** The ground a building takes: its box with the court in front. */
function groundOf(building: Standing): Box {
  const { rotate_z, maxlength, maxwidth } = building;
  const court = courtOf(building);
  const [x, y] = toWorld(building, [0, -court / 2]);
  return { x, y, rotate_z, maxlength, maxwidth: maxwidth + court };
}

interface Wanted {
  /** The preferred place; the middle of the land when absent. */
  near?: Position;
  /** Allowed directions, best first; only the building's own when absent. */
  directions?: readonly number[];
}

/** Finds a free place for a building among others on the land. */
export function placeOn(
  land: MultiPolygon,
  others: readonly Standing[],
  building: Standing,
  { near = middleOf(land), directions = [building.rotate_z] }: Wanted = {},
): FreePlace {
  const ground = groundOf(building);
  // Green areas may be built on.
  const taken = others.filter(({ archetype }) => archetypeOf(archetype).ground !== 'green').map(groundOf);
  const place = freePlace(ground, near, taken, land, directions);
  const [x, y] = toWorld({ ...ground, ...place }, [0, courtOf(building) / 2]);
  return { ...place, x, y };
}

/** Finds a free place in a concept; rotates the building along the plot where its own direction does not fit. */
export function placeFor(conceptId: number, building: Standing): FreePlace {
  const along = plotDirection(conceptId);
  const directions = [building.rotate_z, along, along + Math.PI / 2];
  return placeOn(landOf(conceptId), recordsOf('building', { conceptId }), building, { directions });
}

/** Finds a free place for a copy near its original, with the same rotation. */
export const placeBeside = (conceptId: number, original: Standing): FreePlace =>
  placeOn(landOf(conceptId), recordsOf('building', { conceptId }), original, { near: [original.x, original.y] });
