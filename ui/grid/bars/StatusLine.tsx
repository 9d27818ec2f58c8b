/** Below the grid: how many rows, and count, sum, mean, least and most of the selection. */
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MeasureUnit } from '../../../model/define.ts';
import { formatMeasure, formatRead } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import classes from './bars.module.css';
import { texts } from '../texts.ts';
import type { Statistics } from './statistics.ts';

interface StatusLineProps {
  rows: number;
  selected: number;
  /** Null when one cell is selected. */
  statistics: Statistics | null;
  /** The unit that all selected numbers have. */
  unit: MeasureUnit | undefined;
  /** Why the focused cell cannot be edited. */
  note: string | null;
  onCopyWithHeads: (() => void) | null;
  children: ReactNode;
}

export function StatusLine({ rows, selected, statistics, unit, note, onCopyWithHeads, children }: StatusLineProps) {
  const t = useText();
  const language = useLanguage();
  const numbers = statistics?.numbers;
  return (
    <div className={classes.status}>
      <span>{rows === 1 ? t(texts.oneRow) : t(texts.rows, { count: formatRead(rows, 0, language) })}</span>
      {selected > 0 ? (
        <span className={classes.selectedCount}>{t(texts.selected, { count: formatRead(selected, 0, language) })}</span>
      ) : null}
      {note ? <span className={classes.note}>{note}</span> : null}
      <span className={classes.spring} />
      {statistics ? (
        <dl className={classes.statistics} aria-label={t(texts.statistics)}>
          <Statistic name={t(texts.count)} value={formatRead(statistics.count, 0, language)} />
          {numbers ? (
            <>
              <Statistic name={t(texts.sum)} value={written(numbers.sum, unit, language)} />
              <Statistic name={t(texts.mean)} value={written(numbers.mean, unit, language)} />
              <Statistic name={t(texts.min)} value={written(numbers.min, unit, language)} />
              <Statistic name={t(texts.max)} value={written(numbers.max, unit, language)} />
            </>
          ) : null}
        </dl>
      ) : null}
      {onCopyWithHeads ? (
        <Button
          variant="subtle"
          size="compact-sm"
          color="ink"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={onCopyWithHeads}
        >
          {t(texts.copyWithHeads)}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

function Statistic({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.statistic}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const written = (value: number, unit: MeasureUnit | undefined, language: Language): string =>
  unit ? formatMeasure(value, unit, undefined, language) : formatRead(value, 2, language);
