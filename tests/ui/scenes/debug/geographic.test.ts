/** Positions beside those that are known, and a concept in degrees. */
import proj4 from 'proj4';
import { expect, it } from 'vitest';
import { loadEngine } from '../../../../engine/host/index.ts';
import { rdNew } from '../../../../model/rules/location/rdnew.ts';
import { buildingsIn } from '../../../../ui/scenes/debug/geographic/placed.ts';
import { comparedPoints, LARGEST_DIFFERENCE } from '../../../../ui/scenes/debug/geographic/reference.ts';

it('lie as close to the published points as a projection without a correction grid can', async () => {
  const points = comparedPoints(await loadEngine());
  expect(points.length).toBeGreaterThan(5);
  for (const { name, x, y, lon, lat, dx, dy, distance, back } of points) {
    expect(distance, name).toBeLessThan(LARGEST_DIFFERENCE);
    expect(back, name).toBeLessThan(0.004);
    // The other implementation of the same projection differs from the published point by the same, to 4 mm.
    const [east, north] = proj4(rdNew).forward([lon, lat]) as [number, number];
    expect(Math.hypot(east - x - dx, north - y - dy), name).toBeLessThan(0.004);
  }
});

it('takes the buildings of a concept, and refuses another file', () => {
  const feature = (kind: string) => ({ type: 'Feature', properties: { kind }, geometry: null });
  const text = JSON.stringify({ type: 'FeatureCollection', features: [feature('plot'), feature('building')] });
  expect(buildingsIn(text).map(({ properties }) => properties)).toEqual([{ kind: 'building' }]);
  for (const bad of ['', '{', '7', 'null', '{"type":"Topology"}', '{"type":"FeatureCollection","features":7}'])
    expect(() => buildingsIn(bad), bad).toThrow();
});
