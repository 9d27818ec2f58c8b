// The control flow of a function: blocks of instructions that run one after the other.
import { labelsOf } from './code.mjs';

const OP = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  brTable: 0x0e,
  return: 0x0f,
};

/** Instructions `start` up to `end`; afterwards one of `next` runs. @typedef {{ start: number, end: number, next: Block[] }} Block */

/** @param {import('./code.mjs').Code} code @returns {Block[]} in the order of the instructions; the first is entered first */
export function blocksOf(code) {
  const count = code.locals.length;
  const blocks = [{ start: 0, end: count, next: [] }];
  let current = blocks[0];
  /** Ends the current block after an instruction; the next one follows it unless control never gets there. */
  const cut = (at, falls) => {
    const block = { start: at + 1, end: count, next: [] };
    current.end = at + 1;
    if (falls) current.next.push(block);
    blocks.push(block);
    return (current = block);
  };
  // What a branch to each enclosing construct leads to: the head of a loop, or what will come after its end.
  const open = [{ waiting: [] }];
  const branch = (depth) => {
    const target = open.at(-1 - depth);
    if (target.head) current.next.push(target.head);
    else target.waiting.push(current);
  };
  for (let at = 0; at < count; at++) {
    switch (code.bytes[code.starts[at]]) {
      case OP.block:
        open.push({ waiting: [] });
        break;
      case OP.loop:
        open.push({ head: cut(at, true) });
        break;
      case OP.if:
        open.push({ waiting: [], condition: current });
        cut(at, true);
        break;
      case OP.else: {
        const construct = open.at(-1);
        construct.waiting.push(current);
        construct.condition.next.push(cut(at, false));
        construct.condition = undefined;
        break;
      }
      case OP.end: {
        const { waiting = [], condition } = open.pop();
        const after = cut(at, true);
        for (const block of condition ? [...waiting, condition] : waiting) block.next.push(after);
        break;
      }
      case OP.br:
      case OP.brIf:
      case OP.brTable: {
        const conditional = code.bytes[code.starts[at]] === OP.brIf;
        for (const depth of labelsOf(code, at)) branch(depth);
        cut(at, conditional);
        break;
      }
      case OP.return:
      case OP.unreachable:
        cut(at, false);
        break;
    }
  }
  return blocks;
}
