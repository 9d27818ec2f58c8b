/** The areas of a file as volumes in local metres, and why others are none. Pure, for tests. */
import type { Polygon, Position } from '../../../../engine/host/types.ts';
import { heightOf } from '../../../../engine/import/heights.ts';
import type { Area, Refused } from '../../../../engine/import/types.ts';
import { contextArchetype } from '../../../../model/archetypes/index.ts';
import { design } from '../../../../model/design.ts';
import { boxOf, openRing } from '../../../../model/plane.ts';
import type { DeepPartial } from '../../../stores/records/records.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { patchOfOutline } from '../../../stage/plane/outline.ts';
import { toMillimetre } from '../../../stage/plane/snap.ts';
import { withOneCourtyard } from './courtyards.ts';

/** An area with its polygons in local metres. */
export interface LocalArea {
  area: Area;
  polygons: Polygon[];
}

export interface Volume {
  name: string;
  polygon: Polygon;
  /** Metres above the ground. */
  height: number;
}

interface Volumes {
  volumes: Volume[];
  refused: Refused[];
}

/** `source`: where heights come from; `fixed` is used where it gives none, null refuses those. Metres. */
export function volumesOf(areas: readonly LocalArea[], source: string | null, fixed: number | null): Volumes {
  const found: Volumes = { volumes: [], refused: [] };
  for (const { area, polygons } of areas) {
    const height = (source === null ? null : heightOf(area, source)) ?? fixed;
    const fault = height === null ? 'noHeight' : polygons.every(fits) ? null : 'tooWide';
    if (fault) found.refused.push({ name: area.name, layer: area.layer, fault });
    else {
      const parts = polygons.flatMap(withOneCourtyard);
      found.volumes.push(...parts.map((polygon) => ({ name: area.name, polygon, height: height! })));
    }
  }
  return found;
}

function fits(polygon: Polygon): boolean {
  const { minX, minY, maxX, maxY } = boxOf(polygon[0] ?? []);
  const [long, short] = [Math.max(maxX - minX, maxY - minY), Math.min(maxX - minX, maxY - minY)];
  return long <= design.building.maxlength.max && short <= design.building.maxwidth.max;
}

/** The fields of a building for a volume with one courtyard at most. */
export function buildingOf({ polygon, height }: Volume): DeepPartial<Building> {
  const [outer, inner] = polygon.map((ring): Position[] => openRing(ring));
  const { cfg, ...box } = patchOfOutline(outer!, inner ?? []);
  return { archetype: contextArchetype, ...box, maxheight: toMillimetre(height), cfg };
}
