/** A visitor moves filters of a search query within their bounds: locations of the list that then fail are left out. */
import { useEffect, useRef, useState } from 'react';
import { filled } from '../../i18n/texts.ts';
import { formatLand, unitText } from '../../search/values.ts';
import { leaveOut } from '../lists.ts';
import { useAlive } from '../useAlive.ts';
import { isMoved, matching, stepOf, stepsOf, valueAt, type Range, type RangesProps, type Span } from './ranges.ts';
import { rangesTexts as texts } from './rangestexts.ts';

const published = (ranges: readonly Range[]): Span[] => ranges.map(({ least, most }) => [least, most]);

export default function Ranges(props: RangesProps) {
  const { id, language, day, ranges } = props;
  const isAlive = useAlive();
  const root = useRef<HTMLFieldSetElement>(null);
  const [spans, setSpans] = useState(() => published(ranges));
  const matches = matching(props, spans);
  const marks = matches.map(Number).join('');
  useEffect(() => {
    const list = root.current?.closest<HTMLElement>('[data-list]');
    if (list) leaveOut(list, (at) => marks[at] === '0');
  }, [marks]);
  const count = matches.filter(Boolean).length;
  return (
    <fieldset className="ranges needs-script" disabled={!isAlive} ref={root}>
      <legend>{texts.filters[language]}</legend>
      <div className="range-fields">
        {ranges.map((range, at) => (
          <RangeField
            key={range.name}
            id={`s${id}r${at}`}
            language={language}
            range={range}
            span={spans[at]!}
            onChange={(span) => setSpans((before) => before.with(at, span))}
          />
        ))}
      </div>
      <p className="range-count">
        <strong role="status">{filled(texts.count[language], { count, total: matches.length })}</strong>
        <button
          type="button"
          className="quiet"
          disabled={!ranges.some((range, at) => isMoved(range, spans[at]!))}
          onClick={() => setSpans(published(ranges))}
        >
          {texts.reset[language]}
        </button>
      </p>
      <p className="hint">{filled(texts.ofRun[language], { day })}</p>
    </fieldset>
  );
}

interface RangeFieldProps extends Pick<RangesProps, 'language'> {
  id: string;
  range: Range;
  span: Span;
  onChange(span: Span): void;
}

const sides = ['from', 'to'] as const;

function RangeField({ id, language, range, span, onChange }: RangeFieldProps) {
  const { name, said, unit, least, most } = range;
  const steps = stepsOf(range);
  const [from, to] = span;
  // Neither side passes the other.
  const change = (side: number, value: number) =>
    onChange(side === 0 ? [Math.max(least, Math.min(value, to)), to] : [from, Math.min(most, Math.max(value, from))]);
  const [start, end] = span.map((value) => (100 * (value - least)) / (most - least));
  return (
    <div className="range-field" role="group" aria-labelledby={id}>
      <p>
        <strong id={id}>{name}</strong>{' '}
        <span className="hint">{filled(texts.published[language], { bounds: said })}</span>
      </p>
      <div className="range-slider">
        <span className="range-part" style={{ left: `${start}%`, right: `${100 - end!}%` }} />
        {sides.map((side, at) => (
          <input
            key={side}
            type="range"
            min={0}
            max={steps}
            value={stepOf(range, span[at]!)}
            // Both at the end: the lower one lies on top, or neither could leave it.
            data-above={at === 0 && from === most ? '' : undefined}
            aria-label={filled(texts.slider[language], { name, side: texts[side][language] })}
            aria-valuetext={formatLand(span[at]!, unit, language)}
            onChange={({ target }) => change(at, valueAt(range, Number(target.value)))}
          />
        ))}
      </div>
      <p className="range-typed">
        {sides.map((side, at) => (
          <label key={side}>
            {texts[side][language]}
            <TypedBound
              name={filled(texts.bound[language], { name, side: texts[side][language] })}
              range={range}
              value={span[at]!}
              onChange={(value) => change(at, value)}
            />
          </label>
        ))}
        <span>{unitText(unit, language)}</span>
      </p>
    </div>
  );
}

interface TypedBoundProps {
  name: string;
  range: Range;
  value: number;
  onChange(value: number): void;
}

/** What is typed stays until the field is left: halfway it may be no bound yet. */
function TypedBound({ name, range: { least, most }, value, onChange }: TypedBoundProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      type="number"
      min={least}
      max={most}
      step="any"
      aria-label={name}
      value={draft ?? String(value)}
      onChange={({ target }) => {
        setDraft(target.value);
        const typed = target.valueAsNumber;
        if (typed >= least && typed <= most) onChange(typed);
      }}
      onBlur={({ target }) => {
        if (draft !== null && Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber);
        setDraft(null);
      }}
    />
  );
}
