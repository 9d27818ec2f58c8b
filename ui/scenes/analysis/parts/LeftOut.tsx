import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';

/** Says that an answer has no more than its first rows; nothing when it has all. */
export function LeftOut({ shown, total }: { shown: number; total: number }) {
  const t = useText();
  if (total <= shown) return null;
  return <p className={classes.note}>{t(texts.leftOut, { shown: formatNumber(shown), total: formatNumber(total) })}</p>;
}
