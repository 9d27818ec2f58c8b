/** The generated geometry of one building, and the record it was generated from. */
import type { BuildingSummary } from '../../../engine/host/decode/decode.ts';
import type { GeneratedBuilding } from '../../../engine/host/generated.ts';
import type { MeshLevel } from '../../../engine/host/module/meshtypes.ts';
import type { BuildingMeshes, BuildingResult } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import type { ConceptRecords } from '../../../engine/host/records/conceptinput.ts';

/** The input of a generated building. */
export interface Origin {
  /** The record that was generated. A different record in the bank is newer than this geometry. */
  readonly record: Building;
  readonly units: ConceptRecords['units'];
  /** Levels of detail of the meshes. */
  readonly levels: readonly MeshLevel[];
}

/** Floors, trees and parking are decoded from the engine's output at their first use. */
export interface BuildingGeometry
  extends Origin, Pick<BuildingResult, 'figures' | 'messages' | 'hash' | 'floors' | 'trees' | 'parking'> {
  /** The most detailed meshes; null without any. */
  readonly meshes: BuildingMeshes | null;
  /** Closed storeys, for a building far away. */
  readonly far: BuildingMeshes | null;
  /** Highest level of its storeys, metres. */
  readonly top: number;
  /** Storeys of its base and the level of their roof, metres; null when it has none. */
  readonly stack: BuildingSummary['stack'];
  /** The source of the figures of the concept. */
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
    top: made.summary.top,
    stack: made.summary.stack,
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
