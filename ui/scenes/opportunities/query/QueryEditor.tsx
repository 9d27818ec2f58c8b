/** Route `opportunities.query`: filters, map and matches of one search query. */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { searchQuery, type SearchQuery } from '../../../../model/entities/searchquery.ts';
import type { MunicipalityCount, SearchedRelease } from '../../../../model/land/runs.ts';
import type { SearchFilter } from '../../../../model/land/searchcalls.ts';
import { searchNotes } from '../../../../model/rules/search/searchnotes.ts';
import { FailedScreen } from '../../../components/frame/FailedScreen.tsx';
import { LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { lastViewOf } from '../../../map/lastviews.ts';
import { viewOfParameters } from '../../../map/view.ts';
import { filterName } from '../../../search/names.ts';
import { noteText } from '../../../search/notes.ts';
import { useOpenPlot } from '../../../search/plot/openplot.ts';
import { loadOwnFigures } from '../../../search/own/owncolumns.ts';
import { useOwnFigures } from '../../../search/own/useOwnFigures.ts';
import { recordOf, useRecord, useRecords } from '../../../stores/records/banks.ts';
import { current } from '../../../stores/page/current.ts';
import { isLocalId, rowKey, settledId } from '../../../stores/records/localids.ts';
import { loadDetail, loadList } from '../../../stores/records/records.ts';
import type { SceneProps } from '../../scene.ts';
import { lastResultsOf } from '../lastresults.ts';
import classes from '../opportunities.module.css';
import { ResultSide } from '../results/ResultSide.tsx';
import { useExplanation } from '../results/useExplanation.ts';
import { useRun } from '../results/useRun.ts';
import { usePhonePanels } from '../panels.ts';
import { useReadOnly } from '../useReadOnly.ts';
import {
  AnswerContext,
  EditorContext,
  queryView,
  showDragCount,
  type Answered,
  type AnswerNote,
  type Editor,
} from './editor.ts';
import { FilterSide } from './FilterSide.tsx';
import { usePageScopes } from './pagescope.ts';
import { draggedQuestion, isSameQuestion, questionOf } from './question.ts';
import { QueryMap } from './QueryMap.tsx';
import { codesIn, leafCount, treeOf } from './tree.ts';
import { flyToPlace, flyToPlot } from '../map/flying.ts';
import { useNeighbourhoods } from '../map/useNeighbourhoods.ts';
import { useResultsByZoom } from '../map/useResultsByZoom.ts';
import { usePlaces, type Places } from './usePlaces.ts';
import { usePreview } from './usePreview.ts';
import { useResults } from './useResults.ts';

async function loadQuery(id: number): Promise<true> {
  if (!isLocalId(id))
    await Promise.all([loadDetail('searchquery', id), loadList('featurefilter', { searchQueryId: id })]);
  // A search ignores filters on figures that the page does not know.
  await loadOwnFigures();
  return true;
}

const none: readonly SearchedRelease[] = [];
const noCounts: readonly MunicipalityCount[] = [];

function notesOf({ answer, asked, counts }: Omit<Answered, 'notes'>, places: Places, t: Translate): AnswerNote[] {
  if (!answer || !asked) return [];
  const loaded = places.releases.map(({ municipality }) => municipality);
  return searchNotes(asked.filters as readonly SearchFilter[], answer, loaded).map((note) => ({
    filterId: settledId(note.filterId),
    text: noteText(note, t, places.names, counts === 'view'),
  }));
}

export default function QueryEditor({ parameters }: SceneProps) {
  const { queryId } = useSnapshot(current);
  const t = useText();
  const query = useRecord('searchquery', queryId);
  const { data, error, reload } = useLoaded(() => loadQuery(queryId ?? 0), queryId);
  if (error && !query) return <FailedScreen title={t(searchQuery.label.one)} error={error} onRetry={reload} />;
  if (!query || (!data && !error)) return <LoadingState />;
  return <OpenQuery key={rowKey('searchquery', query.id)} query={query} parameters={parameters} />;
}

function OpenQuery({ query, parameters }: SceneProps & { query: SearchQuery }) {
  const t = useText();
  const { id } = query;
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const phone = usePhonePanels();
  const openPlot = useOpenPlot(handle);
  const { opened, open, openAt } = openPlot;
  const filters = useRecords('featurefilter', { searchQueryId: id });
  const readOnly = useReadOnly(query);
  const places = usePlaces(codesIn(filters));
  const own = useOwnFigures(filters);
  const { keepUnknown } = query.cfg;
  const question = useMemo(() => questionOf(filters, keepUnknown), [filters, keepUnknown]);
  const { scope, wideScope } = usePageScopes(handle, places.releases);
  const { dragged } = useSnapshot(queryView);
  const asked = useMemo(
    () => (scope && dragged ? draggedQuestion(question, dragged) : question),
    [scope, dragged, question],
  );
  const mapName = isLocalId(id) ? null : `query.${id}`;
  const [given] = useState(() => viewOfParameters(parameters) ?? (mapName === null ? null : lastViewOf(mapName)));
  const preview = usePreview(asked, scope, given !== null);
  const running = useRun(id, lastResultsOf(query)?.runId ?? null);
  const { run } = running;
  const isRunCurrent = run?.state === 'success' && isSameQuestion({ filters: run.filters, keepUnknown }, asked);
  // The run is over all land: while the page counts its view, the list is the one or the other.
  const [listsView, setListsView] = useState(false);
  const hasTwoLists = isRunCurrent && preview.counts === 'view';
  const results = useResults(preview.answer, isRunCurrent && !(hasTwoLists && listsView) ? run : null);
  const searched = (isRunCurrent ? run.counts : preview.answer)?.releases ?? none;
  const onMap = useResultsByZoom(handle, {
    listed: results.shown,
    inView: preview.inView,
    municipalities: preview.answer?.municipalities ?? noCounts,
    neighbourhoods: useNeighbourhoods(asked, wideScope, preview.isCurrent),
    searched,
    loaded: places.releases,
  });
  const explanation = useExplanation(id, opened, isRunCurrent ? run.id : null);
  const filterOf = useCallback(
    (filterId: number): SearchFilter | null =>
      recordOf('featurefilter', settledId(filterId)) ?? run?.filters.find((each) => each.id === filterId) ?? null,
    [run],
  );
  const nameOf = useCallback(
    (filterId: number) => {
      const filter = filterOf(filterId);
      return filter ? filterName(filter, t, places.names) : '';
    },
    [filterOf, t, places.names],
  );
  const showOf = useCallback(
    (code: string) => {
      const place = places.found.get(code);
      return place && handle ? () => flyToPlace(handle, place) : null;
    },
    [places, handle],
  );
  const editor: Editor = useMemo(
    () => ({
      queryId: id,
      canEdit: readOnly === null,
      tree: treeOf(filters),
      leaves: leafCount(filters),
      places: places.names,
      showOf,
      // Also once the values are here: filters then have their sliders.
      figures: own.figures,
    }),
    [id, readOnly, filters, places, showOf, own],
  );
  const { answer, asked: answered, counts } = preview;
  const answers = useMemo(
    () => ({ answer, asked: answered, counts, notes: notesOf({ answer, asked: answered, counts }, places, t) }),
    [answer, answered, counts, places, t],
  );
  // Histograms follow in a render of their own: the count and the colours on the map do not wait for them.
  const shownAnswers = useDeferredValue(answers);
  useEffect(() => {
    if (preview.isCurrent) showDragCount(null);
  }, [preview.isCurrent, preview.answer]);
  useEffect(
    () => () => {
      Object.assign(queryView, { hovered: null, selected: [], group: null, dragCount: null, dragged: null });
    },
    [],
  );
  return (
    <EditorContext value={editor}>
      <AnswerContext value={shownAnswers}>
        <div className={classes.scene}>
          <FilterSide query={query} readOnly={readOnly} />
          <QueryMap
            parameters={parameters}
            given={given}
            mapName={mapName}
            handle={handle}
            results={results.shown}
            band={onMap.band}
            points={onMap.points}
            opened={explanation.data ?? null}
            openedId={opened}
            onReady={setHandle}
            onOpen={(plot) => {
              open(plot);
              phone.openResults();
            }}
            onPlot={(at) => {
              openAt(at);
              phone.openResults();
            }}
          />
          <ResultSide
            query={query}
            preview={preview}
            results={results}
            running={running}
            isRunCurrent={isRunCurrent}
            openPlot={openPlot}
            explanation={explanation}
            filterOf={filterOf}
            nameOf={nameOf}
            readOnly={readOnly}
            onListView={hasTwoLists ? setListsView : null}
            placeOf={places.nameOf}
            onShow={(of) => {
              phone.foldResults();
              if (handle) flyToPlot(handle, of);
            }}
          />
        </div>
      </AnswerContext>
    </EditorContext>
  );
}
