/** The sheet of a plot: its facts by group and the rules of its plans, each with source and date. */
import { keyGroups } from '../../../model/land/key.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import type { PlotFact, PlotPlan, PlotRule, PlotSheet } from '../../../model/land/landcalls.ts';
import { missingReasons } from '../../../model/land/missing.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { fetchPlotSheet } from '../../api/searches.ts';
import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { useLoaded, type Loaded } from '../../components/hooks/useLoaded.ts';
import { TermMark } from '../../help/TermMark.tsx';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import classes from '../explanation.module.css';
import { PlotDocuments } from './PlotDocuments.tsx';
import { PlotLabels } from './PlotLabels.tsx';
import { PlotOwn } from './PlotOwn.tsx';
import { PlotRules } from './PlotRules.tsx';
import { SourceLine } from '../sources/SourceLine.tsx';
import { texts } from '../texts.ts';
import { dimensionOf, formatLand } from '../values.ts';

/** The sheet of a plot, loaded by itself. Give it the plot as key. */
export function PlotFactsOf({ plot }: { plot: string }) {
  return <PlotFacts sheet={useLoaded((signal) => fetchPlotSheet(plot, signal), plot)} />;
}

export function PlotFacts({ sheet: { data, error, reload } }: { sheet: Loaded<PlotSheet | null> }) {
  const t = useText();
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  return (
    <section aria-label={t(texts.sheetOf, { number: data.number })}>
      <Place of={data} />
      <PlotOwn key={`own ${data.id}`} plot={data.id} />
      {data.groups.map(({ group, facts }) => (
        <div key={group}>
          <h4 className={classes.group}>{t(entryOf(keyGroups, group)?.label ?? texts.facts)}</h4>
          <ul className={classes.filters}>
            {facts.map((fact) => (
              <Fact key={fact.key} of={fact} municipality={data.municipality} />
            ))}
          </ul>
          {group === 'energy' ? <PlotLabels key={data.id} plot={data.id} /> : null}
        </div>
      ))}
      <h4 className={classes.group}>{t(texts.plans)}</h4>
      {data.plans.length === 0 ? <p className={classes.detail}>{t(texts.noPlans)}</p> : null}
      {data.plans.map((plan) => (
        <Plan key={plan.id} of={plan} />
      ))}
      <PlotDocuments key={data.id} plot={data.id} />
      <PlotRules key={`rules ${data.id}`} plot={data.id} />
      <p className={classes.note}>{t(texts.noSurvey)}</p>
    </section>
  );
}

function Place({ of }: { of: PlotSheet }) {
  const language = useLanguage();
  const parts = [of.neighbourhood, of.municipalityName, of.park, formatLand(of.area, 'm2', language)];
  return <p className={classes.note}>{parts.filter(Boolean).join(' · ')}</p>;
}

function Fact({ of, municipality }: { of: PlotFact; municipality: number }) {
  const t = useText();
  const language = useLanguage();
  const { value, unit, missing, sources, date, percentile, n } = of;
  const key = landKeyOf(of.key);
  const reason = missing && entryOf(missingReasons, missing);
  return (
    <li className={classes.filter}>
      <div className={classes.main}>
        <p className={classes.name}>
          <span className={classes.label}>
            {key ? t(key.label) : of.key}
            {key ? <TermMark term={key.key} name={t(key.label)} className={classes.term} /> : null}
          </span>
          <span className={classes.value} data-missing={value === null || undefined}>
            {value === null ? t(reason ? reason.label : texts.unknown) : formatLand(value, unit, language)}
          </span>
        </p>
        {percentile === null ? null : (
          <>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${percentile}%` }} />
            </span>
            <p className={classes.detail}>
              {t(texts.percentile, { percentile: formatNumber(percentile), count: formatNumber(n) })}
            </p>
          </>
        )}
        <SourceLine sources={sources} date={date} municipality={municipality} />
      </div>
    </li>
  );
}

/** Per cent from which a plan holds on the whole plot: borders of plans and plots differ by centimetres. */
const WHOLE = 99.5;

function Plan({ of }: { of: PlotPlan }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div>
      <p className={classes.planName}>{of.name}</p>
      <p className={classes.planOf}>
        {[
          of.status,
          of.date && formatDate(of.date),
          of.share < WHOLE && t(texts.partOfPlot, { share: formatLand(of.share, 'percent', language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={classes.filters}>
        {of.rules.map((rule, index) => (
          <Rule key={index} of={rule} />
        ))}
      </ul>
    </div>
  );
}

/** An object of dimensions has their names as its own: they stand with their values instead. */
function Rule({ of: { kind, name, article, share, measures } }: { of: PlotRule }) {
  const t = useText();
  const language = useLanguage();
  const title = measures.length > 0 ? t(texts.dimensions) : name || kind;
  return (
    <li className={classes.filter}>
      <div className={classes.main}>
        <p className={classes.name}>
          <span className={classes.ruleTitle}>{title}</span>
          <span className={classes.value}>{formatLand(share, 'percent', language)}</span>
        </p>
        {article ? <p className={classes.detail}>{t(texts.article, { article })}</p> : null}
        {measures.length > 0 ? (
          <dl className={classes.dimensions}>
            {measures.map((measure) => (
              <div key={measure.name}>
                <dt>{dimensionOf(measure.name).name}</dt>
                <dd>{formatLand(measure.value, dimensionOf(measure.name).unit, language)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}
