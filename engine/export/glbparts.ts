/** Materials and primitives of a glTF, with their arrays. */
import { Document, type Material, type Mesh, type Primitive, type TypedArray } from '@gltf-transform/core';
import { linear } from './colours.ts';

/** Primitive mode of glTF 2.0. */
const LINE_LOOP = 2;

/** Three numbers per vertex, three indices per triangle. */
interface Triangles {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
}

export class Parts {
  readonly document = new Document();
  private readonly materials = new Map<string, Material>();

  /** Returns one material per name and colour, so that a viewer can change it by name. */
  material(colour: string, doubleSided: boolean, name: string): Material {
    const key = `${name} ${colour} ${doubleSided}`;
    const known = this.materials.get(key);
    if (known) return known;
    const made = this.document
      .createMaterial(name)
      .setBaseColorFactor([...linear(colour), 1])
      .setMetallicFactor(0)
      .setRoughnessFactor(0.9)
      .setDoubleSided(doubleSided);
    this.materials.set(key, made);
    return made;
  }

  triangles({ positions, normals, indices }: Triangles, material: Material): Primitive {
    return this.document
      .createPrimitive()
      .setAttribute('POSITION', this.vectors(positions))
      .setAttribute('NORMAL', this.vectors(normals))
      .setIndices(this.array(indices))
      .setMaterial(material);
  }

  /** Returns a closed line. */
  loop(positions: Float32Array, material: Material): Primitive {
    return this.document
      .createPrimitive()
      .setAttribute('POSITION', this.vectors(positions))
      .setMode(LINE_LOOP)
      .setMaterial(material);
  }

  mesh(name: string, primitives: readonly Primitive[]): Mesh {
    const mesh = this.document.createMesh(name);
    for (const each of primitives) mesh.addPrimitive(each);
    return mesh;
  }

  private vectors(values: Float32Array) {
    return this.array(values).setType('VEC3');
  }

  private array(values: Float32Array | Uint32Array) {
    // Created with the first array: an empty buffer is not valid.
    const buffer = this.document.getRoot().listBuffers()[0] ?? this.document.createBuffer();
    return this.document
      .createAccessor()
      .setArray(values as TypedArray)
      .setBuffer(buffer);
  }
}
