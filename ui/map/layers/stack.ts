/** The one stacking order of the map: a layer lies where its group says, whenever it is added. */
import type { LayerSpecification } from 'maplibre-gl';

/** Groups with a number lie above those with a lower one. Data groups carry the numbers of the specification. */
export const stack = {
  ground: 0,
  base: 2,
  land: 5,
  borders: 10,
  water: 20,
  aerial: 25,
  noise: 30,
  regulations: 31,
  terrain: 40,
  plots: 50,
  buildings: 70,
  roads: 80,
  residents: 100,
  labels: 110,
  results: 115,
  drawing: 120,
  locations: 130,
} as const;
export type StackGroup = keyof typeof stack;

export interface StackedLayers {
  readonly group: StackGroup;
  readonly layers: readonly LayerSpecification[];
}

/** All layers from bottom to top; inside a group as written. */
export const stacked = (groups: readonly StackedLayers[]): LayerSpecification[] =>
  [...groups].sort((a, b) => stack[a.group] - stack[b.group]).flatMap(({ layers }) => layers);
