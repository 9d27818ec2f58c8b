/** Energy labels of addresses that the land does not hold, by EP-online; nothing where the server does not ask it. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { AddressLabel } from '../../../model/land/landcalls.ts';
import { missingReasons } from '../../../model/land/missing.ts';
import { landSources } from '../../../model/land/sources.ts';
import { fetchPlotLabels } from '../../api/searches.ts';
import { FailedState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../explanation.module.css';
import { texts } from '../texts.ts';

export function PlotLabels({ plot }: { plot: string }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchPlotLabels(plot, signal), plot);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  // Until the answer is here it is not known whether there is a service to ask, and something to ask for.
  if (!data?.isChosen) return null;
  const { labels, left } = data;
  if (labels === null) return <p className={classes.note}>{t(texts.labelsAway)}</p>;
  if (labels.length === 0) return null;
  return (
    <>
      <p className={classes.note}>{t(texts.labelsFrom)}</p>
      <ul className={classes.filters}>
        {labels.map((each) => (
          <Label key={each.unit} of={each} />
        ))}
      </ul>
      {left > 0 ? <p className={classes.note}>{t(texts.labelsLeft, { count: formatNumber(left) })}</p> : null}
    </>
  );
}

function Label({ of: { address, label, missing, date, until } }: { of: AddressLabel }) {
  const t = useText();
  const reason = missing && entryOf(missingReasons, missing);
  return (
    <li className={classes.filter}>
      <div className={classes.main}>
        <p className={classes.name}>
          <span>{address}</span>
          <span className={classes.value}>{label ?? t(reason ? reason.label : texts.unknown)}</span>
        </p>
        <p className={classes.detail}>
          {[
            t(entryOf(landSources, 'ep_online')!.label),
            date && t(texts.registered, { date: formatDate(date) }),
            until && t(texts.validUntil, { date: formatDate(until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}
