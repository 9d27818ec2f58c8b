/** Own figures of a company as columns of a release: every plot has a value, or the reason why it has none. */
import { missingWord } from '../../../model/land/missing.ts';
import type { OwnColumn, OwnColumns } from '../../../model/land/owncolumns.ts';
import { ownKeyOf, type OwnKey } from '../../../model/land/ownfigures.ts';
import type { Lines } from './lines.ts';
import type { LandRelease, LandValues } from './release.ts';

/** The column of the figure that a key asks for; null for a key of the land. */
export function figureOf(key: string, figures: OwnColumns): (OwnKey & { readonly column: OwnColumn }) | null {
  const own = ownKeyOf(key);
  const column = own && figures[own.figure];
  return column ? { ...own, column } : null;
}

/** The release with the versions of own figures among those of its columns. */
export function withOwn(release: LandRelease, keys: readonly string[], figures: OwnColumns): LandRelease {
  const own = keys.flatMap((key) => {
    const found = figureOf(key, figures);
    return found ? [[key, found.column.version] as const] : [];
  });
  return own.length === 0 ? release : { ...release, columns: { ...release.columns, ...Object.fromEntries(own) } };
}

/** Per cent, as other shares of a class. */
const [HAS, HAS_NOT] = [100, 0];

/** `ids`: plots of the municipality by their numbers. A plot of a municipality without values lies outside of the source. */
export function ownValues(
  { column, choice }: NonNullable<ReturnType<typeof figureOf>>,
  municipality: number,
  ids: Lines,
): LandValues {
  const here = column.values.find((each) => each.municipality === municipality);
  const values = new Float32Array(ids.length);
  const words = new Uint32Array(values.buffer);
  const rows = new Map(here?.plots.split('\n').map((plot, row) => [plot, row]));
  const missing = missingWord(here ? 'unknown_in_source' : 'not_covered');
  for (let at = 0; at < ids.length; at++) {
    const row = rows.get(ids.at(at));
    const value = row === undefined ? undefined : here!.values[row]!;
    if (value === undefined) words[at] = missing;
    else if (choice === null) values[at] = value;
    else values[at] = value === choice ? HAS : HAS_NOT;
  }
  return { level: 'plot', values };
}
