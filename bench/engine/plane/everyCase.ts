import type { Benchmark, Contender } from '../../lib/benchmark.ts';
import { median, runAlternating, type Effort } from '../../lib/runAlternating.ts';
import { overlayCases } from './cases.ts';
import { overlayers, prepareCase } from './overlay.ts';

/** Small cases take microseconds, so a few milliseconds per library suffice. */
const effort: Effort = { budget: 60, sample: 0.5, samples: { least: 7, most: 60 } };

/**
 * A case that we may lose (a share above `DOUBTFUL`) is timed `LOOKS` times, with all other such cases in between. The median
 * counts, because a slow spell of the machine spoils only one of them.
 */
const DOUBTFUL = 0.8;
const LOOKS = 9;

/** Peers within this factor of the fastest are timed again. */
const NEAR = 2;

interface Measured {
  name: string;
  own: Contender;
  /** Peers with the right area, fastest first. */
  peers: [Contender, ...Contender[]];
  share: number;
}

/** Returns our median time as a share of the fastest library's, and the libraries near it, fastest first. */
function look(own: Contender, peers: Contender[]): Pick<Measured, 'peers' | 'share'> {
  const [ours, ...theirs] = runAlternating([own, ...peers], effort);
  const times = new Map(theirs.map((timing, i) => [peers[i]!, timing.median_ms]));
  const sorted = peers.toSorted((one, other) => times.get(one)! - times.get(other)!) as Measured['peers'];
  const near = sorted.filter((peer) => times.get(peer)! <= NEAR * times.get(sorted[0])!) as Measured['peers'];
  return { peers: near, share: ours!.median_ms / times.get(sorted[0])! };
}

/** Times a case once; returns null when no library has the right area. */
function measure(name: string, own: Contender, peers: Contender[]): Measured | null {
  own.run();
  const right = peers.filter((peer) => {
    try {
      peer.run();
    } catch {
      return false;
    }
    return peer.checksum() === own.checksum();
  });
  return right.length === 0 ? null : { name, own, ...look(own, right) };
}

/** Times the cases again that we may lose. */
function settle(measured: Measured[]): void {
  const doubtful = measured.filter(({ share }) => share > DOUBTFUL).map((one) => ({ one, shares: [one.share] }));
  for (let round = 1; round < LOOKS; round++) {
    for (const { one, shares } of doubtful) shares.push(look(one.own, one.peers).share);
  }
  for (const { one, shares } of doubtful) one.share = median(shares);
}

export const everyCase: Benchmark = {
  name: 'every overlay case against its fastest library',
  limits: { worst_share_of_fastest: 1 },
  async prepare() {
    const [own, ...peers] = await overlayers();
    const measured = overlayCases().flatMap(([name, work]) => {
      const [ours, ...theirs] = [own!, ...peers].map((overlayer) => prepareCase(overlayer, work));
      const one = measure(
        name,
        ours!,
        theirs.filter((peer) => peer !== null),
      );
      return one ?? [];
    });
    settle(measured);
    const shares = measured.map(({ share }) => share);
    const worst = measured.reduce((one, other) => (other.share > one.share ? other : one));
    const areas = (pick: (one: Measured) => Contender) => measured.map((one) => pick(one).checksum()).join(' ');
    const all = (name: string, pick: (one: Measured) => Contender): Contender => ({
      name,
      run: () => measured.forEach((one) => pick(one).run()),
      checksum: () =>
        String([...areas(pick)].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 0)),
    });
    return {
      input: `${measured.length} overlays of peer cases and made figures; worst: ${worst.name} against ${worst.peers[0].name}`,
      contenders: [
        all('engine', ({ own: ours }) => ours),
        all('the fastest of each', ({ peers: [fastest] }) => fastest),
      ],
      facts: {
        cases: measured.length,
        cases_slower_than_the_fastest: shares.filter((share) => share > 1).length,
        share_of_fastest_on_average: Math.exp(shares.reduce((sum, share) => sum + Math.log(share), 0) / shares.length),
        worst_share_of_fastest: worst.share,
      },
    };
  },
};
