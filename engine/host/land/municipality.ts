/** The columns of one municipality in the memory of the module. */
import { SLIDER_BINS } from '../../../model/land/slider.ts';
import { Scope, type LandMemory } from './memory.ts';
import type { AreaLevel, LandColumn, LandMunicipality } from './types.ts';

/** Plots or areas of a mask come in words of this many. */
const WORD = 64;
const padded = (count: number): number => Math.ceil(count / WORD) * WORD;

/** A column in the memory: its values, its bins once they are counted, and the areas of the plots for levels above them. */
export interface PlacedColumn {
  readonly values: number;
  /** Padded number of values. */
  readonly count: number;
  /** Address of the index of areas; 0 for values by plot. */
  readonly areas: number;
  bins(): number;
}

export class PlacedMunicipality {
  readonly number: number;
  readonly plots: number;
  /** Padded number of plots. */
  readonly count: number;
  /** Mask of the plots that exist: padding has no plots. */
  readonly everyPlot: number;
  private readonly scope: Scope;
  private readonly areas = new Map<AreaLevel, { at: number; count: number }>();
  private readonly columns = new Map<string, PlacedColumn & { readonly scope: Scope }>();

  constructor(
    readonly memory: LandMemory,
    municipality: LandMunicipality,
  ) {
    this.scope = new Scope(memory);
    this.number = municipality.number;
    this.plots = municipality.plots;
    this.count = padded(municipality.plots);
    this.everyPlot = this.scope.zeros(this.count / 8);
    const bits = memory.bytesAt(this.everyPlot, this.count / 8);
    for (let plot = 0; plot < this.plots; plot++) bits[plot >> 3]! |= 1 << (plot & 7);
    for (const [level, { count, ofPlots }] of Object.entries(municipality.areas) as [AreaLevel, Areas][])
      this.areas.set(level, { at: this.placeIndex(ofPlots, count), count });
  }

  private placeIndex(ofPlots: Uint32Array, none: number): number {
    const at = this.scope.take(4 * this.count);
    const index = this.memory.wordsAt(at, this.count).fill(none);
    index.set(ofPlots);
    return at;
  }

  has(name: string): boolean {
    return this.columns.has(name);
  }

  column(name: string): PlacedColumn | null {
    return this.columns.get(name) ?? null;
  }

  /** Frees a column. */
  drop(name: string): void {
    this.columns.get(name)?.scope.close();
    this.columns.delete(name);
  }

  /** Places a column. Throws a RangeError when its length is not that of its level. */
  place(name: string, { level, values, edges }: LandColumn): void {
    const areas = level === 'plot' ? null : this.areas.get(level);
    const length = areas === null ? this.plots : areas?.count;
    if (values.length !== length) throw new RangeError(`Column ${name} has ${values.length} values, not ${length}.`);
    // An area more: that of plots in none, without a value.
    const count = padded(areas === null ? length : length + 1);
    const scope = new Scope(this.memory);
    const at = scope.take(4 * count);
    copyBits(values, this.memory.wordsAt(at, count));
    let bins = 0;
    this.columns.set(name, {
      values: at,
      count,
      areas: areas?.at ?? 0,
      scope,
      bins: () => (bins ||= this.binned(at, count, edges, scope)),
    });
  }

  private binned(values: number, count: number, edges: Float32Array, scope: Scope): number {
    if (edges.length !== SLIDER_BINS - 1) throw new RangeError(`A column has ${SLIDER_BINS - 1} edges.`);
    const bins = scope.take(count);
    const scratch = new Scope(this.memory);
    const at = scratch.take(4 * edges.length);
    this.memory.floatsAt(at, edges.length).set(edges);
    this.memory.module.binValues(values, count, at, bins);
    scratch.close();
    return bins;
  }

  /** Frees all of its memory. */
  close(): void {
    for (const name of this.columns.keys()) this.drop(name);
    this.scope.close();
  }
}

type Areas = NonNullable<LandMunicipality['areas'][AreaLevel]>;

const MISSING = 0x7fc00000;

/** Copies values as bits, because a copy number by number may lose the bits of a NaN, and pads with missing values. */
function copyBits(values: Float32Array, to: Uint32Array): void {
  to.fill(MISSING, values.length);
  to.set(new Uint32Array(values.buffer, values.byteOffset, values.length));
}
