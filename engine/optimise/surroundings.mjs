// Which local is named in which surroundings, counted over a part of a module: what gzip will recognise there.

/** The surroundings that count: so many instructions before and after one. Weights found by trying. */
const KINDS = [
  { before: 1, after: 0, weight: 1 },
  { before: 2, after: 0, weight: 1 },
  { before: 0, after: 1, weight: 1 },
  { before: 0, after: 2, weight: 1 },
  { before: 0, after: 3, weight: 1 },
  { before: 1, after: 1, weight: 2 },
  { before: 2, after: 2, weight: 3 },
];
/** How far away an instruction can change the surroundings of another. */
export const REACH = 3;

const mix = (hash, value) => {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ value;
};

/** A number for an instruction by its operation and what follows it, but not by its local. */
function operation(code, at) {
  if (code.locals[at] >= 0) return code.bytes[code.starts[at]];
  return code.bytes.subarray(code.starts[at], code.starts[at + 1]).reduce(mix, 0);
}

/** How often each local is named in each surroundings: a row for each surroundings ever seen, a column for each local. */
export class Counts {
  rows = new Map();
  table = new Int16Array(1 << 20);

  /** @param {number} columns the most locals a function has */
  constructor(columns) {
    this.columns = columns;
  }

  clear() {
    this.table.fill(0);
  }

  /** Where the row of a surroundings starts. */
  row(hash) {
    // Short enough to be kept as a small integer; that two surroundings share a row happens once in thousands.
    const key = hash >> 2;
    let row = this.rows.get(key);
    if (row === undefined) {
      row = this.rows.size * this.columns;
      this.rows.set(key, row);
      if (row + this.columns > this.table.length) {
        const { table } = this;
        this.table = new Int16Array(2 * table.length);
        this.table.set(table);
      }
    }
    return row;
  }

  /** @param {Surroundings} surroundings @param {number} at @param {1 | -1} times */
  add({ rows, locals }, at, times) {
    for (let kind = 0; kind < KINDS.length; kind++) this.table[rows[at * KINDS.length + kind] + locals[at]] += times;
  }

  /** Adds to each candidate's score how well it would stand at an instruction: whole numbers, the same everywhere. */
  judge({ rows }, at, candidates, scores) {
    const { table } = this;
    for (let kind = 0; kind < KINDS.length; kind++) {
      const row = rows[at * KINDS.length + kind];
      const { weight } = KINDS[kind];
      for (let index = 0; index < candidates.length; index++) {
        const count = table[row + candidates[index]];
        // Seen once makes the difference, more often a little more.
        if (count > 0) scores[candidates[index]] += weight * (33 - Math.clz32(count));
      }
    }
  }
}

/** The instructions of a function, and the counts' row for each kind of surroundings of those that name a local. */
export class Surroundings {
  /** @param {import('./code.mjs').Code} code @param {Counts} counts */
  constructor(code, counts) {
    this.counts = counts;
    this.operations = Int32Array.from(code.locals, (_, at) => operation(code, at));
    this.locals = code.locals.slice();
    // With room at both ends for what is not there.
    this.names = new Int32Array(this.locals.length + 2 * REACH);
    this.rows = new Int32Array(this.locals.length * KINDS.length);
    this.locals.forEach((local, at) => this.name(at, local));
    this.locals.forEach((local, at) => local >= 0 && this.look(at));
  }

  /** Lets an instruction name another local; those that have it in sight must `look` again. */
  name(at, local) {
    this.locals[at] = local;
    this.names[at + REACH] = mix(this.operations[at], local + 1);
  }

  look(at) {
    const { names, rows } = this;
    const middle = at + REACH;
    for (let kind = 0; kind < KINDS.length; kind++) {
      const { before, after } = KINDS[kind];
      let hash = mix(kind, this.operations[at]);
      for (let step = 1; step <= before; step++) hash = mix(hash, names[middle - step]);
      for (let step = 1; step <= after; step++) hash = mix(hash, names[middle + step]);
      rows[at * KINDS.length + kind] = this.counts.row(hash);
    }
  }
}
