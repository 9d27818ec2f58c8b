/** Database values as both drivers must give them: the same on a PostgreSQL server and on the embedded database. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** Counts and milliseconds stay far below 2^53, so plain numbers are exact. */
export const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
};
