/** Distances of a core to amenities as bars, each with the median of its peers. */
import type { AreaSheet } from '../../../../model/land/areacalls.ts';
import { areaFigureOf, coreDistances } from '../../../../model/land/areafigures.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import bars from './bars.module.css';
import { Origin } from '../parts/Origin.tsx';
import { texts } from '../texts.ts';
import { Value } from '../parts/values.tsx';

export function Amenities({ of: { level, figures } }: { of: AreaSheet }) {
  const t = useText();
  const shown = coreDistances.flatMap((key) => figures.find((each) => each.key === key) ?? []);
  const most = Math.max(...shown.flatMap(({ value, median }) => [value ?? 0, median ?? 0]), Number.MIN_VALUE);
  const share = (value: number | null) => `${(100 * (value ?? 0)) / most}%`;
  return (
    <section className={classes.section} aria-label={t(texts.amenities)}>
      <h2 className={classes.heading}>{t(texts.amenities)}</h2>
      <p className={classes.note}>{t(texts.amenitiesText)}</p>
      <ul className={bars.amenities}>
        {shown.map((each) => (
          <li key={each.key}>
            <span>{t(areaFigureOf(level, each.key)!.label)}</span>
            <span className={bars.track} aria-hidden>
              <span className={bars.fill} style={{ width: share(each.value) }} />
              {each.median === null || each.n < 2 ? null : (
                <span className={bars.tick} style={{ left: share(each.median) }} />
              )}
            </span>
            <span className={classes.number}>
              <Value of={each} unit={each.unit} />
            </span>
          </li>
        ))}
      </ul>
      <Origin of={shown.map(({ key }) => areaFigureOf(level, key)!)} dates={shown.map(({ date }) => date)} />
    </section>
  );
}
