/** Places of the land in the palette: addresses, plots and areas, found by the server. */
import { useEffect, useState } from 'react';
import { longestQuestion, type FoundPlace } from '../../model/land/landcalls.ts';
import { buildPath } from '../../model/routes.ts';
import { findPlaces } from '../api/searches.ts';
import { parametersOfTilted, parametersOfView } from '../map/view.ts';
import { current } from '../stores/current.ts';

/** Pause in typing before the server is asked, ms. */
const REST = 250;
/** Fewer characters find too much. */
const LEAST = 2;

interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  /** Whether the server gave no answer. */
  readonly isFailed: boolean;
}
const nothing: FoundPlaces = { places: [], isFailed: false };

/** For components: the places that a text finds. Those of the text before stay until the answer is here. */
export function usePlaces(text: string): FoundPlaces {
  const [found, setFound] = useState(nothing);
  const question = text.trim().slice(0, longestQuestion);
  const isAsked = question.length >= LEAST;
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const ask = () =>
      findPlaces(question, stop.signal).then(
        (places) => setFound({ places, isFailed: false }),
        () => {
          if (!stop.signal.aborted) setFound({ places: [], isFailed: true });
        },
      );
    const timer = setTimeout(() => void ask(), REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, isAsked]);
  return isAsked ? found : nothing;
}

const zooms: Readonly<Record<FoundPlace['kind'], number>> = {
  municipality: 12,
  core: 13.5,
  district: 13.5,
  neighbourhood: 14.5,
  park: 14.5,
  address: 17,
  plot: 17,
};

/** The path of a place: on the map that is open, otherwise on that of the opportunities. */
export function placePath({ kind, lon, lat }: Pick<FoundPlace, 'kind' | 'lon' | 'lat'>): string {
  const at = { zoom: zooms[kind], lon, lat };
  const view = parametersOfView(at);
  const { routeName, queryId } = current;
  if (routeName === 'geodata.buildings') return buildPath('geodata.buildings', parametersOfTilted(at));
  if (routeName?.startsWith('locations.map')) return buildPath('locations.map', view);
  if (routeName === 'opportunities.query' && queryId !== null)
    return buildPath('opportunities.query', { query_id: queryId, ...view });
  return buildPath('opportunities', view);
}
