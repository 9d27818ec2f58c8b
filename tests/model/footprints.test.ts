/** Boxes of a ranking on the map, against the projection itself. */
import { expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import { footprintOf, groundFrame } from '../../model/land/footprints.ts';

it('lie within a centimetre of where the projection has them, turned and shaped as they are', async () => {
  const { projection } = await loadEngine();
  const at = [155_000, 463_000] as const;
  const frame = groundFrame(projection.toLonLat, at);
  const local = ([lon, lat]: readonly [number, number]) => {
    const [x, y] = projection.toRd(lon, lat);
    return [x - at[0], y - at[1]] as const;
  };
  const turned = footprintOf({ x: 200, y: -100, rotate_z: Math.PI / 2, maxlength: 40, maxwidth: 10 }, frame);
  // A quarter turn: 40 m along y, 10 m along x.
  const expected = [
    [205, -120],
    [205, -80],
    [195, -80],
    [195, -120],
    [205, -120],
  ];
  expect(turned).toHaveLength(5);
  for (const [corner, [x, y]] of expected.entries()) {
    const found = local(turned[corner]!);
    expect(Math.hypot(found[0] - x!, found[1] - y!)).toBeLessThan(0.01);
  }
  const points = [
    [0, 0],
    [10, 0],
    [0, 5],
  ] as const;
  const shaped = footprintOf({ x: 1, y: 2, rotate_z: 0, maxlength: 10, maxwidth: 5, points }, frame);
  expect(shaped).toHaveLength(4);
  expect(Math.hypot(local(shaped[1]!)[0] - 11, local(shaped[1]!)[1] - 2)).toBeLessThan(0.01);
});
