import { describe, expect, it } from 'vitest';
import type { FlatPolygons } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/types.ts';
import { loadPlane } from '../support/kernel.ts';

const plane = await loadPlane();
const { flat } = plane;

const flatten = (polygons: MultiPolygon): FlatPolygons => {
  const rings = polygons.flat();
  const starts = (sizes: number[]) => {
    let sum = 0;
    return Uint32Array.of(0, ...sizes.map((size) => (sum += size)));
  };
  return {
    coordinates: Float64Array.from(rings.flat(2)),
    rings: starts(rings.map((ring) => ring.length)),
    polygons: starts(polygons.map((polygon) => polygon.length)),
  };
};

const square = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const clip: MultiPolygon = [[square(0, 0, 3)]];
const line: Position[] = [
  [-1, 1],
  [2, 2],
];
const first = (set: MultiPolygon): Polygon => set[0] ?? [];

/** Status of every operation with both forms; validity says its reason instead. */
const operations: Record<string, [geojson: (set: MultiPolygon) => string, flat: (set: FlatPolygons) => string]> = {
  union: [(set) => plane.overlay('union', set, []).status, (set) => flat.overlay('union', set, flatten([])).status],
  xor: [(set) => plane.overlay('xor', clip, set).status, (set) => flat.overlay('xor', flatten(clip), set).status],
  unionAll: [(set) => plane.unionAll(set).status, (set) => flat.unionAll(set).status],
  repair: [(set) => plane.repair(set).status, (set) => flat.repair(set).status],
  outset: [
    (set) => plane.offset(set, 1, { join: 'round' }).status,
    (set) => flat.offset(set, 1, { join: 'round' }).status,
  ],
  inset: [(set) => plane.offset(set, -0.5).status, (set) => flat.offset(set, -0.5).status],
  offsetEach: [
    (set) => plane.offset(set, 0.5, { join: 'square' }).status,
    (set) => flat.offsetEach(set, 0.5).statuses[0] ?? flat.offsetEach(set, 0.5).status,
  ],
  simplify: [(set) => plane.simplify(set, 0.1).status, (set) => flat.simplify(set, 0.1).status],
  triangulate: [(set) => plane.triangulate(first(set)).status, (set) => flat.triangulate(set).statuses[0]!],
  skeleton: [(set) => plane.skeleton(first(set)).status, (set) => flat.skeletons(set).statuses[0]!],
  validity: [(set) => plane.validity(set).reason ?? 'ok', (set) => flat.validity(set).reason ?? 'ok'],
  clipLines: [
    (set) => plane.clipLines([line], set).status,
    (set) => flat.clipLines(Float64Array.from(line.flat()), Uint32Array.of(0, 2), set).status,
  ],
};

type Sayings = Record<string, string | [geojson: string, flat: string]>;
const placed = 'out_of_range';
const empty: Sayings = { triangulate: 'no_area', skeleton: 'no_area' };

/** Bad input with the expected status, and the operations that return another one. Nothing traps or throws. */
const bad: [name: string, input: MultiPolygon, status: string, others: Sayings][] = [
  [
    'NaN',
    [
      [
        [
          [0, 0],
          [NaN, 0],
          [1, 1],
        ],
      ],
    ],
    'not_finite',
    { triangulate: placed, skeleton: placed },
  ],
  [
    'an infinity',
    [
      [
        [
          [0, 0],
          [Infinity, 0],
          [1, 1],
        ],
      ],
    ],
    'not_finite',
    { triangulate: placed, skeleton: placed },
  ],
  [
    'more than the grid',
    [
      [
        [
          [0, 0],
          [1e6, 0],
          [1, 1],
        ],
      ],
    ],
    'out_of_range',
    {},
  ],
  [
    'two points',
    [
      [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    ],
    'too_few_points',
    empty,
  ],
  [
    'one point thrice',
    [
      [
        [
          [1, 1],
          [1, 1],
          [1, 1],
        ],
      ],
    ],
    'too_few_points',
    empty,
  ],
  [
    'no area',
    [
      [
        [
          [0, 0],
          [5, 5],
          [9, 9],
        ],
      ],
    ],
    'no_area',
    { validity: 'spike' },
  ],
  ['an empty ring', [[[]]], 'too_few_points', { ...empty, validity: 'ok' }],
  [
    'a spike',
    [
      [
        [
          [0, 0],
          [5, 0],
          [5, 9],
          [5, 0],
          [9, 0],
          [9, -9],
        ],
      ],
    ],
    'ok',
    {
      simplify: 'repaired',
      skeleton: ['repaired', 'invalid'],
      measure: 'repaired',
      labelPoint: 'repaired',
      validity: 'spike',
    },
  ],
  [
    'a bow tie',
    [
      [
        [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
      ],
    ],
    'ok',
    {
      simplify: 'repaired',
      triangulate: ['repaired', 'invalid'],
      skeleton: 'no_area',
      measure: 'repaired',
      labelPoint: 'repaired',
      validity: 'self_crossing',
    },
  ],
  [
    'repeated points',
    [
      [
        [
          [0, 0],
          [0, 0],
          [10, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
      ],
    ],
    'ok',
    {},
  ],
];

describe.each(bad)('%s', (_name, input, status, others) => {
  it('has a status in every operation and both forms', () => {
    const said: Sayings = { measure: plane.measure(input).status, labelPoint: plane.labelPoint(first(input)).status };
    for (const [name, [geojson, plain]] of Object.entries(operations)) {
      const [one, other] = [geojson(input), plain(flatten(input))];
      said[name] = one === other ? one : [one, other];
    }
    expect(said).toEqual({ ...Object.fromEntries(Object.keys(said).map((name) => [name, status])), ...others });
  });

  it('has figures or NaN when measured as one of a batch', () => {
    for (const value of flat.measure(flatten(input))) expect(typeof value).toBe('number');
  });
});

/** A ring of many points with bays, which crosses itself here and there. */
const many = (count: number): MultiPolygon => [
  [
    Array.from({ length: count }, (_, i): Position => {
      const angle = (2 * Math.PI * i) / count;
      const radius = 1000 * (0.8 + 0.2 * Math.sin(17 * angle)) + 0.02 * ((i * 7919) % 101);
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  ],
];

it.each(Object.keys(operations))('answers 100 000 points: %s', (name) => {
  const [geojson, plain] = operations[name]!;
  const input = many(100_000);
  const set = flatten(input);
  for (const said of [geojson(input), plain(set)]) expect(['ok', 'repaired', 'invalid', 'too_complex']).toContain(said);
});

describe('memory', () => {
  it('does not grow with ten thousand calls of any kind', () => {
    const set: MultiPolygon = [[square(0, 0, 10)], [square(5, 5, 10)], [square(40, 0, 5)]];
    const plainSet = flatten(set);
    const works = Object.values(operations).flatMap(([geojson, plain]) => [() => geojson(set), () => plain(plainSet)]);
    const others = [
      () => plane.measure(set),
      () => flat.measure(plainSet),
      () => plane.labelPoint(set[0]!),
      () => plane.convexHull(set.flat(2)),
      () => plane.contains(set, [[1, 1]]),
    ];
    const run = (times: number) => {
      for (let i = 0; i < times; i++) for (const work of [...works, ...others]) work();
    };
    run(20);
    const before = process.memoryUsage().arrayBuffers;
    run(Math.ceil(10_000 / (works.length + others.length)));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });
});
