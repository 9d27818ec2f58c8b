import { json, oneOf, text } from '../define.ts';
import { entity, tenantAccess, type RecordOf } from '../entity.ts';
import { ownFigureKinds } from '../land/ownfigures.ts';

/** A figure of plots that a company brings itself, such as their vacancy. Its values are rows of `plotfigure_value`. */
export const plotFigure = entity(
  'plotfigure',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    unit: text('Unit', 'Eenheid', { maxLength: 20 }),
    kind: oneOf('Kind', 'Soort', ownFigureKinds, 'number', { server: true, filter: true }),
    /** Values are indexes in this list: an import adds to its end. */
    choices: json<readonly string[]>('Choices', 'Keuzes', [], { server: true }),
    source: text('Source', 'Bron'),
    /** A day, or words of the source. */
    measuredAt: text('Date', 'Datum'),
  },
  {
    label: { one: { en: 'Own figure', nl: 'Eigen gegeven' }, many: { en: 'Own figures', nl: 'Eigen gegevens' } },
    access: tenantAccess,
  },
);
export type PlotFigure = RecordOf<typeof plotFigure>;
