/** Rules of the environment plan that are meant for the place of a plot; nothing where the server does not ask for them. */
import type { PlaceRule, PlaceRules } from '../../../model/land/landcalls.ts';
import { fetchPlotRules } from '../../api/searches.ts';
import { FailedState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../explanation.module.css';
import { texts } from '../texts.ts';

export function PlotRules({ plot }: { plot: string }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchPlotRules(plot, signal), plot);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  // Until the answer is here it is not known whether there is a service to ask.
  if (!data?.isChosen) return null;
  const { documents } = data;
  return (
    <>
      <h4 className={classes.group}>{t(texts.placeRules)}</h4>
      {documents === null ? <p className={classes.detail}>{t(texts.documentsAway)}</p> : null}
      {documents?.length === 0 ? <p className={classes.detail}>{t(texts.noPlaceRules)}</p> : null}
      {documents?.map((each) => (
        <Document key={each.id} of={each} />
      ))}
      {documents?.length ? <p className={classes.detail}>{t(texts.placeRulesFrom)}</p> : null}
    </>
  );
}

function Document({ of: { title, kind, activities, themes, rules, left, everywhere } }: { of: PlaceRules }) {
  const t = useText();
  return (
    <div>
      <p className={classes.planName}>{title}</p>
      {kind ? <p className={classes.detail}>{kind}</p> : null}
      {activities.length > 0 ? (
        <p className={classes.note}>{t(texts.regulates, { activities: activities.join(', ') })}</p>
      ) : null}
      {themes.length > 0 ? <p className={classes.planOf}>{t(texts.themes, { themes: themes.join(', ') })}</p> : null}
      {rules.length === 0 ? <p className={classes.detail}>{t(texts.noPlaceRules)}</p> : null}
      <ul className={classes.filters}>
        {rules.map((rule, index) => (
          <Rule key={index} of={rule} />
        ))}
      </ul>
      <div className={classes.more}>
        {left > 0 ? <p>{t(texts.rulesLeft, { count: formatNumber(left) })}</p> : null}
        {everywhere > 0 ? <p>{t(texts.rulesEverywhere, { count: formatNumber(everywhere) })}</p> : null}
      </div>
    </div>
  );
}

function Rule({ of: { article, text, activities, qualifications } }: { of: PlaceRule }) {
  const t = useText();
  return (
    <li className={classes.filter}>
      <details className={classes.main}>
        <summary className={classes.ruleName}>
          {article || t(texts.untitled)}
          <span className={classes.detail}>{[...qualifications, ...activities].join(' · ')}</span>
        </summary>
        <p className={classes.ruleText}>{text}</p>
      </details>
    </li>
  );
}
