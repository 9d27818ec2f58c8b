/** The matches of a query: how many, what keeps the others out, and the best of them. */
import { useDeferredValue, useState } from 'react';
import { Anchor, Button, Tabs } from '@mantine/core';
import { IconBuildingPlus, IconLayoutGridAdd, IconPlugConnectedX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { runLimits, type SearchPreview } from '../../../../model/land/runs.ts';
import { ApiError, NO_ANSWER } from '../../../api/error.ts';
import { EmptyState, FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { mostCostly } from '../../../search/loosening.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { CapacityPanel } from '../capacity/CapacityPanel.tsx';
import { lastResultsOf } from '../lastresults.ts';
import { NeighboursPanel } from '../neighbours/NeighboursPanel.tsx';
import { queryView, useAnswer } from '../query/editor.ts';
import type { Preview } from '../query/usePreview.ts';
import type { Results } from '../query/useResults.ts';
import { KeptResults } from './KeptResults.tsx';
import { keepUnknown, LeftOutUnknown, Loosen, NearMisses } from './NearMisses.tsx';
import { sayNotLoaded } from './notices.ts';
import { NothingLoaded } from './NothingLoaded.tsx';
import { ResultList } from './ResultList.tsx';
import classes from './results.module.css';
import { SaveResults } from './SaveResults.tsx';
import { texts } from './texts.ts';

/** What is worked out for the results of the last run. */
export type ResultPart = 'capacity' | 'neighbours';

interface ResultsPanelProps {
  query: SearchQuery;
  preview: Preview;
  results: Results;
  /** Lists the plots in view, or those of the last run; null where they are the same. */
  onListView: ((isInView: boolean) => void) | null;
  nameOf: (filterId: number) => string;
  placeOf: (municipality: number) => string;
  canEdit: boolean;
  /** Whether the last run searched by the filters on the page. */
  isRunCurrent: boolean;
  /** What stands in place of the list. */
  part: ResultPart | null;
  onPart: (part: ResultPart | null) => void;
  onOpen: (plot: string) => void;
}

const none: readonly number[] = [];
const views = ['best', 'near', 'unknown'] as const;
type View = (typeof views)[number];
const viewOf = (name: string | null): View => views.find((each) => each === name) ?? 'best';

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === NO_ANSWER;

export function ResultsPanel(props: ResultsPanelProps) {
  const t = useText();
  const { preview, query, nameOf, canEdit, part } = props;
  const { answer, error, retry } = preview;
  const [view, setView] = useState<View>('best');
  const { offline: isOffline } = useSnapshot(saving);
  if (!answer) return error ? <FailedState error={error} compact onRetry={retry} /> : <LoadingRows />;
  if (answer.searched === 0 && preview.counts === 'all')
    return <NothingLoaded placeOf={props.placeOf} onLook={retry} />;
  const why = { answer, query, nameOf, canEdit };
  // Also of a run without matches: its plots are the same.
  const isEmpty = answer.count === 0 && props.results.shown.length === 0;
  if (part !== null) {
    const { isRunCurrent, onOpen, onPart } = props;
    const of = { queryId: query.id, runId: lastResultsOf(query)?.runId ?? null, isRunCurrent };
    const onClose = () => onPart(null);
    return part === 'capacity' ? (
      <CapacityPanel {...of} canEdit={canEdit} onOpen={onOpen} onClose={onClose} />
    ) : (
      <NeighboursPanel {...of} onClose={onClose} />
    );
  }
  return (
    <>
      <Total answer={answer} preview={preview} />
      <Notes />
      {isOffline && preview.counts === 'view' && preview.landOf !== null ? (
        <p className={classes.hint} role="status">
          {t(texts.offlineView, { date: formatDate(preview.landOf) })}
        </p>
      ) : null}
      {error ? (
        <div className={classes.runBar} role="status">
          <IconPlugConnectedX size={18} stroke={1.5} aria-hidden />
          <span className={classes.runText}>{t(isUnanswered(error) ? texts.offline : texts.notCounted)}</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t(texts.retry)}
          </Button>
        </div>
      ) : null}
      <Tabs value={view} onChange={(next) => setView(viewOf(next))} keepMounted={false}>
        <Tabs.List grow className={classes.tabs!}>
          <Tabs.Tab value="best">{t(texts.best)}</Tabs.Tab>
          <Tabs.Tab value="near">{t(texts.nearCount, { count: formatNumber(answer.near) })}</Tabs.Tab>
          <Tabs.Tab value="unknown">{t(texts.unknownCount, { count: formatNumber(answer.unknown) })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="best">
          {isEmpty ? (
            <NoMatches {...why} />
          ) : (
            <>
              {props.onListView ? <WhoseList of={props.results.of} onListView={props.onListView} /> : null}
              <Best {...props} />
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="near">
          <NearMisses {...why} question={preview.asked} onOpen={props.onOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="unknown">
          <LeftOutUnknown {...why} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Moves at once under a dragged handle. */
function Total({ answer, preview }: { answer: SearchPreview; preview: Preview }) {
  const t = useText();
  const { dragCount } = useSnapshot(queryView);
  const count = dragCount ?? answer.count;
  return (
    <p className={classes.total} role="status">
      <span className={classes.totalCount} data-stale={(!preview.isCurrent && dragCount === null) || undefined}>
        {formatNumber(count)}
      </span>
      <span className="text-soft">
        {t(count === 1 ? texts.match : texts.matches)}{' '}
        {t(preview.counts === 'view' ? texts.ofPlotsInView : texts.ofPlots, { count: formatNumber(answer.searched) })}
      </span>
    </p>
  );
}

/** Places that were not searched, and filters that were left out. */
function Notes() {
  const { notes } = useAnswer();
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} role="status">
      {notes.map(({ filterId, text }) => (
        <li key={filterId}>{text}</li>
      ))}
    </ul>
  );
}

/** Says which plots the list holds, while the counts above are those of the view. */
function WhoseList({ of, onListView }: { of: Results['of']; onListView: (isInView: boolean) => void }) {
  const t = useText();
  const isOfRun = of === 'run';
  return (
    <p className={classes.hint}>
      {t(isOfRun ? texts.listOfRun : texts.listOfView)}{' '}
      <Anchor component="button" type="button" fz={12} onClick={() => onListView(isOfRun)}>
        {t(isOfRun ? texts.listView : texts.listRun)}
      </Anchor>
    </p>
  );
}

function Best({ preview: { answer }, query, results, nameOf, placeOf, canEdit, onOpen, onPart }: ResultsPanelProps) {
  const t = useText();
  const { more } = results;
  // The list follows in a render of its own: the count and the colours on the map do not wait for its rows.
  const shown = useDeferredValue(results.shown);
  const isCut = more === 0 && (answer?.count ?? 0) > shown.length;
  return (
    <section>
      <p id="result-list-help" className="visually-hidden">
        {t(texts.listHelp)}
      </p>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBuildingPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => onPart('capacity')}
        >
          {t(texts.build)}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconLayoutGridAdd size={16} stroke={1.5} aria-hidden />}
          onClick={() => onPart('neighbours')}
        >
          {t(texts.neighbours)}
        </Button>
        <SaveResults
          query={query}
          results={results}
          nameOf={nameOf}
          placeOf={placeOf}
          filterIds={answer?.filters.map(({ id }) => id) ?? none}
        />
      </div>
      <ResultList results={shown} nameOf={nameOf} canSelect={canEdit} onOpen={onOpen} />
      {more > 0 ? (
        <Button variant="default" fullWidth mt={8} onClick={() => void results.loadMore().catch(sayNotLoaded)}>
          {t(texts.more, { count: Math.min(more, runLimits.page) })}
        </Button>
      ) : null}
      {isCut && results.of === 'preview' ? (
        <p className={classes.hint}>{t(texts.onlyBest, { count: formatNumber(shown.length) })}</p>
      ) : null}
      {isCut && results.of === 'run' ? <KeptResults query={query} kept={shown.length} canEdit={canEdit} /> : null}
    </section>
  );
}

type NoMatchesProps = Pick<ResultsPanelProps, 'query' | 'nameOf' | 'canEdit'> & { answer: SearchPreview };

/** Names the filter that costs most, with a button that loosens it to the next match. */
function NoMatches({ answer, query, nameOf, canEdit }: NoMatchesProps) {
  const t = useText();
  const [worst] = mostCostly(answer.filters);
  if (answer.searched === 0) return <EmptyState compact title={t(texts.nothingInView)} />;
  const filter = worst && recordOf('featurefilter', settledId(worst.id));
  if (!worst || !filter)
    return (
      <EmptyState compact title={t(texts.noMatches)}>
        {t(texts.costsTogether)}
      </EmptyState>
    );
  const name = nameOf(worst.id);
  const isUnknown = worst.unknown === worst.near;
  const [one, many] = isUnknown ? [texts.unknownMostOne, texts.unknownMost] : [texts.costsMostOne, texts.costsMost];
  return (
    <EmptyState
      compact
      title={t(texts.noMatches)}
      action={
        isUnknown ? (
          <Button disabled={!canEdit} onClick={() => keepUnknown(query.id, true)}>
            {t(texts.keepUnknown)}
          </Button>
        ) : (
          <Loosen filter={filter} counted={worst} name={name} canEdit={canEdit} isMain />
        )
      }
    >
      {t(worst.near === 1 ? one : many, { name, count: formatNumber(worst.near) })}
    </EmptyState>
  );
}
