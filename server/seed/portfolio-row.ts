/** A row of the portfolio: parcel, phase, owner and scheme. */
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { defaultPhases, defaultStatuses } from '../../model/enums/location.ts';
import type { LabelName } from './lists.ts';
import type { SchemeName } from './schemes.ts';

export interface PortfolioRow {
  /** Section and number of the parcel. */
  parcel: string;
  name: string;
  phase: KeyOf<typeof defaultPhases>;
  status: KeyOf<typeof defaultStatuses>;
  /** Stars by hand; 0 for none, then the score counts. */
  rating: number;
  /** 0 to 1. */
  score: number;
  owner: string;
  /** A scheme, or a reference concept by its number. */
  scheme: SchemeName | 'RC05' | 'RC06' | 'RC07' | 'yard';
  concept: string;
  labels: readonly LabelName[];
  /** Months since it was added. */
  age: number;
}

type Row = [
  parcel: string,
  name: string,
  phase: PortfolioRow['phase'],
  status: PortfolioRow['status'],
  rating: number,
  score: number,
  owner: string,
  scheme: PortfolioRow['scheme'],
  concept: string,
  labels: LabelName[],
  age: number,
];

export const rowsOf = (rows: readonly Row[]): PortfolioRow[] =>
  rows.map(([parcel, name, phase, status, rating, score, owner, scheme, concept, labels, age]) => ({
    parcel,
    name,
    phase,
    status,
    rating,
    score,
    owner,
    scheme,
    concept,
    labels,
    age,
  }));

/** Owners of several parcels. */
export const municipality = 'Gemeente Waterhoven';
export const housing = 'Woonstichting De Sluis';
export const port = 'Havenbedrijf Waterhoven N.V.';
export const private_ = 'Particulier';
