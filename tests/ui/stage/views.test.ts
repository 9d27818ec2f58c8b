// @vitest-environment happy-dom
/** The camera frames what it is given, also when the size of the picture comes later. */
import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { Views } from '../../../ui/stage/camera/views.ts';

const corners = [
  [40, 10],
  [90, 10],
  [90, 60],
  [40, 60],
].map(([x, y]) => new Vector3(x, y, 0));
const opened = (): Views => {
  const views = new Views(document.createElement('div'), () => undefined);
  views.covered = 56;
  return views;
};

it('frames again once the size of the picture is known', () => {
  const [early, late] = [opened(), opened()];
  early.frame(corners);
  early.resize(900, 600);
  late.resize(900, 600);
  late.frame(corners);
  for (const axis of ['x', 'y', 'z'] as const)
    expect(early.camera.position[axis]).toBeCloseTo(late.camera.position[axis], 3);
  early.camera.updateMatrixWorld();
  for (const { x, y, z } of corners) {
    const [px, py] = early.project(x, y, z)!;
    expect(px).toBeGreaterThan(56);
    expect(px).toBeLessThan(900);
    expect(py).toBeGreaterThan(0);
    expect(py).toBeLessThan(600);
  }
});

it('keeps the place of the camera when a known size changes', () => {
  const views = opened();
  views.resize(900, 600);
  views.frame(corners);
  const before = views.camera.position.clone();
  views.resize(700, 600);
  expect(views.camera.position.equals(before)).toBe(true);
});
