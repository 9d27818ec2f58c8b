/** Route `debug.cesium`: a concept on the ground level of the land, and our RD positions beside published points. */
import { Select } from '@mantine/core';
import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { buildPath } from '../../../../model/routes.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { RampLegend } from '../../../map/controls/RampLegend.tsx';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { mapState } from '../../../map/state.ts';
import { parametersOfTilted, tiltedViewOf, type MapView } from '../../../map/view.ts';
import { applyVisibility } from '../../../map/visibility.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { recordsOf } from '../../../stores/generation/conceptrecords.ts';
import { replacePath } from '../../../stores/page/current.ts';
import { loadLocationTree } from '../../../stores/records/locationtrees.ts';
import { loadList } from '../../../stores/records/records.ts';
import { askFile } from '../../../workers/engineclient.ts';
import type { SceneProps } from '../../scene.ts';
import classes from '../debug.module.css';
import { noListeners } from '../nolisteners.ts';
import { StaffOnly } from '../StaffOnly.tsx';
import { texts } from '../texts.ts';
import { buildingsIn, drawBuildings, TILT } from './placed.ts';
import { References } from './References.tsx';

const moved = (view: MapView): void => replacePath(buildPath('debug.cesium', parametersOfTilted(view)));

export default function Geographic({ parameters }: SceneProps) {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [start] = useState(() => tiltedViewOf(parameters));
  useTerrain(handle, start === null);
  return (
    <StaffOnly>
      <div className={classes.split}>
        <div className={classes.drawing}>
          <KavelMap initialView={start} clustered={false} {...noListeners} onMoved={moved} onReady={setHandle} />
        </div>
        <section className={classes.side}>
          <h1>{t(texts.positions)}</h1>
          <p className="text-soft">{t(texts.positionsAbout)}</p>
          {handle?.map.getLayer('figure-terrain') ? <RampLegend name="terrain" heading="h2" /> : null}
          <Concepts map={handle?.map ?? null} />
          <References />
        </section>
      </div>
    </StaffOnly>
  );
}

/** Shows ground level and standing buildings while the page is open; tilts a map whose address has no view. */
function useTerrain(handle: MapHandle | null, isFirst: boolean): void {
  useEffect(() => {
    if (!handle) return undefined;
    const { terrain, tilted } = mapState.shown;
    Object.assign(mapState.shown, { terrain: true, tilted: true });
    applyVisibility(handle.map, mapState);
    void handle.feed.refresh();
    if (isFirst) handle.map.jumpTo({ pitch: TILT });
    return () => void Object.assign(mapState.shown, { terrain, tilted });
  }, [handle, isFirst]);
}

const loadAll = async (): Promise<true> => {
  await Promise.all([loadList('location'), loadList('concept')]);
  return true;
};

function Concepts({ map }: { map: GlMap | null }) {
  const t = useText();
  const { data: isLoaded, error, reload } = useLoaded(loadAll);
  const concepts = useRecords('concept');
  const locations = useRecords('location');
  const [chosen, setChosen] = useState<string | null>(null);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!isLoaded) return <LoadingState />;
  if (concepts.length === 0) return <p>{t(texts.noConcepts)}</p>;
  const nameOf = (id: number | null) => locations.find((each) => each.id === id)?.name ?? '';
  const concept = concepts.find(({ id }) => String(id) === chosen);
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={t(texts.concept)}
          placeholder={t(texts.choose)}
          clearable
          searchable
          value={chosen}
          onChange={setChosen}
          data={concepts.map(({ id, name, locationId }) => ({
            value: String(id),
            label: `${nameOf(locationId)}: ${name}`,
          }))}
        />
      </div>
      {concept?.locationId ? (
        <Placed key={concept.id} map={map} conceptId={concept.id} locationId={concept.locationId} />
      ) : null}
    </>
  );
}

interface PlacedProps {
  map: GlMap | null;
  conceptId: number;
  locationId: number;
}

const untitled = { location: '', concept: '', maker: '' } as const;

/** Puts the buildings of a concept on the map, as its GeoJSON export places them. */
function Placed({ map, conceptId, locationId }: PlacedProps) {
  const t = useText();
  const language = useLanguage();
  const { data, error, reload } = useLoaded(async (signal) => {
    await loadLocationTree(locationId);
    const records = recordsOf(conceptId);
    if (!records || records.buildings.length === 0) return [];
    const request = { records, format: 'geojson', building: undefined, language, names: untitled, date: '' };
    const file = await askFile(request, () => undefined, signal);
    return buildingsIn(await file.text());
  });
  useEffect(() => (map && data ? drawBuildings(map, data) : undefined), [map, data]);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!data) return <LoadingState />;
  return (
    <p data-placed={data.length}>
      {data.length === 0 ? t(texts.nothingPlaced) : t(texts.placed, { count: data.length })}
    </p>
  );
}
