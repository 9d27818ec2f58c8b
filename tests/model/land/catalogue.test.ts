import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { keysBehind, landKeyOf, landKeys, sourcesOf } from '../../../model/land/catalogue.ts';
import { landCollections, landRasters } from '../../../model/land/collections.ts';
import type { LandKey } from '../../../model/land/key.ts';
import { missingReasons } from '../../../model/land/missing.ts';
import { parkFigures } from '../../../model/land/parkfigures.ts';

const list = (name: string) => fileURLToPath(new URL(`../../../../shared/geodata/${name}`, import.meta.url));
const here = existsSync(list('filter-keys.csv'));
const unless = here ? '' : ' (skipped: shared/geodata is not here)';

/** Rows of a CSV file by its heads. Quoted cells may hold commas and doubled quotes. */
function rowsOf(file: string): Record<string, string>[] {
  const [heads, ...lines] = readFileSync(list(file), 'utf8').trim().split(/\r?\n/).map(cellsOf);
  return lines.map((cells) => Object.fromEntries(heads!.map((head, at) => [head, cells[at] ?? ''])));
}
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  );

describe('the catalogue of the land', () => {
  it('has 160 keys, each once', () => {
    expect(new Set(landKeys.map(({ key }) => key)).size).toBe(160);
  });

  it.skipIf(!here)(`has the keys of the list, with their labels and usual range${unless}`, () => {
    const wanted = rowsOf('filter-keys.csv').map((row) => ({
      key: row['key'],
      label: { en: row['label_en']!.replaceAll("'", '’'), nl: row['label_nl']!.replaceAll("'", '’') },
      scale: [Number(row['typical_min']), Number(row['typical_max'])],
      type: row['type'],
      slider: row['slider'],
      missing: row['when_missing'],
      inputs: row['inputs']!.split('+'),
    }));
    const given = landKeys.map(({ key, label, scale, type, slider, missing, inputs }) => {
      return { key, label, scale: [...scale], type, slider, missing, inputs: [...inputs] };
    });
    const byKey = <T extends { key: unknown }>(rows: T[]) =>
      rows.toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
    expect(byKey(given)).toEqual(byKey(wanted));
  });

  it.skipIf(!here)(`has the figures of business parks of the list${unless}`, () => {
    const wanted = rowsOf('business-park-metrics.csv').map((row) => [row['key'], row['better_when'], row['label_nl']]);
    expect(parkFigures.entries.map(({ key, better, label }) => [key, better, label.nl])).toEqual(wanted);
  });

  it('computes keys from collections, grids and other keys that exist', () => {
    const exists = (input: string) =>
      input.startsWith('key:')
        ? landKeyOf(input.slice(4)) !== null
        : input.startsWith('raster:')
          ? Object.hasOwn(landRasters, input.slice(7))
          : Object.hasOwn(landCollections, input);
    const unknown = landKeys.flatMap(({ key, inputs }) =>
      inputs.filter((each) => !exists(each)).map((each) => `${key}: ${each}`),
    );
    expect(unknown).toEqual([]);
    expect(landKeys.filter(({ inputs }) => inputs.length === 0)).toEqual([]);
  });

  it('computes no key from itself, not by way of others either', () => {
    const reaches = (key: LandKey, wanted: string, depth = 0): boolean =>
      keysBehind(key).some(
        (name) => name === wanted || depth > landKeys.length || reaches(landKeyOf(name)!, wanted, depth + 1),
      );
    expect(landKeys.filter((key) => reaches(key, key.key)).map(({ key }) => key)).toEqual([]);
  });

  it('names the sources of a key, also those behind the keys it is computed from', () => {
    const names = (key: string) => sourcesOf(landKeyOf(key)!).map((source) => source.key);
    expect(names('plot_area')).toEqual(['brk']);
    expect(names('zoning_height_headroom')).toEqual(['brk', 'bag', 'three_d_bag', 'plans']);
    expect(names('noise_lden_road')).toEqual(['rivm']);
  });

  it('gives each reason for a missing value its own bits of a float32', () => {
    const bits = missingReasons.values;
    expect(new Set(bits).size).toBe(bits.length);
    expect(Math.min(...bits)).toBeGreaterThan(0);
    expect(Math.max(...bits)).toBeLessThan(2 ** 22);
  });
});
