/** What services that are asked for a place, and of which nothing is stored, answered last. */
import type { SourceState } from '../../../model/land/landcalls.ts';

type Answered = Pick<SourceState, 'to' | 'problem'>;

/** By the function that asks. */
const last = new WeakMap<object, Answered>();
const never: Answered = { to: null, problem: null };

/** `problem`: why it gave nothing; null for an answer. */
export function noteAnswer(service: object, problem: string | null): void {
  const { to } = last.get(service) ?? never;
  last.set(service, problem === null ? { to: new Date().toISOString(), problem } : { to, problem });
}

export function answeredState(source: SourceState['source'], service: object, isForStaff: boolean): SourceState {
  const { to, problem } = last.get(service) ?? never;
  return {
    source,
    condition: problem === null ? 'answers' : 'away',
    from: to,
    to,
    without: 0,
    failing: [],
    missing: [],
    problem: isForStaff ? problem : null,
  };
}
