import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Feature, Polygon } from 'geojson';
import { useSnapshot } from 'valtio';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import { buildPath } from '../../../../model/routes.ts';
import { DraftCard } from '../../../map/controls/DraftCard.tsx';
import { setFeatures } from '../../../map/geodata/feed.ts';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { useViewPath } from '../../../map/useViewPath.ts';
import { parametersOfView, viewOfParameters, type MapView } from '../../../map/view.ts';
import { current, replacePath } from '../../../stores/current.ts';
import { useResultFeatures } from '../map/useResultFeatures.ts';
import { drawing } from './drawing.ts';
import { editFilter } from './edits.ts';
import { queryView, useEditor } from './editor.ts';
import { texts } from './texts.ts';
import type { TreeNode } from './tree.ts';

interface QueryMapProps {
  parameters: Readonly<Record<string, string>>;
  results: readonly FoundPlot[];
  opened: string | null;
  onOpen: (plot: string) => void;
}

/** A place close enough to see plots around it. */
const PLOT_ZOOM = 16;

const writeView = (view: MapView): void => {
  const { queryId, routeName } = current;
  if (routeName !== 'opportunities.query' || queryId === null) return;
  replacePath(
    buildPath('opportunities.query', { query_id: queryId, ...parametersOfView(view) }) + window.location.search,
  );
};

const areasIn = (nodes: readonly TreeNode[]): Feature[] =>
  nodes.flatMap(({ filter, children }) => [
    ...(filter.polygon && filter.enabled
      ? [{ type: 'Feature' as const, geometry: filter.polygon as Polygon, properties: { id: filter.id } }]
      : []),
    ...areasIn(children),
  ]);

export function QueryMap({ parameters, results, opened, onOpen }: QueryMapProps) {
  const { tree } = useEditor();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [initialView] = useState(() => viewOfParameters(parameters));
  const { hovered, selected } = useSnapshot(queryView);
  const onMoved = useViewPath(parameters, handle, writeView);
  const marked = useMemo(
    () => [...new Set([...selected, ...[hovered, opened].filter((each) => each !== null)])],
    [selected, hovered, opened],
  );
  useResultFeatures(handle, results, marked);
  useEffect(() => {
    if (handle) setFeatures(handle.map, 'search-areas', areasIn(tree));
  }, [handle, tree]);
  useFlightTo(handle, results, opened);
  const hover = useCallback((plot: string | null) => {
    if (queryView.hovered !== plot) queryView.hovered = plot;
  }, []);
  return (
    <KavelMap
      initialView={initialView}
      clustered={false}
      onMoved={onMoved}
      onReady={setHandle}
      onLocation={() => undefined}
      onNothing={() => undefined}
      onHoverLocation={() => undefined}
      onResult={onOpen}
      onHoverResult={hover}
    >
      <DraftCard
        confirm={texts.takeArea}
        onKeep={(polygon) => {
          if (drawing.filterId !== null) editFilter(drawing.filterId, { polygon }, texts.stepArea);
        }}
      />
    </KavelMap>
  );
}

/** Shows the opened plot when it lies outside of the view. */
function useFlightTo(handle: MapHandle | null, results: readonly FoundPlot[], opened: string | null): void {
  const plot = results.find(({ id }) => id === opened);
  const [lon, lat] = [plot?.lon, plot?.lat];
  useEffect(() => {
    if (!handle || lon === undefined || lat === undefined) return;
    const { map } = handle;
    if (map.getBounds().contains([lon, lat])) return;
    map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), PLOT_ZOOM) });
  }, [handle, lon, lat]);
}
