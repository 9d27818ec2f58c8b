/** OpenAPI operations of own figures of plots. */
import { ownFigureLimits } from '../../model/land/ownfigures.ts';
import { ownImportLimits } from '../../model/imports/ownfigures.ts';
import { checkSchema, runSchema } from '../ownfigures/body.ts';
import { refusedCells } from './openapi-imports.ts';
import {
  content,
  flag,
  id,
  jsonOf,
  job,
  listOf,
  moment,
  nothing,
  objectOf,
  orNull,
  real,
  text,
  whole,
} from './openapi-shared.ts';

const last = objectOf({ id, fileName: text, userName: text, at: moment, count: whole });

const report = objectOf({
  digest: text,
  columns: {
    ...listOf(
      objectOf({
        name: text,
        isNew: flag,
        choices: { ...listOf(text), maxItems: ownFigureLimits.choices },
        added: whole,
        changed: whole,
        unchanged: whole,
      }),
    ),
    maxItems: ownFigureLimits.columns,
  },
  refused: refusedCells,
  refusedRows: whole,
  unmatched: { ...listOf(objectOf({ line: whole, plot: text })), maxItems: ownImportLimits.rows },
});

export const ownFigureDetails = {
  ownfigures_states: {
    answer: content(objectOf({ plots: { type: 'object', additionalProperties: whole }, last: orNull(last) })),
  },
  ownfigures_check: { body: content(jsonOf(checkSchema)), answer: content(report) },
  ownfigures_run: { body: content(jsonOf(runSchema)), answer: content(job), status: 202 },
  ownfigures_undo: { body: nothing, answer: content(objectOf({ count: whole })) },
  geo_own: {
    answer: content(listOf(objectOf({ municipality: whole, plots: listOf(text), values: listOf(real) }))),
  },
  geo_areaOwn: {
    answer: content(
      objectOf({
        plots: whole,
        figures: listOf(
          objectOf({
            ...{ figure: id, name: text, unit: text, source: text, measuredAt: text, plots: whole },
            ...{ mean: orNull(real), sum: orNull(real) },
            choices: listOf(objectOf({ name: text, plots: whole })),
          }),
        ),
      }),
    ),
  },
  geo_plotOwn: {
    answer: content(
      listOf(
        objectOf({
          figure: id,
          name: text,
          unit: text,
          value: { type: ['number', 'string'] },
          source: text,
          measuredAt: text,
        }),
      ),
    ),
  },
};
