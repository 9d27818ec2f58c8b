/** What formulas read: the features and grids of a municipality, and those of the country around it. */
import type { FlatPolygons, Plane } from '../../../engine/host/plane/types.ts';
import type { CollectionName, RasterName } from '../../../model/land/collections.ts';
import type { FeatureTable, RasterGrid } from '../features.ts';
import { overlap, type CentimetreBox, type Frame } from './geometry/box.ts';
import { Layer, type Selection } from './geometry/layer.ts';
import { frameOf } from './geometry/local.ts';
import { Surroundings } from './geometry/surroundings.ts';
import { areaOf, sharedArea } from './geometry/measure.ts';

type Tables = ReadonlyMap<CollectionName, FeatureTable>;

export interface FactInputs {
  /** Number of the municipality. */
  readonly number: number;
  readonly tables: Tables;
  readonly rasters: ReadonlyMap<RasterName, RasterGrid>;
  /** Tables of municipality 0, the country. */
  readonly country: Tables;
  /** Day on which plans have their age, as 2026-11-25. */
  readonly day: string;
}

const noFeatures = (collection: CollectionName): FeatureTable => ({
  collection,
  ids: [],
  kind: 'none',
  coordinates: new Int32Array(0),
  rings: new Uint32Array(1),
  polygons: new Uint32Array(1),
  features: new Uint32Array(1),
  boxes: new Int32Array(0),
  property: () => [],
});

/** Collections that formulas look for around a plot; those of one row are searched together. */
const aroundPlots: readonly (readonly CollectionName[])[] = [
  ['pand', 'verblijfsobject'],
  ['bestemmingsplangebied', 'enkelbestemming', 'bouwvlak', 'maatvoering', 'functieaanduiding'],
  ['wegdeel', 'begroeidterreindeel', 'onbegroeidterreindeel', 'waterdeel'],
];

const tableOf = (tables: Tables, name: CollectionName): FeatureTable => tables.get(name) ?? noFeatures(name);

export class Land {
  readonly #layers = new Map<string, Layer>();
  readonly #surroundings = new Map<CollectionName, Surroundings>();
  /** Valid forms of plots that were placed, until their facts are computed. */
  readonly shapes = new Map<number, FlatPolygons>();

  constructor(
    readonly inputs: FactInputs,
    readonly plane: Plane,
  ) {}

  layer(name: CollectionName): Layer {
    return this.#layerOf(name, name, this.inputs.tables);
  }

  /** Features of the country, which do not end at the border of the municipality. */
  country(name: CollectionName): Layer {
    return this.#layerOf(`country ${name}`, name, this.inputs.country);
  }

  /** Finds the features of a collection around plots, together with those of the collections in its row. */
  surroundings(name: CollectionName): Surroundings {
    const known = this.#surroundings.get(name);
    if (known) return known;
    const names = aroundPlots.find((row) => row.includes(name));
    if (!names) throw new Error(`No formula looks for ${name} around a plot`);
    const layers = names.map((each) => this.layer(each));
    const made = new Surroundings(layers, this.plane);
    for (const each of names) this.#surroundings.set(each, made);
    return made;
  }

  #layerOf(key: string, name: CollectionName, tables: Tables): Layer {
    let layer = this.#layers.get(key);
    if (!layer) {
      layer = new Layer(tableOf(tables, name), this.plane);
      this.#layers.set(key, layer);
    }
    return layer;
  }
}

let serials = 0;

/** A plot of the cadastral map, in the frame of its own box. */
export class Plot {
  /** Caches refer to a plot by this number, so that they keep no land in memory. */
  readonly serial = ++serials;
  readonly box: CentimetreBox;
  readonly frame: Frame;
  #shape: FlatPolygons | null = null;
  #area: number | null = null;

  constructor(
    readonly land: Land,
    /** Its feature in the table of plots. */
    readonly row: number,
    /** Label point in decimetres RD; formulas of the first stage do not read it. */
    readonly label: Frame,
  ) {
    this.box = land.layer('perceel').box(row);
    this.frame = frameOf(this.box);
  }

  /** The valid form of the plot, in metres of its frame. */
  get shape(): FlatPolygons {
    const { land, row } = this;
    this.#shape ??=
      land.shapes.get(row) ?? land.plane.flat.repair(land.layer('perceel').shape(row, this.frame, this.box));
    return this.#shape;
  }

  get area(): number {
    this.#area ??= areaOf(this.shape);
    return this.#area;
  }

  /** Features of the municipality within a reach in metres of the box of the plot. */
  near(features: Selection, reach = 0): number[] {
    return this.land.surroundings(features.table.collection).near(features, this.box, reach);
  }

  /** A feature in the frame of the plot. */
  shapeOf(layer: Layer, row: number): FlatPolygons {
    return layer.shape(row, this.frame, this.box);
  }

  /** Area of a feature on the plot, or on a part of the plot, m2. */
  areaUnder(layer: Layer, row: number, within = this.shape): number {
    // Neighbours share a side: most features near a plot only touch it.
    return overlap(layer.box(row), this.box) ? sharedArea(this.land.plane.flat, within, this.shapeOf(layer, row)) : 0;
  }
}

/** Remembers what a land leads to for as long as the land is in use. */
export function perLand<T>(make: (land: Land) => T): (land: Land) => T {
  const made = new WeakMap<Land, { readonly value: T }>();
  return (land) => {
    let entry = made.get(land);
    if (!entry) {
      entry = { value: make(land) };
      made.set(land, entry);
    }
    return entry.value;
  };
}

/** Remembers what the last plot leads to: formulas of one stage ask for the same parts one after another. */
export function perPlot<T>(make: (plot: Plot) => T): (plot: Plot) => T {
  let last: { readonly serial: number; readonly value: T } | null = null;
  return (plot) => {
    if (last?.serial !== plot.serial) last = { serial: plot.serial, value: make(plot) };
    return last.value;
  };
}
