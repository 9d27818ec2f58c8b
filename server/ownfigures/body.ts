/** The bodies of an import of own figures, within its limits. */
import { z } from 'zod';
import { TEXT_LENGTH } from '../../model/define.ts';
import { plotFigure } from '../../model/entities/plotfigure.ts';
import { ownImportLimits, type OwnImportBody, type OwnRunBody } from '../../model/imports/ownfigures.ts';
import { ownFigureKinds, ownFigureLimits } from '../../model/land/ownfigures.ts';

const { rows, values, cellLength } = ownImportLimits;
const short = z.string().trim().max(TEXT_LENGTH);

const column = z.strictObject({
  figure: z.int().min(1).nullable(),
  name: short.min(1),
  unit: z.string().trim().max(plotFigure.fields.unit.maxLength!),
  kind: z.enum(ownFigureKinds.keys),
  cells: z.array(z.union([z.string().max(cellLength), z.number(), z.boolean(), z.null()])).max(rows),
});

const shape = {
  fileName: short,
  source: short,
  measuredAt: short,
  decimal: z.union([z.literal(','), z.literal('.'), z.null()]),
  lines: z.array(z.int().min(1)).min(1).max(rows),
  plots: z.array(z.string().max(cellLength)).max(rows),
  columns: z.array(column).min(1).max(ownFigureLimits.columns),
};

/** Every column has a cell for each row, and no figure is filled twice. */
function isWhole({ lines, plots, columns }: Pick<OwnImportBody, 'lines' | 'plots' | 'columns'>): boolean {
  const known = columns.flatMap(({ figure }) => figure ?? []);
  return (
    plots.length === lines.length &&
    columns.every(({ cells }) => cells.length === lines.length) &&
    new Set(known).size === known.length &&
    lines.length * columns.length <= values
  );
}

export const checkSchema: z.ZodType<OwnImportBody> = z.strictObject(shape).refine(isWhole);
export const runSchema: z.ZodType<OwnRunBody> = z.strictObject({ ...shape, digest: short }).refine(isWhole);
