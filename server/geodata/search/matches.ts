/** Packs all matches of a run to store them: sorted register numbers, each without the beginning that it shares with the one before. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PackedMatches, PackMatches } from '../../../engine/host/landsearch/searcher.ts';

/** Points of one plot are kept in hundredths. */
const HUNDREDTHS = 100;

const shared = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
};

export const packMatches: PackMatches = (municipality, matches) => {
  const sorted = matches.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let before = '';
  const lines = sorted.map(({ id, points }) => {
    const same = shared(before, id);
    before = id;
    return `${same} ${Math.round(points * HUNDREDTHS)} ${id.slice(same)}`;
  });
  return { municipality, count: matches.length, data: deflateRawSync(lines.join('\n')).toString('base64') };
};

/** Points by register number. */
export function unpackMatches({ count, data }: PackedMatches): Map<string, number> {
  const found = new Map<string, number>();
  if (count === 0) return found;
  let before = '';
  for (const line of inflateRawSync(Buffer.from(data, 'base64')).toString().split('\n')) {
    const [same = '0', points = '0', ...rest] = line.split(' ');
    before = before.slice(0, Number(same)) + rest.join(' ');
    found.set(before, Number(points) / HUNDREDTHS);
  }
  return found;
}
