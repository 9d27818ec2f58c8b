import type { Benchmark, Contender } from '../../lib/benchmark.ts';
import { runAlternating, type Effort } from '../../lib/runAlternating.ts';
import { overlayCases } from './cases.ts';
import { overlayers, prepareCase } from './overlay.ts';

/** Small cases take microseconds; a few milliseconds of each library say enough. */
const effort: Effort = { budget: 60, sample: 0.5, samples: { least: 7, most: 60 } };

/** Shares beyond this may be noise of the clock: the case is measured again, longer. */
const DOUBTFUL = 0.8;

interface Measured {
  name: string;
  own: Contender;
  fastest: Contender;
  share: number;
}

/** Our time as a share of the fastest library's with the right area; null when no library has it. */
function measure(name: string, own: Contender, peers: Contender[], at: Effort): Measured | null {
  own.run();
  const right = peers.filter((peer) => {
    try {
      peer.run();
    } catch {
      return false;
    }
    return peer.checksum() === own.checksum();
  });
  if (right.length === 0) return null;
  const [ours, ...theirs] = runAlternating([own, ...right], at);
  const best = theirs.reduce((one, other) => (other.minimum_ms < one.minimum_ms ? other : one));
  const share = ours!.minimum_ms / best.minimum_ms;
  const fastest = right.find((peer) => peer.name === best.name)!;
  if (share > DOUBTFUL && at === effort) return measure(name, own, right, { ...effort, budget: 400 });
  return { name, own, fastest, share };
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
        effort,
      );
      return one ?? [];
    });
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
      input: `${measured.length} overlays of peer cases and made figures; worst: ${worst.name} against ${worst.fastest.name}`,
      contenders: [all('engine', ({ own: ours }) => ours), all('the fastest of each', ({ fastest }) => fastest)],
      facts: {
        cases: measured.length,
        share_of_fastest_on_average: Math.exp(shares.reduce((sum, share) => sum + Math.log(share), 0) / shares.length),
        worst_share_of_fastest: worst.share,
      },
    };
  },
};
