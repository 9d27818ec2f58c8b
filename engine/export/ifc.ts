import { spaceKinds } from '../../model/enums/geometry.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import type { Position, Space } from '../host/types.ts';
import { IfcDocument } from './ifcdocument.ts';
import { blocksOf, envelopeOf, roofTriangles, volumeOf, type Block, type Face, type Point } from './massing.ts';
import { polygonArea } from './plane.ts';
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
import { symbol, type Raw } from './step.ts';
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

interface Cover {
  type: string;
  kind: string;
  shape: Raw;
  /** Of a storey within a sloped roof; null elsewhere. */
  meanHeight: number | null;
}
type Covers = Map<Level, Cover[]>;

/** Height that spaces and walls of a storey are drawn with: under a sloped roof the mean one, so that volumes agree. */
const heightOf = (covers: Covers, level: Level): number =>
  covers.get(level)?.find(({ meanHeight }) => meanHeight !== null)?.meanHeight ?? level.z1 - level.z0;

const lowest = (faces: Face[]): number =>
  Math.min(...faces.flatMap(({ rings }) => rings.flat().map((point) => point[2])));

/** Walls and roof from a level up; what ends below it is left out. */
function above(faces: Face[], z: number): Face[] {
  return faces.flatMap((face) => {
    if (face.kind === 'GroundSurface') return [];
    const raised = face.rings[0]!.map((point): Point => [point[0], point[1], Math.max(point[2], z)]);
    const ring = raised.filter((point, i) => point.join() !== raised[(i + 1) % raised.length]!.join());
    return ring.length > 2 ? [{ ...face, rings: [ring] }] : [];
  });
}

class IfcWriter extends IfcDocument {
  constructor(
    private readonly source: ExportSource,
    private readonly language: Language,
  ) {
    super(source.result.release);
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
    const floors = levels.filter(({ isSurface }) => !isSurface);
    const sum = (key: string) => floors.reduce((total, { floor }) => total + Number(floor.figures[key] ?? 0), 0);
    this.quantities(path, 'Qto_BuildingStoreyBaseQuantities', own, {
      GrossHeight: ['LENGTH', Math.max(...levels.map(({ z1 }) => z1 - z0))],
      GrossFloorArea: ['AREA', sum('gfa')],
      NetFloorArea: ['AREA', sum('nfa')],
    });
    const spaces = levels.flatMap((level, i) =>
      level.spaces.map((space) => this.space(level, space, heightOf(covers, level), `${path} ${i}`, place)),
    );
    this.aggregate(path, own, spaces);
    const elements = levels.flatMap((level, i) => this.elements(covers, level, `${path} ${i}`, place));
    if (elements.length > 0) this.rooted('IFCRELCONTAINEDINSPATIALSTRUCTURE', path, null, [elements, own]);
    return own;
  }

  private space({ isSurface }: Level, space: Space, height: number, parent: string, storey: Raw): Raw {
    const path = `${parent} space ${space.id}`;
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
      symbol(isSurface ? 'EXTERNAL' : 'INTERNAL'),
      null,
    ]);
    // Of a space IFC means what it encloses itself, without the walls around it.
    const area = polygonArea(space.polygon);
    this.quantities(path, 'Qto_SpaceBaseQuantities', own, {
      Height: ['LENGTH', height],
      GrossFloorArea: ['AREA', area],
      NetFloorArea: ['AREA', space.net],
      GrossVolume: ['VOLUME', area * height],
    });
    this.properties(path, 'Pset_SpaceCommon', own, { Reference: unit ?? space.function });
    return own;
  }

  private elements(covers: Covers, level: Level, parent: string, storey: Raw): Raw[] {
    const height = heightOf(covers, level);
    if (height <= 0) return [];
    const isUnderRoof = height < level.z1 - level.z0;
    const element = (type: string, path: string, shape: Raw, kind: string) =>
      this.rooted(type, `${parent} ${path}`, null, [
        null,
        this.placement(storey, [0, 0, 0]),
        shape,
        null,
        symbol(kind),
      ]);
    // The faces of the roof stand for the outer walls of a storey within it.
    const standing = level.floor.walls.filter(({ kind }) => !isUnderRoof || kind !== 'outer');
    const walls = standing.map(({ kind, polygon }, i) => {
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

  /** What covers the storeys that end a block: its faces under a sloped roof, or a slab under the top. */
  private covers({ levels, result }: PlacedBuilding): Covers {
    const triangles = roofTriangles(result);
    const covers: Covers = new Map();
    for (const block of blocksOf(levels)) {
      const top = block.levels.at(-1)!;
      const envelope = envelopeOf(block, triangles);
      const cover = envelope ? this.slopedCover(envelope, top) : this.flatCover(block, top);
      covers.set(top, [...(covers.get(top) ?? []), cover]);
    }
    return covers;
  }

  private flatCover({ outline, z1 }: Block, { z0 }: Level): Cover {
    const solid = this.extrusion(outline, z1 - z0 - SLAB_THICKNESS, SLAB_THICKNESS);
    return { type: 'IFCSLAB', kind: 'ROOF', shape: this.shape([solid], 'SweptSolid'), meanHeight: null };
  }

  /** Roof and gables; of a storey within the roof also its outer walls, and how high it is on average. */
  private slopedCover(envelope: Face[], top: Level): Cover {
    const roof = envelope.filter(({ kind }) => kind === 'RoofSurface');
    const eaves = Math.min(...roof.flatMap(({ rings }) => rings[0]!.map((point) => point[2])));
    const isWithin = eaves < top.z1 - 0.01;
    const faces = above(envelope, isWithin ? top.z0 : top.z1);
    const shape = this.shape([this.faceSet(faces, top.z0)], 'Tessellation');
    const area = top.outline.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
    const meanHeight = isWithin ? (volumeOf(envelope) - area * (top.z0 - lowest(envelope))) / area : null;
    return { type: 'IFCROOF', kind: 'NOTDEFINED', shape, meanHeight };
  }
}
