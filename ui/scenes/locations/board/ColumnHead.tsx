import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { AxisValue } from './axes.ts';
import classes from './board.module.css';
import type { Head } from './cells.ts';
import { sumLabel, sumText, type SumKey } from './sums.ts';
import { sumOf, texts } from './texts.ts';

interface ColumnHeadProps {
  of: AxisValue;
  head: Head;
  sum: SumKey;
  isFolded: boolean;
  onFold: () => void;
}

export function ColumnHead({ of, head, sum, isFolded, onFold }: ColumnHeadProps) {
  const t = useText();
  const name = t(of.label);
  const Mark = isFolded ? IconChevronRight : IconChevronLeft;
  return (
    <header className={classes.head} data-folded={isFolded || undefined} data-column={name}>
      <span className={classes.headName}>
        {of.colour ? <span className={classes.swatch} style={{ background: of.colour }} /> : null}
        <h2 className={classes.columnName} title={name}>
          {name}
        </h2>
        <ActionIcon
          size={22}
          aria-label={t(isFolded ? texts.expand : texts.collapse, { name })}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <Mark size={14} stroke={1.5} aria-hidden />
        </ActionIcon>
      </span>
      {isFolded ? (
        <span className={classes.headCount}>{formatNumber(head.shown)}</span>
      ) : (
        <HeadCount of={of} head={head} sum={sum} />
      )}
    </header>
  );
}

/** `5 of 9 shown · 9/7 · 2,59 ha`. The limit counts all cards that are not archived, whatever the filter. */
export function HeadCount({ of: { limit }, head, sum }: Pick<ColumnHeadProps, 'of' | 'head' | 'sum'>) {
  const t = useText();
  const isOver = limit !== null && head.all > limit;
  const [shown, all] = [formatNumber(head.shown), formatNumber(head.all)];
  return (
    <span className={classes.headCount}>
      {head.shown === head.all ? all : t(texts.cards, { shown, all })}
      {limit === null ? null : (
        <>
          {' · '}
          <strong data-over={isOver || undefined} title={t(texts.overLimit, { all, limit })}>
            {all}/{formatNumber(limit)}
          </strong>
        </>
      )}
      {head.sum > 0 ? <span title={t(sumLabel(sum))}>{` · ${sumText(sum, head.sum)}${t(sumOf[sum])}`}</span> : null}
    </span>
  );
}
