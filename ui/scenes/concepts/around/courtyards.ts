/** A building has one courtyard: an outline with more is cut into parts with one each. Pure, for tests. */
import type { Polygon, Position } from '../../../../engine/host/types.ts';
import { boxOf, isInside, openRing } from '../../../../model/plane.ts';

/** Parts with at most one courtyard, which together cover the polygon. Metres; the outer ring comes first. */
export function withOneCourtyard(polygon: Polygon): Polygon[] {
  const rings = polygon.map((ring) => openRing(ring));
  if (rings.length <= 2) return [polygon];
  const at = cutThrough(rings);
  return [-1, 1].flatMap((side) => partsBeside(rings, at, side)).flatMap(withOneCourtyard);
}

/** An x that cuts the second ring and meets no corner. */
function cutThrough(rings: readonly Position[][]): number {
  const { minX, maxX } = boxOf(rings[1]!);
  const middle = (minX + maxX) / 2;
  const corners = rings.flat().map(([x]) => x);
  const before = Math.max(...corners.filter((x) => x <= middle));
  const after = Math.min(...corners.filter((x) => x > middle));
  return (before + after) / 2;
}

/** A row of corners on one side of the cut, from where its ring comes over the cut to where it goes back. */
type Chain = Position[];

/** The parts of a polygon on one side of a vertical line; `side` is -1 for the left, 1 for the right. */
function partsBeside(rings: readonly Position[][], at: number, side: number): Polygon[] {
  const isKept = ([x]: Position) => (x - at) * side > 0;
  const whole = rings.filter((ring) => ring.every(isKept));
  const outers = joined(rings.flatMap((ring) => chainsOf(ring, at, isKept)));
  return outers.map((outer) => [outer, ...whole.filter(([corner]) => isInside([outer], corner!))]);
}

function chainsOf(ring: readonly Position[], at: number, isKept: (corner: Position) => boolean): Chain[] {
  const start = ring.findIndex((corner, index) => !isKept(corner) && isKept(ring[(index + 1) % ring.length]!));
  if (start < 0) return [];
  const chains: Chain[] = [];
  for (let step = 0; step < ring.length; step++) {
    const [from, to] = [ring[(start + step) % ring.length]!, ring[(start + step + 1) % ring.length]!];
    if (isKept(from) !== isKept(to)) {
      const crossing: Position = [at, from[1] + ((at - from[0]) / (to[0] - from[0])) * (to[1] - from[1])];
      if (isKept(to)) chains.push([crossing]);
      else chains.at(-1)!.push(crossing);
    }
    if (isKept(to)) chains.at(-1)!.push(to);
  }
  return chains;
}

/** Along the line every second stretch between crossings is inside: it leads from the end of one chain to the start of the next. */
function joined(chains: readonly Chain[]): Position[][] {
  const ends = chains.flatMap((chain) => [
    { chain, y: chain[0]![1], isStart: true },
    { chain, y: chain.at(-1)![1], isStart: false },
  ]);
  const sorted = ends.toSorted((a, b) => a.y - b.y);
  const next = new Map<Chain, Chain>();
  for (let index = 0; index + 1 < sorted.length; index += 2) {
    const [one, other] = [sorted[index]!, sorted[index + 1]!];
    const [end, start] = one.isStart ? [other, one] : [one, other];
    next.set(end.chain, start.chain);
  }
  const left = new Set(chains);
  return chains.flatMap((first): Position[][] => {
    if (!left.has(first)) return [];
    const ring: Position[] = [];
    for (let chain: Chain | undefined = first; chain && left.delete(chain); chain = next.get(chain))
      ring.push(...chain);
    return [ring];
  });
}
