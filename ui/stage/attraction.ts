/** Snap rules for a dragged building or a drawn point: the grid, edges of the plot, of buildings and of streets, and angles. */
import { archetypeOf } from '../../model/archetypes/index.ts';
import type { RenderSettings } from '../../model/entities/location.ts';
import { apart, isInside } from '../../model/plane.ts';
import type { Views } from './camera/views.ts';
import type { Place } from './overlay/work.ts';
import { edgesOf, footprintEdges, ringsOf } from './plane/outline.ts';
import { segmentsOfPolygons, type Segment, type SnapRules } from './plane/snap.ts';
import { snapPoint, type SnappedPoint, type Trail } from './plane/snappoint.ts';
import { standingOf } from './plane/standing.ts';
import type { StageBuildings } from './stagebuildings.ts';
import type { PointerAt } from './tools/tool.ts';
import type { Extent, ShownPlot, Surroundings } from './types.ts';

/** Attraction in addition to the grid of the location. */
interface Snapping {
  edges: boolean;
  angles: boolean;
}

/** The state of the stage that the rules read. */
interface Ground {
  readonly views: Views;
  readonly buildings: Pick<StageBuildings, 'shownOf' | 'recordOf' | 'records'>;
  pick(px: number, py: number): number | null;
  settings(): RenderSettings | undefined;
  plot(): ShownPlot;
  surroundings(): Surroundings | null;
  extent(): Extent;
}

const SNAP_PIXELS = 10;
/** Streets farther from the plot than this do not attract, metres. */
const FOLLOWED = 250;

export class Attraction {
  private snapping: Snapping = { edges: true, angles: true };

  constructor(private readonly ground: Ground) {}

  setSnapping(snapping: Snapping): void {
    this.snapping = snapping;
  }

  /** Snap rules of a dragged box: the grid, the plot, other buildings. */
  rules(moving: readonly number[], free: boolean): SnapRules {
    const { ground } = this;
    const settings = ground.settings();
    const lead = ground.buildings.recordOf(moving[0] ?? 0);
    const reach = SNAP_PIXELS * ground.views.metresPerPixel(lead?.x ?? 0, lead?.y ?? 0);
    if (free) return { grid: null, edges: [], reach: 0, angles: false };
    const { edges: attracts, angles } = this.snapping;
    const others = ground.buildings
      .records()
      .filter((building) => !moving.includes(building.id) && !building.cfg.hidden);
    const edges = attracts ? [...this.plotEdges(), ...others.flatMap(footprintEdges)] : [];
    return { grid: settings?.snap_to_grid ? settings.grid_size : null, edges, reach, angles };
  }

  /** Snaps a drawn point on the ground; buildings in `changing` attract nothing. Null above the horizon. */
  point({ px, py, shift }: PointerAt, trail: Trail | null, changing: readonly number[] = []): SnappedPoint | null {
    const { views } = this.ground;
    const ground = views.onPlane(px, py);
    if (!ground) return null;
    const reach = shift ? 0 : SNAP_PIXELS * views.metresPerPixel(ground.x, ground.y);
    return snapPoint([ground.x, ground.y], { ...this.rules(changing, shift), reach }, trail);
  }

  /** The point of a roof under the pointer, or its corner when near; otherwise the point on the ground. */
  surface(at: PointerAt): Place | null {
    const { views } = this.ground;
    const id = this.ground.pick(at.px, at.py);
    const shown = id === null ? null : this.ground.buildings.shownOf(id);
    if (shown) {
      const { top } = standingOf(shown);
      const roof = views.onPlane(at.px, at.py, top);
      const rings = ringsOf(shown.record);
      if (roof && isInside([rings[0]!], [roof.x, roof.y])) {
        const reach = SNAP_PIXELS * views.metresPerPixel(roof.x, roof.y, top);
        const { point } = snapPoint(
          [roof.x, roof.y],
          { grid: null, edges: at.shift ? [] : rings.flatMap(edgesOf), reach },
          null,
        );
        return [...point, top];
      }
    }
    const ground = this.point(at, null);
    return ground && [...ground.point, 0];
  }

  /** Edges that a building can follow: of the plot, and of streets beside it. */
  followable(): Segment[] {
    const streets = (this.ground.surroundings()?.streets ?? []).map((rings) =>
      rings.map((ring) => [...ring, ring[0]!]),
    );
    const [cx, cy] = this.ground.extent().centre;
    const isNear = ({ a }: Segment) => (a[0] - cx) ** 2 + (a[1] - cy) ** 2 < FOLLOWED * FOLLOWED;
    const drawn = this.ground.buildings
      .records()
      .filter(({ archetype, cfg }) => archetypeOf(archetype).ground === 'pavement' && !cfg.hidden);
    return [...this.plotEdges(), ...drawn.flatMap(footprintEdges), ...segmentsOfPolygons(streets).filter(isNear)];
  }

  private plotEdges(): Segment[] {
    const { parcels, buildable } = this.ground.plot();
    const closed = [...parcels, ...buildable].map((rings) => rings.map((ring) => [...ring, ring[0]!]));
    return segmentsOfPolygons(closed).filter(({ a, b }) => apart(a, b) > 0.01);
  }
}
