import { areaOfKind, formulas, highestOf, totalOf, type Formula } from '../../model/enums/figures.ts';
import { spaceKinds } from '../../model/enums/geometry.ts';
import { buildingFigureKeys, conceptFigureKeys, storeyTotals } from './names.ts';

/** Returns rows of: figure, four numerators, two denominators (-1: none), factor. */
function formulaRows(keys: readonly string[], isDeclared: (formula: Formula) => boolean): number[][] {
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

/** Concept figures that sum a building figure, as slot pairs. The footprint is a union, not a sum. */
const conceptTotals = conceptFigureKeys.flatMap((key, at) => {
  const from = buildingFigureKeys.indexOf(totalOf[key] ?? key);
  return from < 0 || formulas[key]?.below || key === 'footprint' ? [] : [[at, from]];
});
const highest: number[][] = Object.entries(highestOf).map(([key, of]) => [
  conceptFigureKeys.indexOf(key),
  buildingFigureKeys.indexOf(of),
]);

const storeySlots: Readonly<Record<string, number>> = storeyTotals;
/** For each kind of space: whether it is net area, and the storey slot that adds it up (-1: none). */
const spaceAreas = spaceKinds.keys.map((kind) => {
  const figure = areaOfKind[kind];
  return [figure === null ? 0 : 1, figure ? storeySlots[figure]! : -1];
});

/** Tables of slots by which the module sums figures, under its own names (engine/assembly/figures). */
export const figureTables: Readonly<Record<string, number[][]>> = {
  SPACE_AREAS: spaceAreas,
  STOREY_TOTALS: Object.entries(storeyTotals).map(([key, slot]) => [buildingFigureKeys.indexOf(key), slot]),
  BUILDING_FORMULAS: formulaRows(buildingFigureKeys, () => true),
  CONCEPT_TOTALS: conceptTotals,
  CONCEPT_HIGHEST: highest,
  CONCEPT_FORMULAS: formulaRows(conceptFigureKeys, ({ below }) => below !== undefined),
};
