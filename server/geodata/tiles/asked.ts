/** What a layer of tiles is asked, and the rows that it answers. */
import type { Database } from '../../db/connection.ts';
import type { Versions } from '../store/columns.ts';
import type { Inputs } from '../store/inputs.ts';
import type { LandBox } from './place.ts';

export interface TileRow {
  /** Index of the plot or area; null of other features. */
  readonly i: number | null;
  /** Id of a feature that has no index. */
  readonly id?: number;
  readonly geometry: Uint8Array | null;
  /** The property of the layer; several by name where the layer has several. */
  readonly value: string | number | null | Readonly<Record<string, string | number>>;
}

export interface RowsAsked extends Pick<Database, 'knex' | 'copyOut'> {
  readonly municipality: number;
  readonly imports: Inputs;
  readonly columns: Versions;
  readonly box: LandBox;
  readonly zoom: number;
}

/** A box as text of the database. */
export const boxText = (box: LandBox): string => `(${box.join(',')})`;
