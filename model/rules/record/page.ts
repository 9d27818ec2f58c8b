/** Pages of long tables: the server sorts and counts, the grid shows one page at a time. */

export interface PageQuery<S extends string = string> {
  /** Rows before the page. */
  readonly offset: number;
  readonly limit: number;
  readonly sort: { readonly by: S; readonly isDown: boolean };
}

export interface RecordPage<T> {
  readonly rows: readonly T[];
  /** Rows of all pages. */
  readonly total: number;
}

export const pageLimits = { rows: 200, most: 500, farthest: 1_000_000 } as const;

/** In an address: a minus stands before what descends. */
export const sortText = ({ by, isDown }: PageQuery['sort']): string => (isDown ? `-${by}` : by);
/** Null for a key that is none of `keys`. */
export function sortOf<S extends string>(text: string, keys: readonly S[]): PageQuery<S>['sort'] | null {
  const by = keys.find((key) => key === text.replace(/^-/, ''));
  return by === undefined ? null : { by, isDown: text.startsWith('-') };
}
