// Reads and writes the code of a WebAssembly module, instruction by instruction (WebAssembly specification, chapter 5).

const SECTION = { type: 1, functions: 3, code: 10 };
/** The mark of a module, and version 1. */
const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** The three instructions on locals: get, set and tee, which sets and keeps the value. */
export const LOCAL_GET = 0x20;
const LOCAL_TEE = 0x22;
const BR_TABLE = 0x0e;

/**
 * A function's body. Instruction `i` is `bytes[starts[i] .. starts[i + 1]]`; `locals[i]` is the local it reads or writes, -1
 * for other instructions. The first `parameters` of the locals are the function's parameters.
 * @typedef {{ parameters: number, types: number[], bytes: Uint8Array, starts: Int32Array, locals: Int32Array }} Code
 */

export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number of variable length (LEB128). */
  number() {
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      result |= (byte & 0x7f) << shift;
      if (byte < 0x80) return result >>> 0;
    }
  }

  /** @template T @param {() => T} read one element */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  slice(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** @param {number} value @returns {number[]} */
export function encoded(value) {
  const bytes = [];
  for (; value >= 0x80; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
  return [...bytes, value];
}

const address = (reader) => (reader.number(), reader.number());
const labels = (reader) => (reader.list(() => reader.number()), reader.number());
const skip = (length) => (reader) => void (reader.at += length);
const number = (reader) => reader.number();

/** What follows an operation code before the next one, for those that nothing follows not at all. */
const IMMEDIATES = new Map([
  ...[0x02, 0x03, 0x04, 0x0c, 0x0d, 0x10, 0x20, 0x21, 0x22, 0x23, 0x24, 0x3f, 0x40, 0x41, 0x42].map((op) => [
    op,
    number,
  ]),
  ...Array.from({ length: 0x3f - 0x28 }, (_, index) => [0x28 + index, address]),
  [BR_TABLE, labels],
  [0x11, address],
  [0x43, skip(4)],
  [0x44, skip(8)],
  [0xfc, bulk],
  [0xfd, vector],
]);
const FIRST_PLAIN = 0x45;
const LAST_PLAIN = 0xc4;
const STRUCTURE = [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b];

/** Saturating conversions, and copying and filling memory. */
function bulk(reader) {
  const op = reader.number();
  if (op > 11 || op === 8 || op === 9) throw new Error(`Instruction 0xfc ${op} is not known here.`);
  if (op >= 10) reader.at += 12 - op;
}

/** Instructions on vectors of 128 bits. */
function vector(reader) {
  const op = reader.number();
  const isLane = op >= 84 && op <= 91;
  if (op <= 11 || isLane || op === 92 || op === 93) address(reader);
  if (op === 12 || op === 13) reader.at += 16;
  if ((op >= 21 && op <= 34) || isLane) reader.at += 1;
}

/** Moves the reader to the next instruction and returns the local this one names, or -1. */
function instruction(reader) {
  const op = reader.byte();
  if (op >= LOCAL_GET && op <= LOCAL_TEE) return reader.number();
  const immediates = IMMEDIATES.get(op);
  if (immediates) immediates(reader);
  else if (!STRUCTURE.includes(op) && (op < FIRST_PLAIN || op > LAST_PLAIN))
    throw new Error(`Instruction 0x${op.toString(16)} is not known here.`);
  return -1;
}

/** @param {Uint8Array} body @param {number[]} parameterTypes @returns {Code} */
function readFunction(body, parameterTypes) {
  const reader = new Reader(body);
  const types = [...parameterTypes];
  for (let group = reader.number(); group > 0; group--) {
    const count = reader.number();
    types.push(...Array(count).fill(reader.byte()));
  }
  const [starts, locals] = [[], []];
  while (reader.at < body.length) {
    starts.push(reader.at);
    locals.push(instruction(reader));
  }
  starts.push(body.length);
  return {
    parameters: parameterTypes.length,
    types,
    bytes: body,
    starts: Int32Array.from(starts),
    locals: Int32Array.from(locals),
  };
}

/** @param {Uint8Array} bytes a module */
export function sectionsOf(bytes) {
  const reader = new Reader(bytes, HEADER.length);
  const sections = [];
  while (reader.at < bytes.length) sections.push({ id: reader.byte(), body: reader.slice(reader.number()) });
  return sections;
}

/** The functions of a module, in its order. @param {Uint8Array} bytes @returns {Code[]} */
export function readFunctions(bytes) {
  const sections = sectionsOf(bytes);
  const reader = (id) => new Reader(sections.find((section) => section.id === id).body);
  const valueTypes = (from) => [...from.slice(from.number())];
  const signatures = reader(SECTION.type);
  const parameters = signatures.list(() => {
    signatures.at++;
    const types = valueTypes(signatures);
    valueTypes(signatures);
    return types;
  });
  const [declared, code] = [reader(SECTION.functions), reader(SECTION.code)];
  const types = declared.list(() => parameters[declared.number()]);
  return code.list(() => code.slice(code.number())).map((body, index) => readFunction(body, types[index]));
}

/** @param {Code} code */
function writeFunction({ parameters, types, bytes, starts, locals }) {
  const groups = [];
  for (const type of types.slice(parameters)) {
    if (groups.at(-1)?.type === type) groups.at(-1).count++;
    else groups.push({ type, count: 1 });
  }
  const body = [...encoded(groups.length), ...groups.flatMap(({ type, count }) => [...encoded(count), type])];
  locals.forEach((local, index) => {
    const start = starts[index];
    if (local >= 0) body.push(bytes[start], ...encoded(local));
    else for (let at = start; at < starts[index + 1]; at++) body.push(bytes[at]);
  });
  return Buffer.from([...encoded(body.length), ...body]);
}

/** The module with other bodies for its functions. @param {Uint8Array} bytes @param {Code[]} functions @returns {Uint8Array} */
export function withFunctions(bytes, functions) {
  const code = Buffer.concat([Buffer.from(encoded(functions.length)), ...functions.map(writeFunction)]);
  return withSections(sectionsOf(bytes).map(({ id, body }) => ({ id, body: id === SECTION.code ? code : body })));
}

/** A module of these sections. @param {{ id: number, body: ArrayLike<number> }[]} sections @returns {Uint8Array} */
export function withSections(sections) {
  const written = sections.map(({ id, body }) => [Buffer.from([id, ...encoded(body.length)]), Buffer.from(body)]);
  return Buffer.concat([Buffer.from(HEADER), ...written.flat()]);
}

/** The depths of the constructs that a branch may leave or repeat. @param {Code} code @param {number} at */
export function labelsOf(code, at) {
  const reader = new Reader(code.bytes, code.starts[at]);
  return reader.byte() === BR_TABLE ? [...reader.list(() => reader.number()), reader.number()] : [reader.number()];
}
