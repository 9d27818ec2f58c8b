import type { MeshGroup, Position } from '../host/types.ts';
import { drawingColours, groupColour } from './colours.ts';
import { openRing, rounded } from './plane.ts';
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
import { BufferWriter, gltf, Materials } from './glbparts.ts';
import { Planting } from './glbplanting.ts';

export interface GlbOptions {
  /** RD coordinates of the location's point; kept in the extras, as the coordinates of a model must stay small. */
  origin?: Position;
  language?: Language;
}

/** z up becomes y up: a quarter turn about x. */
const Y_UP = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2].map((value) => rounded(value, 7));

/**
 * A binary glTF: one node per building with one primitive per mesh group and its trees and cars as nodes below it, and the
 * plots as lines. Metres around the location's point, whose RD coordinates are in the extras of the first node.
 */
export function exportGlb(source: ExportSource, { origin, language = 'en' }: GlbOptions = {}): Uint8Array<ArrayBuffer> {
  const buffer = new BufferWriter();
  const materials = new Materials();
  const scene = new Scene({
    name: exportTexts.concept[language],
    rotation: Y_UP,
    extras: { ...numbersOf(source.result.figures), ...(origin ? { crs: 'EPSG:28992', origin } : {}) },
  });
  const unitOrder = (source.concept.units ?? []).map(({ id }) => id);
  const planting = new Planting(scene, buffer, materials, language);
  for (const { record, result, levels } of placedBuildings(source)) {
    const half = (record.rotate_z ?? 0) / 2;
    const groups = (result.meshes?.groups ?? []).filter(({ indices }) => indices.length > 0);
    const primitives = groups.map((group) =>
      primitiveOf(
        group,
        buffer,
        materials.indexOf(groupColour(group, unitOrder), isOpen(group), materialName(source, group, language)),
      ),
    );
    const place = {
      translation: [record.x ?? 0, record.y ?? 0, 0],
      rotation: [0, 0, rounded(Math.sin(half), 9), rounded(Math.cos(half), 9)],
    };
    const extras = { id: record.id, archetype: record.archetype, ...numbersOf(result.figures) };
    scene.add(nameOf(record), primitives, { ...place, extras });
    const cars = levels.flatMap(({ floor, z0, isSurface }) =>
      isSurface ? (floor.stalls ?? []).map(({ car }) => ({ car, z0 })) : [],
    );
    if (result.trees.length + cars.length === 0) continue;
    const planted = scene.group(`${nameOf(record)}, ${exportTexts.planting[language]}`, place);
    for (const tree of result.trees) planting.tree(tree, record.z ?? 0, planted);
    for (const { car, z0 } of cars) if (car) planting.car(car, z0, planted);
  }
  const lines = plotPolygons(source).flatMap((polygon) =>
    polygon.map((ring) => ({
      attributes: { POSITION: buffer.positions(Float32Array.from(openRing(ring).flatMap(([x, y]) => [x, y, 0]))) },
      material: materials.indexOf(drawingColours.darkWater, false, exportTexts.plot[language]),
      mode: gltf.lineLoop,
    })),
  );
  scene.add(exportTexts.plot[language], lines, {});
  return assemble(
    {
      asset: { version: '2.0', generator: `Kavel ${source.result.release}` },
      scene: 0,
      scenes: [{ nodes: [0] }],
      ...scene.description(),
      ...(materials.list.length > 0 ? { materials: materials.list } : {}),
      ...buffer.description(),
    },
    buffer.bytes(),
  );
}

/** Nodes under the first one, and their meshes. */
class Scene {
  private readonly nodes: { children?: number[] }[];
  private readonly meshes: object[] = [];

  constructor(first: object) {
    this.nodes = [first];
  }

  /** A node with a mesh of its own; nothing without primitives. */
  add(name: string, primitives: object[], rest: object): void {
    if (primitives.length > 0) this.place(name, this.mesh(name, primitives), rest);
  }

  /** A node that only places what is under it. */
  group(name: string, rest: object): number {
    return this.hang({ name, ...rest }, 0);
  }

  mesh(name: string, primitives: object[]): number {
    return this.meshes.push({ name, primitives }) - 1;
  }

  /** A node that shows a mesh, under another node. */
  place(name: string, mesh: number, rest: object, under = 0): number {
    return this.hang({ name, ...rest, mesh }, under);
  }

  private hang(node: object, under: number): number {
    const index = this.nodes.push(node) - 1;
    (this.nodes[under]!.children ??= []).push(index);
    return index;
  }

  description(): object {
    return { nodes: this.nodes, ...(this.meshes.length > 0 ? { meshes: this.meshes } : {}) };
  }
}

/** What a viewer lists: the part, and of spaces and ground their use. */
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

/** Walls are seen from both sides once a viewer lifts the roof. */
const isOpen = ({ material }: MeshGroup): boolean =>
  material === 'outer_wall' || material === 'inner_wall' || material === 'parapet';

function primitiveOf(group: MeshGroup, buffer: BufferWriter, material: number): object {
  const { function: areaFunction, kind, unit_id: unit, top } = group;
  return {
    attributes: { POSITION: buffer.positions(group.positions), NORMAL: buffer.normals(group.normals) },
    indices: buffer.indices(group.indices),
    material,
    extras: { part: group.material, function: areaFunction, kind, unit, top },
  };
}

/** Header, JSON chunk padded with spaces, binary chunk (whole words already). */
function assemble(json: object, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textLength = Math.ceil(text.length / 4) * 4;
  const length = 20 + textLength + (binary.length > 0 ? 8 + binary.length : 0);
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  [gltf.magic, gltf.version, length, textLength, gltf.json].forEach((word, i) => view.setUint32(4 * i, word, true));
  file.fill(0x20, 20, 20 + textLength);
  file.set(text, 20);
  if (binary.length > 0) {
    view.setUint32(20 + textLength, binary.length, true);
    view.setUint32(24 + textLength, gltf.binary, true);
    file.set(binary, 28 + textLength);
  }
  return file;
}
