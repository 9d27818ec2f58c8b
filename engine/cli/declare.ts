/**
 * Writes `engine/assembly/model.generated.ts`: lists of the model and slots of the input as enums of AssemblyScript, and how figures follow from
 * others as tables, so that the module and its host know them by one definition. Part of every compile of the engine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { functionSlots, parameterRow } from '../host/encode/parameters.ts';
import { buildingRow, floorRow, towerRow, unitRow } from '../host/encode/slots.ts';
import { lists } from '../host/lists.ts';
import { buildingFigureKeys, conceptFigureKeys, storeyTotals } from '../host/names.ts';
import { formulas, highestOf, totalOf } from '../../model/enums/figures.ts';

/** A key of the model as a member: INVALID_SHAPE and angled_60 become InvalidShape and Angled60. */
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

/** A table of rows of numbers that figures are summed by, and how many rows it has. */
const declareTable = (name: string, tableRows: readonly (readonly number[])[]): string =>
  `export const ${name}: usize = memory.data<i32>([${tableRows.map((row) => row.join(', ')).join(',\n  ')}]);\n` +
  `export const ${name}_ROWS: i32 = ${tableRows.length};\n`;

/** What a row of formulas holds: the figure, up to four above the line, up to two below it (-1: none), the factor. */
function formulaRows(keys: readonly string[], isDeclared: (formula: (typeof formulas)[string]) => boolean): number[][] {
  const padded = (of: readonly string[], size: number) => [
    ...of.map((key) => keys.indexOf(key)),
    ...Array.from({ length: size - of.length }, () => -1),
  ];
  return Object.entries(formulas).flatMap(([key, formula]) => {
    const { above, below = [], factor = 1 } = formula;
    const isKnown = [key, ...above, ...below].every((name) => keys.includes(name));
    return isKnown && isDeclared(formula)
      ? [[keys.indexOf(key), ...padded(above, 4), ...padded(below, 2), factor]]
      : [];
  });
}

/** Figures of a concept with those of its buildings that they come from. Its footprint is a union. */
const totals = conceptFigureKeys.flatMap((key, at) => {
  const from = buildingFigureKeys.indexOf(totalOf[key] ?? key);
  return from < 0 || formulas[key]?.below || key === 'footprint' ? [] : [[at, from]];
});
const highest = Object.entries(highestOf).map(([key, of]) => [
  conceptFigureKeys.indexOf(key),
  buildingFigureKeys.indexOf(of),
]);

const declarations = [
  '// Written by engine/cli/declare.ts from engine/host/lists.ts, the rows of engine/host/encode and model/enums/figures.ts.\n',
  ...Object.entries(lists).map(([name, keys]) => declare(name, keys.map(memberOf))),
  ...Object.entries(rows).map(([name, slots]) => declare(name, [...slots, 'STRIDE'])),
  declareTable(
    'STOREY_TOTALS',
    Object.entries(storeyTotals).map(([key, slot]) => [buildingFigureKeys.indexOf(key), slot]),
  ),
  declareTable(
    'BUILDING_FORMULAS',
    formulaRows(buildingFigureKeys, () => true),
  ),
  declareTable('CONCEPT_TOTALS', totals),
  declareTable('CONCEPT_HIGHEST', highest),
  declareTable(
    'CONCEPT_FORMULAS',
    formulaRows(conceptFigureKeys, ({ below }) => below !== undefined),
  ),
].join('\n');

const file = new URL('../assembly/model.generated.ts', import.meta.url);
// An unchanged file keeps its time: what was compiled from it is not compiled again.
if (!existsSync(file) || readFileSync(file, 'utf8') !== declarations) writeFileSync(file, declarations);
