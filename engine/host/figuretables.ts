import { formulas, highestOf, totalOf, type Formula } from '../../model/enums/figures.ts';
import { buildingFigureKeys, conceptFigureKeys, storeyTotals } from './names.ts';

/** What a row of formulas holds: the figure, up to four above the line, up to two below it (-1: none), the factor. */
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

/** Figures of a concept with those of its buildings that they come from. Its footprint is a union. */
const conceptTotals = conceptFigureKeys.flatMap((key, at) => {
  const from = buildingFigureKeys.indexOf(totalOf[key] ?? key);
  return from < 0 || formulas[key]?.below || key === 'footprint' ? [] : [[at, from]];
});
const highest: number[][] = Object.entries(highestOf).map(([key, of]) => [
  conceptFigureKeys.indexOf(key),
  buildingFigureKeys.indexOf(of),
]);

/** What the module sums figures by, as rows of their slots; by the names it has for them (engine/assembly/figures). */
export const figureTables: Readonly<Record<string, number[][]>> = {
  STOREY_TOTALS: Object.entries(storeyTotals).map(([key, slot]) => [buildingFigureKeys.indexOf(key), slot]),
  BUILDING_FORMULAS: formulaRows(buildingFigureKeys, () => true),
  CONCEPT_TOTALS: conceptTotals,
  CONCEPT_HIGHEST: highest,
  CONCEPT_FORMULAS: formulaRows(conceptFigureKeys, ({ below }) => below !== undefined),
};
