import { Box3, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { fitPoints, MARGIN, pointsOfBox, type Picture } from '../../../ui/stage/camera/fit.ts';

const FIELD = 32;
const slope = Math.tan((FIELD * Math.PI) / 360);
/** Eight rows of eight houses on flat ground, and one tower in a corner of the plot. */
const houses = Array.from({ length: 64 }, (_, index) => {
  const [x, y] = [(index % 8) * 14, Math.floor(index / 8) * 18];
  return pointsOfBox(new Box3(new Vector3(x, y, 0), new Vector3(x + 6, y + 10, 9)));
}).flat();
const tower = pointsOfBox(new Box3(new Vector3(-30, -30, 0), new Vector3(-10, -10, 70)));
const models = { houses, tower, both: [...houses, ...tower] };
const canvases = { landscape: [1440, 700], square: [752, 808], portrait: [444, 676] } as const;
const places = { bird: [-58, 34], above: [-90, 89.9], north: [90, 4] } as const;

/** The margins that are left of the picture, shares of it. */
function marginsOf(
  points: readonly Vector3[],
  [heading, pitch]: readonly [number, number],
  [width, height]: readonly [number, number],
  projection: Picture['projection'],
  covered = 0,
  margin = MARGIN,
) {
  const [turn, rise] = [(heading * Math.PI) / 180, (pitch * Math.PI) / 180];
  const direction = new Vector3(Math.cos(turn) * Math.cos(rise), Math.sin(turn) * Math.cos(rise), Math.sin(rise));
  const camera =
    projection === 'perspective' ? new PerspectiveCamera(FIELD, width / height, 0.1, 9000) : new OrthographicCamera();
  camera.up.set(0, 0, 1);
  camera.position.copy(direction);
  camera.lookAt(0, 0, 0);
  const picture = { width, height, projection, slope, covered, margin };
  const { target, distance } = fitPoints(points, camera.quaternion, picture, 12);
  camera.position.copy(target).addScaledVector(direction, distance);
  if (camera instanceof OrthographicCamera) {
    const half = distance * slope;
    const wide = (half * width) / height;
    Object.assign(camera, { left: -wide, right: wide, top: half, bottom: -half, near: -9000, far: 9000 });
  }
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  const seen = points.map((point) => point.clone().project(camera));
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  return {
    left: (1 + Math.min(...xs)) / 2,
    right: (1 - Math.max(...xs)) / 2,
    bottom: (1 + Math.min(...ys)) / 2,
    top: (1 - Math.max(...ys)) / 2,
  };
}

const cases = Object.keys(models).flatMap((model) =>
  Object.keys(canvases).flatMap((canvas) =>
    Object.keys(places).flatMap((place) =>
      (['perspective', 'orthographic'] as const).map((projection) => ({ model, canvas, place, projection })),
    ),
  ),
) as {
  model: keyof typeof models;
  canvas: keyof typeof canvases;
  place: keyof typeof places;
  projection: Picture['projection'];
}[];

describe('a model that is put in view', () => {
  it.each(cases)('fills the picture but for its margin: $model, $canvas, $place, $projection', (each) => {
    const margins = marginsOf(models[each.model], places[each.place], canvases[each.canvas], each.projection);
    const [across, upright] = [
      [margins.left, margins.right],
      [margins.bottom, margins.top],
    ];
    for (const margin of Object.values(margins)) expect(margin).toBeGreaterThan(MARGIN - 1e-6);
    const tight = Math.min(Math.max(...across), Math.max(...upright));
    expect(tight).toBeCloseTo(MARGIN, 6);
  });

  it('stays clear of what floats over the left of a narrow picture', () => {
    for (const projection of ['perspective', 'orthographic'] as const) {
      const { left, right } = marginsOf(houses, places.bird, canvases.portrait, projection, 56);
      expect(left).toBeCloseTo(56 / 444, 6);
      expect(right).toBeCloseTo(MARGIN, 6);
    }
  });

  it('has more room around it where it is picked out of others', () => {
    const margins = Object.values(marginsOf(tower, places.bird, canvases.square, 'perspective', 0, 0.2));
    expect(Math.min(...margins)).toBeCloseTo(0.2, 6);
  });
});
