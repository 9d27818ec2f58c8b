/** Which sources of the land a layer of the switcher shows. */
import { landKeyOf, sourcesOf } from '../../../model/land/catalogue.ts';
import type { SourceState } from '../../../model/land/landcalls.ts';
import type { ShownLayers } from '../state.ts';
import { figureLayers, figureNames } from './figures.ts';

type Source = SourceState['source'];

const ofFigures = Object.fromEntries(
  figureNames.map((name) => [name, sourcesOf(landKeyOf(figureLayers[name].key)!).map(({ key }) => key)]),
);

const ofOthers: Readonly<Partial<Record<keyof ShownLayers, readonly Source[]>>> = {
  buildings: ['bag', 'three_d_bag'],
  plots: ['brk'],
  zoning: ['plans'],
  planes: ['plans'],
  contours: ['rivm'],
  parks: ['ibis'],
  roads: ['nwb'],
  areas: ['boundaries', 'cbs_neighbourhoods'],
};

/** Keys of `landSources`; none of the aerial photo. */
export const sourcesOfLayer = (layer: keyof ShownLayers): readonly Source[] =>
  ofFigures[layer] ?? ofOthers[layer] ?? [];
