/** Route `opportunities`: the search queries of the company, beside the map with their best plots. */
import { useCallback, useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { buildPath, queryPath } from '../../../../model/routes.ts';
import { isArchivedQuery, searchQueryColour } from '../../../../model/rules/search/searchquery.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { useOpenPlot } from '../../../search/plot/openplot.ts';
import { PlotPanel } from '../../../search/plot/PlotPanel.tsx';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { useViewPath } from '../../../map/useViewPath.ts';
import { parametersOfView, viewOfParameters, type MapView } from '../../../map/view.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { current, goTo, replacePath } from '../../../stores/page/current.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { loadList } from '../../../stores/records/records.ts';
import { LandTabs } from '../../../search/LandTabs.tsx';
import { palette } from '../../../../model/palette.ts';
import type { SceneProps } from '../../scene.ts';
import { useFirstView } from '../../../map/useFirstView.ts';
import { useResultFeatures, type ShownResult } from '../../../map/useResultFeatures.ts';
import classes from '../opportunities.module.css';
import { texts } from '../texts.ts';
import { useReadOnly } from '../useReadOnly.ts';
import { lastResultsOf } from '../lastresults.ts';
import { OwnFigures } from '../own/OwnFigures.tsx';
import { NewQuery } from './NewQuery.tsx';
import { QueryRow } from './QueryRow.tsx';

const writeView = (view: MapView): void => {
  if (current.routeName === 'opportunities')
    replacePath(buildPath('opportunities', parametersOfView(view)) + window.location.search);
};

/** Names of twenty plots beside each other cannot be read. */
const withoutNames: readonly string[] = [];

/** The best plots of queries, each once, in the colour of the first query that found it. */
function bestOf(queries: readonly SearchQuery[]): ReadonlyMap<string, ShownResult & { queryId: number }> {
  const best = new Map<string, ShownResult & { queryId: number }>();
  for (const query of queries)
    for (const plot of lastResultsOf(query)?.best ?? [])
      if (!best.has(plot.id))
        best.set(plot.id, { ...plot, colour: palette[searchQueryColour(query)], queryId: query.id });
  return best;
}

export default function Opportunities({ parameters }: SceneProps) {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [addressView] = useState(() => viewOfParameters(parameters));
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const onMoved = useViewPath(parameters, handle, writeView);
  const queries = useRecords('searchquery');
  const best = useMemo(() => bestOf(queries.filter((each) => !isArchivedQuery(each))), [queries]);
  const shown = useMemo(() => [...best.values()], [best]);
  const marked = useMemo(
    () => shown.filter(({ queryId }) => queryId === hoveredId).map(({ id }) => id),
    [shown, hoveredId],
  );
  useResultFeatures(handle, shown, marked, withoutNames);
  const openPlot = useOpenPlot(handle);
  const isWhole = shown.length > 0;
  const initialView = useFirstView(handle, { given: addressView, map: 'opportunities', places: shown, isWhole });
  const openResult = useCallback(
    (plot: string) => {
      const found = best.get(plot);
      if (found) goTo(`${queryPath(found.queryId)}?plot=${encodeURIComponent(plot)}`);
    },
    [best],
  );
  return (
    <div className={classes.withTabs}>
      <LandTabs shown={null} />
      <div className={classes.scene}>
        <QueryPanel queries={queries} onHover={setHoveredId} />
        <KavelMap
          initialView={initialView}
          clustered={false}
          onMoved={onMoved}
          onReady={setHandle}
          onLocation={() => undefined}
          onNothing={() => undefined}
          onHoverLocation={() => undefined}
          onResult={openResult}
          onPlot={openPlot.openAt}
        />
        <PlotPanel of={openPlot} />
      </div>
    </div>
  );
}

interface QueryPanelProps {
  queries: readonly SearchQuery[];
  onHover: (id: number | null) => void;
}

function QueryPanel({ queries, onHover }: QueryPanelProps) {
  const t = useText();
  const readOnly = useReadOnly();
  const { error, isLoading, reload } = useLoaded(() => loadList('searchquery').then(() => true));
  const [showsArchived, setShowsArchived] = useState(false);
  const archived = queries.filter(isArchivedQuery);
  const shown = showsArchived ? archived : queries.filter((each) => !isArchivedQuery(each));
  const canEdit = readOnly === null;
  return (
    <Panel
      name="opportunities.list"
      isMain
      side="left"
      title={t(texts.title)}
      width={360}
      min={300}
      footer={canEdit && queries.length > 0 ? <NewQuery fullWidth /> : null}
    >
      {readOnly ? <p className={classes.notice}>{readOnly}</p> : null}
      <OwnFigures canEdit={canEdit} />
      {archived.length > 0 ? (
        <Button
          size="compact-xs"
          variant={showsArchived ? 'light' : 'subtle'}
          aria-pressed={showsArchived}
          onClick={() => setShowsArchived(!showsArchived)}
        >
          {t(texts.showArchived, { count: archived.length })}
        </Button>
      ) : null}
      {error && queries.length === 0 ? <FailedState error={error} compact onRetry={reload} /> : null}
      {isLoading && queries.length === 0 ? <LoadingState /> : null}
      {!isLoading && !error && queries.length === 0 ? (
        <EmptyState icon={IconMapSearch} title={t(texts.noneTitle)} action={canEdit ? <NewQuery /> : null}>
          {t(texts.noneText)}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <ul className={classes.queries} aria-label={t(texts.title)}>
          {shown.map((query) => (
            <QueryRow
              key={rowKey('searchquery', query.id)}
              query={query}
              canEdit={canEdit}
              onHover={(isOver) => onHover(isOver ? query.id : null)}
            />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
