import { useEffect } from 'react';
import { subscribe } from 'valtio';
import { banks } from '../../../stores/records/banks.ts';
import { current } from '../../../stores/page/current.ts';
import { draftsOf } from '../../../stores/records/drafts.ts';
import { conceptGeneration, onGenerated } from '../../../stores/generation/generation.ts';
import { isDragging } from '../../../stores/records/previews.ts';
import { history, noteOutcome, type Outcome } from '../../../stores/history/history.ts';
import { knownFigure } from '../../../../model/finance/missing.ts';
import { businessCaseNow } from '../../../stores/generation/businesscase.ts';

/** Time without a change after which prices and results are settled, ms. */
const SETTLED = 120;

const numbersIn = (values: object): Record<string, number> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'number'));

/** The figures of the concept and its business case; null until generated. `rgw` is null while prices are missing. */
function outcomeNow(conceptId: number): Outcome | null {
  // Drafts count in the figures but are not a step yet.
  if (draftsOf(conceptId).length > 0) return null;
  const entry = conceptGeneration(conceptId);
  if (entry?.state !== 'ready' || !entry.figures) return null;
  const found = businessCaseNow(conceptId);
  const money = found ? { ...numbersIn(found.figures), rgw: knownFigure(found, 'rgw') } : {};
  return { ...money, ...numbersIn(entry.figures) };
}

/** Stores the figures after every step of the concept. */
export function useOutcomes(conceptId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const outcome = current.conceptId === conceptId ? outcomeNow(conceptId) : null;
      if (outcome) noteOutcome(outcome);
    };
    const soon = () => {
      clearTimeout(timer);
      // A drag ends in a step, which triggers this again.
      if (!isDragging()) timer = setTimeout(note, SETTLED);
    };
    const stops = [
      onGenerated((id) => id === conceptId && soon()),
      ...[banks.cost, banks.unit, banks.location].map((bank) => subscribe(bank, soon)),
      subscribe(history, soon),
    ];
    soon();
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [conceptId]);
}
