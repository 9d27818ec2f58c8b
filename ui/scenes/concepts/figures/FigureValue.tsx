/** A figure with its unit in a lighter tint. A change shows its delta over the row for two seconds. */
import { memo } from 'react';
import type { Figures } from '../../../../engine/host/types.ts';
import { Delta } from '../../../components/figures/Delta.tsx';
import { measureParts } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { onGeneration } from '../../../stores/generation/generation.ts';
import { useSelector, type Listen } from '../../../stores/reading.ts';
import { figureDecimals, figureUnit, type FigureKey } from '../../../components/figures/figureformat.ts';
import { absent, reasonOf, valueOf } from './figuregroups.ts';
import classes from './figures.module.css';

interface FigureValueProps {
  figure: FigureKey;
  level: 'building' | 'concept';
  /** Returns the current figures; called after each result. */
  read: () => Figures | null | undefined;
  /** Subscribes to results. */
  listen?: Listen;
  /** Hides the delta, where the figure beside it shows one. */
  isQuiet?: boolean;
}

/** Renders only when its number changes. Key it by its subject: another building's figure is not a change. */
export const FigureValue = memo(function FigureValue(props: FigureValueProps) {
  const { figure, level, read, listen = onGeneration, isQuiet = false } = props;
  const language = useLanguage();
  const value = useSelector(listen, () => valueOf(read(), figure));
  if (value === null) return <Absence {...props} />;
  const decimals = figureDecimals(figure);
  const { number, after } = measureParts(value, figureUnit(figure), decimals, language);
  return (
    <span className={classes.value} data-figure={figure} data-level={level} data-value={value}>
      {isQuiet ? null : <Delta value={value} decimals={decimals} className={classes.delta} />}
      {number}
      {after ? <span className={classes.unit}>{after}</span> : null}
    </span>
  );
});

/** A dash, with the reason for the missing number; a bar until the first result. */
function Absence({ figure, level, read, listen = onGeneration }: FigureValueProps) {
  const t = useText();
  const reason = useSelector(listen, () => reasonOf(figure, level, read()));
  if (reason === absent.pending)
    return (
      <span className={classes.pending} data-figure={figure} data-level={level} data-tip={t(reason)}>
        <span className="visually-hidden">{t(reason)}</span>
      </span>
    );
  return (
    <span className={classes.absent} data-figure={figure} data-level={level} data-tip={t(reason)}>
      –
    </span>
  );
}
