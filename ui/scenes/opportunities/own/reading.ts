/** Reads a file with own figures of plots. */
import type { TableFault } from '../../../../engine/import/tables/faults.ts';
import type { ReadTable } from '../../../../engine/import/tables/types.ts';
import { ownImportLimits } from '../../../../model/imports/ownfigures.ts';
import { readInWorker } from '../../../imports/reading.ts';

export interface OpenedFile {
  readonly name: string;
  readonly table: ReadTable;
}

const { fileBytes, rows, columns } = ownImportLimits;

/** Why the file cannot be read, as text; null when another was chosen meanwhile. */
export async function readFigures(file: File): Promise<OpenedFile | TableFault | null> {
  const found = await readInWorker(file, { limits: { fileBytes, rows, columns } }, () => undefined);
  return found === null || typeof found === 'string' ? found : { name: file.name, table: found };
}
