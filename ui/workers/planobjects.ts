/** Zoning plans on some land: their objects with the share that each covers, and the box of the building zone. Areas are of the Dutch grid, by the engine. */
import type { Feature } from 'geojson';
import type { MultiPolygon, Position } from '../../engine/host/shapes.ts';
import type { Engine } from '../../engine/host/types.ts';
import {
  planCollections,
  type PlanCollection,
  type PlanObject,
  type PlanObjects,
} from '../../model/rules/location/zoning.ts';
import type { Location } from '../../model/entities/location.ts';
import { boxOf, openRing } from '../../model/plane.ts';
import { polygonsOf, type Area } from '../map/metres.ts';

/** Metres and radians; x and y of its middle. */
export type BuildableBox = Pick<Location['cfg']['buildable_area_box'], 'length' | 'width' | 'x' | 'y' | 'rotation_z'>;

type Tools = Pick<Engine, 'plane' | 'projection'>;
export type PlanFeatures = Readonly<Partial<Record<PlanCollection, readonly Feature[]>>>;

/** Smaller parts come from outlines of plan and parcel that do not quite meet, m2 and share of the land. */
const LEAST = 1;
const LEAST_SHARE = 0.005;

export function planObjectsOn(land: readonly Area[], features: PlanFeatures, tools: Tools): PlanObjects {
  const { plane } = tools;
  const ground = plane.unionAll(land.flatMap((each) => inMetres(each, tools)));
  const size = plane.measure(ground).area;
  const least = Math.max(LEAST, size * LEAST_SHARE);
  const partsOf = (collection: PlanCollection) =>
    (features[collection] ?? []).flatMap((feature) => {
      const shape = plane.overlay('intersection', ground, inMetres(feature.geometry as Area, tools));
      const { area } = plane.measure(shape);
      return area < least ? [] : [{ properties: feature.properties ?? {}, share: area / size, shape }];
    });
  const designations = partsOf('enkelbestemming');
  const zoneOf = (shape: MultiPolygon): string => {
    const ranked = designations
      .map(({ properties, shape: zone }) => ({
        name: String(properties['naam'] ?? ''),
        area: plane.measure(plane.overlay('intersection', zone, shape)).area,
      }))
      .sort((a, b) => b.area - a.area);
    return ranked[0] && ranked[0].area > 0 ? ranked[0].name : '';
  };
  return Object.fromEntries(
    planCollections.map((collection) => [
      collection,
      (collection === 'enkelbestemming' ? designations : partsOf(collection)).map(
        ({ properties, share, shape }): PlanObject => ({
          properties,
          share,
          zone: collection === 'enkelbestemming' ? '' : zoneOf(shape),
        }),
      ),
    ]),
  );
}

/** The smallest rectangle around the building zones on land, in metres around a point; null when none lies on it. */
export function buildableBoxOn(
  at: { lon: number; lat: number },
  land: readonly Area[],
  zones: readonly Area[],
  tools: Tools,
): BuildableBox | null {
  const { plane, projection } = tools;
  const flat = (areas: readonly Area[]) => plane.unionAll(areas.flatMap((each) => inMetres(each, tools)));
  const zone = plane.overlay('intersection', flat(land), flat(zones));
  if (plane.measure(zone).area < LEAST) return null;
  const hull = openRing(plane.convexHull(zone.flatMap(([outer]) => outer ?? []))[0] ?? []);
  const [x0, y0] = projection.toRd(at.lon, at.lat);
  const boxes = hull.map((point, index) => {
    const next = hull[(index + 1) % hull.length]!;
    return boxAlong(hull, Math.atan2(next[1] - point[1], next[0] - point[0]));
  });
  const [{ x, y, ...box }] = boxes.toSorted((a, b) => a.length * a.width - b.length * b.width) as [BuildableBox];
  return { ...box, x: x - x0, y: y - y0 };
}

/** The box around points whose length runs in a direction, radians. */
function boxAlong(points: readonly Position[], rotation_z: number): BuildableBox {
  const [cos, sin] = [Math.cos(rotation_z), Math.sin(rotation_z)];
  const { minX, maxX, minY, maxY } = boxOf(points.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin]));
  const [u, v] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return { length: maxX - minX, width: maxY - minY, rotation_z, x: u * cos - v * sin, y: u * sin + v * cos };
}

const inMetres = (geometry: Area, { projection }: Tools): MultiPolygon =>
  polygonsOf(geometry).map((rings) => rings.map((ring) => ring.map(([lon, lat]) => projection.toRd(lon, lat))));
