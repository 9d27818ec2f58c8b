import { useEffect, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/useText.ts';

/** A difference shows this long after the last change, ms. */
const SHOWN = 2_000;

interface DeltaProps {
  /** Null when the figure has no meaning here. */
  value: number | null;
  decimals: number;
  className: string | undefined;
}

/** The difference of a figure since before a burst of changes (a drag); shown until two seconds after the last change. */
export function Delta({ value, decimals, className }: DeltaProps) {
  const language = useLanguage();
  const [before, setBefore] = useState(value);
  // A figure that had no value has no difference.
  if (value !== before && (value === null || before === null)) setBefore(value);
  useEffect(() => {
    if (value === before) return undefined;
    const timer = setTimeout(() => setBefore(value), SHOWN);
    return () => clearTimeout(timer);
  }, [value, before]);
  const by = value === null || before === null ? 0 : value - before;
  if (Math.abs(by) < 0.5 * 10 ** -decimals) return null;
  return (
    <span className={className} data-sign={by > 0 ? 'up' : 'down'} aria-hidden>
      {by > 0 ? '+' : '−'}
      {formatNumber(Math.abs(by), decimals, language)}
    </span>
  );
}
