/** Previews of a person: two at a time; of those that wait, only the newest one stays. */
import { failure } from '../errors.ts';

const AT_ONCE = 2;

interface Line {
  running: number;
  /** Lets the waiting preview begin, or refuses it. */
  waiting: { begin(): void; refuse(): void } | null;
}

type PreviewTurns = <T>(person: number, work: () => Promise<T>) => Promise<T>;

export function createPreviewTurns(): PreviewTurns {
  const lines = new Map<number, Line>();
  return async (person, work) => {
    const line = lines.get(person) ?? { running: 0, waiting: null };
    lines.set(person, line);
    if (line.running >= AT_ONCE) {
      line.waiting?.refuse();
      await new Promise<void>((begin, reject) => {
        line.waiting = { begin, refuse: () => reject(failure('replaced')) };
      });
    } else line.running++;
    try {
      return await work();
    } finally {
      const { waiting } = line;
      line.waiting = null;
      // The one that waited takes over the turn.
      if (waiting) waiting.begin();
      else if (--line.running === 0) lines.delete(person);
    }
  };
}
