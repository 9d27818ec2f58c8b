/** Rows of contours of noise (`facts/contours.ts`). */
import type { Knex } from 'knex';
import type { Contour } from '../facts/contours.ts';
import { hex } from './features.ts';
import { inParts, type RowsOf } from './plots.ts';

/** Returns the hash of what is written. */
export const writeContours = (knex: Knex, of: RowsOf, contours: readonly Contour[]): Promise<string> =>
  inParts(
    contours.length,
    (i) => {
      const { box, geometry, ...rest } = contours[i]!;
      return { i, ...rest, box: `(${Object.values(box).join()})`, geometry: hex(geometry) };
    },
    (rows) =>
      knex.raw(
        `insert into geo.contour (municipality, import, i, source, class, box, geometry)
         select ?, ?, i, source, class, box, geometry
         from jsonb_to_recordset(?::jsonb) as given (i int, source text, class text, box box, geometry bytea)`,
        [of.municipality, of.import, rows],
      ),
  );
