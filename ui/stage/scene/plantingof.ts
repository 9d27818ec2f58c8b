/** The trees and cars on a building's ground, from the generator's result. */
import type { PlacedTree } from '../../../engine/host/drawing/trees.ts';
import type { FloorResult } from '../../../engine/host/types.ts';
import { archetypeOf } from '../../../model/archetypes/index.ts';
import type { Building, Planting } from '../types.ts';

interface Made {
  readonly trees: readonly PlacedTree[];
  /** Read for a parking lot only. */
  readonly floors: readonly FloorResult[];
}

/** Trees of an environment and cars of a parking lot; other buildings show none, and their floors stay unread. */
export function plantingOf({ archetype }: Building, made: Made | null | undefined): Planting | undefined {
  if (!made) return undefined;
  const { ground } = archetypeOf(archetype);
  if (ground === 'green') return { trees: made.trees, cars: [] };
  if (ground !== 'parking') return undefined;
  const stalls = made.floors.flatMap((floor) => floor.stalls ?? []);
  return { trees: [], cars: stalls.flatMap(({ car }) => (car ? [car] : [])) };
}
