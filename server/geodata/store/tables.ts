/** The tables of the schema `geo`, and how Citus spreads them: all rows of a municipality lie on one server. */

export const landTables = [
  'plot',
  'area',
  'import',
  'feature',
  'raster',
  'contour',
  'column',
  'release',
  'current',
  'tile',
  'task',
] as const;

/** Statements for a coordinator of Citus. Rows of one municipality lie together with its plots. */
export const citusStatements: readonly string[] = landTables.map((table, at) => {
  const beside = at === 0 ? '' : `, colocate_with => 'geo.${landTables[0]}'`;
  return `select create_distributed_table('geo."${table}"', 'municipality'${beside})`;
});

/**
 * Marks the few statements that read rows of every municipality: what is due in the queue, and what may be purged. A test refuses all
 * others that do not name one.
 */
export const EVERY_MUNICIPALITY = '/* every municipality */';
