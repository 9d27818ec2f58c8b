/** A concept generated for the view: hash and figures for the check, meshes for the picture. */
import { loadEngine, type EngineSource } from '../../../engine/host/index.ts';
import { conceptInput } from '../../../engine/host/records/conceptinput.ts';
import type { BuildingMeshes, BuildingResult, MultiPolygon } from '../../../engine/host/types.ts';
import { archetypeOf } from '../../../model/archetypes/index.ts';
import type { KeptResult } from '../../../model/publish/drawings.ts';
import type { ModelRecords } from '../../../model/publish/modelrecords.ts';

export interface GeneratedBuilding {
  /** Metres and radians, in the frame of the concept. */
  readonly at: { readonly x: number; readonly y: number; readonly turned: number };
  readonly meshes: BuildingMeshes;
  /** Whether it lies on the ground and throws no shadow. */
  readonly isLying: boolean;
}

export interface Generated extends KeptResult {
  readonly buildings: readonly GeneratedBuilding[];
  /** Metres around the point of the location. */
  readonly plot: MultiPolygon;
  /** Levels of the tops of the storeys above the ground of the building with the most of them, metres, the lowest first. */
  readonly storeys: readonly number[];
}

/** With more buildings only the highest storey of each is drawn inside. */
const MOST_INTERIORS = 16;

/** Throws where the engine cannot be loaded. */
export async function generated(records: ModelRecords, source?: EngineSource): Promise<Generated> {
  const engine = await loadEngine(source);
  const concept = conceptInput(records, engine.projection.toRd);
  const level = concept.buildings.length > MOST_INTERIORS ? 'full' : 'interiors';
  const { hash, release, figures, buildings } = engine.generate(concept, { meshes: level });
  const shown = records.buildings.flatMap((record, at): GeneratedBuilding[] => {
    const meshes = buildings[at]?.meshes;
    if (!meshes || record.cfg.hidden) return [];
    const { x, y, rotate_z: turned, archetype } = record;
    return [{ at: { x, y, turned }, meshes, isLying: archetypeOf(archetype).liesOnGround }];
  });
  const stacks = buildings.filter((_, at) => !records.buildings[at]!.cfg.hidden).map(storeysOf);
  return {
    ...{ hash, release, figures, buildings: shown },
    plot: concept.plot?.polygons ?? [],
    storeys: stacks.reduce((most, each) => (each.length > most.length ? each : most), []),
  };
}

function storeysOf({ floors }: BuildingResult): number[] {
  const tops = floors
    .filter(({ isSurface, isBelowGround, isInside }) => !isSurface && !isBelowGround && !isInside)
    .flatMap(({ z, height, repeat }) => Array.from({ length: repeat }, (_, storey) => z + (storey + 1) * height));
  // Towers beside each other have storeys at the same level.
  return [...new Set(tops.map((top) => Math.round(100 * top) / 100))].filter((top) => top > 0).sort((a, b) => a - b);
}
