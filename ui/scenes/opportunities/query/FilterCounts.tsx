import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './query.module.css';
import { texts } from './texts.ts';

interface FilterCountsProps {
  keeps: number;
  excludes: number;
  unknown: number;
}

/** How many plots a filter lets through of those that pass all others, and how many it alone keeps out. */
export function FilterCounts({ keeps, excludes, unknown }: FilterCountsProps) {
  const t = useText();
  const parts = [
    t(texts.keeps, { count: formatNumber(keeps) }),
    t(texts.excludes, { count: formatNumber(excludes) }),
    unknown > 0 ? t(texts.unknownCount, { count: formatNumber(unknown) }) : null,
  ];
  return <p className={classes.counts}>{parts.filter(Boolean).join(' · ')}</p>;
}
