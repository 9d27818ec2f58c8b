/** The plots that one filter alone keeps out, nearest first, each with its value beside the wanted range. */
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import type { PlotExplanation, PreviewBody } from '../../../../model/land/searchcalls.ts';
import { explainPlot, previewSearch } from '../../../api/searches.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { boundsText } from '../../../search/names.ts';
import { nearQuestions } from '../../../search/nearby.ts';
import { keyValueText } from '../../../search/own/ownfigures.ts';
import { signatureOf } from '../query/question.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';
import { useWhenBack } from './useWhenBack.ts';

interface NearPlotsProps {
  queryId: number;
  filter: FeatureFilter;
  question: PreviewBody;
  onOpen: (plot: string) => void;
}

/** Each costs a question of its own. */
const SHOWN = 8;

/** Values of the filter for the plots nearest to its bounds. */
async function nearest(of: Pick<NearPlotsProps, 'queryId' | 'filter' | 'question'>, signal: AbortSignal) {
  const { queryId, filter, question } = of;
  const found: FoundPlot[] = [];
  for (const each of nearQuestions(question, filter.id)) found.push(...(await previewSearch(each, signal)).best);
  const plots = found.toSorted((a, b) => b.points - a.points).slice(0, SHOWN);
  return Promise.all(plots.map(({ id }) => explainPlot(queryId, id, null, signal)));
}

export function NearPlots({ queryId, filter, question, onOpen }: NearPlotsProps) {
  const t = useText();
  const language = useLanguage();
  const loaded = useLoaded(
    (signal) => nearest({ queryId, filter, question }, signal),
    `${filter.id} ${signatureOf(question)}`,
  );
  const { data, error, reload } = loaded;
  const isOffline = useWhenBack(loaded);
  if (isOffline && !data) return <p className="text-hint">{t(texts.nearOffline)}</p>;
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  return (
    <div className={classes.nearPlots}>
      <p className="text-hint">{t(texts.asked, { bounds: boundsText(filter, t, language) })}</p>
      <ul aria-label={t(texts.nearest)}>
        {data.map((each) => (
          <NearPlot key={each.plot} of={each} filter={filter} onOpen={() => onOpen(each.plot)} />
        ))}
      </ul>
    </div>
  );
}

function NearPlot({ of, filter, onOpen }: { of: PlotExplanation; filter: FeatureFilter; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  const explained = of.filters.find(({ filterId }) => filterId === filter.id);
  const value = explained?.value ?? null;
  return (
    <li>
      <button type="button" className={classes.nearPlot} onClick={onOpen}>
        <span>{of.number}</span>
        <span className={classes.nearValue}>
          {value === null ? '' : keyValueText({ key: filter.key, unit: explained?.unit ?? '' }, value, t, language)}
        </span>
      </button>
    </li>
  );
}
