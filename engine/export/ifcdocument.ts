import { openRing } from '../../model/plane.ts';
import type { Polygon, Position } from '../host/types.ts';
import type { Face } from './massing.ts';
import { derived, guidOf, StepFile, symbol, typed, whole, type Raw, type Value } from './step.ts';

/** An IFC4 file with its units and contexts, and its basic entities. */
export class IfcDocument {
  protected readonly step = new StepFile();
  private readonly body: Raw;
  private readonly units: Raw;
  private readonly model: Raw;

  constructor(private readonly release: string) {
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
      'Body',
      'Model',
      derived,
      derived,
      derived,
      derived,
      this.model,
      null,
      symbol('MODEL_VIEW'),
      null,
    );
    const unit = (kind: string, name: string) => step.add('IFCSIUNIT', derived, symbol(kind), null, symbol(name));
    this.units = step.add('IFCUNITASSIGNMENT', [
      unit('LENGTHUNIT', 'METRE'),
      unit('AREAUNIT', 'SQUARE_METRE'),
      unit('VOLUMEUNIT', 'CUBIC_METRE'),
      unit('PLANEANGLEUNIT', 'RADIAN'),
    ]);
  }

  /** Adds an entity with identity: GlobalId (from `path` and `type`), no owner history, name, then the rest. */
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
    return this.step.text('IFC4', 'ViewDefinition [ReferenceView_V1.2]', 'kavel.ifc', `Kavel ${this.release}`);
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

  /** Adds the shape of a polygon extruded upwards from z, metres, in the frame of the storey. */
  solid(polygon: Polygon, z: number, height: number): Raw {
    return this.shape(this.extrusion(polygon, z, height), 'SweptSolid');
  }

  /** Adds the shape of convex faces; z counts from a level. */
  surface(faces: Face[], z: number): Raw {
    return this.shape(this.faceSet(faces, z), 'Tessellation');
  }

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

  private shape(item: Raw, type: 'SweptSolid' | 'Tessellation'): Raw {
    const representation = this.step.add('IFCSHAPEREPRESENTATION', this.body, 'Body', type, [item]);
    return this.step.add('IFCPRODUCTDEFINITIONSHAPE', null, null, [representation]);
  }

  quantities(
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

  protected properties(path: string, set: string, target: Raw, values: Record<string, string>): void {
    const list = Object.entries(values).map(([name, value]) =>
      this.step.add('IFCPROPERTYSINGLEVALUE', name, null, typed('IFCIDENTIFIER', value), null),
    );
    const property = this.rooted('IFCPROPERTYSET', `${path} ${set}`, set, [list]);
    this.rooted('IFCRELDEFINESBYPROPERTIES', `${path} ${set}`, null, [[target], property]);
  }

  private faceSet(faces: Face[], z: number): Raw {
    const triangles = faces.flatMap(({ rings: [ring] }) =>
      ring!.slice(2).map((point, i) => [ring![0]!, ring![i + 1]!, point]),
    );
    const points = triangles.flat().map((point) => [point[0], point[1], point[2] - z]);
    const list = this.step.add('IFCCARTESIANPOINTLIST3D', points);
    const indices = triangles.map((_, i) => [whole(3 * i + 1), whole(3 * i + 2), whole(3 * i + 3)]);
    return this.step.add('IFCTRIANGULATEDFACESET', list, null, false, indices, null);
  }
}
