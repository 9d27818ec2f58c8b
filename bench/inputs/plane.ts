/**
 * Seeded shapes for benchmarks of the kernel: scattered rectangles, spiky stars, crossed combs, outlines like those of
 * buildings. Flat x, y in metres on the engine's grid, open rings, counter-clockwise except mirrored buildings.
 */

/** Returns a generator of numbers in [0, 1) (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Point = [number, number];

const snap = (value: number) => Math.round(value * 1e5) / 1e5;
const flat = (points: Point[]): Float64Array => Float64Array.from(points.flat(), snap);

/** Rotates by an angle (radians) around the origin, then moves. */
const placed = (points: Point[], angle: number, x: number, y: number): Point[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
};

/** Returns turned rectangles of 5 to 20 m, scattered over a square with 144 m² for each. */
export function rectangles(count: number, seed: number): Float64Array[] {
  const random = randomFrom(seed);
  const side = Math.sqrt(count) * 12;
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * side, random() * side];
    const [w, h] = [(5 + random() * 15) / 2, (5 + random() * 15) / 2];
    return flat(
      placed(
        [
          [-w, -h],
          [w, -h],
          [w, h],
          [-w, h],
        ],
        random() * Math.PI,
        x,
        y,
      ),
    );
  });
}

/** Returns a ring around a centre with a random radius for every point, between 50 and 100 m. */
export function star(count: number, seed: number, x: number, y: number): Float64Array {
  const random = randomFrom(seed);
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / count;
    const radius = 100 * (0.5 + 0.5 * random());
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return flat(points);
}

/** Returns a spine with slightly leaning teeth of 100 m; lying combs cross standing ones in a lattice. */
export function comb(teeth: number, isStanding: boolean): Float64Array {
  const reach = 100;
  const width = reach / (2 * teeth);
  const points: Point[] = [
    [-2, -2],
    [reach, -2],
  ];
  for (let i = teeth - 1; i >= 0; i--) {
    const [far, near] = [(2 * i + 1.5) * width, (2 * i + 0.5) * width];
    points.push([far, 0], [far + 1.234, reach], [near + 1.234, reach], [near, 0]);
  }
  points.push([-2, 0]);
  return flat(points.map(([x, y]) => (isStanding ? [x, y] : [reach - y, x])));
}

/** L, U and T shapes, boxes and rows with bays. */
function outline(random: () => number): Point[] {
  const [w, h] = [10 + random() * 30, 8 + random() * 20];
  const kind = Math.floor(random() * 5);
  if (kind === 0)
    return [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ];
  if (kind === 1) {
    const [a, b] = [w * (0.3 + 0.4 * random()), h * (0.3 + 0.4 * random())];
    return [
      [0, 0],
      [w, 0],
      [w, b],
      [a, b],
      [a, h],
      [0, h],
    ];
  }
  if (kind < 4) {
    const [a, c, b] = [w * (0.2 + 0.2 * random()), w * (0.6 + 0.2 * random()), h * (0.3 + 0.4 * random())];
    if (kind === 2)
      return [
        [0, 0],
        [w, 0],
        [w, h],
        [c, h],
        [c, b],
        [a, b],
        [a, h],
        [0, h],
      ];
    return [
      [0, 0],
      [w, 0],
      [w, b],
      [c, b],
      [c, h],
      [a, h],
      [a, b],
      [0, b],
    ];
  }
  return row(random, w, h);
}

function row(random: () => number, w: number, h: number): Point[] {
  const count = 2 + Math.floor(random() * 8);
  const bay = w / count;
  const points: Point[] = [
    [0, 0],
    [w, 0],
  ];
  for (let i = count - 1; i >= 0; i--) {
    const depth = h + (random() < 0.5 ? random() * 3 : 0);
    points.push([(i + 1) * bay, depth], [i * bay, depth]);
  }
  const isSame = (a: Point, b: Point) => Math.abs(a[0] - b[0]) <= 1e-9 && Math.abs(a[1] - b[1]) <= 1e-9;
  return points.filter((point, i) => !isSame(point, points[(i + 1) % points.length]!));
}

export function buildings(count: number, seed: number): Float64Array[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const points = outline(random);
    const angle = random() * 2 * Math.PI;
    const [x, y] = [random() * 1000, random() * 1000];
    return flat(placed(points, angle, x, y));
  });
}
