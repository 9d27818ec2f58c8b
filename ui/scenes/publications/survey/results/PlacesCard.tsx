/** Places on one map: areas are see-through, so that the darkest spot has most of them. Places in words are listed below. */
import { Button } from '@mantine/core';
import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { placeOf } from '../../../../../model/surveys/places.ts';
import { boundsOf } from '../../../../../model/surveys/results/bounds.ts';
import type { ResultFilter } from '../../../../../model/surveys/results/filter.ts';
import type { TextResult } from '../../../../../model/surveys/results/results.ts';
import { useText } from '../../../../i18n/useText.ts';
import { canDrawMap, KavelMap } from '../../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../../map/MapSurface.tsx';
import { palette } from '../../../../../model/palette.ts';
import classes from './results.module.css';
import { TextsCard } from './TextsCard.tsx';
import { texts } from './texts.ts';

interface PlacesCardProps {
  result: TextResult;
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
  numberOf: (response: string) => number;
  onOpen: (response: string) => void;
}

const SOURCE = 'survey-places';
const nothing = () => undefined;

function featuresOf(entries: TextResult['entries']) {
  const features = entries.flatMap(({ text }) => {
    const place = placeOf(text);
    return place && 'geometry' in place ? [{ type: 'Feature' as const, properties: {}, geometry: place.geometry }] : [];
  });
  return { type: 'FeatureCollection' as const, features };
}

function drawOn({ map }: MapHandle): void {
  map.addSource(SOURCE, { type: 'geojson', data: featuresOf([]) });
  const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
  const isArea: ExpressionSpecification = ['in', ['geometry-type'], ['literal', ['Polygon', 'MultiPolygon']]];
  const base = { source: SOURCE };
  map.addLayer({
    ...base,
    id: `${SOURCE}-areas`,
    type: 'fill',
    filter: isArea,
    paint: { 'fill-color': palette.plum, 'fill-opacity': 0.18 },
  });
  map.addLayer({
    ...base,
    id: `${SOURCE}-edges`,
    type: 'line',
    filter: ['!', isPoint],
    paint: { 'line-color': palette.plum, 'line-opacity': 0.6, 'line-width': ['case', isArea, 1, 3] },
  });
  map.addLayer({
    ...base,
    id: `${SOURCE}-points`,
    type: 'circle',
    filter: isPoint,
    paint: { 'circle-color': palette.plum, 'circle-opacity': 0.45, 'circle-radius': 6 },
  });
}

export function PlacesCard({ result, filter, onFilter, numberOf, onOpen }: PlacesCardProps) {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const places = useMemo(() => featuresOf(result.entries), [result.entries]);
  const [view] = useState(() => viewOver(places));
  useEffect(() => {
    if (!handle) return;
    if (!handle.map.getSource(SOURCE)) drawOn(handle);
    handle.map.getSource<GeoJSONSource>(SOURCE)?.setData(places);
  }, [handle, places]);
  const words = result.entries.filter(({ text }) => !text.startsWith('{'));
  const narrow = () => {
    const bounds = handle?.map.getBounds();
    if (!bounds) return;
    onFilter({ ...filter, within: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] });
  };
  return (
    <>
      {view && canDrawMap() ? (
        <>
          <section className={classes.map} aria-label={t(texts.placesMap)}>
            <KavelMap
              bare
              initialView={view}
              clustered={false}
              onMoved={nothing}
              onReady={setHandle}
              onLocation={nothing}
              onNothing={nothing}
              onHoverLocation={nothing}
            />
          </section>
          <Button variant="default" size="xs" disabled={!handle} onClick={narrow}>
            {t(texts.placesInView)}
          </Button>
        </>
      ) : null}
      {words.length > 0 ? <h4>{t(texts.inWords)}</h4> : null}
      <TextsCard result={{ entries: words }} numberOf={numberOf} onOpen={onOpen} />
    </>
  );
}

/** Zoom at which so many degrees fill a card of about 600 px. */
const zoomFor = (degrees: number): number =>
  Math.min(17, Math.max(9, Math.log2((600 * 360) / (512 * Math.max(degrees, 1e-4))) - 0.3));

/** The middle of all places; null without one. */
function viewOver({ features }: ReturnType<typeof featuresOf>) {
  if (features.length === 0) return null;
  const all = features.map(({ geometry }) => boundsOf(geometry));
  const [west, south] = [Math.min(...all.map((each) => each[0])), Math.min(...all.map((each) => each[1]))];
  const [east, north] = [Math.max(...all.map((each) => each[2])), Math.max(...all.map((each) => each[3]))];
  return {
    zoom: zoomFor(Math.max(east - west, (north - south) * 2)),
    lat: (south + north) / 2,
    lon: (west + east) / 2,
  };
}
