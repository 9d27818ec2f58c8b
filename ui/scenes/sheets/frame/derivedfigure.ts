/** How a figure of areas follows from others of its line, or from the buildings below it. */
import { derive } from '../../../../engine/host/derive/derive.ts';
import type { DerivationSource } from '../../../../engine/host/derive/types.ts';
import {
  buildingDerivation,
  conceptDerivation,
  togetherDerivation,
  type ConceptDerivation,
  type Operand,
} from '../../../components/derivation/conceptderivation.ts';
import { figureLabel, termName } from '../../../components/derivation/termname.ts';
import { written } from '../../../components/derivation/written.ts';
import type { CellAddress, Explanation, ExplanationPart } from '../../../grid/types.ts';
import { formatRead } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { joined } from '../../../grid/derived.ts';

type Figures = Readonly<Record<string, unknown>>;
type PlaceOf = (key: string) => CellAddress | undefined;

/** A building of a concept, or one of several concepts. */
interface DerivedPart {
  id: number;
  figures: Figures;
  name: string;
  /** The cell of a figure of it, where the sheet has one. */
  placeOf?: PlaceOf;
}

/** Of a concept: `placeOf` gives the cell of another figure of its line. */
export function explainConcept(
  key: string,
  whole: Figures | undefined,
  buildings: readonly DerivedPart[],
  placeOf: PlaceOf,
  t: Translate,
): Explanation | null {
  const found = whole ? conceptDerivation(key, whole, buildings) : null;
  return found && explained(key, found, partOf(key, buildings), placeOf, t);
}

/** Of several concepts together: `placeOf` gives the cell of another total. */
export function explainTogether(
  key: string,
  whole: Figures,
  concepts: readonly DerivedPart[],
  placeOf: PlaceOf,
  t: Translate,
): Explanation | null {
  const found = togetherDerivation(key, whole, concepts);
  return found && explained(key, found, partOf(key, concepts), placeOf, t);
}

function partOf(key: string, parts: readonly DerivedPart[]) {
  const byId = new Map(parts.map((part) => [String(part.id), part]));
  return ({ key: id, value }: Operand): ExplanationPart => {
    const { name, placeOf: at } = byId.get(id)!;
    return { text: `${name} ${written(key, value)}`, goTo: at?.(key) };
  };
}

/** Of a building, from its other figures; null where it is measured. */
export function explainBuilding(key: string, whole: Figures, placeOf: PlaceOf, t: Translate): Explanation | null {
  const found = buildingDerivation(key, whole);
  return found && explained(key, found, figurePart(placeOf, t), placeOf, t);
}

/** What the generator measured, by kind of part: `Outer wall 340 m² + Gable 22 m²`. */
export function explainMeasured(key: string, made: DerivationSource, t: Translate): Explanation | null {
  const worth = new Map<string, number>();
  for (const { label, value } of derive(made, key).terms) {
    const name = termName(label, t);
    worth.set(name, (worth.get(name) ?? 0) + value);
  }
  const terms = [...worth].filter(([, value]) => value !== 0);
  if (terms.length === 0) return null;
  return terms.flatMap(([name, value], at) => [
    ...(at > 0 || value < 0 ? [{ text: value < 0 ? '−' : '+' }] : []),
    { text: `${name} ${written(key, Math.abs(value))}` },
  ]);
}

/** Cells that stand for figures without a column. */
const standIn: Readonly<Record<string, string>> = { built_area: 'footprint', open_share: 'gsi' };

const figurePart =
  (placeOf: PlaceOf, t: Translate) =>
  ({ key, value }: Operand): ExplanationPart => ({
    text: `${t(figureLabel(key))} ${written(key, value)}`,
    goTo: placeOf(standIn[key] ?? key),
  });

function explained(
  key: string,
  found: ConceptDerivation,
  ofLine: (line: Operand) => ExplanationPart,
  placeOf: PlaceOf,
  t: Translate,
): Explanation | null {
  const ofFigure = figurePart(placeOf, t);
  switch (found.kind) {
    case 'difference':
      return joined(found.of.map(ofFigure), '−');
    case 'highest':
      return found.lines.length > 0 ? [{ text: t(texts.highestOf) }, ...joined(found.lines.map(ofLine), '·')] : null;
    case 'sum': {
      const { lines, rest } = found;
      if (lines.length === 0) return null;
      const restPart = { text: `${written(key, Math.abs(rest))} ${t(texts.derivedRest)}` };
      const end = rest === 0 ? [] : [{ text: rest < 0 ? '−' : '+' }, restPart];
      return [...joined(lines.map(ofLine), '+'), ...end];
    }
    case 'ratio': {
      const group = (operands: readonly Operand[]) => {
        const parts = joined(operands.map(ofFigure), '+');
        return operands.length > 1 ? [{ text: '(' }, ...parts, { text: ')' }] : parts;
      };
      const times = found.factor === 1 ? [] : [{ text: `× ${formatRead(found.factor, 0)}` }];
      return [...group(found.above), ...times, { text: '/' }, ...group(found.below)];
    }
  }
}
