/** Scores of plots and neighbourhoods on the map: states of the features of their tiles. */
import type { Map as GlMap } from 'maplibre-gl';
import { tileSource } from './layers/sources.ts';
import type { LonLat } from './metres.ts';

export interface PlacedScore {
  /** 0 to 1. */
  readonly score: number;
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
}

/** By the id of a feature (`tileFeatureId`). */
export type Scores = ReadonlyMap<number, PlacedScore>;
/** Layers of tiles whose features have scores. */
export type ScoredLayer = 'plots' | 'areas';

/** States that one frame changes: 2 000 take 0.7 ms, and the frame after them stays short. */
export const STATES_A_FRAME = 2_000;

interface ScoreChanges {
  /** Null: the plot has no score any more. */
  readonly changes: readonly (readonly [id: number, score: number | null])[];
  readonly isLast: boolean;
}

type Waiting = readonly [id: number, score: number | null, at: PlacedScore];

/** Shows changes only; a newer list of scores replaces what has not been shown of the last one. */
export class ScoreQueue {
  readonly #shown = new Map<number, PlacedScore>();
  #waiting: Waiting[] = [];

  /** Where one frame does not show all, those nearest to a place come first. */
  aim(scores: Scores, near: LonLat): void {
    const gone = [...this.#shown].flatMap(([id, at]): Waiting[] => (scores.has(id) ? [] : [[id, null, at]]));
    const changed = [...scores].flatMap(([id, at]): Waiting[] =>
      this.#shown.get(id)?.score === at.score ? [] : [[id, at.score, at]],
    );
    this.#waiting = [...gone, ...changed];
    if (this.#waiting.length > STATES_A_FRAME) this.#waiting = nearestFirst(this.#waiting, near);
  }

  next(most = STATES_A_FRAME): ScoreChanges {
    const next = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    for (const [id, score, at] of next) {
      if (score === null) this.#shown.delete(id);
      else this.#shown.set(id, at);
    }
    return { changes: next.map(([id, score]) => [id, score]), isLast: this.#waiting.length === 0 };
  }
}

/** Degrees of latitude are longer than those of longitude: by so much in the middle of the Netherlands. */
const LONGER = 1 / Math.cos((52.15 * Math.PI) / 180);

function nearestFirst(waiting: readonly Waiting[], [lon, lat]: LonLat): Waiting[] {
  const away = waiting.map(([, , at]) => Math.hypot(at.lon - lon, LONGER * (at.lat - lat)));
  return [...waiting.keys()].sort((a, b) => away[a]! - away[b]!).map((at) => waiting[at]!);
}

/** Follows where the pointer is on the map; the middle of the map while it is elsewhere. */
function followPointer(map: GlMap): () => LonLat {
  let pointer: LonLat | null = null;
  map.on('mousemove', ({ lngLat }) => (pointer = [lngLat.lng, lngLat.lat]));
  map.on('mouseout', () => (pointer = null));
  return () => pointer ?? centreOf(map);
}

/** The middle of a map in degrees. */
export const centreOf = (map: GlMap): LonLat => {
  const { lng, lat } = map.getCenter();
  return [lng, lat];
};

/** Shows scores of a layer; an empty list hides all. It does nothing where no land is loaded. */
export type ShowScores = (on: ScoredLayer, scores: Scores) => void;

export function scoresOn(map: GlMap): ShowScores {
  const pointer = followPointer(map);
  const shows = { plots: scoresOf(map, 'plots', pointer), areas: scoresOf(map, 'areas', pointer) };
  return (on, scores) => shows[on](scores);
}

function scoresOf(map: GlMap, on: ScoredLayer, pointer: () => LonLat): (scores: Scores) => void {
  const queue = new ScoreQueue();
  const target = { source: tileSource(on), sourceLayer: on };
  let frame = 0;
  const step = (): void => {
    frame = 0;
    if (!map.getSource(target.source)) return;
    const { changes, isLast } = queue.next();
    for (const [id, score] of changes) {
      if (score === null) map.removeFeatureState({ ...target, id }, 'score');
      else map.setFeatureState({ ...target, id }, { score });
    }
    if (!isLast) frame = requestAnimationFrame(step);
  };
  return (scores) => {
    queue.aim(scores, pointer());
    if (frame === 0) step();
  };
}
