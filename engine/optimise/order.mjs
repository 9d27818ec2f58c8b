// Puts functions of a module in another order: gzip finds what is repeated only within 32 kB, and what is nearer costs it less.
import { encoded, readFunctions, Reader, sectionsOf, withFunctions, withSections } from './code.mjs';

const SECTION = { imports: 2, functions: 3, exports: 7, start: 8, elements: 9 };
const CALL = 0x10;
const EXPORTED_FUNCTION = 0;

/**
 * The places of functions by their names: those that are listed come in the order of the list; each other one follows the
 * function that it follows in the module.
 * @param {string[]} names of the functions of a module, in its order @param {string[]} list @returns {number[]}
 */
export function orderOf(names, list) {
  const index = new Map(names.map((name, at) => [name, at]));
  const order = list.flatMap((name) => index.get(name) ?? []);
  const placed = new Set(order);
  names.forEach((_, at) => {
    if (!placed.has(at)) order.splice(order.indexOf(at - 1) + 1, 0, at);
  });
  return order;
}

/**
 * The same module with its functions in another order, called by their new numbers. One that imports functions or has a
 * table of them stays as it is: the engine does neither.
 * @param {Uint8Array} module @param {number[]} order which function comes first, and so on @returns {Uint8Array}
 */
export function inOrder(module, order) {
  const present = sectionsOf(module);
  if (present.some(({ id }) => id === SECTION.imports || id === SECTION.elements)) return module;
  const to = new Int32Array(order.length);
  order.forEach((from, at) => (to[from] = at));
  const codes = readFunctions(module);
  const sections = present.map(({ id, body }) => ({ id, body: REWRITE[id]?.(body, order, to) ?? body }));
  return withFunctions(
    withSections(sections),
    order.map((from) => calling(codes[from], to)),
  );
}

const REWRITE = {
  [SECTION.functions](body, order) {
    const reader = new Reader(body);
    const types = reader.list(() => reader.number());
    return [...encoded(types.length), ...order.flatMap((from) => encoded(types[from]))];
  },
  [SECTION.exports](body, _, to) {
    const reader = new Reader(body);
    const all = reader.list(() => {
      const name = reader.slice(reader.number());
      const kind = reader.byte();
      const index = reader.number();
      return [...encoded(name.length), ...name, kind, ...encoded(kind === EXPORTED_FUNCTION ? to[index] : index)];
    });
    return [...encoded(all.length), ...all.flat()];
  },
  [SECTION.start]: (body, _, to) => encoded(to[new Reader(body).number()]),
};

/** A function that calls others by their new numbers. @param {import('./code.mjs').Code} code */
function calling(code, to) {
  const bytes = [...code.bytes.subarray(0, code.starts[0])];
  const starts = [];
  code.locals.forEach((_, at) => {
    const instruction = code.bytes.subarray(code.starts[at], code.starts[at + 1]);
    starts.push(bytes.length);
    if (instruction[0] === CALL) bytes.push(CALL, ...encoded(to[new Reader(instruction, 1).number()]));
    else bytes.push(...instruction);
  });
  return { ...code, bytes: Uint8Array.from(bytes), starts: Int32Array.from([...starts, bytes.length]) };
}
