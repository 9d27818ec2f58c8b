// What the locals of a function hold: its webs, and which of them are needed at the same time.
import { LOCAL_GET } from './code.mjs';
import { blocksOf } from './flow.mjs';

/**
 * A web is a value with all instructions that may set it or get it: what SSA construction calls a variable. One local holds
 * several webs one after the other. `web[i]` is the web of instruction `i`, -1 where it names no local; `local[w]` the local
 * that holds web `w`; `uses[w]` its instructions in order; `apart[w]` the webs of its type that need another local, because
 * both are needed at some moment. Webs are in the order of their first instruction, after the parameters.
 * @typedef {{ web: Int32Array, local: Int32Array, uses: number[][], apart: number[][] }} Webs
 */

/** @param {import('./code.mjs').Code} code @returns {Webs} */
export function websOf(code) {
  const blocks = blocksOf(code);
  markLive(code, blocks);
  const { web, local } = connect(code, blocks);
  const uses = Array.from(local, () => []);
  web.forEach((of, at) => of >= 0 && uses[of].push(at));
  return { web, local, uses, apart: overlaps(code, blocks, web, local) };
}

const isGet = (code, at) => code.bytes[code.starts[at]] === LOCAL_GET;

/** Gives each block `live`: the locals whose value at its start is still needed. */
function markLive(code, blocks) {
  const count = code.types.length;
  for (const block of blocks) {
    block.live = new Uint8Array(count);
    block.sets = new Uint8Array(count);
    for (let at = block.end - 1; at >= block.start; at--) {
      const local = code.locals[at];
      if (local < 0) continue;
      block.live[local] = isGet(code, at) ? 1 : 0;
      if (!isGet(code, at)) block.sets[local] = 1;
    }
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const block of blocks.toReversed())
      for (const { live } of block.next)
        for (let local = 0; local < count; local++) {
          if (!live[local] || block.live[local] || block.sets[local]) continue;
          block.live[local] = 1;
          changed = true;
        }
  }
}

/** Joins each get with the sets that may have come before it, and gives each block `held`: the web in each live local. */
function connect(code, blocks) {
  const parent = [];
  const localOf = [];
  const add = (local) => {
    localOf.push(local);
    return parent.push(parent.length) - 1;
  };
  const find = (value) => {
    while (parent[value] !== value) value = parent[value] = parent[parent[value]];
    return value;
  };
  for (const block of blocks) {
    // Parameters have a value at the start of the first block, needed or not.
    const isHeld = (local) => block.live[local] || (block === blocks[0] && local < code.parameters);
    block.held = Int32Array.from(code.types, (_, local) => (isHeld(local) ? add(local) : -1));
  }
  const value = new Int32Array(code.locals.length).fill(-1);
  for (const block of blocks) {
    const holds = block.held.slice();
    for (let at = block.start; at < block.end; at++) {
      const local = code.locals[at];
      if (local < 0) continue;
      if (!isGet(code, at)) holds[local] = add(local);
      value[at] = holds[local];
    }
    for (const { live, held } of block.next)
      live.forEach((isLive, local) => isLive && (parent[find(holds[local])] = find(held[local])));
  }
  const ids = new Map();
  const local = [];
  const idOf = (of) => {
    const root = find(of);
    if (!ids.has(root)) ids.set(root, local.push(localOf[root]) - 1);
    return ids.get(root);
  };
  const name = (of) => (of < 0 ? -1 : idOf(of));
  blocks[0].held.subarray(0, code.parameters).forEach(name);
  const web = value.map(name);
  for (const block of blocks) block.held = block.held.map(name);
  return { web, local: Int32Array.from(local) };
}

/** For each web those of its type that are needed where it is set. */
function overlaps(code, blocks, web, local) {
  const apart = Array.from(local, () => new Set());
  const separate = (one, other) => {
    if (one === other || code.types[local[one]] !== code.types[local[other]]) return;
    apart[one].add(other);
    apart[other].add(one);
  };
  for (const block of blocks) {
    const needed = new Set(block.next.flatMap(({ live, held }) => [...held].filter((_, index) => live[index])));
    for (let at = block.end - 1; at >= block.start; at--) {
      if (web[at] < 0) continue;
      if (isGet(code, at)) needed.add(web[at]);
      else {
        needed.delete(web[at]);
        for (const other of needed) separate(web[at], other);
      }
    }
  }
  // At the start the parameters are set, and locals that are read before they are set are zero.
  const atStart = [...blocks[0].held].filter((of) => of >= 0);
  for (const one of atStart) for (const other of atStart) separate(one, other);
  return apart.map((others) => [...others]);
}
