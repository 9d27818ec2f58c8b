import type { Building } from '../../../../model/entities/building.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import type { EnteredExploitation } from '../../../../model/finance/ground.ts';
import type { ShownFigures } from '../../../stores/generation/conceptfigures.ts';
import type { OverviewLine } from '../overview/rows.ts';

/** One storey of a building, or equal ones. */
export interface BookStorey {
  name: string;
  use: string;
  /** Of one storey, metres. */
  height: number;
  repeat: number;
  /** m2 of all equal ones, by key. */
  figures: Readonly<Record<string, number>>;
}

/** What the workbook tells of a concept. */
export interface BookConcept extends Pick<OverviewLine, 'isMain' | 'rules'> {
  name: string;
  location: string;
  locationId: number | null;
  concept: Concept;
  shown: ShownFigures;
  /** In their order. */
  buildings: readonly Building[];
  /** By the id of their building, from bottom to top; of those that the page made. */
  storeys: Readonly<Record<number, readonly BookStorey[]>>;
  /** Unit types of the location; none where the company has no unit mix. */
  units: readonly Unit[];
  found: ConceptBusinessCase;
  /** By column of percentiles (`standings`); null where the land is not loaded, or has too few peers. */
  percentiles: readonly (number | null)[];
  /** The ground exploitation of the location. */
  land: EnteredExploitation;
}
