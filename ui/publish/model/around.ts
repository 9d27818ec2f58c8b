/** The town around a concept, of the map that the page has of it: buildings by their height, ground, trees where the register says green. */
import {
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  type BufferGeometry,
} from 'three';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { signedArea } from '../../../model/plane.ts';
import { readPath } from '../../../model/publish/pathdata.ts';
import { CROWN, sizeOfTree } from '../../stage/plane/treeroom.ts';
import { contextClay, ground } from '../../../model/clay.ts';
import { groundOf, treesOf, volumesOf } from '../../stage/scene/town.ts';
import type { Extent, Surroundings } from '../../stage/types.ts';
import type { Around } from './aroundof.ts';

/** Height of a building whose height is not known, metres. */
const USUAL_HEIGHT = 6;

function surroundingsOf({ width, at: [x0, y0], shapes }: Around): Surroundings {
  const metres = width / TILE_EXTENT;
  const polygonsOf = (d: string): Position[][][] => {
    const polygons: Position[][][] = [];
    // Outer rings run clockwise in units, and holes after theirs the other way.
    for (const part of readPath(d)) {
      const ring = part.map(([x, y]): Position => [(x - x0) * metres, (y0 - y) * metres]);
      if (signedArea(part) > 0 || polygons.length === 0) polygons.push([ring]);
      else polygons.at(-1)!.push(ring);
    }
    return polygons;
  };
  const groundIn = (layer: string): MultiPolygon =>
    shapes.filter((each) => each.layer === layer).flatMap(({ d }) => polygonsOf(d));
  const buildings = shapes
    .filter(({ layer }) => layer === 'buildings')
    .flatMap(({ value, d }, group) => {
      const height = Number(value) || USUAL_HEIGHT;
      return polygonsOf(d).map((polygon, at) => ({ id: `${group} ${at}`, polygon, eaves: height, top: height }));
    });
  return {
    buildings,
    trees: [],
    yard: [],
    pavements: [],
    green: groundIn('green'),
    water: groundIn('water'),
    streets: groundIn('streets'),
  };
}

const plain = (colour: string): MeshLambertMaterial => new MeshLambertMaterial({ color: colour });

/** Nothing of it stands on the plot. */
export function townAround(around: Around, parcels: MultiPolygon): Group {
  const town = surroundingsOf(around);
  const extent: Extent = { centre: [0, 0], size: 2 * around.width };
  const plot = { parcels, buildable: [] };
  const group = new Group();
  const add = (geometry: BufferGeometry, colour: string, isHigh: boolean): void => {
    const mesh = new Mesh(geometry, plain(colour));
    Object.assign(mesh, { castShadow: isHigh, receiveShadow: true });
    group.add(mesh);
  };
  for (const { geometry, colour } of groundOf(town, 'environment')) if (geometry) add(geometry, colour, false);
  const wish = { extent, plot, around: true, onPlot: false, skipped: new Set<string>() };
  const { geometry } = volumesOf(town, wish);
  if (geometry) add(geometry, contextClay, true);
  if (around.hasTrees) group.add(...plantedAt(treesOf(town, extent, plot)));
  return group;
}

function plantedAt(places: readonly Position[]): InstancedMesh[] {
  if (places.length === 0) return [];
  const crown = new IcosahedronGeometry(CROWN, 1);
  const trunk = new CylinderGeometry(0.22, 0.3, 2.2, 6).rotateX(Math.PI / 2);
  return (
    [
      [crown, ground.crown, 3.6],
      [trunk, ground.trunk, 1.1],
    ] as const
  ).map(([geometry, colour, height]) => {
    const mesh = new InstancedMesh(geometry, plain(colour), places.length);
    Object.assign(mesh, { castShadow: true, receiveShadow: true });
    const matrix = new Matrix4();
    for (const [index, [x, y]] of places.entries()) {
      const size = sizeOfTree([x, y]);
      mesh.setMatrixAt(index, matrix.makeScale(size, size, size * 1.1).setPosition(x, y, height * size));
    }
    return mesh;
  });
}

export function disposeTown(town: Group): void {
  town.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    (part.material as MeshLambertMaterial).dispose();
    if (part instanceof InstancedMesh) part.dispose();
  });
}
