/** The town around the plot: ground in flat layers, buildings in stone, trees as simple shapes. Cut off at the plate. */
import {
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  Plane,
  Vector3,
  type BufferGeometry,
  type Material,
  type Object3D,
  type Raycaster,
} from 'three';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import type { RenderSettings } from '../../../model/entities/location.ts';
import type { ShownPlot, SurroundingBuilding, Surroundings } from '../types.ts';
import { AroundMark } from './aroundmark.ts';
import { MeshBuilder, rectangleOf, saddleRoof } from './extrude.ts';
import type { Materials } from './materials.ts';
import { insideAny, scatter } from '../plane/scatter.ts';
import { CROWN, isTreeGround, sizeOfTree, type HasRoom } from '../plane/treeroom.ts';
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

/** Everything around the plot, before it takes the place of what is shown. */
interface Built {
  ground: Object3D[];
  buildings: Object3D[];
  trees: Object3D[];
  /** Where the trees stand, in the order of their instances. */
  places: Position[];
  /** After which triangle of the merged mesh each building ends. */
  ends: { id: string; triangles: number }[];
}

/** What is shown around the plot, and how. */
interface Wish {
  of: Surroundings;
  extent: Extent;
  plot: ShownPlot;
  settings: RenderSettings;
  skipped: ReadonlySet<string>;
}

export class SurroundingsLayer {
  readonly root = new Group();
  private readonly groups = { ground: new Group(), buildings: new Group(), trees: new Group() };
  private shown: { of: Surroundings | null; plot: ShownPlot | null; wish: string } = { of: null, plot: null, wish: '' };
  private ends: Built['ends'] = [];
  private places: readonly Position[] = [];
  private hasRoom: HasRoom = () => true;
  /** Under way: a town takes longer than a frame. What was shown before stays until it is done. */
  private work: Iterator<void, Built> | null = null;

  private readonly marked = new AroundMark(this.root);

  constructor(private readonly materials: Materials) {
    this.root.add(...Object.values(this.groups));
  }

  show(
    of: Surroundings,
    extent: Extent,
    plot: ShownPlot,
    settings: RenderSettings,
    skipped: ReadonlySet<string>,
  ): void {
    const { surface_type, show_surrounding_buildings, show_plot_buildings, show_trees } = settings;
    const wish = JSON.stringify([
      surface_type,
      show_surrounding_buildings,
      show_plot_buildings,
      show_trees,
      extent,
      [...skipped],
    ]);
    // The sun moves through the same settings, many times a second.
    if (this.shown.of === of && this.shown.plot === plot && this.shown.wish === wish) return;
    this.shown = { of, plot, wish };
    this.work = this.build({ of, extent, plot, settings, skipped });
  }

  /** Goes on until `isLate`; true when everything that was asked for is shown. */
  beforeFrame(isLate: () => boolean): boolean {
    while (this.work) {
      const step = this.work.next();
      if (step.done) this.replace(step.value);
      else if (isLate()) return false;
    }
    return true;
  }

  private replace(built: Built): void {
    this.work = null;
    this.clear();
    this.ends = built.ends;
    this.places = built.places;
    for (const name of ['ground', 'buildings', 'trees'] as const)
      if (built[name].length > 0) this.groups[name].add(...built[name]);
    this.plant();
  }

  /** Trees that have no room beside the concept's buildings are not shown. */
  keepClear(hasRoom: HasRoom): void {
    this.hasRoom = hasRoom;
    this.plant();
  }

  private plant(): void {
    const sizes = this.places.map((at) => {
      const size = sizeOfTree(at);
      return this.hasRoom(at, CROWN * size) ? size : 0;
    });
    for (const mesh of this.groups.trees.children as InstancedMesh[]) plantAt(mesh, this.places, sizes);
  }

  private *build(wish: Wish): Generator<void, Built> {
    const { surface_type: surface, show_trees } = wish.settings;
    const built: Built = { ground: [], buildings: [], trees: [], places: [], ends: [] };
    if (surface === 'environment' || surface === 'topographic')
      yield* this.addGround(built, wish, surface === 'topographic');
    if (surface === 'cadastral') this.addOutlines(built, wish.of.parcels ?? [], -0.1, cuttingPlanes(wish.extent));
    yield* this.addBuildings(built, wish);
    if (show_trees) yield* this.addTrees(built, wish);
    return built;
  }

  /** `asMap`: in the stronger colours of a topographic map, with the kerbs drawn. */
  private *addGround(built: Built, { of, extent }: Wish, asMap: boolean): Generator<void> {
    const cut = cuttingPlanes(extent);
    for (const [name, tint, z] of layers) {
      const colour = asMap ? mapColours[name] : tint;
      if (asMap && (name === 'streets' || name === 'water')) this.addOutlines(built, of[name], z + LINE_RISE, cut);
      const builder = new MeshBuilder();
      for (const polygon of of[name]) {
        builder.lid(polygon, z);
        yield;
      }
      if (builder.isEmpty) continue;
      const mesh = new Mesh(builder.geometry(), this.cutMaterial(colour, cut));
      mesh.receiveShadow = true;
      mesh.renderOrder = 1;
      built.ground.push(mesh);
    }
  }

  private addOutlines(built: Built, polygons: MultiPolygon, z: number, cut: Plane[]): void {
    const points = polygons.flatMap((rings) =>
      rings.flatMap((ring) =>
        ring.flatMap(([x, y], index) => {
          const [nx, ny] = ring[(index + 1) % ring.length]!;
          return [x, y, z, nx, ny, z];
        }),
      ),
    );
    const lines = linesOf(new Float32Array(points));
    const material = this.materials.line(palette.inkFaint, 0.85);
    material.clippingPlanes = cut;
    lines.material = material;
    built.ground.push(lines);
  }

  private cutMaterial(colour: string, cut: Plane[]): Material {
    const material = this.materials.face(colour, 'ground');
    material.clippingPlanes = cut;
    return material;
  }

  private *addBuildings(built: Built, { of, extent, plot, settings, skipped }: Wish): Generator<void> {
    const builder = new MeshBuilder();
    for (const each of of.buildings) {
      yield;
      const centre = middle(each.polygon[0]!);
      const onPlot = insideAny(plot.parcels, centre);
      if (onPlot ? !settings.show_plot_buildings : !settings.show_surrounding_buildings) continue;
      if (skipped.has(each.id) || !isOnPlate(centre, extent)) continue;
      addVolume(builder, each);
      built.ends.push({ id: each.id, triangles: builder.triangles });
    }
    if (builder.isEmpty) return;
    const mesh = new Mesh(builder.geometry(), this.materials.face(contextClay));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    built.buildings.push(mesh);
  }

  /** The building under a ray, by its identification. */
  pick(raycaster: Raycaster): string | null {
    const [hit] = raycaster.intersectObject(this.groups.buildings, true);
    if (!hit || hit.faceIndex == null) return null;
    return this.ends.find(({ triangles }) => hit.faceIndex! < triangles)?.id ?? null;
  }

  /** Of the buildings that stand there now. */
  ids = (): string[] => this.ends.map(({ id }) => id);
  /** Outlines a building; answers the room it takes. */
  mark = (parts: readonly SurroundingBuilding[]) => this.marked.show(parts);

  private *addTrees(built: Built, { of, extent, plot }: Wish): Generator<void> {
    const isGround = isTreeGround(of, plot.parcels);
    const { places } = built;
    for (const at of treePlaces(of)) {
      yield;
      if (!isOnPlate(at, extent) || !isGround(at)) continue;
      if (places.push(at) === MOST_TREES) break;
    }
    if (places.length === 0) return;
    const crown = new IcosahedronGeometry(CROWN, 1);
    const trunk = new CylinderGeometry(0.22, 0.3, 2.2, 6).rotateX(Math.PI / 2);
    built.trees.push(
      planted(crown, this.materials.face(ground.crown), places.length, 3.6),
      planted(trunk, this.materials.face(ground.trunk), places.length, 1.1),
    );
  }

  private clear(): void {
    this.ends = [];
    this.places = [];
    for (const group of Object.values(this.groups)) {
      for (const child of [...group.children]) {
        group.remove(child);
        (child as Mesh).geometry.dispose();
      }
    }
  }

  dispose(): void {
    this.work = null;
    this.marked.dispose();
    this.clear();
  }
}

/** Those of the register first, then where it only says that there is green. */
function* treePlaces(of: Surroundings): Generator<Position> {
  yield* of.trees;
  for (const polygon of of.green as MultiPolygon) yield* scatter([polygon], GREEN_PER_TREE);
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

/** Instances of one shape, its middle at a height, for `plantAt` to place. */
function planted(shape: BufferGeometry, material: Material, count: number, height: number): InstancedMesh {
  const mesh = new InstancedMesh(shape, material, count);
  mesh.userData['height'] = height;
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Puts each instance in its place; those of size 0 are not seen. */
function plantAt(mesh: InstancedMesh, places: readonly Position[], sizes: readonly number[]): void {
  // Buildings move many times a second, and mostly past no tree.
  const planted = sizes.join();
  if (mesh.userData['sizes'] === planted) return;
  mesh.userData['sizes'] = planted;
  const matrix = new Matrix4();
  for (const [index, [x, y]] of places.entries()) {
    const size = sizes[index]!;
    matrix.makeScale(size, size, size * 1.1).setPosition(x, y, (mesh.userData['height'] as number) * size);
    mesh.setMatrixAt(index, matrix);
  }
  mesh.instanceMatrix.needsUpdate = true;
  mesh.computeBoundingSphere();
}
