import type { Benchmark, Contender } from '../../lib/benchmark.ts';
import { comb, rectangles, star } from '../../inputs/plane.ts';
import { clipperJs, clipperWasm } from './clipper.ts';
import { ours, type Overlayer, type Work } from './ours.ts';
import { geosPeer, jstsPeer, martinezPeer, polygonClippingPeer } from './others.ts';

/** A peer whose first run takes longer, in milliseconds, cannot be the fastest; only that run is noted. */
const SLOWEST = 400;

/** Areas differ by rounding only; five digits tell rounding from mistakes. */
const checksumOf = (area: number) => Math.abs(area).toPrecision(5);

export function prepareCase({ name, prepare }: Overlayer, work: Work): Contender | null {
  const prepared = prepare(work);
  return prepared && { name, run: prepared.run, checksum: () => checksumOf(prepared.area()) };
}

/** Runs a peer once; returns its milliseconds, or null when it fails, as some do on tens of thousands of points. */
function trial(peer: Contender): number | null {
  const start = performance.now();
  try {
    peer.run();
  } catch {
    return null;
  }
  return performance.now() - start;
}

/** Returns ours, Clipper2's wasm, and the others. */
export async function overlayers(): Promise<[Overlayer, Overlayer, ...Overlayer[]]> {
  const others = [clipperJs(), polygonClippingPeer(), martinezPeer(), await geosPeer(), jstsPeer()];
  return [await ours(), await clipperWasm(), ...others];
}

async function contenders(work: Work): Promise<{ all: [Contender, ...Contender[]]; facts: Record<string, number> }> {
  const [engine, wasm, ...others] = await overlayers();
  const own = prepareCase(engine, work)!;
  const facts: Record<string, number> = {};
  const fast: Contender[] = [];
  own.run();
  for (const overlayer of [wasm, ...others]) {
    const peer = prepareCase(overlayer, work);
    const once = peer && trial(peer);
    if (!peer || once === null) continue;
    if (peer.checksum() !== own.checksum()) facts[`${peer.name}_other_area`] = Number(peer.checksum());
    else if (once > SLOWEST && overlayer !== wasm) facts[`${peer.name}_once_ms`] = Math.round(once);
    else fast.push(peer);
  }
  return { all: [own, ...fast], facts };
}

const works: [name: string, input: string, work: () => Work][] = [
  ...[10, 100, 1000, 10_000].map((count, i): [string, string, () => Work] => [
    `union of ${count} rectangles`,
    `${count} turned rectangles of 5 to 20 m, seed ${11 + i}`,
    () => ({ operation: 'union', subject: rectangles(count, 11 + i), clip: [] }),
  ]),
  ...[1000, 10_000].map((count, i): [string, string, () => Work] => [
    `stars of ${count}`,
    `intersection of two stars of ${count} points, seeds ${21 + 2 * i} and ${22 + 2 * i}`,
    () => ({
      operation: 'intersection',
      subject: [star(count, 21 + 2 * i, 0, 0)],
      clip: [star(count, 22 + 2 * i, 3.3, 1.7)],
    }),
  ]),
  ...[50, 250].map((teeth): [string, string, () => Work] => [
    `combs of ${4 * teeth}`,
    `intersection of a standing and a lying comb of ${teeth} teeth`,
    () => ({ operation: 'intersection', subject: [comb(teeth, true)], clip: [comb(teeth, false)] }),
  ]),
];

export const overlays: Benchmark[] = works.map(([name, input, work]) => ({
  name,
  async prepare() {
    const { all, facts } = await contenders(work());
    return { input, contenders: all, facts };
  },
}));
