import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CloseButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useSnapshot } from 'valtio';
import { location as entity, type Location } from '../../../model/entities/location.ts';
import { buildPath } from '../../../model/routes.ts';
import { isEmptyProject, TEMPORARY } from '../../../model/rules/location/location.ts';
import { Panel } from '../../components/frame/Panel.tsx';
import { useText } from '../../i18n/useText.ts';
import { DraftCard } from '../../map/controls/DraftCard.tsx';
import { canDrawMap, KavelMap } from '../../map/KavelMap.tsx';
import type { MapHandle } from '../../map/MapSurface.tsx';
import { boundsOf } from '../../map/metres.ts';
import { setMode } from '../../map/state.ts';
import { useFirstView } from '../../map/useFirstView.ts';
import { viewOf, viewOfParameters, type MapView } from '../../map/view.ts';
import { FilterBar } from '../../portfolio/FilterBar.tsx';
import { useAnswer } from '../../portfolio/answer.ts';
import { loadPortfolio, useFound } from '../../portfolio/found.ts';
import { ViewSwitch } from '../../portfolio/ViewSwitch.tsx';
import { seeBounds, useFilter, withFilter } from '../../portfolio/state.ts';
import { useWhole } from '../../portfolio/wholelists.ts';
import { useOpenPlot } from '../../search/plot/openplot.ts';
import { PlotPanel } from '../../search/plot/PlotPanel.tsx';
import { recordsOf, useRecords } from '../../stores/records/banks.ts';
import { current, goTo } from '../../stores/page/current.ts';
import { useUser } from '../../stores/person/preferences.ts';
import { loadList } from '../../stores/records/records.ts';
import { useLocationTree } from '../../stores/records/locationtrees.ts';
import { session } from '../../stores/person/session.ts';
import { useShortcuts } from '../../stores/page/shortcuts.ts';
import type { SceneProps } from '../scene.ts';
import { DisplayMenu } from './display/DisplayMenu.tsx';
import { Legend } from './display/Legend.tsx';
import { MapViews } from './display/MapViews.tsx';
import { PinTip } from './display/PinTip.tsx';
import { useMapDisplay } from './display/useMapDisplay.ts';
import { LocationDetail } from './detail/LocationDetail.tsx';
import { LocationList, useListed } from './list/LocationList.tsx';
import { SortMenu } from './list/SortMenu.tsx';
import { listView, readListSort, sortListBy } from './listview.ts';
import classes from './locations.module.css';
import { PickCard } from './picking/PickCard.tsx';
import { createWithoutPlace } from '../../portfolio/newlocation.ts';
import { createLocation } from './actions.ts';
import { drawnFeature } from './picking/draft.ts';
import { NewLocation } from './templates/NewLocation.tsx';
import { TemplateCard } from './templates/TemplateCard.tsx';
import { texts } from './texts.ts';
import { useLocationFeatures } from './useLocationFeatures.ts';
import { useMapPath, viewPath } from './useMapPath.ts';

/** Below this width the panel of a location replaces the list. */
const TWO_PANELS = '(min-width: 1240px)';
const PARCEL_ZOOM = 16.6;

/** Flies to a location's plots with a margin around them, or to its point. */
function flyTo({ map }: MapHandle, location: Pick<Location, 'id' | 'lat' | 'lon'>): void {
  const box = boundsOf(recordsOf('plot', { locationId: location.id }).map(({ geometry }) => geometry));
  if (!box) return void map.flyTo({ center: [location.lon, location.lat], zoom: Math.max(map.getZoom(), PARCEL_ZOOM) });
  map.fitBounds([box.west, box.south, box.east, box.north], { padding: 160, maxZoom: 18 });
}

function keepBounds({ map }: MapHandle): void {
  const bounds = map.getBounds();
  const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
  seeBounds(box);
}

export default function LocationsMap({ parameters }: SceneProps) {
  const t = useText();
  const cfg = useUser()?.cfg;
  const { principal } = useSnapshot(session);
  const { locationId } = useSnapshot(current);
  const { hoveredId, sort } = useSnapshot(listView);
  const wide = useMediaQuery(TWO_PANELS, true, { getInitialValueInEffect: false });
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [addressView] = useState(() => viewOfParameters(parameters));
  const search = useRef<HTMLInputElement>(null);
  const shown = useListed();
  const display = useMapDisplay(handle);
  // The empty list has its own button for a new location. Temporary ones may arrive before the others.
  const { state } = useWhole('location');
  const isEmpty = useRecords('location').length === 0 && state === 'ready';
  const temporary = useRecords('location', { type: TEMPORARY });
  const openPlots = useRecords('plot', { locationId: locationId ?? 0 });
  const allPlots = useRecords('plot');
  const canEdit = principal !== 'lapsed' && principal !== 'anonymous';
  const writePath = useMapPath(parameters, handle);

  const initialView = useStart(handle, addressView, locationId);

  useEffect(loadPortfolio, []);
  useEffect(readListSort, []);
  useEffect(() => void loadList('location', { type: TEMPORARY }).catch(() => undefined), []);
  useLocationFeatures(handle, {
    locations: useMemo(
      () => withOpen([...shown.filter(display.isShown), ...temporary], locationId),
      [shown, display, temporary, locationId],
    ),
    plots: display.plots ? allPlots : openPlots,
    openId: locationId,
    hoveredId,
    pins: display.pins,
    labels: display.labels,
    showLocations: cfg?.showlocations ?? true,
  });
  const openPlot = useOpenPlot(handle);
  const { open: showPlot } = openPlot;
  const flyWhenReady = useFlights(handle, locationId, addressView !== null);

  const onMoved = useCallback(
    (view: MapView) => {
      writePath(view);
      if (handle) keepBounds(handle);
    },
    [writePath, handle],
  );
  const open = useCallback(
    (location: Pick<Location, 'id'>) => {
      showPlot(null);
      flyWhenReady(location.id);
      // Before the map is ready its view is unknown; it then flies to the location.
      const path = buildPath('locations.map.detail', { location_id: location.id });
      goTo(withFilter(handle ? viewPath(viewOf(handle.map), location.id) : path));
    },
    [handle, flyWhenReady, showPlot],
  );
  // Without a map there is no view to put in the path.
  const close = useCallback(
    () => goTo(withFilter(handle ? viewPath(viewOf(handle.map), null) : buildPath('locations.map'))),
    [handle],
  );
  const pick = useCallback(() => {
    if (!canDrawMap()) return void goTo(buildPath('locations.modify', { location_id: createWithoutPlace() }));
    if (locationId !== null) close();
    setMode('select_plot');
    if (handle && handle.map.getZoom() < PARCEL_ZOOM) handle.map.easeTo({ zoom: PARCEL_ZOOM });
  }, [handle, locationId, close]);

  useShortcuts(texts.title, [
    { keys: '/', label: texts.shortcutSearch, run: () => search.current?.focus() },
    ...(canEdit ? [{ keys: 'n', label: texts.shortcutNew, run: pick }] : []),
    ...(locationId === null ? [] : [{ keys: 'Escape', label: texts.shortcutClose, run: () => void close() }]),
  ]);

  const detail =
    locationId === null ? null : (
      <LocationDetail
        id={locationId}
        onClose={() => void close()}
        onFly={() => {
          const found = recordsOf('location').find((each) => each.id === locationId);
          if (handle && found) flyTo(handle, found);
        }}
      />
    );
  return (
    <div className={classes.scene}>
      {!wide && detail ? (
        <Panel
          name="locations.detail"
          side="left"
          isMain
          title={
            <button type="button" className={classes.back} onClick={() => void close()}>
              <IconArrowLeft size={18} stroke={1.5} aria-hidden /> {t(texts.backToMap)}
            </button>
          }
          width={340}
          fillsPhone
        >
          {detail}
        </Panel>
      ) : (
        <Panel
          name="locations.list"
          isMain
          side="left"
          title={t(texts.title)}
          actions={
            <>
              <DisplayMenu />
              <ViewSwitch />
            </>
          }
          width={340}
          min={300}
          footer={canEdit && !isEmpty ? <NewLocation onPick={pick} /> : null}
        >
          <div className={classes.filters}>
            <FilterBar narrow searchRef={search}>
              <SortMenu sort={sort} onSort={sortListBy} />
            </FilterBar>
            <MapViews canEdit={canEdit} />
          </div>
          <LocationList found={shown} openId={locationId} onOpen={open} onNew={pick} />
        </Panel>
      )}
      <KavelMap
        key={String(cfg?.clusterlocations ?? true)}
        initialView={initialView}
        clustered={cfg?.clusterlocations ?? true}
        onMoved={onMoved}
        onReady={(next) => {
          setHandle(next);
          if (next) keepBounds(next);
        }}
        onLocation={(id) => open({ id })}
        onNothing={() => undefined}
        onPlot={openPlot.openAt}
        onHoverLocation={(id) => {
          if (listView.hoveredId !== id) listView.hoveredId = id;
        }}
      >
        {display.legend ? <Legend locations={shown} pins={display.pins} hidden={display.hidden} /> : null}
        {handle ? <PinTip map={handle.map} pins={display.pins} /> : null}
        <TemplateCard onPick={pick} onCreated={(id) => open({ id })} />
        <PickCard onCreated={(id) => open({ id })} />
        <DraftCard
          confirm={texts.createFromDrawn}
          onKeep={async (geometry) => open({ id: await createLocation([drawnFeature(geometry)], 'drawn') })}
        />
      </KavelMap>
      <PlotPanel of={openPlot} />
      {wide && detail && openPlot.opened === null ? (
        <Panel
          name="locations.detail"
          side="right"
          title={t(entity.label.one)}
          width={380}
          min={320}
          actions={<CloseButton aria-label={t(texts.close)} onClick={() => void close()} />}
        >
          {detail}
        </Panel>
      ) : null}
    </div>
  );
}

/** The map begins around what the filter finds; within a part of the map, on that part. */
function useStart(handle: MapHandle | null, addressView: MapView | null, locationId: number | null) {
  const { within } = useFilter();
  const { locations } = useFound();
  const places = useMemo(() => locations.filter((each) => !isEmptyProject(each)), [locations]);
  const isAnswered = useAnswer().state === 'ready';
  const isWhole = useWhole('location').state === 'ready' && isAnswered;
  const given = addressView ?? within;
  return useFirstView(handle, { given, map: 'locations', places, isWhole, isLed: locationId !== null });
}

/** Keeps the open location on the map when the filters leave it out. */
function withOpen(shown: readonly Location[], openId: number | null): readonly Location[] {
  const isThere = openId === null || shown.some(({ id }) => id === openId);
  return isThere ? shown : [...shown, ...recordsOf('location', { id: openId })];
}

/**
 * Flies to a location once its plots are loaded and its panel is open, so that it is centred in the remaining map.
 * A path with a location but no view starts with such a flight.
 */
function useFlights(handle: MapHandle | null, locationId: number | null, hasView: boolean) {
  const wanted = useRef<number | null>(hasView ? null : locationId);
  const { state } = useLocationTree(locationId);
  useEffect(() => {
    if (!handle || locationId === null || wanted.current !== locationId || state === 'idle' || state === 'loading')
      return;
    wanted.current = null;
    const found = recordsOf('location', { id: locationId })[0];
    if (!found || isEmptyProject(found)) return;
    handle.map.resize();
    flyTo(handle, found);
  });
  return useCallback((id: number) => {
    wanted.current = id;
  }, []);
}
