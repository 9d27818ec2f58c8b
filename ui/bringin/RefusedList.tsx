/** What of a file is not brought in, by reason, with a few names of each. */
import { importLimits, shapeFaults, type ImportUse } from '../../engine/import/faults.ts';
import type { Refused } from '../../engine/import/types.ts';
import { useText } from '../i18n/useText.ts';
import classes from './bringin.module.css';
import { texts } from './texts.ts';

/** Names listed per reason; the rest is a number. */
const NAMED = 3;

export function RefusedList({ refused, use }: { refused: readonly Refused[]; use: ImportUse }) {
  const t = useText();
  if (refused.length === 0) return null;
  const { areas, away } = importLimits[use];
  const reasons = [...new Set(refused.map(({ fault }) => fault))];
  return (
    <div className={classes.refused}>
      <h3>
        {t(texts.refused)} <span>{refused.length}</span>
      </h3>
      <ul>
        {reasons.map((fault) => {
          const those = refused.filter((each) => each.fault === fault);
          const names = those.flatMap(({ name }) => name || []).slice(0, NAMED);
          return (
            <li key={fault}>
              {those.length} × {t(shapeFaults[fault], { areas, away: away / 1000 })}
              {names.length > 0 ? (
                <span> ({[...names, ...(those.length > names.length ? ['…'] : [])].join(', ')})</span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
