/** Plots of the loaded land by what files call them: their number in the register, or their cadastral name. */
import type { Knex } from 'knex';
import { parcelKey, parcelNameIn, type ParcelName } from '../../model/imports/parcelname.ts';
import { namesOfCodes } from '../geodata/parcels.ts';
import { wordsOf } from '../geodata/sheet/find.ts';
import { EVERY_MUNICIPALITY } from '../geodata/store/tables.ts';

export interface PlotOfLand {
  readonly id: string;
  readonly municipality: number;
}
/** Null for a plot that the loaded land does not have. */
export type FindPlot = (text: string) => PlotOfLand | null;

/** Numbers read by one statement. */
const AT_ONCE = 10_000;

const current = `join geo.current on current.municipality = plot.municipality
  join geo.release on release.municipality = current.municipality and release.id = current.release
    and plot.import = (release.imports->>'plots')::int`;

/** `knex`: the database of the land. */
export async function findPlots(knex: Knex, texts: readonly string[]): Promise<FindPlot> {
  const trimmed = [...new Set(texts.map((text) => text.trim()))];
  const byNumber = await plotsByNumber(knex, trimmed);
  const names = trimmed.flatMap((text) => (byNumber.has(text) ? [] : (parcelNameIn(text) ?? [])));
  const [byName, nameOfCode] = await plotsByName(knex, names);
  return (text) => {
    const numbered = byNumber.get(text.trim());
    const name = numbered ? null : parcelNameIn(text);
    return name ? (byName.get(parcelKey(nameOfCode(name))) ?? null) : (numbered ?? null);
  };
}

async function plotsByNumber(knex: Knex, numbers: readonly string[]): Promise<Map<string, PlotOfLand>> {
  const found = new Map<string, PlotOfLand>();
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const { rows } = await knex.raw<{ rows: PlotOfLand[] }>(
      `${EVERY_MUNICIPALITY} select plot.id, plot.municipality from geo.plot ${current} where plot.id = any(?)`,
      [numbers.slice(at, at + AT_ONCE)],
    );
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  return found;
}

const sectionOf = ({ municipality, section }: ParcelName): string => `${municipality} ${section}`;

/** Reads the plots of each cadastral section once: files name thousands of plots of a few sections. */
async function plotsByName(
  knex: Knex,
  names: readonly ParcelName[],
): Promise<[Map<string, PlotOfLand>, (name: ParcelName) => ParcelName]> {
  const nameOfCode = await namesOfCodes(knex, names);
  const found = new Map<string, PlotOfLand>();
  for (const section of new Set(names.map(nameOfCode).map(sectionOf))) {
    const words = wordsOf(section);
    if (words.length === 0) continue;
    const { rows } = await knex.raw<{ rows: (PlotOfLand & { number: string })[] }>(
      `${EVERY_MUNICIPALITY} select plot.id, plot.municipality, plot.number from geo.plot ${current}
       where geo.words(plot.number) @@ to_tsquery('simple', ?)`,
      [words.join(' & ')],
    );
    for (const { id, municipality, number } of rows) {
      const name = parcelNameIn(number);
      if (name && !found.has(parcelKey(name))) found.set(parcelKey(name), { id, municipality });
    }
  }
  return [found, nameOfCode];
}
