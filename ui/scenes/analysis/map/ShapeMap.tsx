/** Areas or plots as shapes, coloured by a value. The table beside it says the same in words. */
import { useMemo } from 'react';
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import type { AreaValue } from '../../../../model/land/areacalls.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { figureText, formatLandNumber, rounded, unitText } from '../../../search/values.ts';
import { drawnIn } from '../../../search/drawing.ts';
import { NO_VALUE, shadesOf, type Shades } from './shades.ts';
import classes from './shapes.module.css';
import { texts } from '../texts.ts';
import { reasonText, type ShownKey } from '../parts/values.tsx';

export interface Shape {
  readonly code: string;
  readonly name: string;
  readonly geometry: AreaGeometry | null;
  readonly value: AreaValue;
}

/** Land to build on, drawn over the shapes. */
type OpenLand = Omit<Shape, 'value'>;

interface ShapeMapProps {
  /** What it shows, for screen readers. */
  label: string;
  shapes: readonly Shape[];
  /** Of the area around them. */
  outline: AreaGeometry | null;
  open?: readonly OpenLand[];
  shown: ShownKey;
  marked: string | null;
  onMark: (code: string | null) => void;
  onOpen?: (code: string) => void;
}

const none: readonly OpenLand[] = [];

export function ShapeMap({ label, shapes, outline, open = none, shown, marked, onMark, onOpen }: ShapeMapProps) {
  const t = useText();
  const language = useLanguage();
  const drawn = useMemo(
    () =>
      drawnIn(
        [...shapes, ...open].map(({ geometry }) => geometry),
        outline,
      ),
    [shapes, open, outline],
  );
  const shades = useMemo(() => shadesOf(shapes.map(({ value }) => value.value)), [shapes]);
  const textOf = ({ name, value }: Shape) =>
    `${name}: ${value.value === null ? reasonText(value.missing, t) : figureText(value.value, shown.unit, language)}`;
  return (
    <figure className={classes.map}>
      <svg viewBox={drawn.viewBox} role="img" aria-label={label}>
        {shapes.map((shape, at) => (
          <path
            key={shape.code}
            d={drawn.paths[at]}
            fill={shades.of(shape.value.value)}
            data-marked={shape.code === marked || undefined}
            className={classes.shape}
            data-opens={onOpen ? true : undefined}
            onMouseEnter={() => onMark(shape.code)}
            onMouseLeave={() => onMark(null)}
            onClick={() => onOpen?.(shape.code)}
          >
            <title>{textOf(shape)}</title>
          </path>
        ))}
        <path d={drawn.outline} className={classes.outline} />
        {open.map(({ code, name }, at) => (
          <path
            key={`open ${code}`}
            d={drawn.paths[shapes.length + at]}
            data-marked={code === marked || undefined}
            className={classes.open}
            onMouseEnter={() => onMark(code)}
            onMouseLeave={() => onMark(null)}
          >
            <title>{name}</title>
          </path>
        ))}
      </svg>
      <Legend
        of={shades}
        shown={shown}
        hasMissing={shapes.some(({ value }) => value.value === null)}
        hasOpen={open.length > 0}
      />
    </figure>
  );
}

interface LegendProps {
  of: Shades;
  shown: ShownKey;
  hasMissing: boolean;
  hasOpen: boolean;
}

function Legend({ of, shown: { label, unit }, hasMissing, hasOpen }: LegendProps) {
  const t = useText();
  const language = useLanguage();
  const text = (value: number) => formatLandNumber(rounded(value), unit, language);
  return (
    <figcaption className={classes.legend}>
      <span className={classes.shown}>{[t(label), unitText(unit, language)].filter(Boolean).join(', ')}</span>
      {of.classes.map(({ colour, from, to }) => (
        <span key={from}>
          <span className={classes.swatch} style={{ background: colour }} aria-hidden />
          {from === to ? text(from) : `${text(from)} – ${text(to)}`}
        </span>
      ))}
      {hasMissing ? (
        <span>
          <span className={classes.swatch} style={{ background: NO_VALUE }} aria-hidden />
          {t(texts.missing)}
        </span>
      ) : null}
      {hasOpen ? (
        <span>
          <span className={classes.openSwatch} aria-hidden />
          {t(texts.openLand)}
        </span>
      ) : null}
    </figcaption>
  );
}
