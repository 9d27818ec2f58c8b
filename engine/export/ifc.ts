import { spaceKinds } from '../../model/enums/geometry.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import type { Polygon, Position } from '../host/types.ts';
import { blocksOf, envelopeOf, roofTriangles, type Block, type Face } from './massing.ts';
import { openRing, polygonArea } from './plane.ts';
import {
  footprintOf,
  nameOf,
  placedBuildings,
  unitName,
  type ExportSource,
  type Language,
  type Level,
  type PlacedBuilding,
} from './source.ts';
import { derived, guidOf, StepFile, symbol, typed, whole, type Raw, type Value } from './step.ts';
import { storeyName } from './storeyname.ts';

export interface IfcOptions {
  /** RD coordinates of the location's point. */
  origin?: Position;
  language?: Language;
}

/** Thickness drawn for floors and flat roofs, which the generator keeps as planes; downward, metres. */
const SLAB_THICKNESS = 0.3;

/** IFC4: spaces, walls, slabs and sloped roofs of every storey as plain extrusions with their quantities. */
export function exportIfc(source: ExportSource, { origin, language = 'en' }: IfcOptions = {}): string {
  const writer = new IfcWriter(source, language);
  const project = writer.project(origin);
  const site = writer.rooted('IFCSITE', 'site', 'Site', [
    null,
    writer.placement(null, [0, 0, 0]),
    null,
    null,
    symbol('ELEMENT'),
    null,
    null,
    0,
    null,
    null,
  ]);
  writer.aggregate('project', project, [site]);
  const buildings = placedBuildings(source).filter(({ levels }) => levels.some(({ isSurface }) => !isSurface));
  writer.aggregate(
    'site',
    site,
    buildings.map((building) => writer.building(building)),
  );
  return writer.text();
}

type Covers = Map<Level, { type: string; kind: string; shape: Raw }[]>;

class IfcWriter {
  private readonly step = new StepFile();
  private readonly body: Raw;
  private readonly units: Raw;
  private readonly model: Raw;

  constructor(
    private readonly source: ExportSource,
    private readonly language: Language,
  ) {
    const { step } = this;
    this.model = step.add(
      'IFCGEOMETRICREPRESENTATIONCONTEXT',
      null,
      'Model',
      whole(3),
      1e-5,
      this.axes([0, 0, 0]),
      null,
    );
    this.body = step.add(
      'IFCGEOMETRICREPRESENTATIONSUBCONTEXT',
      ...['Body', 'Model', derived, derived, derived, derived, this.model, null, symbol('MODEL_VIEW'), null],
    );
    const unit = (kind: string, name: string) => step.add('IFCSIUNIT', derived, symbol(kind), null, symbol(name));
    this.units = step.add('IFCUNITASSIGNMENT', [
      unit('LENGTHUNIT', 'METRE'),
      unit('AREAUNIT', 'SQUARE_METRE'),
      unit('VOLUMEUNIT', 'CUBIC_METRE'),
      unit('PLANEANGLEUNIT', 'RADIAN'),
    ]);
  }

  /** An entity with identity: GlobalId, owner history (none), name, then the rest. */
  rooted(type: string, path: string, name: string | null, rest: Value[]): Raw {
    return this.step.add(type, guidOf(`${path} ${type}`), null, name, null, ...rest);
  }

  project(origin?: Position): Raw {
    if (origin) {
      const target = this.step.add('IFCPROJECTEDCRS', 'EPSG:28992', null, null, null, null, null, null);
      this.step.add('IFCMAPCONVERSION', this.model, target, origin[0], origin[1], 0, null, null, null);
    }
    return this.rooted('IFCPROJECT', 'project', 'Kavel', [null, null, null, [this.model], this.units]);
  }

  aggregate(path: string, whole: Raw, parts: Raw[]): void {
    if (parts.length > 0) this.rooted('IFCRELAGGREGATES', path, null, [whole, parts]);
  }

  text(): string {
    return this.step.text(
      'IFC4',
      'ViewDefinition [ReferenceView_V1.2]',
      'kavel.ifc',
      `Kavel ${this.source.result.release}`,
    );
  }

  private point(values: number[]): Raw {
    return this.step.shared('IFCCARTESIANPOINT', values);
  }

  private axes(at: number[], angle = 0): Raw {
    const direction = angle === 0 ? null : this.step.shared('IFCDIRECTION', [Math.cos(angle), Math.sin(angle), 0]);
    const up = direction && this.step.shared('IFCDIRECTION', [0, 0, 1]);
    return this.step.shared('IFCAXIS2PLACEMENT3D', this.point(at), up, direction);
  }

  placement(relativeTo: Raw | null, at: number[], angle = 0): Raw {
    return this.step.add('IFCLOCALPLACEMENT', relativeTo, this.axes(at, angle));
  }

  /** A polygon from z over a height, in the frame of the storey. */
  private extrusion(polygon: Polygon, z: number, height: number): Raw {
    const { step } = this;
    const [outer, ...holes] = polygon.map((ring) => {
      const points = openRing(ring).map(([x, y]) => this.point([x, y]));
      return step.add('IFCPOLYLINE', [...points, points[0]!]);
    });
    const profile =
      holes.length > 0
        ? step.add('IFCARBITRARYPROFILEDEFWITHVOIDS', symbol('AREA'), null, outer!, holes)
        : step.add('IFCARBITRARYCLOSEDPROFILEDEF', symbol('AREA'), null, outer!);
    const up = step.shared('IFCDIRECTION', [0, 0, 1]);
    return step.add('IFCEXTRUDEDAREASOLID', profile, this.axes([0, 0, z]), up, height);
  }

  private shape(items: Raw[], type: 'SweptSolid' | 'Tessellation'): Raw {
    const representation = this.step.add('IFCSHAPEREPRESENTATION', this.body, 'Body', type, items);
    return this.step.add('IFCPRODUCTDEFINITIONSHAPE', null, null, [representation]);
  }

  private quantities(
    path: string,
    set: string,
    target: Raw,
    values: Record<string, [kind: 'AREA' | 'VOLUME' | 'LENGTH', number]>,
  ): void {
    const list = Object.entries(values).map(([name, [kind, value]]) =>
      this.step.add(`IFCQUANTITY${kind}`, name, null, null, value, null),
    );
    const quantity = this.rooted('IFCELEMENTQUANTITY', `${path} ${set}`, set, [null, list]);
    this.rooted('IFCRELDEFINESBYPROPERTIES', `${path} ${set}`, null, [[target], quantity]);
  }

  private properties(path: string, set: string, target: Raw, values: Record<string, string>): void {
    const list = Object.entries(values).map(([name, value]) =>
      this.step.add('IFCPROPERTYSINGLEVALUE', name, null, typed('IFCIDENTIFIER', value), null),
    );
    const property = this.rooted('IFCPROPERTYSET', `${path} ${set}`, set, [list]);
    this.rooted('IFCRELDEFINESBYPROPERTIES', `${path} ${set}`, null, [[target], property]);
  }

  building(building: PlacedBuilding): Raw {
    const { record, levels, result } = building;
    const path = `building ${record.id}`;
    const place = this.placement(null, [record.x ?? 0, record.y ?? 0, 0], record.rotate_z ?? 0);
    const own = this.rooted('IFCBUILDING', path, nameOf(record), [
      null,
      place,
      null,
      null,
      symbol('ELEMENT'),
      null,
      null,
      null,
    ]);
    const figure = (key: string) => (typeof result.figures[key] === 'number' ? result.figures[key] : 0);
    this.quantities(path, 'Qto_BuildingBaseQuantities', own, {
      Height: ['LENGTH', figure('height')],
      FootprintArea: ['AREA', footprintOf(building).reduce((sum, polygon) => sum + polygonArea(polygon), 0)],
      GrossFloorArea: ['AREA', figure('gfa')],
      NetFloorArea: ['AREA', figure('nfa')],
      GrossVolume: ['VOLUME', figure('volume')],
    });
    const covers = this.covers(building);
    const heights = [...new Set(levels.map(({ z0 }) => z0))].sort((a, b) => a - b);
    const storeys = heights.map((z) => {
      const here = levels.filter(({ z0 }) => z0 === z);
      return this.storey(covers, here, path, place);
    });
    this.aggregate(path, own, storeys);
    return own;
  }

  private storey(covers: Covers, levels: Level[], parent: string, above: Raw): Raw {
    const { number, z0 } = levels[0]!;
    const path = `${parent} storey ${number}`;
    const place = this.placement(above, [0, 0, z0]);
    const name = storeyName(number, this.language);
    const own = this.rooted('IFCBUILDINGSTOREY', path, name, [null, place, null, null, symbol('ELEMENT'), z0]);
    const sum = (key: string) => levels.reduce((total, { floor }) => total + Number(floor.figures[key] ?? 0), 0);
    this.quantities(path, 'Qto_BuildingStoreyBaseQuantities', own, {
      GrossHeight: ['LENGTH', Math.max(...levels.map(({ z1 }) => z1 - z0))],
      GrossFloorArea: ['AREA', sum('gfa')],
      NetFloorArea: ['AREA', sum('nfa')],
    });
    const spaces = levels.flatMap((level, i) =>
      level.spaces.map((space) => this.space(level, space, `${path} ${i}`, place)),
    );
    this.aggregate(path, own, spaces);
    const elements = levels.flatMap((level, i) => this.elements(covers, level, `${path} ${i}`, place));
    if (elements.length > 0) this.rooted('IFCRELCONTAINEDINSPATIALSTRUCTURE', path, null, [elements, own]);
    return own;
  }

  private space(level: Level, space: Level['spaces'][number], parent: string, storey: Raw): Raw {
    const path = `${parent} space ${space.id}`;
    const height = level.z1 - level.z0;
    const kind = entryOf(spaceKinds, space.kind)?.label[this.language] ?? space.kind;
    const unit = unitName(this.source, space.unit_id);
    const shape = height > 0 ? this.shape([this.extrusion(space.polygon, 0, height)], 'SweptSolid') : null;
    const place = this.placement(storey, [0, 0, 0]);
    const own = this.rooted('IFCSPACE', path, `${kind} ${space.id}`, [
      null,
      place,
      shape,
      unit,
      symbol('ELEMENT'),
      symbol('INTERNAL'),
      null,
    ]);
    this.quantities(path, 'Qto_SpaceBaseQuantities', own, {
      Height: ['LENGTH', height],
      GrossFloorArea: ['AREA', space.gross],
      NetFloorArea: ['AREA', space.net],
      GrossVolume: ['VOLUME', space.gross * height],
    });
    this.properties(path, 'Pset_SpaceCommon', own, { Reference: unit ?? space.function });
    return own;
  }

  private elements(covers: Covers, level: Level, parent: string, storey: Raw): Raw[] {
    const height = level.z1 - level.z0;
    if (height <= 0) return [];
    const element = (type: string, path: string, shape: Raw, kind: string) =>
      this.rooted(type, `${parent} ${path}`, null, [
        null,
        this.placement(storey, [0, 0, 0]),
        shape,
        null,
        symbol(kind),
      ]);
    const walls = level.floor.walls.map(({ kind, polygon }, i) => {
      const solid = this.extrusion(polygon, 0, height);
      return element(
        'IFCWALL',
        `wall ${i}`,
        this.shape([solid], 'SweptSolid'),
        kind === 'separation' ? 'PARTITIONING' : 'SOLIDWALL',
      );
    });
    const slabs = level.outline.map((polygon, i) => {
      const solid = this.extrusion(polygon, -SLAB_THICKNESS, SLAB_THICKNESS);
      return element('IFCSLAB', `slab ${i}`, this.shape([solid], 'SweptSolid'), 'FLOOR');
    });
    const roofs = (covers.get(level) ?? []).map(({ type, kind, shape }, i) => element(type, `roof ${i}`, shape, kind));
    return [...walls, ...slabs, ...roofs];
  }

  /** What covers the storeys that end a block: sloped faces, or a slab under the top. */
  private covers({ levels, result }: PlacedBuilding): Covers {
    const triangles = roofTriangles(result);
    const covers: Covers = new Map();
    for (const block of blocksOf(levels)) {
      const top = block.levels.at(-1)!;
      const faces = envelopeOf(block, triangles)?.filter(({ kind }) => kind === 'RoofSurface');
      const cover = faces
        ? { type: 'IFCROOF', kind: 'NOTDEFINED', shape: this.shape([this.faceSet(faces, top.z0)], 'Tessellation') }
        : { type: 'IFCSLAB', kind: 'ROOF', shape: this.shape([this.topSlab(block, top.z0)], 'SweptSolid') };
      covers.set(top, [...(covers.get(top) ?? []), cover]);
    }
    return covers;
  }

  private topSlab({ outline, z1 }: Block, z: number): Raw {
    return this.extrusion(outline, z1 - z - SLAB_THICKNESS, SLAB_THICKNESS);
  }

  private faceSet(faces: Face[], z: number): Raw {
    const points = faces.flatMap(({ rings }) => rings[0]!).map((point) => [point[0], point[1], point[2] - z]);
    const list = this.step.add('IFCCARTESIANPOINTLIST3D', points);
    const indices = faces.map((_, i) => [whole(3 * i + 1), whole(3 * i + 2), whole(3 * i + 3)]);
    return this.step.add('IFCTRIANGULATEDFACESET', list, null, false, indices, null);
  }
}
