import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { encoded, Reader, readFunctions } from '../../engine/optimise/code.mjs';
import { numberLocals } from '../../engine/optimise/numbering.mjs';
import { inOrder, orderOf } from '../../engine/optimise/order.mjs';
import { randomFrom } from '../inputs/plane.ts';
import { compileWithNames, namesOf } from './named.ts';

/**
 * `npx tsx bench/engine/functionOrder.ts [SECONDS]`: looks for an order of the module's functions that compresses better and
 * writes it to engine/optimise/order.txt, from which every build takes it. It starts from the order kept there; run it
 * when the module has grown out of its bound. One function, or a few that follow each other, go next to one that is like them,
 * and stay there when gzip then needs less.
 */
const file = resolve(import.meta.dirname, '../../engine/optimise/order.txt');
const SECONDS = Number(process.argv[2] ?? 60);
/** Locals suit the order they were numbered in, so both take turns. */
const TURNS = 3;
const GRAM = 6;
const PARTNERS = 12;
const LONGEST_RUN = 6;

const CALL = 0x10;

/** A function's bytes between the numbers of the functions it calls. */
interface Body {
  bytes: Buffer;
  chunks: Buffer[];
  callees: number[];
}

function bodyOf({ bytes, starts }: ReturnType<typeof readFunctions>[number]): Body {
  const body: Body = { bytes: Buffer.from(bytes), chunks: [], callees: [] };
  let from = 0;
  for (let at = 0; at + 1 < starts.length; at++) {
    const start = starts[at]!;
    if (bytes[start] !== CALL) continue;
    body.chunks.push(body.bytes.subarray(from, start + 1));
    body.callees.push(new Reader(bytes, start + 1).number());
    from = starts[at + 1]!;
  }
  body.chunks.push(body.bytes.subarray(from));
  return body;
}

function sizeOf(bodies: Body[], order: number[]): number {
  const numbers = new Int32Array(order.length);
  order.forEach((from, at) => (numbers[from] = at));
  const encodings = Array.from(numbers, (number) => Buffer.from(encoded(number)));
  const code = order.flatMap((index) => {
    const { chunks, callees } = bodies[index]!;
    return chunks.flatMap((chunk, at) => (at < callees.length ? [chunk, encodings[callees[at]!]!] : [chunk]));
  });
  return deflateRawSync(Buffer.concat(code), { level: 9 }).length;
}

/** For each function those that share most with it; what few functions have counts most. */
function partnersOf(bodies: Body[]): number[][] {
  const grams = bodies.map(({ bytes: body }) => {
    const all = Array.from({ length: Math.max(0, body.length - GRAM + 1) }, (_, at) =>
      body.toString('latin1', at, at + GRAM),
    );
    return new Set(all);
  });
  const owners = new Map<string, number>();
  for (const own of grams) for (const gram of own) owners.set(gram, (owners.get(gram) ?? 0) + 1);
  const alike = (one: Set<string>, other: Set<string>) => {
    const [few, many] = one.size < other.size ? [one, other] : [other, one];
    let sum = 0;
    for (const gram of few) if (many.has(gram)) sum += 1 / owners.get(gram)!;
    return sum;
  };
  return grams.map((own, index) => {
    const others = grams.map((other, at) => ({ at, likeness: at === index ? -1 : alike(own, other) }));
    return others
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, PARTNERS)
      .map(({ at }) => at);
  });
}

function improved(bodies: Body[], seed: number): number[] {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const partners = partnersOf(bodies);
  let order = [...bodies.keys()];
  let best = sizeOf(bodies, order);
  for (const end = performance.now() + (SECONDS * 1000) / TURNS; performance.now() < end;) {
    const moved = below(bodies.length);
    const beside = partners[moved]![below(PARTNERS)]!;
    const next = order.slice();
    const run = next.splice(next.indexOf(moved), below(3) === 0 ? 1 + below(LONGEST_RUN) : 1);
    if (run.includes(beside)) continue;
    next.splice(next.indexOf(beside) + below(2), 0, ...run);
    const size = sizeOf(bodies, next);
    if (size <= best) [best, order] = [size, next];
  }
  return order;
}

const module = compileWithNames();
const names = [...namesOf(module)].sort(([one], [other]) => one - other).map(([, name]) => name);
let list = readFileSync(file, 'utf8').trim().split('\n');
for (let turn = 0; turn < TURNS; turn++) {
  const order = orderOf(names, list);
  const bodies = readFunctions(numberLocals(inOrder(module, order))).map(bodyOf);
  process.stdout.write(`code ${sizeOf(bodies, [...bodies.keys()])} bytes deflated`);
  const found = improved(bodies, turn + 1);
  process.stdout.write(`, in a better order ${sizeOf(bodies, found)}\n`);
  list = found.map((at) => names[order[at]!]!);
}
writeFileSync(file, `${list.join('\n')}\n`);
