/** Finds an address on the map of a question, by the server of the page. Only what lies on the map is offered. */
import { useRef, useState } from 'react';
import { longestQuestion, type FoundOnMap } from '../../../model/land/landcalls.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../maps/labels.ts';
import { wordsFor } from '../words.ts';
import { pixelsOf, type Pixels, type PlaceMap } from './field.ts';
import { texts } from './texts.ts';

export interface PlaceOnMap {
  readonly name: string;
  readonly at: Pixels;
}

interface PlaceSearchProps {
  /** Makes ids on the page unique. */
  id: string;
  language: PageLanguage;
  map: PlaceMap;
  onFind: (place: PlaceOnMap) => void;
}

type State = 'idle' | 'finding' | 'failed' | readonly PlaceOnMap[];

const isOn = ([x, y]: Pixels): boolean => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;

async function find({ search, degrees }: PlaceMap, question: string): Promise<State> {
  const answer = await fetch(`${search}?${new URLSearchParams({ q: question })}`).catch(() => null);
  if (!answer?.ok) return 'failed';
  const found = (await answer.json()) as FoundOnMap[];
  return found
    .map(({ name, within, lon, lat }) => ({ name: [name, within].filter(Boolean).join(', '), lon, lat }))
    .map(({ name, lon, lat }): PlaceOnMap => ({ name, at: pixelsOf(degrees, [lon, lat]) }))
    .filter(({ at }) => isOn(at));
}

export function PlaceSearch({ id, language, map, onFind }: PlaceSearchProps) {
  const { t } = wordsFor(language);
  const [question, setQuestion] = useState('');
  const [state, setState] = useState<State>('idle');
  const asked = useRef(0);
  const places = typeof state === 'string' ? [] : state;
  const ask = async () => {
    if (question.trim() === '') return;
    const own = (asked.current += 1);
    setState('finding');
    const found = await find(map, question.trim());
    if (own === asked.current) setState(found);
  };
  const choose = (place: PlaceOnMap) => {
    setState('idle');
    onFind(place);
  };
  return (
    <div className="place-search needs-script">
      <label htmlFor={`${id}-find`}>{t(texts.findPlace)}</label>
      <div className="place-words">
        <input
          id={`${id}-find`}
          type="search"
          autoComplete="off"
          maxLength={longestQuestion}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would send the form.
            event.preventDefault();
            void ask();
          }}
        />
        <button type="button" className="button other" onClick={() => void ask()}>
          {t(texts.find)}
        </button>
      </div>
      <p role="status" className="hint">
        {state === 'finding' && t(texts.finding)}
        {state === 'failed' && t(texts.findFailed)}
        {typeof state !== 'string' &&
          (places.length > 0 ? t(texts.found, { count: places.length }) : t(texts.notOnMap))}
      </p>
      {places.length > 0 && (
        <ul className="place-found">
          {places.map((place) => (
            <li key={`${place.name} ${place.at.join()}`}>
              <button type="button" className="quiet" onClick={() => choose(place)}>
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
