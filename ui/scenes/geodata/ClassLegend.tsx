/** The classes in view with their colours and counts; each is switched on and off. */
import { useMemo } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import styles from './geodata.module.css';
import { classes, countsOf, type ClassName } from './measures.ts';
import { toggleClass, type SeenBuilding } from './state.ts';

interface ClassLegendProps {
  name: ClassName;
  off: readonly string[];
  seen: readonly SeenBuilding[];
}

export function ClassLegend({ name, off, seen }: ClassLegendProps) {
  const t = useText();
  const counts = useMemo(() => countsOf(name, seen), [name, seen]);
  const most = Math.max(1, ...counts.values());
  // One that is switched off stays, so that it can be switched on.
  const shown = classes[name].classes.filter(({ key }) => counts.has(key) || off.includes(key));
  return (
    <ul className={styles.classes} aria-label={t(classes[name].label)}>
      {shown.map(({ key, label, colour }) => {
        const count = counts.get(key) ?? 0;
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.class}
              aria-pressed={!off.includes(key)}
              onClick={() => toggleClass(name, key)}
            >
              <span className={styles.swatch} style={{ background: colour }} aria-hidden />
              <span className={styles.className}>{t(label)}</span>
              <span className={styles.share} aria-hidden>
                <span style={{ width: `${(100 * count) / most}%`, background: colour }} />
              </span>
              <span className={styles.count}>{formatNumber(count)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
