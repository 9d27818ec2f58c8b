/** The town around the plot: ground in flat layers, buildings in stone, trees as simple shapes. Cut off at the plate. */
import {
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  Plane,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Material,
  type Raycaster,
} from 'three';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import type { RenderSettings } from '../../../model/entities/location.ts';
import type { ShownPlot, SurroundingBuilding, Surroundings } from '../types.ts';
import { MeshBuilder, rectangleOf, saddleRoof } from './extrude.ts';
import type { Materials } from './materials.ts';
import { insideAny, scatter } from './scatter.ts';
import { mixed, palette } from '../../theme/palette.ts';
import { linesOf } from './near.ts';
import { contextClay, ground } from './tints.ts';

export interface Extent {
  centre: Position;
  size: number;
}

/** Flat layers from low to high, metres. All lie a little under zero, where the concept's own surfaces begin. */
const layers = [
  ['yard', ground.yard, -0.17],
  ['green', ground.green, -0.14],
  ['pavements', ground.pavement, -0.11],
  ['streets', ground.street, -0.08],
  ['water', ground.water, -0.05],
] as const;

const LINE_RISE = 0.01;
/** As on a topographic map. */
const mapColours = {
  yard: mixed(palette.sand, palette.paper, 0.2),
  green: mixed(palette.leaf, palette.paper, 0.45),
  pavements: palette.line,
  streets: palette.paper,
  water: mixed(palette.water, palette.lightWater, 0.6),
} as const;

/** A tree on so many square metres of green, and at most so many trees. */
const GREEN_PER_TREE = 90;
const MOST_TREES = 900;
const CROWN = 2.3;

export class SurroundingsLayer {
  readonly root = new Group();
  private readonly ground = new Group();
  private readonly buildings = new Group();
  private readonly trees = new Group();
  private shown: { of: Surroundings | null; plot: ShownPlot | null; wish: string } = { of: null, plot: null, wish: '' };
  /** After which triangle of the merged mesh each building ends. */
  private ends: { id: string; triangles: number }[] = [];

  constructor(private readonly materials: Materials) {
    this.root.add(this.ground, this.buildings, this.trees);
  }

  show(of: Surroundings, extent: Extent, plot: ShownPlot, settings: RenderSettings, skipped: ReadonlySet<string>): void {
    const { surface_type, show_surrounding_buildings, show_plot_buildings, show_trees } = settings;
    const wish = JSON.stringify([surface_type, show_surrounding_buildings, show_plot_buildings, show_trees, extent, [...skipped]]);
    // The sun moves through the same settings, many times a second.
    if (this.shown.of === of && this.shown.plot === plot && this.shown.wish === wish) return;
    this.shown = { of, plot, wish };
    this.clear();
    const cut = cuttingPlanes(extent);
    const { surface_type: surface } = settings;
    if (surface === 'environment' || surface === 'topographic') this.addGround(of, cut, surface === 'topographic');
    if (surface === 'cadastral') this.addParcels(of, extent);
    this.addBuildings(of.buildings, extent, plot, settings, skipped);
    if (settings.show_trees) this.addTrees(of, extent, plot);
  }

  /** `asMap`: in the stronger colours of a topographic map, with the kerbs drawn. */
  private addGround(of: Surroundings, cut: Plane[], asMap: boolean): void {
    for (const [name, tint, z] of layers) {
      const colour = asMap ? mapColours[name] : tint;
      if (asMap && (name === 'streets' || name === 'water')) this.addOutlines(of[name], z + LINE_RISE, cut);
      const builder = new MeshBuilder();
      for (const polygon of of[name]) builder.lid(polygon, z);
      if (builder.isEmpty) continue;
      const mesh = new Mesh(builder.geometry(), this.cutMaterial(colour, cut));
      mesh.receiveShadow = true;
      mesh.renderOrder = 1;
      this.ground.add(mesh);
    }
  }

  private addParcels(of: Surroundings, { centre, size }: Extent): void {
    this.addOutlines(of.parcels ?? [], -0.1, cuttingPlanes({ centre, size }));
  }

  private addOutlines(polygons: MultiPolygon, z: number, cut: Plane[]): void {
    const points = polygons.flatMap((rings) =>
      rings.flatMap((ring) => ring.flatMap(([x, y], index) => {
        const [nx, ny] = ring[(index + 1) % ring.length]!;
        return [x, y, z, nx, ny, z];
      })),
    );
    const lines = linesOf(new Float32Array(points));
    const material = this.materials.line(palette.inkFaint, 0.85);
    material.clippingPlanes = cut;
    lines.material = material;
    this.ground.add(lines);
  }

  private cutMaterial(colour: string, cut: Plane[]): Material {
    const material = this.materials.face(colour, 'ground');
    material.clippingPlanes = cut;
    return material;
  }

  private addBuildings(
    all: readonly SurroundingBuilding[],
    extent: Extent,
    plot: ShownPlot,
    settings: RenderSettings,
    skipped: ReadonlySet<string>,
  ): void {
    const builder = new MeshBuilder();
    for (const each of all) {
      const centre = middle(each.polygon[0]!);
      const onPlot = insideAny(plot.parcels, centre);
      if (onPlot ? !settings.show_plot_buildings : !settings.show_surrounding_buildings) continue;
      if (skipped.has(each.id) || !isOnPlate(centre, extent)) continue;
      addVolume(builder, each);
      this.ends.push({ id: each.id, triangles: builder.triangles });
    }
    if (builder.isEmpty) return;
    const mesh = new Mesh(builder.geometry(), this.materials.face(contextClay));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    this.buildings.add(mesh);
  }

  /** The building under a ray, by its identification. */
  pick(raycaster: Raycaster): string | null {
    const [hit] = raycaster.intersectObject(this.buildings, true);
    if (!hit || hit.faceIndex == null) return null;
    return this.ends.find(({ triangles }) => hit.faceIndex! < triangles)?.id ?? null;
  }

  private addTrees(of: Surroundings, extent: Extent, plot: ShownPlot): void {
    const taken = of.buildings.map(({ polygon }) => polygon);
    const free = (at: Position) => isOnPlate(at, extent) && !insideAny(plot.parcels, at) && !insideAny(taken, at);
    const scattered = scatter(of.green as MultiPolygon, GREEN_PER_TREE);
    const places = [...of.trees, ...scattered].filter(free).slice(0, MOST_TREES);
    if (places.length === 0) return;
    const crown = new IcosahedronGeometry(CROWN, 1);
    const trunk = new CylinderGeometry(0.22, 0.3, 2.2, 6).rotateX(Math.PI / 2);
    this.trees.add(
      planted(crown, this.materials.face(ground.crown), places, 3.6),
      planted(trunk, this.materials.face(ground.trunk), places, 1.1),
    );
  }

  private clear(): void {
    this.ends = [];
    for (const group of [this.ground, this.buildings, this.trees]) {
      for (const child of [...group.children]) {
        group.remove(child);
        (child as Mesh).geometry.dispose();
      }
    }
  }

  dispose(): void {
    this.clear();
  }
}

const middle = (ring: readonly Position[]): Position => {
  const sum = ring.reduce<[number, number]>((total, [x, y]) => [total[0] + x, total[1] + y], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
};

/** Buildings and trees stay a little away from the edge, so that none hangs over it. */
const EDGE = 6;
const isOnPlate = ([x, y]: Position, { centre, size }: Extent): boolean =>
  Math.abs(x - centre[0]) < size / 2 - EDGE && Math.abs(y - centre[1]) < size / 2 - EDGE;

function cuttingPlanes({ centre: [x, y], size }: Extent): Plane[] {
  const half = size / 2;
  return [
    new Plane(new Vector3(1, 0, 0), half - x),
    new Plane(new Vector3(-1, 0, 0), half + x),
    new Plane(new Vector3(0, 1, 0), half - y),
    new Plane(new Vector3(0, -1, 0), half + y),
  ];
}

function addVolume(builder: MeshBuilder, { polygon, eaves, top }: SurroundingBuilding): void {
  const rectangle = top > eaves + 0.8 ? rectangleOf(polygon) : null;
  const walls = rectangle ? eaves : top;
  builder.sides(polygon, -0.2, walls);
  if (rectangle) saddleRoof(builder, rectangle, eaves, top);
  else builder.lid(polygon, walls);
}

/** Instances of one shape, each a little different in size. */
function planted(shape: BufferGeometry, material: Material, places: readonly Position[], height: number): InstancedMesh {
  const mesh = new InstancedMesh(shape, material, places.length);
  const matrix = new Matrix4();
  for (const [index, [x, y]] of places.entries()) {
    const size = 0.8 + 0.5 * Math.abs(Math.sin(x * 12.9898 + y * 78.233));
    matrix.compose(new Vector3(x, y, height * size), new Quaternion(), new Vector3(size, size, size * 1.1));
    mesh.setMatrixAt(index, matrix);
  }
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}
