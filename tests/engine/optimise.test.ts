import { gzipSync } from 'node:zlib';
import binaryen from 'binaryen';
import { describe, expect, it } from 'vitest';
import { readFunctions, withFunctions } from '../../engine/optimise/code.mjs';
import { numberLocals } from '../../engine/optimise/numbering.mjs';
import { inOrder, orderOf } from '../../engine/optimise/order.mjs';
import { websOf } from '../../engine/optimise/webs.mjs';
import { compiledEngine } from './compiled.ts';

const assembled = (text: string): Uint8Array<ArrayBuffer> => {
  const module = binaryen.parseText(text);
  const bytes = new Uint8Array(module.emitBinary());
  module.dispose();
  return bytes;
};

/** The greatest common divisor in a roundabout way: a loop, branches out of blocks, locals used twice and never set. */
const divisor = assembled(`(module
  (func (export "divisor") (param $a i32) (param $b i32) (result i32)
    (local $rest i32) (local $zero i32) (local $steps i64) (local $again i32)
    (block $done
      (loop $next
        (br_if $done (i32.eq (local.get $b) (local.get $zero)))
        (local.set $rest (i32.rem_u (local.get $a) (local.get $b)))
        (local.set $a (local.get $b))
        (if (i32.gt_u (local.get $rest) (i32.const 1000))
          (then (local.set $b (local.tee $again (local.get $rest))))
          (else (local.set $b (local.get $rest))))
        (local.set $steps (i64.add (local.get $steps) (i64.const 1)))
        (br $next)))
    (local.set $rest (i32.wrap_i64 (local.get $steps)))
    (i32.add (i32.mul (local.get $a) (i32.const 100)) (local.get $rest))))`);

const run = (bytes: Uint8Array<ArrayBuffer>) =>
  new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports['divisor'] as (a: number, b: number) => number;

describe('the numbers of locals', () => {
  const release = compiledEngine();

  it('are read and written as they are', () => {
    expect(Buffer.compare(withFunctions(release, readFunctions(release)), release)).toBe(0);
  });

  it('leave each value alone while it is needed', () => {
    const crowded = readFunctions(release).filter((code) => {
      const { local, apart } = websOf(code);
      return apart.some((others, web) => others.some((other) => local[other] === local[web]));
    });
    expect(crowded).toHaveLength(0);
  });

  it('do not change what a function computes', () => {
    const [before, after] = [run(divisor), run(new Uint8Array(numberLocals(divisor)))];
    for (let a = 1; a < 40_000; a += 997) {
      for (let b = 0; b < 40_000; b += 1009) expect(after(a, b)).toBe(before(a, b));
    }
  });

  it('are wrong when two values meet in one local', () => {
    const [code] = readFunctions(divisor);
    const { web, local, apart } = websOf(code!);
    const [one, other] = [3, apart[3]![0]!];
    const moved = web.map((of, at) => (of === one ? local[other]! : code!.locals[at]!));
    expect(websOf({ ...code!, locals: moved }).web).not.toEqual(web);
  });
});

describe('the order of functions', () => {
  /** More functions than there are numbers of one byte; the first calls the last, which says what it was called with. */
  const calling = assembled(`(module
    (global $started (mut i32) (i32.const 0))
    (func $start (global.set $started (i32.const 1)))
    (start $start)
    (func (export "answer") (param i32) (result i32) (i32.add (call $last (local.get 0)) (global.get $started)))
    ${Array.from({ length: 150 }, (_, i) => `(func (export "f${i}") (result i32) (i32.const ${i}))`).join('\n')}
    (func $last (param i32) (result i32) (i32.mul (local.get 0) (call 5))))`);
  const exportsOf = (bytes: Uint8Array) =>
    new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports as Record<
      string,
      (value?: number) => number
    >;

  it('changes which number a function has, and nothing else', () => {
    const order = Array.from({ length: 153 }, (_, i) => 152 - i);
    for (const bytes of [calling, inOrder(calling, order), inOrder(inOrder(calling, order), order)]) {
      const functions = exportsOf(bytes);
      expect(functions['answer']!(7)).toBe(22);
      expect(Array.from({ length: 150 }, (_, i) => functions[`f${i}`]!())).toEqual([...Array(150).keys()]);
    }
    expect(Buffer.compare(inOrder(inOrder(calling, order), order), calling)).toBe(0);
  });

  it('is that of the list; what is not listed stays behind what it was behind', () => {
    expect(orderOf(['a', 'b', 'new', 'c', 'd'], ['d', 'gone', 'b', 'a', 'c']).join('')).toBe('41203');
    expect(orderOf(['new', 'newer', 'a'], ['a'])).toEqual([0, 1, 2]);
    expect(orderOf(['a', 'b'], [])).toEqual([0, 1]);
  });
});

describe('the release module', () => {
  /** What a browser may have to load, in bytes. `npx tsx bench/engine/functionOrder.ts` looks for an order that takes less. */
  const MOST = 64_000;

  it('is small enough to load', () => {
    expect(gzipSync(compiledEngine(), { level: 9 }).length).toBeLessThanOrEqual(MOST);
  });
});
