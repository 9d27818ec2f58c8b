/** Figures of plots that a company brings itself: keys of filters that ask for them, and their values as a search reads them. */
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

export const ownFigureKinds = enumeration('own_figure_kinds', [
  { key: 'number', label: { en: 'Number', nl: 'Getal' } },
  { key: 'choice', label: { en: 'Choice', nl: 'Keuze' } },
]);
export type OwnFigureKind = KeyOf<typeof ownFigureKinds>;

export const ownFigureLimits = {
  /** Choices of a figure. */
  choices: 50,
  /** Figures that one file may bring. */
  columns: 20,
} as const;

/** Where figures of the company stand among keys of the land. */
export interface OwnKey {
  readonly figure: number;
  /** Index in the choices of the figure; null for its number. */
  readonly choice: number | null;
}

const OWN_KEY = /^own:([1-9]\d{0,9})(?::(0|[1-9]\d?))?$/;

/** Key of a filter: the number of a figure, or the plots with one of its choices. */
export const ownKey = (figure: number, choice: number | null = null): string =>
  choice === null ? `own:${figure}` : `own:${figure}:${choice}`;

/** Null for a key of the land. */
export function ownKeyOf(key: string): OwnKey | null {
  const [, figure, choice] = OWN_KEY.exec(key) ?? [];
  return figure === undefined ? null : { figure: Number(figure), choice: choice === undefined ? null : Number(choice) };
}

/** Values of one figure in one municipality. Plots are numbers of the register, sorted, so that equal data are equal bytes. */
export interface OwnValuesIn {
  readonly municipality: number;
  readonly plots: readonly string[];
  /** The number, or the index of the choice. */
  readonly values: readonly number[];
}

/** Values by the id of the figure, municipalities in order. */
export type OwnValues = Readonly<Record<string, readonly OwnValuesIn[]>>;
