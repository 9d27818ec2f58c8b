// @vitest-environment happy-dom
/** Every handle can be grabbed, for buildings of all sizes. */
import { describe, expect, it } from 'vitest';
import { building as buildingEntity, floorPart, type Building } from '../../../model/entities/building.ts';
import { defaultOf } from '../../../model/define.ts';
import { freshRecord } from '../../../model/entity.ts';
import type { Views } from '../../../ui/stage/camera/views.ts';
import { Handles, KNOB_SIZE } from '../../../ui/stage/overlay/handles.ts';
import { MARK_SIZE, ShapeHandles } from '../../../ui/stage/overlay/shapehandles.ts';
import type { ShownBuilding, StageTexts } from '../../../ui/stage/types.ts';

/** A bird's-eye view without perspective, so many pixels a metre. */
const viewsAt = (zoom: number, isFromAbove = false): Views =>
  ({
    isFromAbove,
    metresPerPixel: () => 1 / zoom,
    project: (x: number, y: number, z: number) =>
      isFromAbove ? [x * zoom, -y * zoom] : [x * zoom, -y * zoom * 0.5 - z * zoom * 0.8],
    camera: { position: { x: 50, y: -100 } },
    controls: { target: { x: 0, y: 0 } },
  }) as unknown as Views;

const floors = ['Begane grond', 'Lagen', 'Kap'].map((name, order) => ({ ...defaultOf(floorPart), name, order }));
const square: [number, number][] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
const building = (size: number, cfg: Partial<Building['cfg']> = {}): Building => {
  const fresh = { ...freshRecord(buildingEntity), id: 1, maxlength: size, maxwidth: size, maxheight: 9, rotate_z: 0.4 };
  return { ...fresh, cfg: { ...fresh.cfg, ...cfg } };
};
const shown = (record: Building): ShownBuilding => ({ record, hash: '', meshes: null, at: record });
const kinds: [name: string, of: (size: number) => Building][] = [
  ['a box', (size) => building(size)],
  ['listed floors', (size) => building(size, { floors })],
  [
    'an outline',
    (size) =>
      building(size, { shapemode: 'polygon', points: square.map(([x, y]) => [(x * size) / 2, (y * size) / 2]) }),
  ],
];

const texts = () => ({ shapes: { vertex: '', edge: '', insert: '', setback: () => '' } }) as unknown as StageTexts;
const placesIn = (element: Element): [number, number][] =>
  [...element.querySelectorAll('[data-handle]')]
    .filter((knob) => knob.getAttribute('visibility') !== 'hidden')
    .map((knob) => /translate\((\S+) (\S+)\)/.exec(knob.getAttribute('transform')!)!)
    .map(([, x, y]) => [Number(x), Number(y)]);
const nearest = (places: readonly [number, number][], others = places): number =>
  Math.min(
    Infinity,
    ...places.flatMap(([x, y], index) =>
      others.flatMap(([ox, oy], other) => (others === places && other <= index ? [] : [Math.hypot(x - ox, y - oy)])),
    ),
  );

describe.each(kinds)('of %s', (_, of) => {
  it.each([1, 2, 5, 12, 40].flatMap((size) => [false, true].map((above) => [size, above] as const)))(
    'of %s m, seen from above: %s',
    (size, isFromAbove) => {
      const views = viewsAt(4, isFromAbove);
      const handles = new Handles(
        () => undefined,
        () => undefined,
      );
      const shapes = new ShapeHandles(
        () => undefined,
        () => undefined,
        texts,
      );
      handles.show(shown(of(size)), views, null);
      shapes.show(shown(of(size)), views, null, handles.taken);
      const [knobs, marks] = [placesIn(handles.element), placesIn(shapes.element)];
      expect(knobs.length).toBeGreaterThanOrEqual(2);
      expect(nearest(knobs)).toBeGreaterThanOrEqual(KNOB_SIZE - 0.1);
      expect(nearest(marks)).toBeGreaterThanOrEqual(MARK_SIZE - 0.1);
      expect(nearest(marks, knobs)).toBeGreaterThanOrEqual(MARK_SIZE - 0.1);
    },
  );
});

it('a large building has all of its handles', () => {
  const views = viewsAt(6);
  const handles = new Handles(
    () => undefined,
    () => undefined,
  );
  const shapes = new ShapeHandles(
    () => undefined,
    () => undefined,
    texts,
  );
  const large = building(60, { floors });
  handles.show(shown(large), views, null);
  shapes.show(shown(large), views, null, handles.taken);
  expect(placesIn(handles.element)).toHaveLength(6);
  expect(placesIn(shapes.element)).toHaveLength(6);
});
