/** How buildings of a concept stand after their last result, for fields that say or change it. */
import type { Building } from '../../../../../model/entities/building.ts';
import { standingOf, type Standing } from '../../../../stage/plane/standing.ts';
import { geometryOf, useGeneration } from '../../../../stores/generation/generation.ts';
import { sameList } from '../../../../stores/reading.ts';

/** The record with what was made of it last. */
export const withMade = (record: Building): Standing => ({
  record,
  made: record.conceptId === null ? undefined : geometryOf(record.conceptId).get(record.id),
});

const storeysOf = (record: Building): number => standingOf(withMade(record)).storeys;

/** Numbers of storeys of buildings of one concept; renders again when one changes. */
export const useStoreys = (buildings: readonly Building[]): readonly number[] =>
  useGeneration(buildings[0]?.conceptId ?? 0, () => buildings.map(storeysOf), sameList);
