/** Concepts on a page and their kept figures. */
import type { MeasureUnit } from '../../../model/define.ts';
import type { Concept } from '../../../model/entities/concept.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import type { Projected, PublicFigures, PublicPage, PublicSection } from '../../../model/publish/page.ts';
import type { Words } from '../words.ts';
import type { Fact } from './Facts.tsx';

export type ShownConcept = Projected<Concept>;

/** Returns the concepts of the location of the page; on an overview those of every location. */
export const conceptsOf = ({ data, location }: PublicPage): readonly ShownConcept[] =>
  data.concepts.filter(({ locationId }) => !location || locationId === location.id);

/** The concept that the page is about: the first in order. */
export const theConcept = (page: PublicPage): ShownConcept | null => conceptsOf(page)[0] ?? null;

/** Null while the figures are not made yet. */
export const figuresOf = ({ data }: PublicPage, concept: ShownConcept | null): PublicFigures | null =>
  data.figures.find(({ conceptId }) => conceptId === concept?.id) ?? null;

/** Figures that a section may choose. */
export const figureChoices = formFactors.entries
  .filter(({ level }) => level.includes('c'))
  .map(({ key, label }) => ({ value: key, label }));

const usual = ['plotarea', 'gfa', 'nfa', 'gbo', 'units', 'gsi', 'fsi', 'max_height', 'parking_provided'];

/** The chosen figures, else the usual ones; those without a value are left out. */
export function figureFacts(kept: PublicFigures, { cfg }: PublicSection, words: Words, fallback = usual): Fact[] {
  const chosen = cfg.indicators.length > 0 ? cfg.indicators : fallback.map((key) => ({ key, name: '' }));
  return chosen.flatMap(({ key, name }) => {
    const figure = entryOf(formFactors, key);
    const value = kept.figures[key];
    if (!figure || typeof value !== 'number') return [];
    return [{ name: name || words.t(figure.label), value: shown(value, figure.unit, words) }];
  });
}

/** Areas and volumes in whole units: their decimals say nothing about a concept. */
const shown = (value: number, unit: MeasureUnit, { measure, amount }: Words): string =>
  unit === 'm2' || unit === 'm3' ? measure(value, unit, 0) : amount(value, unit);
