/** A figure with its unit lighter behind it; a change shows its delta for two seconds, over the row, without moving it. */
import { Tooltip } from '@mantine/core';
import type { Figures } from '../../../../engine/host/types.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { useDelta } from '../../../components/FigureRow.tsx';
import { decimalsOf, formatNumber, measureParts, type MeasureUnit } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { reasonOf, valueOf, type FigureKey } from './figuregroups.ts';
import classes from './figures.module.css';

const ratioDecimals: Partial<Record<FigureKey, number>> = { gsi: 3, psi: 3, efficiency: 3 };

export const figureUnit = (key: FigureKey): MeasureUnit => entryOf(formFactors, key)!.unit as MeasureUnit;
export const figureDecimals = (key: FigureKey): number =>
  ratioDecimals[key] ?? (figureUnit(key) === 'm2' ? 1 : decimalsOf(figureUnit(key)));

interface FigureValueProps {
  figure: FigureKey;
  figures: Figures | null | undefined;
  level: 'building' | 'concept';
  /** Without the difference: the figure beside it tells it. */
  quiet?: boolean;
}

/** Give it the key of its subject: a figure of another building is no change. */
export function FigureValue({ figure, figures, level, quiet = false }: FigureValueProps) {
  const t = useText();
  const language = useLanguage();
  const value = valueOf(figures, figure);
  const decimals = figureDecimals(figure);
  const delta = useDelta(value, decimals);
  if (value === null) {
    return (
      <Tooltip label={t(reasonOf(figure, level, figures))}>
        <span className={classes.absent} data-figure={figure} data-level={level}>
          –
        </span>
      </Tooltip>
    );
  }
  const parts = measureParts(value, figureUnit(figure), decimals, language);
  return (
    <span className={classes.value} data-figure={figure} data-level={level} data-value={value}>
      {quiet || delta === 0 ? null : (
        <span className={classes.delta} data-sign={delta > 0 ? 'up' : 'down'} aria-hidden>
          {delta > 0 ? '+' : '−'}
          {formatNumber(Math.abs(delta), decimals, language)}
        </span>
      )}
      {parts.number}
      {parts.unit ? <span className={classes.unit}> {parts.unit}</span> : null}
    </span>
  );
}
