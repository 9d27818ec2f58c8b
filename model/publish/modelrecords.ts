/** What the engine reads of a concept: all that a visitor's device needs to generate it again, and nothing else. No prices, no names of people. */
import { building, type Building } from '../entities/building.ts';
import type { Plot } from '../entities/plot.ts';
import type { Unit } from '../entities/unit.ts';
import { dropPath } from './published.ts';

const modelFields = {
  plots: ['id', 'type', 'geometry'],
  units: ['id', 'name', 'type', 'size', 'size_max', 'programme_goal', 'order', 'cfg'],
  buildings: [
    ...(['id', 'name', 'archetype', 'maxlength', 'maxwidth', 'maxheight', 'x', 'y', 'z', 'rotate_z'] as const),
    ...(['version', 'cfg'] as const),
  ],
} as const;

export interface ModelRecords {
  readonly location: { readonly lon: number; readonly lat: number };
  readonly plots: readonly Pick<Plot, (typeof modelFields.plots)[number]>[];
  readonly units: readonly Pick<Unit, (typeof modelFields.units)[number]>[];
  readonly buildings: readonly Pick<Building, (typeof modelFields.buildings)[number]>[];
}

/** The same records with these fields alone. */
export function modelRecords({ location: { lon, lat }, plots, units, buildings }: ModelRecords): ModelRecords {
  return {
    location: { lon, lat },
    plots: plots.map((each) => picked(each, modelFields.plots)),
    units: units.map((each) => picked(each, modelFields.units)),
    buildings: buildings.map((each) => unpriced(picked(each, modelFields.buildings))),
  };
}

const picked = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** Also on pages that show revenue: nothing is generated from prices. */
function unpriced<B extends Pick<Building, 'cfg'>>(record: B): B {
  const copy = structuredClone(record);
  for (const path of building.published?.behind?.income ?? []) dropPath(copy, path.split('.'));
  return copy;
}
