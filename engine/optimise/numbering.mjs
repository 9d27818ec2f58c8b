// Numbers the locals of a module so that it compresses well: code that does the same should name the same locals.
import { readFunctions, withFunctions } from './code.mjs';
import { withoutIdleRoom, withRoom } from './room.mjs';
import { Counts, REACH, Surroundings } from './surroundings.mjs';
import { websOf } from './webs.mjs';

/** gzip looks 32 kB back, and what is nearer costs it less. */
const NEAR_BYTES = 30_000;
/** Each finds less than the one before. */
const ROUNDS = 5;

/**
 * The same module with other numbers for locals. A web moves to the local that is named most often in surroundings like its
 * own by functions nearby; webs in its way change places with it. What the code computes stays the same: each web keeps a
 * local to itself for as long as it is needed.
 * @param {Uint8Array} module @returns {Uint8Array}
 */
export function numberLocals(module) {
  const codes = readFunctions(module).map(withRoom);
  const counts = new Counts(Math.max(...codes.map(({ types }) => types.length)));
  const functions = codes.map((code) => new Numbering(code, counts));
  for (let round = 0; round < ROUNDS; round++) improve(functions, counts);
  return withFunctions(
    module,
    functions.map((numbering) => numbering.result()),
  );
}

/** @param {Numbering[]} functions in the order of the module */
function improve(functions, counts) {
  counts.clear();
  let start = 0;
  const placed = functions.map((numbering) => ({ numbering, start, end: (start += numbering.code.bytes.length) }));
  let [first, next] = [0, 0];
  for (const current of placed) {
    for (; next < placed.length && placed[next].start < current.end + NEAR_BYTES; next++)
      placed[next].numbering.count(1);
    for (; placed[first].end < current.start - NEAR_BYTES; first++) placed[first].numbering.count(-1);
    current.numbering.improve();
  }
}

/** The numbers of one function's locals. */
class Numbering {
  /** @param {import('./code.mjs').Code} code */
  constructor(code, counts) {
    this.code = code;
    this.counts = counts;
    this.webs = websOf(code);
    this.surroundings = new Surroundings(code, counts);
    this.scores = [];
    const withType = (type) => code.types.flatMap((other, local) => (other === type ? [local] : []));
    this.ofType = new Map(code.types.map((type) => [type, withType(type)]));
    const { uses } = this.webs;
    // Those that are named most choose first; parameters stay where they are.
    this.order = [...uses.keys()].slice(code.parameters).sort((one, other) => uses[other].length - uses[one].length);
  }

  /** The function with its new numbers; throws when a web did not keep its local to itself, which would be a fault here. */
  result() {
    const code = { ...this.code, locals: this.surroundings.locals };
    const { web } = websOf(code);
    if (web.some((found, at) => found !== this.webs.web[at])) throw new Error('A local has been given to two values.');
    return withoutIdleRoom(code);
  }

  /** Counts what the function names, or takes it away again. */
  count(times) {
    for (const uses of this.webs.uses) for (const at of uses) this.counts.add(this.surroundings, at, times);
  }

  /** Moves each web to the local that suits it best, with those that have to move with it. */
  improve() {
    this.scores = [];
    for (const web of this.order) {
      const present = this.webs.local[web];
      let best = { gain: 0, moving: [], local: present };
      for (const local of this.candidates(web)) {
        const moving = local === present ? [] : this.movingTo(web, local);
        const gain = moving.reduce((sum, other) => sum + this.gain(other, present, local), 0);
        if (gain > best.gain) best = { gain, moving, local };
      }
      this.exchange(best.moving, present, best.local);
    }
  }

  /** The locals of a web's type. */
  candidates(web) {
    return this.ofType.get(this.code.types[this.webs.local[web]]);
  }

  /**
   * A web, those in its way in another local, those in their way in its own, and so on: together they can change places (a
   * Kempe chain). None when a parameter is among them.
   */
  movingTo(web, local) {
    const { local: localOf, apart } = this.webs;
    const pair = [localOf[web], local];
    const chain = new Set([web]);
    for (const member of chain) {
      if (member < this.code.parameters) return [];
      for (const other of apart[member]) if (pair.includes(localOf[other])) chain.add(other);
    }
    return [...chain];
  }

  /** What it brings when a web in one of two locals goes to the other. */
  gain(web, one, other) {
    const scores = (this.scores[web] ??= this.judge(web));
    return this.webs.local[web] === one ? scores[other] - scores[one] : scores[one] - scores[other];
  }

  /** How well a web would stand in each local, by what everything but itself names. */
  judge(web) {
    const scores = new Int32Array(this.code.types.length);
    const uses = this.webs.uses[web];
    const candidates = this.candidates(web);
    for (const at of uses) this.counts.add(this.surroundings, at, -1);
    for (const at of uses) this.counts.judge(this.surroundings, at, candidates, scores);
    for (const at of uses) this.counts.add(this.surroundings, at, 1);
    return scores;
  }

  /** Lets webs in two locals change places. */
  exchange(moving, one, other) {
    const { web, local, uses } = this.webs;
    const named = moving.flatMap((member) => uses[member]);
    const inSight = new Set();
    for (const at of named)
      for (let near = Math.max(0, at - REACH); near <= Math.min(web.length - 1, at + REACH); near++)
        if (web[near] >= 0) inSight.add(near);
    for (const at of inSight) this.counts.add(this.surroundings, at, -1);
    for (const member of moving) local[member] = local[member] === one ? other : one;
    for (const at of named) this.surroundings.name(at, local[web[at]]);
    for (const at of inSight) {
      this.surroundings.look(at);
      this.counts.add(this.surroundings, at, 1);
      this.scores[web[at]] = undefined;
    }
  }
}
