/** A place: drawn on the map of the page by pointer or keyboard, or in words. The map is a picture, so that nothing is loaded for it. */
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { degreesAt, type MapDegrees } from '../../../model/publish/map.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { drawnAnswer, drawnIn, drawnKinds, typedPlace, type DrawnKind } from '../../../model/surveys/places.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../maps/labels.ts';
import { wordsFor } from '../words.ts';
import { pixelsOf, PLACE_PICTURE, type FieldProps, type Pixels, type PlaceMap } from './field.ts';
import { PlaceSearch, type PlaceOnMap } from './PlaceSearch.tsx';
import { texts } from './texts.ts';

const MOST_LETTERS = 500;
const everyKind = Object.keys(drawnKinds) as DrawnKind[];

export function PlaceField({ map, ...field }: FieldProps & { map: PlaceMap | null }) {
  const { question, language, id, text, describedBy, isWrong, onText } = field;
  const { t } = wordsFor(language);
  const isDrawn = text.startsWith('{');
  return (
    <>
      {map ? <Drawing {...field} map={map} /> : null}
      <p className="hint">{t(map ? texts.placeOr : texts.place)}</p>
      <textarea
        id={id}
        value={isDrawn ? '' : text}
        placeholder={isDrawn ? t(texts.drawn) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        aria-required={question.required || undefined}
        rows={2}
        maxLength={MOST_LETTERS}
        onChange={({ target }) => onText(target.value)}
        onBlur={({ target }) => {
          const typed = typedPlace(target.value);
          if (typed) onText(typed);
        }}
      />
    </>
  );
}

type LonLat = readonly [lon: number, lat: number];

interface Drawn {
  readonly kind: DrawnKind;
  readonly corners: readonly LonLat[];
  /** The answer that they make; empty while there are too few. */
  readonly text: string;
}

function drawnFrom(text: string, kind: DrawnKind, kinds: readonly DrawnKind[]): Drawn {
  const known = drawnIn(text);
  return { ...(known && kinds.includes(known.kind) ? known : { kind, corners: [] }), text };
}

const degreesOf = (degrees: MapDegrees, [x, y]: Pixels): LonLat =>
  degreesAt(degrees, [(x / MAP_WIDTH) * TILE_EXTENT, (y / MAP_HEIGHT) * TILE_EXTENT]);

/** Pixels of the map by which the cross moves, and by which with Shift. */
const STEPS = { usual: 20, little: 2 } as const;
const arrows: Readonly<Record<string, Pixels>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

function Drawing({ question, language, id, text, onText, map }: FieldProps & { map: PlaceMap }) {
  const { t } = wordsFor(language);
  const { degrees, caption, kinds = everyKind } = map;
  const [drawn, setDrawn] = useState(() => drawnFrom(text, kinds[0]!, kinds));
  const [cross, setCross] = useState<Pixels | null>(null);
  const [said, say] = useState('');
  const drawing = useRef<SVGSVGElement>(null);
  // The answer was cleared, described in words or taken from a draft.
  if (text !== drawn.text) setDrawn(drawnFrom(text, drawn.kind, kinds));
  const { kind, corners } = drawn;
  const [least, most] = drawnKinds[kind];
  const write = (next: Pick<Drawn, 'kind' | 'corners'>) => {
    const answer = drawnAnswer(next.kind, next.corners) ?? '';
    setDrawn({ ...next, text: answer });
    onText(answer);
  };
  const add = (at: Pixels) => {
    const corner = degreesOf(degrees, at);
    const next = [...(kind === 'point' ? [] : corners), corner].slice(0, most);
    write({ kind, corners: next });
    say(t(texts.corner, { number: next.length, ...placeWords(corner, language) }));
  };
  const removeLast = () => {
    write({ kind, corners: corners.slice(0, -1) });
    say(t(texts.fewerCorners, { count: Math.max(0, corners.length - 1) }));
  };
  const click = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setCross(null);
    add([((clientX - left) / width) * MAP_WIDTH, ((clientY - top) / height) * MAP_HEIGHT]);
  };
  const find = ({ at, name }: PlaceOnMap) => {
    setCross(at);
    if (kind === 'point') add(at);
    say(name);
    drawing.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const at = cross ?? [MAP_WIDTH / 2, MAP_HEIGHT / 2];
    const arrow = arrows[event.key];
    if (arrow) {
      const step = event.shiftKey ? STEPS.little : STEPS.usual;
      const next = [within(at[0] + arrow[0] * step, MAP_WIDTH), within(at[1] + arrow[1] * step, MAP_HEIGHT)] as const;
      setCross(next);
      say(t(texts.crossAt, placeWords(degreesOf(degrees, next), language)));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCross(at);
      add(at);
    } else if (event.key === 'Backspace' && corners.length > 0) removeLast();
    else return;
    event.preventDefault();
  };
  return (
    <div className="place">
      <PlaceSearch id={id} language={language} map={map} onFind={find} />
      <div className="place-tools needs-script">
        {kinds.length > 1 ? (
          <fieldset>
            <legend className="unseen">{t(texts.drawAs)}</legend>
            {kinds.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}-kind`}
                  checked={each === kind}
                  onChange={() => write({ kind: each, corners: corners.slice(0, drawnKinds[each][1]) })}
                />
                {t(texts[each])}
              </label>
            ))}
          </fieldset>
        ) : null}
        {corners.length > 0 ? (
          <>
            {kind === 'point' ? null : (
              <button type="button" className="quiet" onClick={removeLast}>
                {t(texts.lastCorner)}
              </button>
            )}
            <button type="button" className="quiet" onClick={() => write({ kind, corners: [] })}>
              {t(texts.clear)}
            </button>
          </>
        ) : null}
      </div>
      <svg
        ref={drawing}
        className="place-map"
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        role="application"
        aria-label={t(texts.drawOn, { question: question.name })}
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        onClick={click}
        onKeyDown={press}
      >
        <use href={`#${PLACE_PICTURE}`} width={MAP_WIDTH} height={MAP_HEIGHT} />
        <Shape kind={kind} corners={corners.map((corner) => pixelsOf(degrees, corner))} />
        {cross ? <path className="cross" d={`M${cross[0] - 14} ${cross[1]}h28m-14-14v28`} /> : null}
      </svg>
      <p className="hint">{caption}</p>
      <p id={`${id}-keys`} className="hint needs-script">
        {t(texts.drawHelp)}{' '}
        {corners.length > 0 && corners.length < least ? t(texts.moreCorners, { count: least }) : null}
      </p>
      <p role="status" className="unseen">
        {said}
      </p>
    </div>
  );
}

/** Degrees as people read them, to about a metre. */
function placeWords([lon, lat]: LonLat, language: PageLanguage): { lon: string; lat: string } {
  const { number } = wordsFor(language);
  return { lon: number(lon, 5), lat: number(lat, 5) };
}

function Shape({ kind, corners }: { kind: DrawnKind; corners: readonly Pixels[] }) {
  const points = corners.map((corner) => corner.map((each) => each.toFixed(1)).join()).join(' ');
  return (
    <>
      {kind === 'area' && corners.length > 2 ? <polygon className="drawn" points={points} /> : null}
      {kind !== 'point' && corners.length > 1 && (kind === 'line' || corners.length === 2) ? (
        <polyline className="drawn-line" points={points} />
      ) : null}
      {corners.map(([x, y], at) => (
        <circle key={at} cx={x.toFixed(1)} cy={y.toFixed(1)} r={kind === 'point' ? 10 : 6} />
      ))}
    </>
  );
}
