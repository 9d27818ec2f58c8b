/** Uniforms of a material as numbers that a slider sets. */
import { Color, LineDashedMaterial, type Material } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';

interface Uniform {
  /** Largest value; the smallest is 0. */
  readonly most: number;
  /** Null when the material has no such uniform. */
  readonly read: (material: Material) => number | null;
  readonly write: (material: Material, value: number) => void;
}

const colourOf = (material: Material): Color | null =>
  'color' in material && material.color instanceof Color ? material.color : null;

const channel = (of: 'r' | 'g' | 'b'): Uniform => ({
  most: 1,
  read: (material) => colourOf(material)?.[of] ?? null,
  write: (material, value) => {
    const colour = colourOf(material);
    if (colour) colour[of] = value;
  },
});

const dash = (of: 'dashSize' | 'gapSize'): Uniform => ({
  most: 5,
  read: (material) => (material instanceof LineDashedMaterial ? material[of] : null),
  write: (material, value) => {
    if (material instanceof LineDashedMaterial) material[of] = value;
  },
});

/** Colours are linear; widths in pixels, dashes in metres. */
export const uniforms = {
  red: channel('r'),
  green: channel('g'),
  blue: channel('b'),
  opacity: {
    most: 1,
    read: ({ opacity }) => opacity,
    write: (material, value) => {
      // A material that is not transparent ignores its opacity, and its program changes with it.
      const isTransparent = value < 1;
      if (material.transparent !== isTransparent) material.needsUpdate = true;
      Object.assign(material, { opacity: value, transparent: isTransparent });
    },
  },
  lineWidth: {
    most: 10,
    read: (material) => (material instanceof LineMaterial ? material.linewidth : null),
    write: (material, value) => {
      if (material instanceof LineMaterial) material.linewidth = value;
    },
  },
  dashSize: dash('dashSize'),
  gapSize: dash('gapSize'),
} as const satisfies Readonly<Record<string, Uniform>>;

type UniformName = keyof typeof uniforms;
export const uniformNames = Object.keys(uniforms) as UniformName[];

export type UniformValues = Readonly<Partial<Record<UniformName, number>>>;

export const valuesOf = (material: Material): UniformValues =>
  Object.fromEntries(
    uniformNames.flatMap((name) => {
      const value = uniforms[name].read(material);
      return value === null ? [] : [[name, value]];
    }),
  );

export function writeUniforms(material: Material, values: UniformValues): void {
  for (const name of uniformNames) {
    const value = values[name];
    if (value !== undefined) uniforms[name].write(material, value);
  }
}
