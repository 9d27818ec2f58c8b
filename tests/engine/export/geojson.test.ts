import { describe, expect, it } from 'vitest';
import { exportGeojson } from '../../../engine/export/geojson.ts';
import { conceptIds, figure, overStoreys, sourceOf, theEngine } from './source.ts';

type Ring = [number, number][];
interface Feature {
  id: string;
  properties: Record<string, unknown> & { kind: string };
  geometry: { type: string; coordinates: unknown };
}

const signedArea = (ring: Ring): number =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0] * y - x * ring[i]![1], 0) / 2;

const polygonsOf = ({ geometry }: Feature): Ring[][] =>
  geometry.type === 'MultiPolygon' ? (geometry.coordinates as Ring[][]) : [geometry.coordinates as Ring[]];

const areaOf = (feature: Feature): number =>
  polygonsOf(feature)
    .flat()
    .reduce((sum, ring) => sum + signedArea(ring), 0);

const isWellFormed = (ring: Ring): boolean =>
  ring.length > 3 &&
  ring[0]!.join() === ring.at(-1)!.join() &&
  ring.every((point) => point.length === 2 && point.every(Number.isFinite));

const origin: [number, number] = [136_600, 455_900];

describe.each(conceptIds)('GeoJSON of %s', (id) => {
  it('has footprints, plots and spaces whose areas are the figures', async () => {
    const source = await sourceOf(id);
    const file = JSON.parse(exportGeojson(source)) as { type: string; crs?: unknown; features: Feature[] };
    expect(file.type).toBe('FeatureCollection');
    expect(file.crs).toBeUndefined();
    const areas = file.features.filter(({ geometry }) => geometry.type !== 'Point');
    const rings = areas.flatMap((feature) => polygonsOf(feature).flat());
    expect(rings.every(isWellFormed)).toBe(true);
    expect(areas.every((feature) => polygonsOf(feature).every(([outer]) => signedArea(outer!) > 0))).toBe(true);
    expect(new Set(file.features.map((feature) => feature.id)).size).toBe(file.features.length);

    const kinds = (kind: string) => file.features.filter(({ properties }) => properties.kind === kind);
    const total = (features: Feature[]) => features.reduce((sum, feature) => sum + areaOf(feature), 0);
    expect(total(kinds('plot'))).toBeCloseTo(figure(source.result.figures, 'plotarea'), 2);
    for (const building of source.result.buildings) {
      const footprint = kinds('building').find(({ properties }) => properties.building === building.building_id)!;
      expect(footprint.properties.gfa).toBeCloseTo(figure(building.figures, 'gfa'), 5);
      if (figure(building.figures, 'footprint') > 0) {
        expect(areaOf(footprint)).toBeCloseTo(figure(building.figures, 'footprint'), 2);
      }
    }
    const spaces = file.features.filter(({ properties }) => 'storey' in properties);
    for (const space of spaces) expect(areaOf(space)).toBeCloseTo(space.properties.area as number, 2);
    const net = spaces.reduce((sum, { properties }) => sum + (properties.net as number), 0);
    expect(net).toBeCloseTo(overStoreys(source, 'nfa'), 1);
    const gross = spaces.reduce((sum, { properties }) => sum + (properties.gross as number), 0);
    expect(gross).toBeCloseTo(overStoreys(source, 'gfa'), 1);
  });

  it('lies in RD and in WGS84 when an origin is given', async () => {
    const source = await sourceOf(id);
    const { projection } = await theEngine();
    const toLonLat = (x: number, y: number) => projection.toLonLat(x, y);
    const rd = JSON.parse(exportGeojson(source, { origin }));
    const wgs = JSON.parse(exportGeojson(source, { origin, toLonLat }));
    expect(rd.crs.properties.name).toBe('urn:ogc:def:crs:EPSG::28992');
    expect(wgs.crs).toBeUndefined();
    expect(wgs.features.length).toBe(rd.features.length);
    const firstOf = (feature: Feature) =>
      feature.geometry.type === 'Point'
        ? (feature.geometry.coordinates as [number, number])
        : polygonsOf(feature)[0]![0]![0]!;
    rd.features.forEach((feature: Feature, index: number) => {
      const [x, y] = firstOf(feature);
      const [lon, lat] = firstOf(wgs.features[index]);
      expect(Math.hypot(x - origin[0], y - origin[1])).toBeLessThan(200);
      const back = projection.toRd(lon, lat);
      expect(Math.hypot(back[0] - x, back[1] - y)).toBeLessThan(0.001);
    });
  });
});

it('has trees as points and balconies as areas, with names in both languages', async () => {
  const park = { id: 'p', archetype: 'environment', x: 10, y: 5, cfg: { environment: { type: 'park', density: 1 } } };
  const units = [{ id: 1, name: 'A', cfg: { balcony: { type: 'balcony', maxdepth: 1.8, maxlength: 3 } } }];
  const flat = { id: 'f', archetype: 'flat', x: 60, cfg: { units: [{ unitId: 1 }] } };
  const concept = { units, buildings: [park, flat] };
  const result = (await theEngine()).generate(concept);
  const features = (language: 'en' | 'nl') =>
    (JSON.parse(exportGeojson({ concept, result }, { language })) as { features: Feature[] }).features;
  const trees = features('nl').filter(({ properties }) => properties.kind === 'tree');
  const [first] = result.buildings[0]!.trees;
  expect(trees).toHaveLength(figure(result.figures, 'trees'));
  expect(trees[0]!.geometry.coordinates).toEqual([expect.closeTo(10 + first!.x, 4), expect.closeTo(5 + first!.y, 4)]);
  const balconies = features('nl').filter(({ properties }) => properties.kind === 'balcony');
  const outdoor = balconies.reduce((sum, feature) => sum + areaOf(feature), 0);
  expect(outdoor).toBeCloseTo(figure(result.figures, 'outdoor_area'), 2);
  expect(balconies[0]!.properties.label).toBe('Balkon');
  expect(features('en').find(({ properties }) => properties.kind === 'corridor')!.properties.label).toBe('Corridor');
});

it('has every volume on the ground in the footprint, beside a half-sunken base too', async () => {
  const towers = [{ cfg: { towertype: 'wing', minlength: 8, mindepth: 8, functiontype: 'office' } }];
  const base = { id: 'b1', archetype: 'generic', z: -1.5, maxlength: 20, maxwidth: 10, maxheight: 9 };
  const concept = { buildings: [{ ...base, cfg: { towers } }] };
  const result = (await theEngine()).generate(concept);
  const file = JSON.parse(exportGeojson({ concept, result })) as { features: Feature[] };
  expect(areaOf(file.features.find(({ properties }) => properties.kind === 'building')!)).toBeCloseTo(
    20 * 10 + 8 * 8,
    4,
  );
});

it('keeps the angle of a building', async () => {
  const source = await sourceOf('turned');
  const file = JSON.parse(exportGeojson(source)) as { features: Feature[] };
  const footprint = file.features.find(({ properties }) => properties.kind === 'building')!;
  const ring = polygonsOf(footprint)[0]![0]!;
  const middle = [0, 1].map(
    (axis) => ring.slice(1).reduce((sum, point) => sum + point[axis as 0 | 1], 0) / (ring.length - 1),
  );
  expect(middle[0]).toBeCloseTo(12.5, 4);
  expect(middle[1]).toBeCloseTo(-7.25, 4);
  const angles = ring.slice(1).map(([x, y], i) => Math.atan2(y - ring[i]![1], x - ring[i]![0]));
  expect(angles.some((angle) => Math.abs(angle - 0.7) < 1e-4)).toBe(true);
});
