/** Waits for a service no longer than a person does. */
import { SourceFailure } from '../../fetcher/failure.ts';

/** Milliseconds. */
const PATIENCE = 6_000;

interface Waiting {
  /** The question in words, as the beginning of a sentence. */
  readonly what: string;
  /** Gets the reason why nothing came. */
  onFailure(message: string): void;
  /** Milliseconds; 6 s by default. */
  readonly patience?: number | undefined;
}

/** Null where the service gives nothing, in time or at all. */
export async function inTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { what, onFailure, patience = PATIENCE }: Waiting,
): Promise<T | null> {
  const signal = AbortSignal.timeout(patience);
  try {
    return await ask(signal);
  } catch (error) {
    if (!(error instanceof SourceFailure) && !signal.aborted) throw error;
    onFailure(error instanceof SourceFailure ? error.message : `${what} did not come in time.`);
    return null;
  }
}
