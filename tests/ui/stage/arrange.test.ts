import { describe, expect, it } from 'vitest';
import { ringArea } from '../../../model/plane.ts';
import { alongLine, chainThrough, nearestEdge, partOf, stripBeside } from '../../../ui/stage/plane/alongedge.ts';
import { aligned, distributed } from '../../../ui/stage/plane/arrange.ts';
import { corners, toWorld } from '../../../ui/stage/plane/box.ts';
import { aroundCourt, inRow, onGrid, placed } from '../../../ui/stage/plane/copies.ts';
import { mirrored, mirroredPoint } from '../../../ui/stage/plane/mirror.ts';
import { edgesOf, isSound, mainDirection, patchOfOutline, ringsOf } from '../../../ui/stage/plane/outline.ts';

type Point = [number, number];
const shape = { shapemode: 'box' as const, points: [] as Point[], inner_points: [] as Point[] };
const box = (id: number, x: number, y: number, maxlength = 20, maxwidth = 10, rotate_z = 0) => ({
  id,
  x,
  y,
  maxlength,
  maxwidth,
  rotate_z,
  cfg: shape,
});
const near = (actual: readonly Point[], expected: readonly Point[]) => {
  expect(actual).toHaveLength(expected.length);
  for (const [x, y] of expected) {
    expect(Math.min(...actual.map((point) => Math.hypot(point[0] - x, point[1] - y)))).toBeLessThan(0.005);
  }
};

describe('an outline', () => {
  const drawn: Point[] = [
    [10, 10],
    [10, 40],
    [60, 40],
    [60, 25],
    [30, 25],
    [30, 10],
  ];

  it('stands as drawn whatever frame it is kept in', () => {
    const turned = drawn.map((point) => toWorld({ x: 3, y: 4, rotate_z: 0.7 }, point));
    for (const ring of [drawn, turned]) {
      const patch = patchOfOutline(ring);
      near(ringsOf({ ...patch, cfg: patch.cfg })[0]!, ring);
      expect(ringArea(patch.cfg.points)).toBeCloseTo(1050, 1);
      expect([patch.maxlength, patch.maxwidth]).toEqual([expect.closeTo(50, 2), expect.closeTo(30, 2)]);
    }
    expect(mainDirection(turned)).toBeCloseTo(0.7, 6);
  });

  it('has its courtyard in the same frame', () => {
    const { cfg, ...rest } = patchOfOutline(
      [
        [0, 0],
        [60, 0],
        [60, 40],
        [0, 40],
      ],
      [
        [15, 12],
        [15, 28],
        [45, 28],
        [45, 12],
      ],
    );
    expect(cfg.shapemode).toBe('ring');
    near(ringsOf({ ...rest, cfg })[1]!, [
      [15, 12],
      [45, 12],
      [45, 28],
      [15, 28],
    ]);
  });

  it('is refused when an edge runs through another', () => {
    expect(isSound(drawn)).toBe(true);
    expect(
      isSound([
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ]),
    ).toBe(false);
    expect(
      isSound([
        [0, 0],
        [10, 0],
      ]),
    ).toBe(false);
  });
});

describe('lining up', () => {
  const three = [box(1, 0, 0), box(2, 50, 7), box(3, 21, 30, 10, 10)];

  it('puts the same side of all on one line', () => {
    expect(aligned(three, 'left', 0)).toEqual(
      new Map([
        [2, { x: 0, y: 7 }],
        [3, { x: -5, y: 30 }],
      ]),
    );
    expect(aligned(three, 'top', 0)).toEqual(
      new Map([
        [1, { x: 0, y: 30 }],
        [2, { x: 50, y: 30 }],
      ]),
    );
    expect(aligned(three, 'middle', 0).get(1)).toEqual({ x: 0, y: 15 });
  });

  it('works in a turned frame: buildings move across it only', () => {
    const frame = Math.PI / 6;
    const moved = aligned(three, 'right', frame);
    for (const [id, { x, y }] of moved) {
      const from = three.find((each) => each.id === id)!;
      expect((x - from.x) * -Math.sin(frame) + (y - from.y) * Math.cos(frame)).toBeCloseTo(0, 2);
    }
  });

  it('makes gaps equal and leaves the outermost', () => {
    expect(distributed(three, 'across', 0)).toEqual(new Map([[3, { x: 25, y: 30 }]]));
    expect(distributed(three.slice(0, 2), 'across', 0).size).toBe(0);
  });
});

describe('copies', () => {
  it('stand in a row and on a grid', () => {
    expect(inRow(3, 30, 0).map((each) => placed(box(1, 5, 5), each))).toEqual([
      { x: 35, y: 5, rotate_z: 0 },
      { x: 65, y: 5, rotate_z: 0 },
    ]);
    const grid = onGrid({ columns: 3, rows: 2, along: 30, across: -20, direction: Math.PI / 2 });
    expect(grid).toHaveLength(5);
    expect(placed(box(1, 0, 0), grid.at(-1)!)).toEqual({ x: 20, y: 60, rotate_z: 0 });
  });

  it('show a courtyard the same side all round', () => {
    const four = aroundCourt(4, [0, 0]).map((each) => placed(box(1, 0, -30), each));
    expect(four.map(({ x, y }) => [x, y])).toEqual([
      [30, 0],
      [0, 30],
      [-30, 0],
    ]);
    expect(four[0]!.rotate_z).toBeCloseTo(Math.PI / 2);
  });
});

describe('mirroring', () => {
  const floor = { offset_left: 3, offset_right: 0 } as never;
  const ell = {
    ...box(1, 30, 10, 40, 20, 0.4),
    cfg: {
      ...shape,
      shapemode: 'polygon' as const,
      points: [
        [-20, -10],
        [20, -10],
        [20, 0],
        [0, 0],
        [0, 10],
        [-20, 10],
      ] as Point[],
      floors: [floor],
      towers: [],
      rotate_offset_x: 0,
    },
  };
  const line = { through: [5, 0] as Point, angle: 1.1 };

  it('puts every corner on the other side, and keeps the front in front', () => {
    const patch = mirrored(ell, line);
    const image = { ...ell, ...patch, cfg: { ...ell.cfg, ...patch.cfg } };
    near(
      ringsOf(image)[0]!,
      ringsOf(ell)[0]!.map((point) => mirroredPoint(point, line)),
    );
    const front = (each: typeof ell) => toWorld(each, [0, -10]);
    near([front(image as typeof ell)], [mirroredPoint(front(ell), line)]);
    expect(patch.cfg.floors[0]).toMatchObject({ offset_left: 0, offset_right: 3 });
  });

  it('twice is as before', () => {
    const once = mirrored(ell, line);
    const twice = mirrored({ ...ell, ...once, cfg: { ...ell.cfg, ...once.cfg } }, line);
    expect([twice.x, twice.y]).toEqual([expect.closeTo(30, 2), expect.closeTo(10, 2)]);
    expect(twice.rotate_z).toBeCloseTo(0.4, 9);
    expect(twice.cfg.points).toEqual(ell.cfg.points);
  });
});

describe('along an edge', () => {
  const plot: Point[] = [
    [0, 0],
    [100, 0],
    [100, 60],
    [0, 60],
  ];
  const edges = edgesOf(plot);

  it('finds the edge and stops at a sharp corner', () => {
    const edge = nearestEdge([40, 3], edges, 5)!;
    expect(chainThrough(edge, edges)).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(nearestEdge([40, 30], edges, 5)).toBeNull();
  });

  it('leaves the rounding of a street corner out', () => {
    const street: Point[] = [
      [-5, 2],
      [0, 0],
      [60, 0],
      [120, 0],
      [125, 2],
    ];
    expect(
      chainThrough(
        { a: street[1]!, b: street[2]! },
        street.slice(1).map((b, index) => ({ a: street[index]!, b })),
      ),
    ).toEqual(street.slice(1, 4));
  });

  it('lays a box beside it with the front to the edge', () => {
    const strip = stripBeside(
      partOf(
        [
          [0, 0],
          [100, 0],
        ],
        20,
        70,
      ),
      4,
      12,
      true,
    );
    expect(strip).toMatchObject({ x: 45, y: 10, rotate_z: 0, maxlength: 50, maxwidth: 12, cfg: { shapemode: 'box' } });
    const other = stripBeside(
      [
        [0, 0],
        [100, 0],
      ],
      4,
      12,
      false,
    );
    near([toWorld(other, [0, -6])], [[50, -4]]);
  });

  it('bends along with it', () => {
    const bent: Point[] = [
      [0, 0],
      [50, 0],
      [100, 15],
    ];
    const chain = chainThrough({ a: bent[0]!, b: bent[1]! }, [
      { a: bent[0]!, b: bent[1]! },
      { a: bent[1]!, b: bent[2]! },
    ]);
    expect(chain).toEqual(bent);
    expect(alongLine([100, 16], bent)).toBeCloseTo(50 + Math.hypot(50, 15), 6);
    const strip = stripBeside(bent, 2, 10, true);
    expect(strip.cfg.shapemode).toBe('polygon');
    const [ring] = ringsOf(strip);
    expect(ringArea(ring!)).toBeGreaterThan(900);
    expect(corners(strip)).toHaveLength(4);
  });
});
