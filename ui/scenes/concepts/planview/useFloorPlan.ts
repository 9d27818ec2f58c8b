/** A storey of a building as a sheet, from its records and generated storeys. */
import { useMemo } from 'react';
import {
  floorSheet,
  type PlannedSheet,
  type SheetSubject,
  type Wording,
} from '../../../../engine/export/plan/floorsheet.ts';
import type { PlanLevel } from '../../../../engine/export/plan/levels.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Location } from '../../../../model/entities/location.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { formatArea, formatDate, formatMeasure } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import type { Choices } from './choices.ts';
import { texts } from './texts.ts';

export interface PlanRecords {
  location: Location;
  concept: Concept;
  units: readonly Unit[];
  /** Name of the company that made the drawing. */
  maker: string;
}

export const wordingOf = (say: Translate): Wording => ({
  say,
  area: (value, decimals) => formatArea(value, undefined, decimals),
  length: (value) => formatMeasure(value, 'm'),
});

export const subjectOf = (
  { location, concept, maker }: PlanRecords,
  changed: string | null,
  t: Translate,
): SheetSubject => ({
  location: location.name,
  concept: concept.name,
  maker,
  dated: [t(texts.changed), formatDate(changed)],
});

export function useFloorPlan(
  records: PlanRecords,
  building: Building,
  level: PlanLevel | null,
  choices: Choices,
): PlannedSheet | null {
  const t = useText();
  return useMemo(() => {
    if (!level) return null;
    const { name, rotate_z: rotation, updatedAt } = building;
    const subject = subjectOf(records, updatedAt, t);
    return floorSheet({ subject, building: { name, rotation }, level, units: records.units, choices }, wordingOf(t));
  }, [records, building, level, choices, t]);
}
