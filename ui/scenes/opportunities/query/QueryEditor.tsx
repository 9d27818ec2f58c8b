/** Route `opportunities.query`: filters, map and matches of one search query. */
import { useMemo, useState } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { buildPath } from '../../../../model/routes.ts';
import { Panel } from '../../../components/Panel.tsx';
import { FailedState, LoadingState } from '../../../components/States.tsx';
import { useLoaded } from '../../../components/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { filterName } from '../../../search/names.ts';
import { recordOf, useRecord, useRecords } from '../../../stores/banks.ts';
import { current } from '../../../stores/current.ts';
import { isLocalId, rowKey, settledId } from '../../../stores/localids.ts';
import { loadDetail, loadList } from '../../../stores/records.ts';
import type { SceneProps } from '../../scene.ts';
import { lastResultsOf } from '../lastresults.ts';
import classes from '../opportunities.module.css';
import { ResultsPanel } from '../results/ResultsPanel.tsx';
import { RunBar } from '../results/RunBar.tsx';
import { texts as resultTexts } from '../results/texts.ts';
import { useRun } from '../results/useRun.ts';
import { texts as scene } from '../texts.ts';
import { useReadOnly } from '../useReadOnly.ts';
import { EditorContext, type Editor } from './editor.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { isSameQuestion, questionOf } from './question.ts';
import { QueryMap } from './QueryMap.tsx';
import { texts } from './texts.ts';
import { leafCount, treeOf } from './tree.ts';
import { usePlaces } from './usePlaces.ts';
import { usePreview } from './usePreview.ts';
import { useResults } from './useResults.ts';

async function loadQuery(id: number): Promise<true> {
  if (!isLocalId(id))
    await Promise.all([loadDetail('searchquery', id), loadList('featurefilter', { searchQueryId: id })]);
  return true;
}

export default function QueryEditor({ parameters }: SceneProps) {
  const { queryId } = useSnapshot(current);
  const query = useRecord('searchquery', queryId);
  const { data, error, reload } = useLoaded(() => loadQuery(queryId ?? 0), queryId);
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!query || !data) return <LoadingState />;
  return <OpenQuery key={rowKey('searchquery', query.id)} query={query} parameters={parameters} />;
}

function OpenQuery({ query, parameters }: SceneProps & { query: SearchQuery }) {
  const t = useText();
  const { id } = query;
  const filters = useRecords('featurefilter', { searchQueryId: id });
  const readOnly = useReadOnly(query);
  const places = usePlaces();
  const { keepUnknown } = query.cfg;
  const question = useMemo(() => questionOf(filters, keepUnknown), [filters, keepUnknown]);
  const preview = usePreview(question);
  const last = lastResultsOf(query);
  const running = useRun(id, last?.runId ?? null);
  const { run } = running;
  const isRunCurrent = run?.state === 'success' && isSameQuestion({ filters: run.filters, keepUnknown }, question);
  const results = useResults(preview.answer, isRunCurrent ? run : null);
  const [opened, setOpened] = useState<string | null>(() => new URLSearchParams(window.location.search).get('plot'));
  const canEdit = readOnly === null;
  const nameOf = (filterId: number) => {
    const filter = recordOf('featurefilter', settledId(filterId)) ?? run?.filters.find((each) => each.id === filterId);
    return filter ? filterName(filter, t, places.names) : '';
  };
  const editor: Editor = useMemo(
    () => ({
      ...{ queryId: id, canEdit, tree: treeOf(filters), leaves: leafCount(filters) },
      ...{ answer: preview.answer, places: places.names },
    }),
    [id, canEdit, filters, preview.answer, places],
  );
  return (
    <EditorContext value={editor}>
      <div className={classes.scene}>
        <Panel
          name="opportunities.filters"
          side="left"
          isMain
          width={380}
          min={320}
          title={
            <Link href={buildPath('opportunities')} className={classes.back} aria-label={t(texts.back)}>
              <IconArrowLeft size={18} stroke={1.5} aria-hidden /> {query.name || t(scene.unnamed)}
            </Link>
          }
        >
          {readOnly ? <p className={classes.notice}>{readOnly}</p> : null}
          <FilterPanel />
        </Panel>
        <QueryMap parameters={parameters} results={results.shown} opened={opened} onOpen={setOpened} />
        <Panel
          name="opportunities.results"
          side="right"
          foldsFirst="tiny"
          width={380}
          min={320}
          title={t(resultTexts.results)}
          footer={
            <RunBar
              running={running}
              lastAt={last?.at ?? null}
              isCurrent={isRunCurrent}
              placeOf={places.nameOf}
              readOnly={readOnly}
            />
          }
        >
          <ResultsPanel
            query={query}
            preview={preview}
            results={results.shown}
            nameOf={nameOf}
            canEdit={canEdit}
            onOpen={setOpened}
          />
        </Panel>
      </div>
    </EditorContext>
  );
}
