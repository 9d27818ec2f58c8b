/** Municipalities of one thread of several: every `of`th number, from `at` on. */
export interface Share {
  readonly at: number;
  readonly of: number;
}

export const isIn = ({ at, of }: Share, municipality: number): boolean => municipality % of === at;
