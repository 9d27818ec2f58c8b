/** One text in both languages of the product. */
export interface Label {
  readonly en: string;
  readonly nl: string;
}

/** One value of a closed list. `value` is what is stored when the specification gives a number; otherwise the key is stored. */
export interface EnumEntry {
  readonly key: string;
  readonly label: Label;
  readonly note?: string;
  readonly value?: number;
}

type StoredOf<E> = E extends { value: infer V extends number } ? V : E extends { key: infer K } ? K : never;

/** A closed list. Order is part of the contract: lists that reach the engine cross the boundary as an index. */
export interface Enumeration<E extends EnumEntry = EnumEntry> {
  readonly name: string;
  readonly entries: readonly E[];
  readonly keys: readonly E['key'][];
  readonly fallback: E['key'];
  /** Stored values, in order. */
  readonly values: readonly StoredOf<E>[];
}

export type KeyOf<N> = N extends Enumeration<infer E> ? E['key'] : never;
export type ValueOfEnum<N> = N extends Enumeration<infer E> ? StoredOf<E> : never;

export function enumeration<const E extends EnumEntry>(
  name: string,
  entries: readonly E[],
  fallback: E['key'] = entries[0]!.key,
): Enumeration<E> {
  return {
    name,
    entries,
    keys: entries.map((entry) => entry.key),
    fallback,
    values: entries.map((entry) => entry.value ?? entry.key) as StoredOf<E>[],
  };
}

/** Entry by key; null when the list has no such key. */
export function entryOf<E extends EnumEntry>(list: Enumeration<E>, key: string): E | null {
  return list.entries.find((entry) => entry.key === key) ?? null;
}

/** Stored value of a key, for defaults. */
export function storedValue<E extends EnumEntry>(list: Enumeration<E>, key: E['key']): StoredOf<E> {
  return list.values[list.keys.indexOf(key)]!;
}

/** Entry by stored value; null when unknown. */
export function entryByValue<E extends EnumEntry>(list: Enumeration<E>, value: unknown): E | null {
  return list.entries[(list.values as readonly unknown[]).indexOf(value)] ?? null;
}
