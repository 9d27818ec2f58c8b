/** The objects of zoning plans on some land, with the share that each covers. Areas are of the Dutch grid, by the engine. */
import type { Feature } from 'geojson';
import type { MultiPolygon } from '../../engine/host/shapes.ts';
import type { Engine } from '../../engine/host/types.ts';
import { planCollections, type PlanCollection, type PlanObject, type PlanObjects } from '../../model/rules/zoning.ts';
import { polygonsOf, type Area } from '../map/metres.ts';

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

const inMetres = (geometry: Area, { projection }: Tools): MultiPolygon =>
  polygonsOf(geometry).map((rings) => rings.map((ring) => ring.map(([lon, lat]) => projection.toRd(lon, lat))));
