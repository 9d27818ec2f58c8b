import { useEffect, useEffectEvent, useState } from 'react';
import type { MunicipalityCount } from '../../../../model/land/runs.ts';
import type { PreviewBody } from '../../../../model/land/searchcalls.ts';
import { previewSearch } from '../../../api/searches.ts';
import { signatureOf } from '../query/question.ts';

const none: readonly MunicipalityCount[] = [];

/**
 * What matches by neighbourhood in the municipalities that a wide view shows; the last answer while the next one is on its way. Asked once
 * the search itself is answered (`isAnswered`): the server drops a question that waits when a newer one comes.
 */
export function useNeighbourhoods(
  question: PreviewBody,
  inView: readonly number[],
  isAnswered: boolean,
): readonly MunicipalityCount[] {
  const [found, setFound] = useState(none);
  const name = JSON.stringify([signatureOf(question), inView]);
  const ask = useEffectEvent((signal: AbortSignal) =>
    previewSearch({ ...question, scope: inView, neighbourhoods: true }, signal),
  );
  const isAsked = isAnswered && inView.length > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    const left = new AbortController();
    const show = (counts: readonly MunicipalityCount[]) => {
      if (!left.signal.aborted) setFound(counts);
    };
    ask(left.signal).then(
      ({ municipalities }) => show(municipalities),
      // Without an answer the map shows numbers of municipalities.
      () => show(none),
    );
    return () => left.abort();
  }, [name, isAsked]);
  return found;
}
