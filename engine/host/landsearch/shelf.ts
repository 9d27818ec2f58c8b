/** The land in the memory of one thread: plots and columns on demand; what was not used for longest leaves first. */
import type { Plane } from '../plane/types.ts';
import type { Engine } from '../types.ts';
import type { LandMemory } from '../land/memory.ts';
import { PlacedMunicipality } from '../land/municipality.ts';
import type { AreaLevel, Areas } from '../land/types.ts';
import { missingReasons } from '../../../model/land/missing.ts';
import { storedValue } from '../../../model/enums/enumeration.ts';
import type { OwnColumns } from '../../../model/land/owncolumns.ts';
import { sliderEdges } from '../../../model/land/slider.ts';
import { Lines } from './lines.ts';
import { Masks } from './masks.ts';
import { measureOf } from './measure.ts';
import { figureOf, ownValues } from './own.ts';
import type { ColumnRange, LandPlots, LandRelease, LandSource, LandValues } from './release.ts';

/** Plots of one municipality with their columns, in the memory of the module. */
export interface OpenLand {
  readonly release: LandRelease;
  readonly placed: PlacedMunicipality;
  readonly plots: LandPlots;
  readonly ids: Lines;
  readonly numbers: Lines;
  readonly masks: Masks;
  /** Name of the column of a key in this release. */
  column(key: string): string;
  /** Keys of the search without a usable column. */
  readonly missing: readonly string[];
}

interface Shelved {
  readonly placed: PlacedMunicipality;
  readonly plots: LandPlots;
  readonly ids: Lines;
  readonly numbers: Lines;
  readonly masks: Masks;
  /** Bytes outside of the module. */
  readonly bytes: number;
  /** Columns, least recently used first. */
  readonly columns: Set<string>;
  readonly ranges: Map<string, ColumnRange>;
}

interface ReadColumn {
  readonly key: string;
  /** Between the bins of its slider. */
  readonly edges: Float32Array;
  readonly read: LandValues | null;
}

/** Milliseconds. */
const AGAIN = 30_000;
const ABSENT = 'absent';
const nameOf = (release: LandRelease, key: string): string => `${key}@${release.columns[key] ?? ABSENT}`;

const placeOf = ({ municipality, plotsImport }: LandRelease): string => `${municipality}/${plotsImport}`;

/** A NaN whose bits say that the value was not computed. */
function notComputed(plots: number): LandValues['values'] {
  const values = new Float32Array(plots);
  new Uint32Array(values.buffer).fill(0x7fc00000 | storedValue(missingReasons, 'not_computed'));
  return values;
}

export class Shelf {
  /** Least recently used first. */
  private readonly shelved = new Map<string, Shelved>();
  private readonly loading = new Map<string, Promise<unknown>>();

  constructor(
    private readonly memory: LandMemory,
    private readonly tools: { readonly plane: Plane; readonly projection: Engine['projection'] },
    private readonly source: LandSource,
    /** Bytes of plots and columns. */
    private readonly room: number,
  ) {}

  get bytes(): number {
    let sum = this.memory.used;
    for (const each of this.shelved.values()) sum += each.bytes;
    return sum;
  }

  /** Runs the work at once when all of it is in the memory. The work must not wait. `figures`: own figures among the keys. */
  async use<T>(
    release: LandRelease,
    keys: readonly string[],
    work: (land: OpenLand) => T,
    figures: OwnColumns,
  ): Promise<T> {
    const place = placeOf(release);
    for (;;) {
      const shelved = await this.shelve(release);
      this.forgetUnusable(release, keys, shelved);
      const absent = keys.filter((key) => !shelved.placed.has(nameOf(release, key)));
      const read = await Promise.all(absent.map((key) => this.read(release, key, shelved, figures)));
      // Others may have needed the room while this one read.
      if (this.shelved.get(place) !== shelved) continue;
      this.shelved.delete(place);
      this.shelved.set(place, shelved);
      for (const [at, key] of absent.entries()) {
        const edges = sliderEdges(measureOf(key, figures));
        this.place(release, { key, edges, read: read[at] ?? null }, place, shelved);
      }
      const names = keys.map((key) => nameOf(release, key));
      if (!names.every((name) => shelved.placed.has(name))) continue;
      for (const name of names) {
        shelved.columns.delete(name);
        shelved.columns.add(name);
      }
      this.makeRoom(place, new Set(names));
      const missing = keys.filter((key) => this.isAbsent(release, key));
      return work({ release, missing, column: (key) => nameOf(release, key), ...shelved });
    }
  }

  /** What columns say without their values; null where nothing is known. */
  async ranges(release: LandRelease, keys: readonly string[]): Promise<(key: string) => ColumnRange | null> {
    const { ranges } = await this.shelve(release);
    const unread = keys.filter((key) => key in release.columns && !ranges.has(nameOf(release, key)));
    if (unread.length > 0) {
      const versions = Object.fromEntries(unread.map((key) => [key, release.columns[key]!]));
      const found = await this.source.ranges(release.municipality, versions);
      for (const [key, range] of Object.entries(found)) ranges.set(nameOf(release, key), range);
    }
    return (key) => ranges.get(nameOf(release, key)) ?? null;
  }

  /** Columns that were missing or damaged, and when each is read again: a task may have repaired it. */
  private readonly unusable = new Map<string, number>();

  private forgetUnusable(release: LandRelease, keys: readonly string[], of: Shelved): void {
    for (const name of keys.map((key) => nameOf(release, key))) {
      const place = `${release.municipality}/${name}`;
      if ((this.unusable.get(place) ?? Infinity) > Date.now()) continue;
      this.unusable.delete(place);
      if (of.placed.has(name)) of.placed.drop(name);
      of.columns.delete(name);
    }
  }

  private isAbsent(release: LandRelease, key: string): boolean {
    return !(key in release.columns) || this.unusable.has(`${release.municipality}/${nameOf(release, key)}`);
  }

  private shelve(release: LandRelease): Promise<Shelved> | Shelved {
    const place = placeOf(release);
    const present = this.shelved.get(place);
    if (present) return present;
    return this.once(`plots ${place}`, async () => {
      const plots = await this.source.plots(release.municipality, release.id);
      if (!plots) throw new Error(`Release ${release.id} of municipality ${release.municipality} is not kept.`);
      const { ids, numbers, points } = plots;
      const count = release.plots;
      const areas = Object.entries(plots.areas).map(([level, of]): [string, Areas] => {
        const none = of.count;
        return [level, { count: of.count, ofPlots: Uint32Array.from(of.ofPlots, (area) => (area < 0 ? none : area)) }];
      });
      const levels = Object.fromEntries(areas) as Partial<Record<AreaLevel, Areas>>;
      const shelved: Shelved = {
        placed: new PlacedMunicipality(this.memory, { number: release.municipality, plots: count, areas: levels }),
        plots,
        ids: new Lines(ids),
        numbers: new Lines(numbers),
        masks: new Masks(plots, this.tools),
        bytes: 2 * (ids.length + numbers.length) + points.byteLength + plots.shapes.coordinates.byteLength,
        columns: new Set(),
        ranges: new Map(),
      };
      this.shelved.set(place, shelved);
      return shelved;
    });
  }

  /** Searches at the same time read the same thing once. */
  private once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const present = this.loading.get(name) as Promise<T> | undefined;
    if (present) return present;
    const reading = read().finally(() => this.loading.delete(name));
    this.loading.set(name, reading);
    return reading;
  }

  private read(release: LandRelease, key: string, { ids }: Shelved, figures: OwnColumns): Promise<LandValues | null> {
    const { municipality } = release;
    const own = figureOf(key, figures);
    if (own) return Promise.resolve(ownValues(own, municipality, ids));
    const version = release.columns[key];
    if (version === undefined) return Promise.resolve(null);
    return this.once(`${municipality}/${key}@${version}`, () => this.source.column(municipality, key, version));
  }

  /** A column that is absent or has a wrong length counts as not computed; never a wrong value. */
  private place(release: LandRelease, { key, edges, read }: ReadColumn, place: string, of: Shelved): void {
    const name = nameOf(release, key);
    if (of.placed.has(name)) return;
    const bytes = 4 * (read?.values.length ?? release.plots);
    this.makeRoom(place, new Set(), bytes);
    const count = read && (read.level === 'plot' ? release.plots : of.plots.areas[read.level]?.count);
    const isUsable = read !== null && read.values.length === count;
    if (!isUsable && key in release.columns) this.unusable.set(`${release.municipality}/${name}`, Date.now() + AGAIN);
    const column = isUsable ? read : { level: 'plot' as const, values: notComputed(release.plots) };
    of.placed.place(name, { level: column.level, values: column.values, edges });
    of.columns.add(name);
  }

  /** Drops what was not used for longest: other municipalities first, then columns of this one that the search does not need. */
  private makeRoom(place: string, needed: ReadonlySet<string>, bytes = 0): void {
    for (const [name, each] of this.shelved) {
      if (this.bytes + bytes <= this.room) return;
      if (name === place) continue;
      each.placed.close();
      this.shelved.delete(name);
    }
    const own = this.shelved.get(place);
    if (!own || needed.size === 0) return;
    for (const name of own.columns) {
      if (this.bytes + bytes <= this.room) return;
      if (needed.has(name)) continue;
      own.placed.drop(name);
      own.columns.delete(name);
    }
  }
}
