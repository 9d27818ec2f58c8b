import type { ReactElement } from 'react';
import classes from './Illustration.module.css';
import { depthOf, facesOf, line, project, rectangle, ring, type Box, type Point3 } from './isometric.ts';

/** A row of houses, in metres. The drawing: a block on a plot between streets, houses across, water along the front. */
const row = (x: number, y: number, count: number): Box[] =>
  Array.from({ length: count }, (_, index) => ({
    x: x + index * 7,
    y,
    length: 6.6,
    depth: 10,
    floors: index % 4 === 2 ? 3 : 2,
    tone: 'stone',
  }));

const boxes: Box[] = [
  ...row(-62, -58, 9),
  ...row(10, -58, 7),
  { x: -62, y: -24, length: 12, depth: 44, floors: 4, tone: 'stone' },
  { x: 74, y: -52, length: 14, depth: 30, floors: 5, tone: 'stone' },
  { x: 74, y: -10, length: 14, depth: 36, floors: 3, tone: 'stone' },
  { x: -30, y: -22, length: 52, depth: 13, floors: 6, tone: 'clay' },
  { x: -30, y: -9, length: 13, depth: 31, floors: 4, tone: 'clay' },
  { x: 30, y: -22, length: 17, depth: 17, floors: 13, tone: 'sun' },
  { x: 0, y: 12, length: 47, depth: 12, floors: 5, tone: 'clay' },
];

const trees: [number, number, number][] = [
  [-12, 2, 3.4],
  [-6, 8, 2.8],
  [4, 2, 3.6],
  [14, 4, 2.6],
  [22, 1, 3.2],
  [-44, 34, 3.2],
  [-34, 34, 3.6],
  [-24, 34, 2.8],
  [-14, 34, 3.4],
  [58, 34, 2.9],
  [-44, -34, 3],
  [-30, -34, 3.4],
  [-16, -34, 2.8],
  [0, -34, 3.3],
  [14, -34, 3],
  [58, -18, 3.2],
  [58, -2, 2.8],
  [58, 14, 3.4],
];

type Thing = { key: string; depth: number; draw: ReactElement };

/** Sorted from back to front, so that nearer things cover farther ones. */
const things = (): Thing[] => [
  ...boxes.map((box) => ({ key: `b${box.x} ${box.y}`, depth: depthOf(box), draw: <Volume box={box} /> })),
  ...trees.map(([x, y, radius]) => ({
    key: `t${x} ${y}`,
    depth: x + y,
    draw: <Tree at={[x, y, 0]} radius={radius} />,
  })),
];

export function Illustration() {
  return (
    <svg className={classes.svg} viewBox="-118 -82 236 176" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <Ground />
      {boxes.map((box) => (
        <path key={`${box.x} ${box.y}`} className={classes.shadow} d={facesOf(box).shadow} />
      ))}
      {things()
        .sort((a, b) => a.depth - b.depth)
        .map(({ key, draw }) => (
          <g key={key}>{draw}</g>
        ))}
      <Dimension from={[0, 24, 0]} to={[47, 24, 0]} text="47,0" />
    </svg>
  );
}

function Ground() {
  const grid = Array.from({ length: 41 }, (_, index) => -200 + index * 10);
  return (
    <>
      <path
        className={classes.grid}
        d={grid.map((at) => line([at, -200, 0], [at, 200, 0]) + line([-200, at, 0], [200, at, 0])).join('')}
      />
      <path className={classes.water} d={rectangle(-260, 44, 520, 22)} />
      <path
        className={classes.ripples}
        d={[49, 54, 59]
          .map(
            (y, index) =>
              line([-60 + index * 34, y, 0], [-20 + index * 34, y, 0]) +
              line([44 - index * 20, y, 0], [70 - index * 20, y, 0]),
          )
          .join('')}
      />
      <path className={classes.street} d={rectangle(-260, -46, 520, 9) + rectangle(62, -260, 9, 301)} />
      <path className={classes.plot} d={ring([-36, -28, 0], [53, -28, 0], [53, 30, 0], [-36, 30, 0])} />
    </>
  );
}

function Volume({ box }: { box: Box }) {
  const faces = facesOf(box);
  return (
    <g className={classes[box.tone]}>
      <path className={classes.left} d={faces.left} />
      <path className={classes.right} d={faces.right} />
      <path className={classes.top} d={faces.top} />
      {box.tone === 'stone' ? null : <path className={classes.floors} d={faces.floors} />}
    </g>
  );
}

function Tree({ at: [x, y], radius }: { at: Point3; radius: number }) {
  const [left, top] = project([x, y, radius + 1.5]).split(',');
  return <circle className={classes.tree} cx={left} cy={top} r={radius * 0.8} />;
}

const OFFSET = 10;

/** A dimension line as architects draw it: extension lines, ticks, the text above the line. */
function Dimension({ from, to, text }: { from: Point3; to: Point3; text: string }) {
  const a: Point3 = [from[0], from[1] + OFFSET, 0];
  const b: Point3 = [to[0], to[1] + OFFSET, 0];
  const [x, y] = project([(a[0] + b[0]) / 2, a[1] - 1.2, 0]).split(',');
  const tick = (point: Point3) => line([point[0] - 1.2, point[1] - 1.2, 0], [point[0] + 1.2, point[1] + 1.2, 0]);
  return (
    <g>
      <path
        className={classes.dimension}
        d={line(a, b) + line(from, [a[0], a[1] + 1.5, 0]) + line(to, [b[0], b[1] + 1.5, 0]) + tick(a) + tick(b)}
      />
      <text className={classes.measure} x={x} y={y} transform={`rotate(30 ${x} ${y})`}>
        {text}
      </text>
    </g>
  );
}
