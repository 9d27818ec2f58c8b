import { WebIO, type Mesh, type Node, type Primitive } from '@gltf-transform/core';
import type { MeshGroup, Position } from '../host/types.ts';
import { partColour } from '../../model/clay.ts';
import { palette } from '../../model/palette.ts';
import { rounded } from './plane.ts';
import {
  nameOf,
  numbersOf,
  placedBuildings,
  plotPolygons,
  unitName,
  type ExportSource,
  type Language,
} from './source.ts';
import { exportTexts, materialTexts } from './texts.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import { spaceKinds } from '../../model/enums/geometry.ts';
import { openRing } from '../../model/plane.ts';
import { Parts } from './glbparts.ts';
import { Planting } from './glbplanting.ts';

interface GlbOptions {
  /** RD coordinates of the location's point; written to the extras, because model coordinates must stay small. */
  origin?: Position;
  language?: Language;
}

/** Turns z up into y up: a quarter turn about x. */
const Y_UP = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2].map((value) => rounded(value, 7)) as Quaternion;
type Quaternion = [number, number, number, number];

/**
 * Writes a binary glTF. A building is one node with a primitive per mesh group; a second node holds its trees and cars.
 * Plots are lines. Metres around the location's point; the extras of the first node have its RD coordinates.
 */
export async function exportGlb(
  source: ExportSource,
  { origin, language = 'en' }: GlbOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = new Parts();
  const { document } = parts;
  document.getRoot().getAsset().generator = `Kavel ${source.result.release}`;
  const first = document
    .createNode(exportTexts.concept[language])
    .setRotation(Y_UP)
    .setExtras({ ...numbersOf(source.result.figures), ...(origin ? { crs: 'EPSG:28992', origin } : {}) });
  document.createScene().addChild(first);
  const add = (name: string, mesh: Mesh | null): Node => {
    const node = document.createNode(name).setMesh(mesh);
    first.addChild(node);
    return node;
  };
  const unitOrder = (source.concept.units ?? []).map(({ id }) => id);
  const planting = new Planting(parts, language);
  for (const { record, result, levels } of placedBuildings(source)) {
    const half = (record.rotate_z ?? 0) / 2;
    const place = (node: Node) =>
      node
        .setTranslation([record.x ?? 0, record.y ?? 0, 0])
        .setRotation([0, 0, rounded(Math.sin(half), 9), rounded(Math.cos(half), 9)]);
    const primitives = (result.meshes?.groups ?? [])
      .filter(({ indices }) => indices.length > 0)
      .map((group): Primitive => {
        const { function: areaFunction, kind, unit_id: unit, top } = group;
        const colour = partColour(group, unitOrder);
        return parts
          .triangles(group, parts.material(colour, isOpen(group), materialName(source, group, language)))
          .setExtras({ part: group.material, function: areaFunction, kind, unit, top });
      });
    if (primitives.length > 0)
      place(add(nameOf(record), parts.mesh(nameOf(record), primitives))).setExtras({
        id: record.id,
        archetype: record.archetype,
        ...numbersOf(result.figures),
      });
    const cars = levels.flatMap(({ floor, z0, isSurface }) =>
      isSurface ? (floor.stalls ?? []).map(({ car }) => ({ car, z0 })) : [],
    );
    if (result.trees.length + cars.length === 0) continue;
    const planted = place(add(`${nameOf(record)}, ${exportTexts.planting[language]}`, null));
    for (const tree of result.trees) planting.tree(tree, record.z ?? 0, planted);
    for (const { car, z0 } of cars) if (car) planting.car(car, z0, planted);
  }
  const name = exportTexts.plot[language];
  const lines = plotPolygons(source)
    .flat()
    .map((ring) => {
      const corners = Float32Array.from(openRing(ring).flatMap(([x, y]) => [x, y, 0]));
      return parts.loop(corners, parts.material(palette.darkWater, false, name));
    });
  if (lines.length > 0) add(name, parts.mesh(name, lines));
  return (await new WebIO().writeBinary(document)) as Uint8Array<ArrayBuffer>;
}

/** Returns the material name that viewers list: the part; of spaces and ground their use. */
function materialName(
  source: ExportSource,
  { material, kind, function: use, unit_id: unit }: MeshGroup,
  language: Language,
): string {
  if (material !== 'space' && material !== 'surface') return materialTexts[material][language];
  const named = unitName(source, unit);
  const space = entryOf(spaceKinds, kind ?? '')?.label[language];
  return (
    named ??
    (kind === 'void' || !space ? (entryOf(areaFunctionTypes, use ?? '')?.label[language] ?? space ?? material) : space)
  );
}

/** Returns whether both sides are visible: those of walls are, if a viewer hides the roof. */
const isOpen = ({ material }: MeshGroup): boolean =>
  material === 'outer_wall' || material === 'inner_wall' || material === 'parapet';
