/** Unchecked access to arrays of i32 and i64 in the arena, by index. */

@inline
export function word(array: usize, index: i32): i32 {
  return load<i32>(array + (<usize>index << 2));
}

@inline
export function setWord(array: usize, index: i32, value: i32): void {
  store<i32>(array + (<usize>index << 2), value);
}

@inline
export function long(array: usize, index: i32): i64 {
  return load<i64>(array + (<usize>index << 3));
}

@inline
export function setLong(array: usize, index: i32, value: i64): void {
  store<i64>(array + (<usize>index << 3), value);
}
