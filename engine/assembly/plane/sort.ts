/** Sorts `count` numbers of type T at `base`, ascending, in place: Shell's method, no memory, n^(4/3) comparisons or better. */
export function sortAscending<T>(base: usize, count: i32): void {
  let gap = 1;
  while (gap < count / 9) gap = 3 * gap + 1;
  for (; gap > 0; gap = gap / 3) {
    const step = <usize>gap * sizeof<T>();
    for (let i = gap; i < count; i++) {
      const value = load<T>(base + <usize>i * sizeof<T>());
      let at = base + <usize>i * sizeof<T>();
      while (at >= base + step && load<T>(at - step) > value) {
        store<T>(at, load<T>(at - step));
        at -= step;
      }
      store<T>(at, value);
    }
  }
}

/** Removes repetitions from `count` sorted numbers in place and returns how many are left. */
export function removeRepetitions<T>(base: usize, count: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = load<T>(base + <usize>i * sizeof<T>());
    if (kept > 0 && load<T>(base + <usize>(kept - 1) * sizeof<T>()) == value) continue;
    store<T>(base + <usize>kept * sizeof<T>(), value);
    kept++;
  }
  return kept;
}
