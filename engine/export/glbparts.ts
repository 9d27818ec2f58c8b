/** What nodes of a binary glTF refer to: materials, and the binary chunk with its accessors. */
import { linear } from './colours.ts';

/** Numbers of the glTF 2.0 specification. */
export const gltf = {
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

export class Materials {
  readonly list: Material[] = [];
  private readonly known = new Map<string, number>();

  /** One material for each name and colour: what is named in a viewer can be changed there. */
  indexOf(colour: string, doubleSided: boolean, name: string): number {
    const key = `${name} ${colour} ${doubleSided}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.list.length);
    const pbrMetallicRoughness = { baseColorFactor: [...linear(colour), 1], metallicFactor: 0, roughnessFactor: 0.9 };
    return this.list.push({ name, doubleSided, pbrMetallicRoughness }) - 1;
  }
}

/** The binary chunk with its views and accessors; every array starts at a multiple of four bytes, as all are of words. */
export class BufferWriter {
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
