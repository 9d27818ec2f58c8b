/** The bodies of an import, within its limits. */
import { z } from 'zod';
import { importFaults, type ImportFault } from '../../model/imports/faults.ts';
import { importLimits, type ImportBody, type RunBody } from '../../model/imports/exchange.ts';
import type { AreaGeometry } from '../../model/entities/plot.ts';
import { isArea } from '../models/plot.ts';

const { rows, columns, cellLength, plots } = importLimits;
const SHORT = 300;

const cell = z.union([z.string().max(cellLength), z.number(), z.boolean(), z.null()]);

const row = z.strictObject({
  line: z.int().min(1),
  cells: z.array(cell).max(columns),
  place: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).optional(),
  plots: z.array(z.custom<AreaGeometry>(isArea)).max(plots).optional(),
  size: z.number().min(0).optional(),
  fault: z.enum(Object.keys(importFaults) as ImportFault[]).optional(),
});

const shape = {
  columns: z.array(z.string().max(SHORT)).min(1).max(columns),
  decimal: z.union([z.literal(','), z.literal('.'), z.null()]),
  clears: z.boolean(),
  choices: z.array(z.string().max(SHORT)).max(rows),
  rows: z.array(row).max(rows),
};

const isWhole = (body: Pick<ImportBody, 'columns' | 'rows'>): boolean =>
  new Set(body.columns).size === body.columns.length &&
  body.rows.every(({ cells }) => cells.length === body.columns.length);

/** Every row has one cell a column, and no column stands twice. */
export const checkSchema: z.ZodType<ImportBody> = z.strictObject(shape).refine(isWhole);

export const runSchema: z.ZodType<RunBody> = z
  .strictObject({ ...shape, digest: z.string().max(SHORT) })
  .refine(isWhole);
