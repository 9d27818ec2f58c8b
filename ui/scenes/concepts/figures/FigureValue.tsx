/** A figure with its unit lighter behind it; a change shows its delta for two seconds, over the row, without moving it. */
import { memo } from 'react';
import type { Figures } from '../../../../engine/host/types.ts';
import { Delta } from '../../../components/Delta.tsx';
import { measureParts } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { onGeneration } from '../../../stores/generation.ts';
import { useSelector, type Listen } from '../../../stores/reading.ts';
import { figureDecimals, figureUnit, reasonOf, valueOf, type FigureKey } from './figuregroups.ts';
import classes from './figures.module.css';

interface FigureValueProps {
  figure: FigureKey;
  level: 'building' | 'concept';
  /** Returns the present figures; asked after each result. */
  read: () => Figures | null | undefined;
  /** Hears of results. */
  listen?: Listen;
  /** Shows no difference; the figure beside it does. */
  isQuiet?: boolean;
}

/** Renders by itself when its number changes. Give it the key of its subject: a figure of another building is no change. */
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

/** A dash, with the reason why there is no number. */
function Absence({ figure, level, read, listen = onGeneration }: FigureValueProps) {
  const t = useText();
  const reason = useSelector(listen, () => reasonOf(figure, level, read()));
  return (
    <span className={classes.absent} data-figure={figure} data-level={level} data-tip={t(reason)}>
      –
    </span>
  );
}
