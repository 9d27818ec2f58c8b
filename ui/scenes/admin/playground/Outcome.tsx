import { formatFileSize, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './playground.module.css';
import { texts } from './texts.ts';
import type { TriedOutcome } from './tried.ts';

/** Characters shown: a browser takes seconds to lay out megabytes. */
const SHOWN = 100_000;

export function Outcome({ outcome: { status, text, took, bytes, hash } }: { outcome: TriedOutcome }) {
  const t = useText();
  return (
    <section aria-label={t(texts.answer)} className={classes.outcome}>
      <p className={classes.facts} role="status">
        {status === null ? null : <span>{t(texts.status, { status })}</span>}
        <span>{t(texts.took, { count: formatNumber(took, 1) })}</span>
        <span>{t(texts.size, { size: formatFileSize(bytes) })}</span>
        <span className={classes.hash}>{t(texts.hash, { hash })}</span>
      </p>
      {text.length > SHOWN ? <p className="text-soft">{t(texts.cut)}</p> : null}
      <pre className={classes.text} tabIndex={0}>
        {text.slice(0, SHOWN)}
      </pre>
    </section>
  );
}
