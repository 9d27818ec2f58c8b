/** The lines of the sheet of buildings: concepts, the buildings of each, and the storeys of these. */
import type { FloorResult } from '../../../../engine/host/types.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { settingsOf } from '../../../../model/rules/building/buildingsettings.ts';
import { groupBy } from '../../../../model/groupby.ts';
import type { FiguresById } from '../../../stores/generation/conceptfigures.ts';
import type { SheetRow } from '../frame/SheetGrid.tsx';
import { storeysOf, type Storey } from './storeys.ts';

export interface BuildingLine extends SheetRow<BuildingLine> {
  concept: Concept;
  /** Null for the concept itself. */
  building: Building | null;
  /** One storey, or equal ones, of the building. */
  storey: Storey | null;
  /** Figures by key; null while they are not known. */
  figures: Readonly<Record<string, unknown>> | null;
  below: readonly BuildingLine[];
}

interface Records {
  /** Those of all concepts, in any order. */
  buildings: readonly Building[];
  figures: FiguresById;
  /** Storeys of a building; undefined while they are not made. */
  floorsOf: (building: Building) => readonly FloorResult[] | undefined;
}

export const buildingKey = (id: number): string => `building:${id}`;

/** `open`: keys of buildings whose storeys show; they are decoded only then. */
export function buildingLines(
  concepts: readonly Concept[],
  { buildings, figures, floorsOf }: Records,
  open: ReadonlySet<string>,
): BuildingLine[] {
  const byConcept = groupBy(buildings, ({ conceptId }) => conceptId);
  return concepts.map((concept) => {
    const shown = figures.get(concept.id);
    const own = (byConcept.get(concept.id) ?? []).toSorted((a, b) => a.order - b.order);
    const figuresOf = new Map(shown?.buildings.map((each) => [each.building_id, each.figures]));
    return {
      key: `concept:${concept.id}`,
      concept,
      building: null,
      storey: null,
      figures: shown?.figures ?? null,
      below: own.map((building) => {
        const key = buildingKey(building.id);
        const line = { concept, building, below: [] };
        const storeys = open.has(key) ? storeysOf(building, floorsOf(building)) : [];
        const below = storeys.map((storey) => ({ ...line, ...storey, key: `${key}:${storey.key}` }));
        // Until its storeys are known, one line stands for them.
        const waiting = { ...line, key: `${key}:storeys`, storey: null, figures: null };
        return {
          ...line,
          key,
          storey: null,
          figures: figuresOf.get(building.id) ?? null,
          below: below.length > 0 ? below : [waiting],
        };
      }),
    };
  });
}

/** Whether the line stands for storeys that are not known yet. */
export const isWaiting = ({ key, storey }: BuildingLine): boolean => storey === null && key.endsWith(':storeys');
export const isConcept = ({ building }: BuildingLine): boolean => building === null;
/** Whether the line is a building itself. */
export const isBuilding = (line: BuildingLine): boolean =>
  line.building !== null && line.storey === null && !isWaiting(line);

/** Figures that buildings have, in the order of the product. */
export const buildingFigures = formFactors.entries.filter(({ level }) => level.includes('b'));

/** Whether a size is a setting of this type of building. */
export const hasSetting = ({ archetype }: Building, field: string): boolean =>
  settingsOf(archetype).some(({ fields }) => fields.includes(field));

/** Scenery and hidden buildings are in no figure of the concept. */
export const isCounted = ({ cfg }: Building): boolean => !cfg.decor && !cfg.hidden;

export const numberIn = ({ figures }: Pick<BuildingLine, 'figures'>, key: string): number | null => {
  const value = figures?.[key];
  return typeof value === 'number' ? value : null;
};
