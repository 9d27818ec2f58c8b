/** What was generated of one building, and what for. */
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import type { MeshLevel } from '../../engine/host/module/meshtypes.ts';
import type { BuildingMeshes, BuildingResult } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords } from './conceptinput.ts';

/** What a building was made for. */
export interface Origin {
  /** One of another form is newer than its geometry. */
  readonly record: Building;
  readonly units: ConceptRecords['units'];
  /** How detailed it is drawn. */
  readonly levels: readonly MeshLevel[];
}

/** Floors, trees and parking are read from the engine's output at the first look. */
export interface BuildingGeometry
  extends Origin, Pick<BuildingResult, 'figures' | 'messages' | 'hash' | 'floors' | 'trees' | 'parking'> {
  /** The most detailed there are. */
  readonly meshes: BuildingMeshes | null;
  /** As seen from far away. */
  readonly far: BuildingMeshes | null;
  /** What the figures of the concept come from. */
  readonly made: GeneratedBuilding;
}

export function geometryFrom(made: GeneratedBuilding, { record, units, levels }: Origin): BuildingGeometry {
  const { result } = made.summary;
  const far = result.levels?.storeys ?? null;
  return {
    record,
    units,
    levels,
    made,
    figures: result.figures,
    messages: result.messages,
    hash: result.hash,
    meshes: result.levels?.full ?? far,
    far,
    get floors() {
      return result.floors;
    },
    get trees() {
      return result.trees;
    },
    get parking() {
      return result.parking;
    },
  };
}
