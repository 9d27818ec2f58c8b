// Room for a function's locals: as many as every other function has, of the same types in the same places.

const TYPE = { i64: 0x7e, f64: 0x7c, i32: 0x7f };

/** Up to which number locals are of a type. What finds no room comes after the last; no function comes near 128, where numbers
 * take two bytes. */
const ROOM = [
  { type: TYPE.f64, end: 20 },
  { type: TYPE.i64, end: 26 },
  { type: TYPE.i32, end: 64 },
];

/**
 * A function with locals to spare, none of which cost a byte: a value can be where the same value is in other functions, and
 * need not make way for one that is needed at the same time.
 * @param {import('./code.mjs').Code} code @returns {import('./code.mjs').Code}
 */
export function withRoom(code) {
  const { parameters } = code;
  const waiting = code.types.flatMap((type, local) => (local < parameters ? [] : [{ type, local }]));
  const types = code.types.slice(0, parameters);
  const place = [...types.keys()];
  for (const { type, end } of ROOM) {
    const own = waiting.filter((other) => other.type === type);
    while (types.length < end) {
      const next = own.shift();
      if (next) place[next.local] = types.length;
      types.push(type);
    }
  }
  for (const { type, local } of waiting) {
    if (place[local] !== undefined) continue;
    place[local] = types.length;
    types.push(type);
  }
  return { ...code, types, locals: code.locals.map((local) => (local < 0 ? local : place[local])) };
}

/** The function without its room when it has no use for any. @param {import('./code.mjs').Code} code */
export function withoutIdleRoom(code) {
  const isIdle = code.locals.every((local) => local < code.parameters);
  return isIdle ? { ...code, types: code.types.slice(0, code.parameters) } : code;
}
