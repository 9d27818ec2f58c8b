/** Places of the land found by name or code: addresses, plots and areas. The server finds them. */
import { useEffect, useState } from 'react';
import { longestQuestion, type FoundPlace } from '../../model/land/landcalls.ts';
import { findPlaces } from '../api/searches.ts';

/** Pause in typing before the server is asked, ms. */
const REST = 250;
/** Fewer characters find too much. */
const LEAST = 2;

interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  /** What they are the answer to. */
  readonly of: string;
  /** Whether the server gave no answer. */
  readonly isFailed: boolean;
}
const nothing: FoundPlaces = { places: [], of: '', isFailed: false };

/** Whether somebody who looks for a place wants to see the plot there. */
export const isOnPlot = ({ kind }: Pick<FoundPlace, 'kind'>): boolean => kind === 'address' || kind === 'plot';

/** For components: the places that a text finds. Those of the text before stay until the answer is here. */
export function usePlaces(text: string, onlyAreas = false): FoundPlaces & { readonly isAsking: boolean } {
  const [found, setFound] = useState(nothing);
  const question = text.trim().slice(0, longestQuestion);
  const isAsked = question.length >= LEAST;
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const ask = () =>
      findPlaces(question, stop.signal, onlyAreas).then(
        (places) => setFound({ places, of: question, isFailed: false }),
        () => {
          if (!stop.signal.aborted) setFound({ places: [], of: question, isFailed: true });
        },
      );
    const timer = setTimeout(() => void ask(), REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, isAsked, onlyAreas]);
  const { places, of, isFailed } = isAsked ? found : nothing;
  return { places, of, isFailed, isAsking: isAsked && of !== question };
}

/** Zooms at which a place fills a good part of the map. */
export const placeZooms: Readonly<Record<FoundPlace['kind'], number>> = {
  province: 9,
  municipality: 12,
  core: 13.5,
  district: 13.5,
  neighbourhood: 14.5,
  park: 14.5,
  address: 17,
  plot: 17,
};
