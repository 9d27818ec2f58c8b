/** Tests outlines against a selection box on screen. Pixels. */
type Pixel = readonly [number, number];

interface FrameBox {
  from: Pixel;
  to: Pixel;
}

/** Returns the convex hull of points (monotone chain, Andrew 1979). */
function hull(points: readonly Pixel[]): Pixel[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const side = (o: Pixel, a: Pixel, b: Pixel) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (all: readonly Pixel[]) => {
    const chain: Pixel[] = [];
    for (const point of all) {
      while (chain.length > 1 && side(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Whether all points lie within the box. */
export function isWithin(points: readonly Pixel[], { from, to }: FrameBox): boolean {
  const [x0, x1, y0, y1] = [
    Math.min(from[0], to[0]),
    Math.max(from[0], to[0]),
    Math.min(from[1], to[1]),
    Math.max(from[1], to[1]),
  ];
  return points.every(([x, y]) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
}

/** Whether the convex hull of the points and the box intersect (separating axis theorem). */
export function isTouched(points: readonly Pixel[], { from, to }: FrameBox): boolean {
  const outline = hull(points);
  const box: Pixel[] = [from, [to[0], from[1]], to, [from[0], to[1]]];
  const normals = outline.map((a, index): Pixel => {
    const b = outline[(index + 1) % outline.length]!;
    return [b[1] - a[1], a[0] - b[0]];
  });
  return [[1, 0] as const, [0, 1] as const, ...normals].every(([nx, ny]) => {
    const of = (all: readonly Pixel[]) => all.map(([x, y]) => x * nx + y * ny);
    const [a, b] = [of(outline), of(box)];
    return Math.min(...a) <= Math.max(...b) && Math.min(...b) <= Math.max(...a);
  });
}
