/** Sets of plots of one municipality that are found by their place, each worked out once for as long as it is used. */
import type { Plane } from '../plane/types.ts';
import type { MultiPolygon, Position } from '../shapes.ts';
import type { Engine } from '../types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { Lines } from './lines.ts';
import type { LandPlots } from './release.ts';
import { outlineOf, shareWithin } from './overlap.ts';
import { maskOf, plotsWithin, setBit } from './places.ts';
import { shapeOf } from './shapes.ts';

interface Share {
  /** Least and most per cent of the plot inside, inclusive; both null: the label point decides. */
  readonly least: number | null;
  readonly most: number | null;
  /** Metres. */
  readonly margin: number;
}

/** A drawn area, or a place by its code. */
export type Area = { readonly drawn: AreaGeometry } | { readonly code: string; readonly outline: MultiPolygon | null };

/** Sets that stay for the next search of somebody who moves a slider. */
const KEPT = 40;

const polygonsOf = ({ type, coordinates }: AreaGeometry): Position[][][] =>
  (type === 'Polygon' ? [coordinates] : coordinates) as Position[][][];

export class Masks {
  private readonly kept = new Map<string, Uint8Array>();

  constructor(
    private readonly plots: LandPlots,
    private readonly tools: { readonly plane: Plane; readonly projection: Engine['projection'] },
  ) {}

  /** A drawn area in RD metres. */
  private project(area: AreaGeometry): MultiPolygon {
    const { projection } = this.tools;
    return polygonsOf(area).map((polygon) =>
      polygon.map((ring) => ring.map(([lon, lat]) => projection.toRd(lon, lat))),
    );
  }

  inside(area: Area, { least, most, margin }: Share): Uint8Array {
    const isDrawn = 'drawn' in area;
    return this.once(JSON.stringify([isDrawn ? area.drawn : area.code, least, most, margin]), () => {
      const outline = isDrawn ? this.project(area.drawn) : area.outline;
      if (!outline) return maskOf(this.plots.points.length / 2);
      if (least === null && most === null) return plotsWithin(this.plots.points, outline, margin);
      return this.shares(outline, margin, least ?? 0, most ?? 100);
    });
  }

  /** Plots with their label point in a rectangle of degrees. */
  inBox([west, south, east, north]: readonly [number, number, number, number]): Uint8Array {
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return this.inside({ drawn: { type: 'Polygon', coordinates: [corners] } }, { least: null, most: null, margin: 0 });
  }

  among(name: string, ids: Lines, wanted: ReadonlySet<string>, isIn: boolean): Uint8Array {
    return this.once(`own ${name} ${isIn} ${[...wanted].join()}`, () => {
      const mask = maskOf(ids.length);
      for (let plot = 0; plot < ids.length; plot++) if (wanted.has(ids.at(plot)) === isIn) setBit(mask, plot);
      return mask;
    });
  }

  private shares(outline: MultiPolygon, margin: number, least: number, most: number): Uint8Array {
    const count = this.plots.points.length / 2;
    const mask = maskOf(count);
    const sides = outlineOf(outline);
    for (let plot = 0; plot < count; plot++) {
      const share = shareWithin(this.tools.plane, shapeOf(this.plots.shapes, plot), sides, margin);
      if (share >= least && share <= most) setBit(mask, plot);
    }
    return mask;
  }

  private once(name: string, make: () => Uint8Array): Uint8Array {
    const present = this.kept.get(name) ?? make();
    this.kept.delete(name);
    this.kept.set(name, present);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return present;
  }
}
