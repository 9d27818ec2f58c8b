/** Which figures stand on a source that is away or not loaded. The server says how its sources fare (`SourceState`). */
import type { SourceCondition, SourceState } from './landcalls.ts';
import { COUNTRY } from './municipality.ts';

/** A source that gives nothing new for what is shown. */
export interface SourceTrouble {
  readonly source: SourceState['source'];
  readonly condition: Exclude<SourceCondition, 'answers'>;
  /** When the oldest of what is served instead was fetched, ISO 8601; null where some of it is not loaded at all. */
  readonly lastGood: string | null;
}

/** The troubles of named sources in a municipality; in all of them for null. */
export const troublesOf = (
  states: readonly SourceState[],
  sources: readonly string[],
  municipality: number | null,
): SourceTrouble[] =>
  states.flatMap(({ source, condition, failing }): SourceTrouble[] => {
    if (!sources.includes(source)) return [];
    if (condition === 'absent') return [{ source, condition, lastGood: null }];
    const here = failing.filter(
      (each) => municipality === null || each.municipality === municipality || each.municipality === COUNTRY,
    );
    if (here.length === 0) return [];
    const dates = here.map(({ lastGood }) => lastGood);
    return [
      {
        source,
        condition: here.some((each) => each.condition === 'failed') ? 'failed' : 'away',
        lastGood: dates.includes(null) ? null : dates.sort()[0]!,
      },
    ];
  });
