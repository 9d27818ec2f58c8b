import type { MeshGroup } from '../host/types.ts';
import { drawingColours, groupColour, linear } from './colours.ts';
import { openRing, rounded } from './plane.ts';
import { nameOf, numbersOf, placedBuildings, plotPolygons, type ExportSource } from './source.ts';

/** Numbers of the glTF 2.0 specification. */
const gltf = {
  magic: 0x46546c67,
  version: 2,
  json: 0x4e4f534a,
  binary: 0x004e4942,
  float: 5126,
  unsignedInt: 5125,
  arrayBuffer: 34962,
  elementArrayBuffer: 34963,
  lineLoop: 2,
} as const;

interface Material {
  name: string;
  doubleSided: boolean;
  pbrMetallicRoughness: { baseColorFactor: number[]; metallicFactor: number; roughnessFactor: number };
}

/** z up becomes y up: a quarter turn about x. */
const Y_UP = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2].map((value) => rounded(value, 7));

/** A binary glTF: one node per building with one primitive per mesh group, and the plots as lines. Metres. */
export function exportGlb(source: ExportSource): Uint8Array<ArrayBuffer> {
  const buffer = new BufferWriter();
  const materials = new Materials();
  const unitOrder = (source.concept.units ?? []).map(({ id }) => id);
  const meshes: object[] = [];
  const nodes: object[] = [
    { name: 'concept', rotation: Y_UP, children: [] as number[], extras: numbersOf(source.result.figures) },
  ];
  const children = (nodes[0] as { children: number[] }).children;
  const addNode = (node: object, name: string, primitives: object[]) => {
    if (primitives.length === 0) return;
    children.push(nodes.push({ name, ...node, mesh: meshes.push({ name, primitives }) - 1 }) - 1);
  };
  for (const { record, result } of placedBuildings(source)) {
    const half = (record.rotate_z ?? 0) / 2;
    const groups = (result.meshes?.groups ?? []).filter(({ indices }) => indices.length > 0);
    addNode(
      {
        translation: [record.x ?? 0, record.y ?? 0, 0],
        rotation: [0, 0, rounded(Math.sin(half), 9), rounded(Math.cos(half), 9)],
        extras: { id: record.id, archetype: record.archetype, ...numbersOf(result.figures) },
      },
      nameOf(record),
      groups.map((group) =>
        primitiveOf(group, buffer, materials.indexOf(groupColour(group, unitOrder), isOpen(group))),
      ),
    );
  }
  const line = plotPolygons(source).flatMap((polygon) =>
    polygon.map((ring) => ({
      attributes: { POSITION: buffer.positions(Float32Array.from(openRing(ring).flatMap(([x, y]) => [x, y, 0]))) },
      material: materials.indexOf(drawingColours.darkWater, false),
      mode: gltf.lineLoop,
    })),
  );
  addNode({}, 'plot', line);
  return assemble(
    {
      asset: { version: '2.0', generator: `Kavel ${source.result.release}` },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: children.length > 0 ? nodes : nodes.map((node) => ({ ...node, children: undefined })),
      ...(meshes.length > 0 ? { meshes, materials: materials.list } : {}),
      ...buffer.description(),
    },
    buffer.bytes(),
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

class Materials {
  readonly list: Material[] = [];

  indexOf(colour: string, doubleSided: boolean): number {
    const name = doubleSided ? `${colour} two-sided` : colour;
    const known = this.list.findIndex((material) => material.name === name);
    if (known >= 0) return known;
    const pbrMetallicRoughness = { baseColorFactor: [...linear(colour), 1], metallicFactor: 0, roughnessFactor: 0.9 };
    return this.list.push({ name, doubleSided, pbrMetallicRoughness }) - 1;
  }
}

/** The binary chunk with its views and accessors; every array starts at a multiple of four bytes, as all are of words. */
class BufferWriter {
  private readonly chunks: Uint8Array[] = [];
  private length = 0;
  private readonly views: object[] = [];
  private readonly accessors: object[] = [];

  positions(values: Float32Array): number {
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    values.forEach((value, i) => {
      min[i % 3] = Math.min(min[i % 3]!, value);
      max[i % 3] = Math.max(max[i % 3]!, value);
    });
    return this.add(values, gltf.float, 'VEC3', values.length / 3, gltf.arrayBuffer, { min, max });
  }

  normals(values: Float32Array): number {
    return this.add(values, gltf.float, 'VEC3', values.length / 3, gltf.arrayBuffer);
  }

  indices(values: Uint32Array): number {
    return this.add(values, gltf.unsignedInt, 'SCALAR', values.length, gltf.elementArrayBuffer);
  }

  private add(
    values: Float32Array | Uint32Array,
    componentType: number,
    type: string,
    count: number,
    target: number,
    limits: object = {},
  ): number {
    this.views.push({ buffer: 0, byteOffset: this.length, byteLength: values.byteLength, target });
    this.chunks.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    this.length += values.byteLength;
    return this.accessors.push({ bufferView: this.views.length - 1, componentType, count, type, ...limits }) - 1;
  }

  description(): object {
    if (this.length === 0) return {};
    return { accessors: this.accessors, bufferViews: this.views, buffers: [{ byteLength: this.length }] };
  }

  bytes(): Uint8Array {
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const chunk of this.chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }
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
