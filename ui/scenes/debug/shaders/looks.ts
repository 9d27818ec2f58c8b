/** The materials of the stage, and the bodies that show them. */
import {
  BoxGeometry,
  BufferAttribute,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  SphereGeometry,
  type BufferGeometry,
  type Material,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import { engineRecord, unitInputs } from '../../../../engine/host/records/conceptinput.ts';
import type { Engine } from '../../../../engine/host/types.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { litFaces, Materials, plotDashes, plotOutline } from '../../../stage/scene/materials.ts';
import { mergeGroups, paint } from '../../../stage/scene/merge.ts';
import { ground } from '../../../../model/clay.ts';
import { palette } from '../../../../model/palette.ts';
import { templateBuildings, templateUnit } from '../../../workers/templatebuildings.ts';

interface Look {
  readonly label: Label;
  readonly make: () => Material;
}

/** Opacity of the walls in the style of wires. */
const GLASS = 0.12;

/** By their use on the stage. */
export const looks: Readonly<Record<string, Look>> = {
  body: { label: { en: 'Body', nl: 'Massa' }, make: () => new Materials().painted(false) },
  walls: { label: { en: 'Walls', nl: 'Wanden' }, make: () => new Materials().painted(true) },
  glass: { label: { en: 'Wireframe walls', nl: 'Draadmodel' }, make: () => new Materials().painted(true, GLASS) },
  crown: { label: { en: 'Tree', nl: 'Boom' }, make: () => new Materials().face(ground.crown) },
  table: { label: { en: 'Table', nl: 'Tafel' }, make: () => new Materials().face(ground.table) },
  lit: { label: { en: 'Highlight', nl: 'Uitlichting' }, make: litFaces },
  edges: { label: { en: 'Edges', nl: 'Randen' }, make: () => new Materials().line(palette.inkSoft, 0.38) },
  outline: { label: { en: 'Outline of the plot', nl: 'Omtrek van het perceel' }, make: plotOutline },
  dashes: { label: { en: 'Buildable area', nl: 'Bouwvlak' }, make: plotDashes },
};

export const bodyNames = ['box', 'sphere', 'building'] as const;

/** Metres: size of the plain bodies, and the distance between the middles of all. */
const SIZE = 20;
const STEP = 45;

/** White in the colours of vertices, which the stage's materials multiply by. */
function whitened(geometry: BufferGeometry): BufferGeometry {
  const count = geometry.getAttribute('position').count;
  return geometry.setAttribute('color', new BufferAttribute(new Uint8Array(4 * count).fill(255), 4, true));
}

function buildingGeometry(engine: Engine): BufferGeometry {
  const [record] = templateBuildings('flat');
  const building = { ...engineRecord(record!), x: 0, y: 0 };
  const { meshes } = engine.generateBuilding({ building, units: unitInputs([templateUnit]) }, { meshes: 'full' });
  const { groups } = meshes!;
  return paint(mergeGroups(groups), groups, { style: 'white', unitOrder: [templateUnit.id] });
}

function bodyOf(geometry: BufferGeometry, material: Material): Mesh | LineSegments {
  if (material instanceof LineMaterial)
    return new LineSegments2(new LineSegmentsGeometry().fromEdgesGeometry(new EdgesGeometry(geometry)), material);
  if (material instanceof LineBasicMaterial)
    return new LineSegments(new EdgesGeometry(geometry), material).computeLineDistances();
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

export interface Bodies {
  readonly material: Material;
  readonly bodies: readonly (Mesh | LineSegments)[];
  /** Frees the memory of the graphics card. */
  dispose(): void;
}

/** Box, sphere and building side by side, all with one new material; lines stand on their edges. */
export function bodiesOf(engine: Engine, look: string): Bodies {
  const material = looks[look]!.make();
  const shapes = [
    whitened(new BoxGeometry(SIZE, SIZE, SIZE)).translate(0, 0, SIZE / 2),
    whitened(new SphereGeometry(SIZE / 2, 48, 32)).translate(0, 0, SIZE / 2),
    buildingGeometry(engine),
  ];
  const bodies = shapes.map((geometry, at) => {
    const body = bodyOf(geometry, material);
    body.name = bodyNames[at]!;
    body.position.x = (at - 1) * STEP;
    return body;
  });
  const dispose = () => {
    material.dispose();
    for (const { geometry } of bodies) geometry.dispose();
  };
  return { material, bodies, dispose };
}
