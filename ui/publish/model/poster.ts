/** The picture of a concept before its model is opened: its volumes in parallel projection, with the shadow of an afternoon. */
import type { PublicVolumes, VolumeFace } from '../../../model/publish/drawings.ts';
import { mixed, palette } from '../../../model/palette.ts';
import { sunOn } from '../../stage/shadows/studies.ts';
import { shadowRings } from '../parts/shadows.ts';
import { backToFront, type Seen } from './order.ts';
import { headingOf, PITCH, posterHour, type ModelView } from './views.ts';

/** Units of the picture. */
export const POSTER = { width: 960, height: 600 } as const;
const MARGIN = 44;
/** Year for the position of the sun; it differs by less than half a degree between years. */
const YEAR = 2026;

/** Tones from shade to full light. */
const TONES = 7;
const toneColours = (from: string, to: string): string[] =>
  Array.from({ length: TONES }, (_, tone) => mixed(from, to, tone / (TONES - 1)));
const wall = mixed(palette.sand, palette.stone, 0.45);
const colours: Readonly<Record<VolumeFace['kind'], readonly string[]>> = {
  wall: toneColours(mixed(wall, palette.slate, 0.42), mixed(palette.sand, palette.paper, 0.45)),
  roof: toneColours(mixed(palette.stone, palette.slate, 0.3), mixed(palette.paper, palette.sand, 0.3)),
};

interface PosterFace {
  readonly d: string;
  readonly fill: string;
}

interface Poster {
  readonly plots: string;
  readonly shadow: string;
  /** In the order to paint them. */
  readonly faces: readonly PosterFace[];
}

type Space = readonly [x: number, y: number, z: number];

const kept = new WeakMap<PublicVolumes, Map<ModelView, Poster>>();

/** Kept as long as the volumes are. */
export function posterOf(volumes: PublicVolumes, view: ModelView): Poster {
  const views = kept.get(volumes) ?? new Map<ModelView, Poster>();
  kept.set(volumes, views);
  const poster = views.get(view) ?? drawn(volumes, view);
  views.set(view, poster);
  return poster;
}

function drawn(volumes: PublicVolumes, view: ModelView): Poster {
  const [heading, pitch] = [(headingOf(view) * Math.PI) / 180, (PITCH * Math.PI) / 180];
  const [east, north] = [Math.cos(heading), Math.sin(heading)];
  const [level, rise] = [Math.cos(pitch), Math.sin(pitch)];
  const seenFrom = ([x, y, z]: Space): Seen => {
    const towards = x * east + y * north;
    return [y * east - x * north, z * level - towards * rise, -(towards * level + z * rise)];
  };
  const toViewer: Space = [east * level, north * level, rise];
  const light = sunOn(volumes.place, YEAR, 3, 21, posterHour(view)).direction;
  const ground = volumes.plots.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => seenFrom([x, y, 0]))));
  const thrown = shadowRings(volumes, { direction: light }).map((ring) => ring.map(([x, y]) => seenFrom([x, y, 0])));
  const faces = volumes.faces.flatMap(({ kind, rings }) => {
    const normal = normalOf(rings[0]!);
    if (dot(normal, toViewer) < 1e-3) return [];
    const tone = Math.round((TONES - 1) * Math.max(0, Math.min(1, 0.25 + 0.75 * dot(normal, light))));
    return [{ fill: colours[kind][tone]!, rings: rings.map((ring) => ring.map(seenFrom)) }];
  });
  const path = pathIn([...ground.flat(2), ...faces.flatMap(({ rings }) => rings.flat())]);
  return {
    plots: ground.map(path).join(''),
    shadow: path(thrown),
    faces: backToFront(faces).map(({ fill, rings }) => ({ fill, d: path(rings) })),
  };
}

const dot = (a: Space, b: Space): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function normalOf(ring: readonly Space[]): Space {
  let [x, y, z] = [0, 0, 0];
  for (const [at, a] of ring.entries()) {
    const b = ring[(at + 1) % ring.length]!;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  }
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Fits all points into the picture; half units are enough. */
function pathIn(points: readonly Seen[]): (rings: readonly (readonly Seen[])[]) => string {
  const [across, up] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const [x0, x1] = [Math.min(...across), Math.max(...across)];
  const [y0, y1] = [Math.min(...up), Math.max(...up)];
  const scale = Math.min(
    (POSTER.width - 2 * MARGIN) / Math.max(1, x1 - x0),
    (POSTER.height - 2 * MARGIN) / Math.max(1, y1 - y0),
  );
  const half = (value: number) => Math.round(2 * value) / 2;
  const place = ([x, y]: Seen) =>
    `${half(POSTER.width / 2 + scale * (x - (x0 + x1) / 2))} ${half(POSTER.height / 2 - scale * (y - (y0 + y1) / 2))}`;
  return (rings) => rings.map((ring) => `M${ring.map(place).join('L')}z`).join('');
}
