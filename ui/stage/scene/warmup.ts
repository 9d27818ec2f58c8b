/** Something of every kind that models are mostly drawn with, too small to be seen: what was drawn once comes at once. */
import { BufferAttribute, BufferGeometry, Group, LineSegments, Mesh } from 'three';
import { palette } from '../../theme/palette.ts';
import type { Materials } from './materials.ts';

function points(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(9), 3));
  return geometry;
}

/** A triangle in one point. */
function pointlike(): BufferGeometry {
  const geometry = points();
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(9), 3));
  geometry.setAttribute('color', new BufferAttribute(new Uint16Array(12), 4, true));
  geometry.setIndex(new BufferAttribute(Uint32Array.of(0, 1, 2), 1));
  return geometry;
}

export function warmingUp(materials: Materials): { root: Group; dispose: () => void } {
  const geometry = pointlike();
  // Programs differ by what the vertices have: lines have no normals.
  const ends = points();
  const root = new Group();
  for (const twoSided of [true, false]) {
    const mesh = new Mesh(geometry, materials.painted(twoSided));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    root.add(mesh);
  }
  root.add(new LineSegments(ends, materials.line(palette.inkSoft, 0.5)));
  return {
    root,
    dispose: () => {
      geometry.dispose();
      ends.dispose();
    },
  };
}
