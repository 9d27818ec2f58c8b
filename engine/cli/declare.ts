/**
 * Writes `engine/assembly/model.generated.ts`: lists of the model and slots of the input as AssemblyScript enums, and formulas
 * of figures as tables, so that the module and its host share one definition. Part of every compile of the engine.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { functionSlots, parameterRow } from '../host/encode/parameters.ts';
import { buildingRow, floorRow, towerRow, unitRow } from '../host/encode/slots.ts';
import { figureTables } from '../host/figuretables.ts';
import { lists } from '../host/lists.ts';

/** Returns a key of the model as an enum member: INVALID_SHAPE and angled_60 become InvalidShape and Angled60. */
const memberOf = (key: string): string =>
  key
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');

const declare = (name: string, members: readonly string[]): string =>
  `export enum ${name} {\n${members.map((member) => `  ${member},\n`).join('')}}\n`;

const rows: Readonly<Record<string, readonly string[]>> = {
  Parameter: parameterRow.names,
  FunctionParameters: functionSlots,
  BuildingSlot: buildingRow.names,
  FloorSlot: floorRow.names,
  TowerSlot: towerRow.names,
  UnitType: unitRow.names,
};

/** Declares a table of formulas as rows of i32, and its number of rows. */
const declareTable = (name: string, tableRows: readonly (readonly number[])[]): string =>
  `export const ${name}: usize = memory.data<i32>([${tableRows.map((row) => row.join(', ')).join(',\n  ')}]);\n` +
  `export const ${name}_ROWS: i32 = ${tableRows.length};\n`;

const declarations = [
  '// Written by engine/cli/declare.ts from engine/host/lists.ts, the rows of engine/host/encode and model/enums/figures.ts.\n',
  ...Object.entries(lists).map(([name, keys]) => declare(name, keys.map(memberOf))),
  ...Object.entries(rows).map(([name, slots]) => declare(name, [...slots, 'STRIDE'])),
  ...Object.entries(figureTables).map(([name, table]) => declareTable(name, table)),
].join('\n');

const file = new URL('../assembly/model.generated.ts', import.meta.url);
// An unchanged file keeps its modification time, so that the compile step can skip it.
if (!existsSync(file) || readFileSync(file, 'utf8') !== declarations) {
  // The rename is atomic: concurrent compiles never read half a file.
  const draft = new URL(`../assembly/${process.pid}.generated.ts`, import.meta.url);
  writeFileSync(draft, declarations);
  renameSync(draft, file);
}
