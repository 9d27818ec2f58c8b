/** Figures of the land as layers: plots or neighbourhoods in a colour by one key. Their values come apart from the tiles. */
import type { ExpressionSpecification } from 'maplibre-gl';
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import { mixed, palette } from '../../../model/palette.ts';
import { tileSource } from './sources.ts';
import type { StackedLayers, StackGroup } from './stack.ts';

interface FigureLayer {
  readonly key: LandKeyName;
  /** The layer of tiles whose features have the values, by their index. */
  readonly on: 'plots' | 'areas';
  readonly group: StackGroup;
  readonly opacity: number;
  /** Opacity from zoom 16, where it lies over single buildings. */
  readonly near?: number;
  /** Colours by value, upwards. */
  readonly ramp: readonly (readonly [value: number, colour: string])[];
}

const { paper, leaf, sun, brick, plum, sand, umber, lightWater, water, darkWater } = palette;

/** In the order in which they lie on the map, from the top. */
export const figureLayers = {
  residents: {
    key: 'cbs_population_density',
    on: 'areas',
    group: 'residents',
    opacity: 0.45,
    near: 0.1,
    ramp: [
      [0, mixed(lightWater, paper, 0.7)],
      [3_000, water],
      [12_000, darkWater],
    ],
  },
  energy: {
    key: 'energy_demand',
    on: 'plots',
    group: 'plots',
    opacity: 0.6,
    ramp: [
      [40, leaf],
      [150, mixed(sun, sand, 0.4)],
      [350, brick],
    ],
  },
  // The Netherlands lie from 7 m below to 322 m above NAP, but most of what is built on below 30 m.
  terrain: {
    key: 'terrain_elevation',
    on: 'plots',
    group: 'terrain',
    opacity: 0.65,
    ramp: [
      [-6, water],
      [-2, lightWater],
      [0, mixed(leaf, paper, 0.55)],
      [6, sand],
      [30, umber],
    ],
  },
  noise: {
    key: 'noise_lden_total',
    on: 'plots',
    group: 'noise',
    opacity: 0.65,
    ramp: [
      [45, leaf],
      [53, mixed(sun, paper, 0.35)],
      [63, brick],
      [75, plum],
    ],
  },
} as const satisfies Readonly<Record<string, FigureLayer>>;
export type FigureName = keyof typeof figureLayers;
export const figureNames = Object.keys(figureLayers) as readonly FigureName[];

const layerOf = (name: FigureName): StackedLayers => {
  const { on, group, opacity, near, ramp }: FigureLayer = figureLayers[name];
  const value: ExpressionSpecification = ['feature-state', name];
  const [first, ...rest] = ramp;
  return {
    group,
    layers: [
      {
        id: `figure-${name}`,
        type: 'fill',
        source: tileSource(on),
        'source-layer': on,
        layout: { visibility: 'none' },
        paint: {
          'fill-color': ['interpolate', ['linear'], ['to-number', value, 0], ...first!, ...rest.flat()],
          'fill-opacity': [
            'interpolate',
            ['linear'],
            ['zoom'],
            13,
            ['case', ['==', value, null], 0, opacity] as ExpressionSpecification,
            16,
            ['case', ['==', value, null], 0, near ?? opacity] as ExpressionSpecification,
          ],
        },
      },
    ],
  };
};

export const figureStack: readonly StackedLayers[] = figureNames.map(layerOf);
