import { spaceKinds, vegetationTypes, wallKinds } from '../../model/enums/geometry.ts';
import { archetypes } from '../../model/archetypes/index.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { apart } from '../../model/plane.ts';
import type { FloorOpening, Polygon, Position, Space } from '../host/types.ts';
import { coversOf, heightOf, SLAB_THICKNESS, type Covers } from './ifccovers.ts';
import { IfcDocument } from './ifcdocument.ts';
import type { Face, Point } from './massing.ts';
import { polygonArea } from './plane.ts';
import {
  nameOf,
  placedBuildings,
  plotPolygons,
  unitName,
  type ExportSource,
  type Language,
  type Level,
  type PlacedBuilding,
} from './source.ts';
import { symbol, type Raw, type Value } from './step.ts';
import { storeyName } from './storeyname.ts';
import { exportTexts } from './texts.ts';

interface IfcOptions {
  /** RD coordinates of the location's point. */
  origin?: Position;
  language?: Language;
}

/** Metres: thickness of ground and of balconies, and how far openings stick out of their wall, which has no hole. */
const GROUND_THICKNESS = 0.05;
const BALCONY_THICKNESS = 0.2;
const REVEAL = 0.01;
const CROWN_SIDES = 8;

const rampShapes = {
  straight: 'STRAIGHT_RUN_RAMP',
  quarter_turn: 'QUARTER_TURN_RAMP',
  spiral: 'SPIRAL_RAMP',
} as Readonly<Record<string, string>>;

/**
 * Writes IFC4: spaces, walls, slabs, openings, balconies and columns of every storey as extrusions, ramps and sloped roofs
 * as triangles; quantities of spaces, storeys, buildings and site; plots, ground and trees on the site.
 */
export function exportIfc(source: ExportSource, { origin, language = 'en' }: IfcOptions = {}): string {
  const writer = new IfcWriter(source, language);
  const project = writer.project(origin);
  const site = writer.rooted('IFCSITE', 'site', exportTexts.site[language], [
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
  writer.quantities('site', 'Qto_SiteBaseQuantities', site, {
    GrossArea: ['AREA', Number(source.result.figures.plotarea ?? 0)],
  });
  writer.ground(site);
  const buildings = placedBuildings(source).filter(({ levels }) => levels.some(({ isSurface }) => !isSurface));
  writer.aggregate(
    'site',
    site,
    buildings.map((building) => writer.building(building)),
  );
  return writer.text();
}

/** Returns the rectangle of an opening in its wall, thicker by `REVEAL` on both sides. */
function openingBox({ line: [a, b], isOuter, thickness }: FloorOpening): Polygon {
  const length = apart(a, b) || 1;
  const at = (point: Position, left: number): Position => [
    point[0] - ((b[1] - a[1]) / length) * left,
    point[1] + ((b[0] - a[0]) / length) * left,
  ];
  const [right, left] = isOuter ? [-REVEAL, thickness + REVEAL] : [-thickness / 2 - REVEAL, thickness / 2 + REVEAL];
  return [[at(a, right), at(b, right), at(b, left), at(a, left)]];
}

/** Makes an element of a storey; `path` is its own within the storey. */
type MakeElement = (
  type: string,
  path: string,
  shape: Raw,
  kind: string,
  name: string,
  sizes?: Value[],
  rest?: Value[],
) => Raw;

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
      FootprintArea: ['AREA', figure('footprint')],
      GrossFloorArea: ['AREA', figure('gfa')],
      NetFloorArea: ['AREA', figure('nfa')],
      GrossVolume: ['VOLUME', figure('volume')],
    });
    const covers = coversOf(this, building);
    const heights = [...new Set(levels.map(({ z0 }) => z0))].sort((a, b) => a - b);
    const storeys = heights.map((z) => {
      const here = levels.filter(({ z0 }) => z0 === z);
      return this.storey(covers, here, path, place);
    });
    this.aggregate(path, own, storeys);
    return own;
  }

  /** Adds plots, buildings without a volume, and trees. */
  ground(site: Raw): void {
    const { language } = this;
    const place = this.placement(null, [0, 0, 0]);
    const element = (
      path: string,
      name: string,
      kind: string,
      type: string | null,
      polygon: Polygon,
      [z, height]: [number, number],
    ) => {
      const shape = this.solid(polygon, z, height);
      return this.rooted('IFCGEOGRAPHICELEMENT', path, name, [type, place, shape, null, symbol(kind)]);
    };
    const flat = (z: number): [number, number] => [z - GROUND_THICKNESS, GROUND_THICKNESS];
    const plots = plotPolygons(this.source).map((polygon, i) =>
      element(`plot ${i}`, `${exportTexts.plot[language]} ${i + 1}`, 'TERRAIN', null, polygon, flat(-GROUND_THICKNESS)),
    );
    const others = placedBuildings(this.source).flatMap(({ record, result, levels, toLocal }) => {
      const local = (polygon: Polygon): Polygon => polygon.map((ring) => ring.map(toLocal));
      const type = entryOf(archetypes, record.archetype)?.label[language] ?? record.archetype;
      const isGround = levels.every(({ isSurface }) => isSurface);
      const grounds = (isGround ? levels : []).flatMap(({ outline, z0 }, k) =>
        outline.map((polygon, i) =>
          element(`ground ${record.id} ${k} ${i}`, nameOf(record), 'USERDEFINED', type, local(polygon), flat(z0)),
        ),
      );
      const trees = result.trees.map(({ type: kind, x, y, height, crown, trunk }, i) => {
        const ring = Array.from({ length: CROWN_SIDES }, (_, k): Position => {
          const angle = (2 * Math.PI * k) / CROWN_SIDES;
          return toLocal([x + (crown / 2) * Math.cos(angle), y + (crown / 2) * Math.sin(angle)]);
        });
        const name = entryOf(vegetationTypes, kind)?.label[language] ?? kind;
        const bottom = Math.min(trunk, height - 0.1);
        return element(
          `tree ${record.id} ${i}`,
          name,
          'USERDEFINED',
          kind,
          [ring],
          [(record.z ?? 0) + bottom, height - bottom],
        );
      });
      return [...grounds, ...trees];
    });
    const all = [...plots, ...others];
    if (all.length > 0) this.rooted('IFCRELCONTAINEDINSPATIALSTRUCTURE', 'site', null, [all, site]);
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
    const shape = height > 0 ? this.solid(space.polygon, 0, height) : null;
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
    // IFC measures a space without the walls around it.
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
    const { language } = this;
    const element: MakeElement = (type, path, shape, kind, name, sizes = [], rest = []) =>
      this.rooted(type, `${parent} ${path}`, name, [
        null,
        this.placement(storey, [0, 0, 0]),
        shape,
        null,
        ...sizes,
        symbol(kind),
        ...rest,
      ]);
    // Faces of the roof replace the outer walls of a storey within it.
    const standing = level.floor.walls.filter(({ kind }) => !isUnderRoof || kind !== 'outer');
    const walls = standing.map(({ kind, polygon }, i) => {
      const shape = this.solid(polygon, 0, height);
      const name = entryOf(wallKinds, kind)?.label[language] ?? kind;
      return element('IFCWALL', `wall ${i}`, shape, kind === 'separation' ? 'PARTITIONING' : 'SOLIDWALL', name);
    });
    const slabs = level.outline.map((polygon, i) =>
      element(
        'IFCSLAB',
        `slab ${i}`,
        this.solid(polygon, -SLAB_THICKNESS, SLAB_THICKNESS),
        'FLOOR',
        exportTexts.slab[language],
      ),
    );
    const roofs = (covers.get(level) ?? []).map(({ type, kind, shape }, i) =>
      element(type, `roof ${i}`, shape, kind, exportTexts.roof[language]),
    );
    const { openings, attachments } = level.floor;
    // A storey within a sloped roof has no outer walls of its own, so no openings.
    const filled = (isUnderRoof ? [] : openings).map((opening, i) => {
      const { kind, line, sill, head } = opening;
      const width = apart(...line);
      const shape = this.solid(openingBox(opening), sill, head - sill);
      const type = kind === 'door' ? 'IFCDOOR' : 'IFCWINDOW';
      return element(
        type,
        `${kind} ${i}`,
        shape,
        kind.toUpperCase(),
        exportTexts[kind][language],
        [head - sill, width],
        [null, null],
      );
    });
    const outside = attachments
      .filter(({ isOnce }) => !isOnce || level.z0 === level.floor.z)
      .map(({ kind, polygon }, i) => {
        const name = entryOf(spaceKinds, kind)?.label[language] ?? kind;
        return element(
          'IFCSLAB',
          `outside ${i}`,
          this.solid(polygon, -BALCONY_THICKNESS, BALCONY_THICKNESS),
          'FLOOR',
          name,
        );
      });
    return [...walls, ...slabs, ...roofs, ...filled, ...outside, ...this.garage(level, height, element)];
  }

  /** Columns and ramp of a storey of a garage. */
  private garage({ floor: { garage } }: Level, height: number, element: MakeElement): Raw[] {
    const { language } = this;
    const columns = (garage?.columns ?? []).map((polygon, i) =>
      element('IFCCOLUMN', `column ${i}`, this.solid(polygon, 0, height), 'COLUMN', exportTexts.column[language]),
    );
    const ramp = garage?.ramp;
    const kind = ramp && rampShapes[ramp.kind];
    if (!kind) return columns;
    const faces = ramp.pieces.map(({ corners, from, to }): Face => {
      const at = [from, to, to, from];
      return { kind: 'RoofSurface', rings: [corners.map(([x, y], k): Point => [x, y, at[k]! * height])] };
    });
    const shape = this.surface(faces, 0);
    return [...columns, element('IFCRAMP', 'ramp', shape, kind, entryOf(spaceKinds, 'ramp')!.label[language])];
  }
}
