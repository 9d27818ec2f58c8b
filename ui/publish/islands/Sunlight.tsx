/** A slider over the hours of a day that moves the shadow of a concept. Without a script the pictures below it say the same for some hours. */
import { useMemo, useState } from 'react';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { useAlive } from '../useAlive.ts';
import { wordsFor } from '../words.ts';
import { shadowPath, sunHours, timeOf, type LitFace, type SunDay } from './sunlight.ts';
import { sunlightTexts as texts } from './sunlighttexts.ts';

interface SunlightProps {
  /** Names its fields, unique in the page. */
  readonly id: string;
  readonly language: PageLanguage;
  /** Decimetres. */
  readonly width: number;
  readonly height: number;
  readonly faces: readonly LitFace[];
  readonly days: readonly SunDay[];
  /** Ids of the paths of the plots and the roofs, which stand in a picture of the page. */
  readonly plots: string;
  readonly roofs: string;
}

const LAST = (sunHours.until - sunHours.from) * sunHours.steps;
const NOON = (12 - sunHours.from) * sunHours.steps;

export default function Sunlight({ id, language, width, height, faces, days, plots, roofs }: SunlightProps) {
  const { t, number } = wordsFor(language);
  const isAlive = useAlive();
  const [chosen, setChosen] = useState(0);
  const [step, setStep] = useState(NOON);
  const day = days[chosen]!;
  const sun = day.steps[step]!;
  const d = useMemo(() => shadowPath(faces, sun), [faces, sun]);
  const time = timeOf(step);
  const moment = sun[0] > 0 ? t(texts.moment, { time, altitude: number(sun[0], 1) }) : t(texts.down, { time });
  return (
    <div className="sunlight needs-script">
      <div className="shadow">
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(texts.picture, { day: day.name, time })}>
          <path className="shadow-ground" d={`M0 0h${width}v${height}H0z`} />
          <use href={`#${plots}`} />
          <path className="shadow-thrown" d={d} />
          <use href={`#${roofs}`} />
        </svg>
      </div>
      <fieldset disabled={!isAlive}>
        <legend className="unseen">{t(texts.moves)}</legend>
        <label htmlFor={`${id}day`}>{t(texts.day)}</label>
        <select id={`${id}day`} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {days.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}time`}>{t(texts.time)}</label>
        <input
          id={`${id}time`}
          type="range"
          min={0}
          max={LAST}
          value={step}
          aria-valuetext={moment}
          onChange={({ target }) => setStep(Number(target.value))}
        />
        <output htmlFor={`${id}day ${id}time`}>{moment}</output>
      </fieldset>
    </div>
  );
}
