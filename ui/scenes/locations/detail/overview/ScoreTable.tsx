/** The score of a location by filter: value, what is wanted, weight, and how many points it gives. */
import type { FeatureFilter } from '../../../../../model/entities/featurefilter.ts';
import type { Location } from '../../../../../model/entities/location.ts';
import { entryOf } from '../../../../../model/enums/enumeration.ts';
import { missingReasons } from '../../../../../model/land/missing.ts';
import type { ExplainedFilter } from '../../../../../model/land/searchcalls.ts';
import { FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { formatNumber, formatRead } from '../../../../i18n/format.ts';
import type { Language } from '../../../../i18n/language.ts';
import { useLanguage, useText, type Translate } from '../../../../i18n/useText.ts';
import { boundsText, filterName, wishText } from '../../../../search/names.ts';
import { keyValueText } from '../../../../search/own/ownfigures.ts';
import { texts as search } from '../../../../search/texts.ts';
import { formatPoints } from '../../../../search/values.ts';
import { useOwnFigures } from '../../../../search/own/useOwnFigures.ts';
import { useRecord, useRecords } from '../../../../stores/records/banks.ts';
import { loadDetail, loadList } from '../../../../stores/records/records.ts';
import { explainLocation } from './explained.ts';
import classes from './overview.module.css';
import { texts } from './texts.ts';

interface ScoreTableProps {
  location: Pick<Location, 'id' | 'score'>;
  searchQueryId: number;
}

export function ScoreTable({ location: { id, score }, searchQueryId }: ScoreTableProps) {
  const t = useText();
  const language = useLanguage();
  const query = useRecord('searchquery', searchQueryId);
  const filters = useRecords('featurefilter', { searchQueryId }).filter(
    ({ enabled, type }) => enabled && type !== 'group',
  );
  const loaded = useLoaded(async () => {
    await Promise.all([loadDetail('searchquery', searchQueryId), loadList('featurefilter', { searchQueryId })]);
    return true;
  }, searchQueryId);
  useOwnFigures(filters);
  const why = useLoaded((signal) => explainLocation(id, searchQueryId, signal).then((of) => ({ of })), searchQueryId);
  if (loaded.error) return <FailedState error={loaded.error} compact onRetry={loaded.reload} />;
  if (loaded.isLoading || why.isLoading) return <LoadingState />;
  if (filters.length === 0) return <p className="text-hint">{t(texts.noFilters)}</p>;
  const of = why.data?.of ?? null;
  const isOther = of !== null && Math.abs(of.points - 100 * score) >= 0.05;
  return (
    <>
      <table className={classes.filters}>
        <caption>{t(texts.filtersOf, { name: query?.name || t(texts.unnamed) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(texts.filter)}</th>
            <th scope="col">{t(texts.value)}</th>
            <th scope="col">{t(texts.wanted)}</th>
            <th scope="col">{t(texts.weight)}</th>
            <th scope="col" title={t(texts.contributionAbout)}>
              {t(texts.contribution)}
            </th>
          </tr>
        </thead>
        <tbody>
          {filters.map((filter) => {
            const own = of?.filters.find(({ filterId }) => filterId === filter.id);
            return (
              <tr key={filter.id}>
                <th scope="row">{filterName(filter, t)}</th>
                <td>{own ? valueText(own, t, language) : '–'}</td>
                <td>{wantedOf(filter, t, language) || '–'}</td>
                <td>{formatRead(filter.weight, 1)}</td>
                <td>{own ? pointsText(own, t) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
        {of ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t(texts.points)}
              </th>
              <td>{formatNumber(of.points, 2)}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
      {why.error ? <FailedState error={why.error} compact onRetry={why.reload} /> : null}
      {of || why.error ? null : <p className="text-hint">{t(texts.noValues)}</p>}
      {isOther ? (
        <p className="text-hint">
          {t(texts.otherPoints, {
            points: formatPoints(of.points, language),
            kept: formatPoints(100 * score, language),
          })}
        </p>
      ) : null}
    </>
  );
}

/** The value of the land, or why there is none. */
function valueText({ key, value, unit, missing, verdict }: ExplainedFilter, t: Translate, language: Language): string {
  if (value !== null) return keyValueText({ key, unit: unit ?? '' }, value, t, language);
  const reason = missing && entryOf(missingReasons, missing);
  if (reason) return t(reason.label);
  const verdicts = { passes: search.meets, fails: search.fails, unknown: search.unknown, elsewhere: search.elsewhere };
  return t(verdicts[verdict]);
}

/** Points that a filter gives, of those it may give; a filter without weight is a condition alone. */
function pointsText({ share, lost }: ExplainedFilter, t: Translate): string {
  if (share === 0) return t(search.noWeight);
  const most = 100 * share;
  return t(texts.pointsOf, { points: formatNumber(most - lost, 2), most: formatRead(most, 2) });
}

/** The wished values, else the bounds. */
function wantedOf(filter: FeatureFilter, t: Translate, language: Language): string {
  const value = wishText(filter, t, language);
  if (value === '') return boundsText(filter, t, language);
  return t(texts.optimal, { value });
}
