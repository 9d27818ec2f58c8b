import { useMemo } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location/location.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { Pins } from '../../../portfolio/pins.ts';
import { prefer } from '../../../stores/person/preferences.ts';
import classes from './display.module.css';
import { texts } from './texts.ts';

interface LegendProps {
  locations: readonly Location[];
  pins: Pins;
  hidden: readonly string[];
}

/** What the colours of the pins mean, with counts; a click hides the pins of a value. */
export function Legend({ locations, pins, hidden }: LegendProps) {
  const t = useText();
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const each of locations) {
      if (isEmptyProject(each)) continue;
      const { key } = pins.valueOf(each);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }, [locations, pins]);
  const shown = pins.values.filter(({ key }) => counts.has(key) || hidden.includes(key));
  if (shown.length === 0) return null;
  const toggle = (key: string) =>
    prefer({ map: { hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key] } });
  return (
    <section className={classes.legend} aria-label={t(texts.legend)}>
      <ul>
        {shown.map(({ key, label, colour }) => {
          const isHidden = hidden.includes(key);
          return (
            <li key={key}>
              <button type="button" aria-pressed={!isHidden} onClick={() => toggle(key)}>
                <span
                  className={classes.swatch}
                  style={isHidden ? { borderColor: colour } : { background: colour, borderColor: colour }}
                  aria-hidden
                />
                <span className={classes.value}>{t(label)}</span>
                <span className={classes.count}>{formatNumber(counts.get(key) ?? 0)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
