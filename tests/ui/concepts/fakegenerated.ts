/** Puts results in the stores as if they had been generated. */
import type { GeneratedBuilding } from '../../../engine/host/generated.ts';
import type { BuildingMeshes, ConceptResult, Figures, Message } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import { geometryFrom, type BuildingGeometry } from '../../../ui/stores/generation/buildinggeometry.ts';

export const fakeMeshes: BuildingMeshes = { level: 'full', groups: [], edges: new Float32Array(6) };

/** A building of which only figures, hash, storeys and empty meshes are known. */
export function fakeGeometry(
  record: Building,
  figures: Figures,
  hash: string,
  stack: BuildingGeometry['stack'] = null,
): BuildingGeometry {
  const result = { building_id: record.id, figures, hash, messages: [], levels: { full: fakeMeshes } };
  const made = {
    encoded: { buildingId: record.id },
    summary: { result, top: 0, stack },
  } as unknown as GeneratedBuilding;
  return geometryFrom(made, { record, units: [], levels: ['full'] });
}

export const fakeResult = (figures: Figures, messages: Message[] = [], hash = 'h'): ConceptResult => ({
  release: '3',
  hash,
  figures,
  buildings: [],
  meta: { messages, functions: [], units: [], constraints: [] },
});
