/** The figure that is taken apart. */
export interface OpenFigure {
  key: string;
  /** Buildings it is about; null: the whole concept. */
  buildings: readonly number[] | null;
}
