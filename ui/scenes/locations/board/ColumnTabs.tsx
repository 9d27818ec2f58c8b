import { useText } from '../../../i18n/useText.ts';
import type { AxisValue } from './axes.ts';
import classes from './board.module.css';
import type { Head } from './cells.ts';
import { HeadCount } from './ColumnHead.tsx';
import type { SumKey } from './sums.ts';
import { texts } from './texts.ts';

interface ColumnTabsProps {
  columns: readonly AxisValue[];
  heads: ReadonlyMap<string, Head>;
  sum: SumKey;
  tab: AxisValue;
  onTab: (key: string) => void;
}

/** On a narrow page: the columns as tabs, and the head of the open one. */
export function ColumnTabs({ columns, heads, sum, tab, onTab }: ColumnTabsProps) {
  const t = useText();
  return (
    <>
      <nav className={classes.tabs} aria-label={t(texts.columns)}>
        {columns.map(({ key, label, colour }) => (
          <button
            key={key}
            type="button"
            className={classes.tab}
            aria-current={key === tab.key ? 'true' : undefined}
            onClick={() => onTab(key)}
          >
            {colour ? <span className={classes.swatch} style={{ background: colour }} /> : null}
            {t(label)}
            <span className={classes.headCount}>{heads.get(key)!.shown}</span>
          </button>
        ))}
      </nav>
      <p className={classes.tabHead}>
        <HeadCount of={tab} head={heads.get(tab.key)!} sum={sum} />
      </p>
    </>
  );
}
