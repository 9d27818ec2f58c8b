/** Distributions as bars: upright where the classes have an order, lying where they are names. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { AreaSheet } from '../../../../model/land/areacalls.ts';
import { spreads } from '../../../../model/land/spreads.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { figureText } from '../../../search/values.ts';
import classes from '../analysis.module.css';
import bars from './bars.module.css';
import { Origin } from '../parts/Origin.tsx';
import { texts } from '../texts.ts';

export function Spreads({ of: { spreads, spreadOrigins } }: { of: AreaSheet }) {
  return spreads.map((each) => <Spread key={each.key} of={each} date={spreadOrigins[each.key]?.date ?? null} />);
}

function Spread({ of: { key, counts }, date }: { of: AreaSheet['spreads'][number]; date: string | null }) {
  const t = useText();
  const language = useLanguage();
  const { label, unit, classes: names, inputs } = entryOf(spreads, key)!;
  const most = Math.max(...counts);
  const rows = names.map((name, at) => ({ name: t(name), count: counts[at] ?? 0 }));
  const isNamed = key === 'zoned_hectares';
  const shown = isNamed ? rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count) : rows;
  return (
    <section className={classes.section} aria-label={t(label)}>
      <h2 className={classes.heading}>{t(label)}</h2>
      {most > 0 ? (
        <ul className={isNamed ? bars.lying : bars.upright}>
          {shown.map(({ name, count }) => (
            <li key={name}>
              <span className={bars.spreadCount}>{figureText(count, unit, language)}</span>
              <span className={bars.spreadBar} aria-hidden>
                <span style={{ [isNamed ? 'width' : 'height']: `${(100 * count) / most}%` }} />
              </span>
              <span className={bars.spreadName}>{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.missing}>{t(texts.noData)}</p>
      )}
      <Origin of={[{ inputs }]} dates={[date]} />
    </section>
  );
}
