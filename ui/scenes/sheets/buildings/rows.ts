/** The lines of the sheet of buildings: concepts, and the buildings of each. */
import type { Building } from '../../../../model/entities/building.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { settingsOf } from '../../../../model/rules/buildingsettings.ts';
import type { FiguresById } from '../../../stores/conceptfigures.ts';

export interface BuildingLine {
  key: string;
  concept: Concept;
  /** Null for the concept itself. */
  building: Building | null;
  /** Figures by key; null while they are not known. */
  figures: Readonly<Record<string, unknown>> | null;
  below: readonly BuildingLine[];
}

/** `buildings`: those of all concepts, in any order. */
export function buildingLines(
  concepts: readonly Concept[],
  buildings: readonly Building[],
  figures: FiguresById,
): BuildingLine[] {
  return concepts.map((concept) => {
    const shown = figures.get(concept.id);
    const own = buildings.filter(({ conceptId }) => conceptId === concept.id).toSorted((a, b) => a.order - b.order);
    const figuresOf = new Map(shown?.buildings.map((each) => [each.building_id, each.figures]));
    return {
      key: `concept:${concept.id}`,
      concept,
      building: null,
      figures: shown?.figures ?? null,
      below: own.map((building) => ({
        key: `building:${building.id}`,
        ...{ concept, building, figures: figuresOf.get(building.id) ?? null, below: [] },
      })),
    };
  });
}

/** Figures that buildings have, in the order of the product. */
export const buildingFigures = formFactors.entries.filter(({ level }) => level.includes('b'));

/** Whether a size is a setting of this type of building. */
export const hasSetting = ({ archetype }: Building, field: string): boolean =>
  settingsOf(archetype).some(({ fields }) => fields.includes(field));

/** Scenery and hidden buildings are in no figure of the concept. */
export const isCounted = ({ cfg }: Building): boolean => !cfg.decor && !cfg.hidden;

export const numberIn = ({ figures }: BuildingLine, key: string): number | null => {
  const value = figures?.[key];
  return typeof value === 'number' ? value : null;
};
