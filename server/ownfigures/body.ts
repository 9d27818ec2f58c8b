/** The bodies of an import of own figures, within its limits. */
import { z } from 'zod';
import { TEXT_LENGTH } from '../../model/define.ts';
import { plotFigure } from '../../model/entities/plotfigure.ts';
import type { ImportCell } from '../../model/imports/cells.ts';
import { ownImportLimits, type OwnImportBody, type OwnRunBody } from '../../model/imports/ownfigures.ts';
import { ownFigureKinds, ownFigureLimits } from '../../model/land/ownfigures.ts';

const { rows, values, cellLength } = ownImportLimits;
const short = z.string().trim().max(TEXT_LENGTH);

/** A check of the whole list: a schema for each of half a million cells holds up the event loop for a third of a second. */
const listOf = <T>(isOne: (value: unknown) => boolean): z.ZodType<T[]> =>
  z.custom<T[]>((list) => Array.isArray(list) && list.length <= rows && list.every(isOne));

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= cellLength;
const isCell = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || isText(value);
const isLine = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;

const column = z.strictObject({
  figure: z.int().min(1).nullable(),
  name: short.min(1),
  unit: z.string().trim().max(plotFigure.fields.unit.maxLength!),
  kind: z.enum(ownFigureKinds.keys),
  cells: listOf<ImportCell>(isCell),
});

const shape = {
  fileName: short,
  source: short,
  measuredAt: short,
  decimal: z.union([z.literal(','), z.literal('.'), z.null()]),
  lines: listOf<number>(isLine),
  plots: listOf<string>(isText),
  columns: z.array(column).min(1).max(ownFigureLimits.columns),
};

/** There is a row, every column has a cell for each, and no figure is filled twice. */
function isWhole({ lines, plots, columns }: Pick<OwnImportBody, 'lines' | 'plots' | 'columns'>): boolean {
  const known = columns.flatMap(({ figure }) => figure ?? []);
  return (
    lines.length > 0 &&
    plots.length === lines.length &&
    columns.every(({ cells }) => cells.length === lines.length) &&
    new Set(known).size === known.length &&
    lines.length * columns.length <= values
  );
}

export const checkSchema: z.ZodType<OwnImportBody> = z.strictObject(shape).refine(isWhole);
export const runSchema: z.ZodType<OwnRunBody> = z.strictObject({ ...shape, digest: short }).refine(isWhole);
