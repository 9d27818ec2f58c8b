/** Scores of plots on the map: states of the features of the plot tiles. */
import type { Map as GlMap } from 'maplibre-gl';
import { tileSource } from './layers/sources.ts';

/** Scores from 0 to 1 by the id of a feature (`tileFeatureId`). */
export type Scores = ReadonlyMap<number, number>;

/** States that one frame changes: 2 000 take 0.7 ms, and the frame after them stays short. */
export const STATES_A_FRAME = 2_000;

interface ScoreChanges {
  /** Null: the plot has no score any more. */
  readonly changes: readonly (readonly [id: number, score: number | null])[];
  readonly isLast: boolean;
}

/** Shows changes only; a newer list of scores replaces what has not been shown of the last one. */
export class ScoreQueue {
  readonly #shown = new Map<number, number>();
  #waiting: (readonly [number, number | null])[] = [];

  aim(scores: Scores): void {
    const gone = [...this.#shown.keys()].filter((id) => !scores.has(id)).map((id) => [id, null] as const);
    const changed = [...scores].filter(([id, score]) => this.#shown.get(id) !== score);
    this.#waiting = [...gone, ...changed];
  }

  next(most = STATES_A_FRAME): ScoreChanges {
    const changes = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    for (const [id, score] of changes) {
      if (score === null) this.#shown.delete(id);
      else this.#shown.set(id, score);
    }
    return { changes, isLast: this.#waiting.length === 0 };
  }
}

/** Returns the function that shows scores; an empty list hides all. It does nothing where no land is loaded. */
export function scoresOn(map: GlMap): (scores: Scores) => void {
  const queue = new ScoreQueue();
  const plots = { source: tileSource('plots'), sourceLayer: 'plots' };
  let frame = 0;
  const step = (): void => {
    frame = 0;
    if (!map.getSource(plots.source)) return;
    const { changes, isLast } = queue.next();
    for (const [id, score] of changes) {
      if (score === null) map.removeFeatureState({ ...plots, id }, 'score');
      else map.setFeatureState({ ...plots, id }, { score });
    }
    if (!isLast) frame = requestAnimationFrame(step);
  };
  return (scores) => {
    queue.aim(scores);
    if (frame === 0) step();
  };
}
