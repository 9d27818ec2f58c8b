/** Gives plots and neighbourhoods of the municipalities in view the values of the figures that are shown. */
import type { LngLatBounds, Map as GlMap } from 'maplibre-gl';
import { subscribe } from 'valtio';
import type { LoadedMunicipality } from '../../model/land/searchcalls.ts';
import { tileFeatureId } from '../../model/land/tiles.ts';
import { fetchColumn } from '../api/columns.ts';
import { meetsBounds } from './bounds.ts';
import type { LoadedLand } from './geodata/land.ts';
import { figureLayers, figureNames, type FigureName } from './layers/figures.ts';
import { tileSource } from './layers/sources.ts';
import { STATES_A_FRAME } from './scores.ts';
import { mapState } from './state.ts';

/** The part of the map that it takes. */
export interface FigureMap {
  getBounds(): Pick<LngLatBounds, 'getWest' | 'getSouth' | 'getEast' | 'getNorth'>;
  getSource(id: string): unknown;
  setFeatureState(of: Parameters<GlMap['setFeatureState']>[0], state: Readonly<Record<string, number | null>>): unknown;
  on(event: 'moveend', listener: () => void): { unsubscribe(): void };
}

const isInView = (map: FigureMap, { bounds }: LoadedMunicipality): boolean => {
  const view = map.getBounds();
  return bounds !== null && meetsBounds(bounds, [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()]);
};

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Sets values in portions, so that no frame is long. */
async function setValues(map: FigureMap, name: FigureName, municipality: number, values: Float32Array): Promise<void> {
  const { on } = figureLayers[name];
  const target = { source: tileSource(on), sourceLayer: on };
  for (let from = 0; from < values.length; from += STATES_A_FRAME) {
    if (!map.getSource(target.source)) return;
    // Null where it is missing: an earlier version may have had a value.
    for (const [at, value] of values.subarray(from, from + STATES_A_FRAME).entries())
      map.setFeatureState(
        { ...target, id: tileFeatureId(municipality, from + at) },
        { [name]: Number.isNaN(value) ? null : value },
      );
    await nextFrame();
  }
}

/** Returns the function that stops it. */
export function followFigures(map: FigureMap, land: LoadedLand): () => void {
  /** Versions of columns that are shown or being loaded. */
  const asked = new Set<string>();
  const show = async (name: FigureName, { municipality, columns }: LoadedMunicipality): Promise<void> => {
    const { key } = figureLayers[name];
    const version = columns[key];
    const column = `${municipality} ${key} ${version}`;
    if (version === undefined || asked.has(column)) return;
    asked.add(column);
    try {
      const { values } = await fetchColumn(municipality, version, key);
      await setValues(map, name, municipality, values);
    } catch {
      // Tried again at the next movement.
      asked.delete(column);
      mapState.failed = true;
    }
  };
  const look = (): void => {
    const names = figureNames.filter((name) => mapState.shown[name]);
    for (const municipality of names.length > 0 ? land : [])
      if (isInView(map, municipality)) for (const name of names) void show(name, municipality);
  };
  const moved = map.on('moveend', look);
  const stop = subscribe(mapState, look);
  look();
  return () => {
    moved.unsubscribe();
    stop();
  };
}
