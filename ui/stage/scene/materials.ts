/** Matte materials, one per look, shared by all meshes with that look. */
import {
  Color,
  DoubleSide,
  FrontSide,
  LineBasicMaterial,
  LineDashedMaterial,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { palette } from '../../../model/palette.ts';

export class Materials {
  private readonly faces = new Map<string, MeshLambertMaterial>();
  private readonly lines = new Map<string, LineBasicMaterial>();

  /** `look` names an option set: it tells apart materials of the same colour. */
  face(colour: string, look = '', options: MeshLambertMaterialParameters = {}): MeshLambertMaterial {
    const key = `${colour}|${look}`;
    let found = this.faces.get(key);
    if (!found) {
      found = new MeshLambertMaterial({ color: new Color(colour), ...options });
      this.faces.set(key, found);
    }
    return found;
  }

  /** For meshes with vertex colours. Walls are two-sided, because an open roof shows their inside. */
  painted(twoSided: boolean, opacity?: number): MeshLambertMaterial {
    const glass = opacity === undefined ? {} : { transparent: true, opacity, depthWrite: opacity > 0.5 };
    const look = `painted ${twoSided} ${opacity ?? 1}`;
    return this.face(palette.paper, look, { vertexColors: true, side: twoSided ? DoubleSide : FrontSide, ...glass });
  }

  line(colour: string, opacity = 1): LineBasicMaterial {
    const key = `${colour}|${opacity}`;
    let found = this.lines.get(key);
    if (!found) {
      found = new LineBasicMaterial({ color: new Color(colour), transparent: opacity < 1, opacity });
      this.lines.set(key, found);
    }
    return found;
  }

  dispose(): void {
    for (const material of [...this.faces.values(), ...this.lines.values()]) material.dispose();
    this.faces.clear();
    this.lines.clear();
  }
}

const OUTLINE_WIDTH = 2.5;

/** The outline of the plot: lines with a width in pixels. */
export const plotOutline = (): LineMaterial => new LineMaterial({ color: palette.darkWater, linewidth: OUTLINE_WIDTH });

/** The buildable area; its lines need their distances. */
export const plotDashes = (): LineDashedMaterial =>
  new LineDashedMaterial({ color: palette.darkWater, dashSize: 1.6, gapSize: 1.1 });

/** Parts of buildings that a figure sums, drawn over everything else. */
export const litFaces = (): MeshBasicMaterial =>
  new MeshBasicMaterial({
    color: new Color(palette.sun),
    transparent: true,
    opacity: 0.3,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
  });
