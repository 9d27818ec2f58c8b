/** Where a park has room: its oldest building with height left, its least built plot, its land to issue. */
import type { LandKeyName } from '../../../../model/land/catalogue.ts';
import type { AreaPlot, AreaSheet } from '../../../../model/land/areacalls.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { formatLand } from '../../../search/values.ts';
import classes from '../analysis.module.css';
import { PlotLink } from './PlotLink.tsx';
import { texts } from '../texts.ts';

/** Metres of height that make it worth building on. */
const HEADROOM = 3;

const valueOf = ({ values }: AreaPlot, key: LandKeyName): number | null => values[key]?.value ?? null;

/** The plot with the least of a value; null where no plot has one. */
function least(plots: readonly AreaPlot[], key: LandKeyName): AreaPlot | null {
  const known = plots.filter((plot) => valueOf(plot, key) !== null);
  return known.reduce<AreaPlot | null>(
    (best, plot) => (best === null || valueOf(plot, key)! < valueOf(best, key)! ? plot : best),
    null,
  );
}

export function Chances({ of, plots }: { of: AreaSheet; plots: readonly AreaPlot[] }) {
  const t = useText();
  const language = useLanguage();
  const figure = (key: string) => of.figures.find((each) => each.key === key)?.value ?? null;
  const old = least(
    plots.filter((plot) => (valueOf(plot, 'zoning_height_headroom') ?? 0) >= HEADROOM),
    'plot_building_year_min',
  );
  // Plots without a building are land to issue, or roads.
  const sparse = least(
    plots.filter((plot) => valueOf(plot, 'plot_building_year_min') !== null),
    'plot_gsi',
  );
  const [available, net] = [figure('area_available'), figure('area_net')];
  const rows = [
    {
      label: texts.chanceOld,
      plot: old,
      text:
        old &&
        t(texts.chanceOldText, {
          year: formatLand(valueOf(old, 'plot_building_year_min')!, 'year', language),
          height: formatLand(valueOf(old, 'zoning_height_headroom')!, 'm', language),
        }),
    },
    {
      label: texts.chanceEmpty,
      plot: sparse,
      text:
        sparse &&
        t(texts.chanceEmptyText, {
          share: formatLand(Math.round(100 * valueOf(sparse, 'plot_gsi')!), 'percent', language),
          area: formatLand(valueOf(sparse, 'plot_area') ?? 0, 'm2', language),
        }),
    },
    {
      label: texts.chanceLand,
      plot: null,
      text:
        available !== null && net !== null
          ? t(texts.chanceLandText, {
              area: formatLand(available, 'ha', language),
              net: formatLand(net, 'ha', language),
            })
          : null,
    },
  ];
  return (
    <section className={classes.section} aria-label={t(texts.chances)}>
      <h2 className={classes.heading}>{t(texts.chances)}</h2>
      <dl className={classes.chances}>
        {rows.map(({ label, plot, text }) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>
              {plot ? (
                <>
                  <PlotLink of={plot} />
                  {': '}
                </>
              ) : null}
              {text ?? <span className={classes.missing}>{t(texts.chanceNone)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
