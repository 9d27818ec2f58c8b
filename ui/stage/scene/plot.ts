/** The plot: a dark outline with a faint fill, the buildable area dashed, and the buildable box as a thin dashed volume. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  EdgesGeometry,
  Group,
  LineDashedMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { Line2 } from 'three/addons/lines/Line2.js';
import type { LineGeometry } from 'three/addons/lines/LineGeometry.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { MultiPolygon } from '../../../engine/host/types.ts';
import type { Location, RenderSettings } from '../../../model/entities/location.ts';
import { palette } from '../../theme/palette.ts';
import { segmentsOfPolygons } from '../plane/snap.ts';
import type { ShownPlot } from '../types.ts';
import { MeshBuilder } from './extrude.ts';

const OUTLINE_WIDTH = 2.5;
const FILL_HEIGHT = -0.03;
const OUTLINE_HEIGHT = 0.2;

const closedRings = (polygons: MultiPolygon): MultiPolygon =>
  polygons.map((rings) => rings.map((ring) => [...ring, ring[0]!]));

const flat = (polygons: MultiPolygon, z: number): number[] =>
  segmentsOfPolygons(closedRings(polygons)).flatMap(({ a, b }) => [a[0], a[1], z, b[0], b[1], z]);

export class PlotLayer {
  readonly root = new Group();
  private readonly fill = new MeshBasicMaterial({ color: palette.lightWater, transparent: true, depthWrite: false });
  private readonly outline = new LineMaterial({ color: palette.darkWater, linewidth: OUTLINE_WIDTH });
  private readonly dashed = new LineDashedMaterial({ color: palette.darkWater, dashSize: 1.6, gapSize: 1.1 });
  private readonly volume = new MeshBasicMaterial({ color: palette.water, transparent: true, depthWrite: false });

  show(plot: ShownPlot, settings: RenderSettings, box: Location['cfg']['buildable_area_box']): void {
    this.clear();
    if (settings.show_plot) this.addPlot(plot, settings);
    if (settings.show_buildable_area) this.addBuildable(plot, settings, box);
  }

  private addPlot({ parcels }: ShownPlot, settings: RenderSettings): void {
    if (parcels.length === 0) return;
    const builder = new MeshBuilder();
    for (const polygon of parcels) builder.lid(polygon, FILL_HEIGHT);
    this.fill.opacity = 0.3 * settings.plot_opacity;
    const fill = new Mesh(builder.geometry(), this.fill);
    fill.renderOrder = 5;
    const segments = new LineSegmentsGeometry().setPositions(flat(parcels, OUTLINE_HEIGHT));
    // Separate segments, yet as the class that ambient occlusion knows to leave out.
    const outline = new Line2(segments as LineGeometry, this.outline);
    outline.renderOrder = 6;
    this.root.add(fill, outline);
  }

  private addBuildable({ buildable }: ShownPlot, settings: RenderSettings, box: Location['cfg']['buildable_area_box']) {
    const lines = new BufferGeometry();
    lines.setAttribute('position', new BufferAttribute(new Float32Array(flat(buildable, OUTLINE_HEIGHT)), 3));
    const solid = new BoxGeometry(box.length, box.width, box.height);
    const outline = new LineSegments(lines, this.dashed);
    const edges = new LineSegments(new EdgesGeometry(solid), this.dashed);
    this.volume.opacity = Math.max(0.04, settings.buildable_area_opacity * 0.6);
    const volume = new Mesh(solid, this.volume);
    for (const each of [edges, volume]) {
      each.position.set(box.x, box.y, box.z + box.height / 2);
      each.rotation.z = box.rotation_z;
    }
    edges.computeLineDistances();
    outline.computeLineDistances();
    this.root.add(outline, edges, volume);
  }

  private clear(): void {
    for (const child of [...this.root.children]) {
      this.root.remove(child);
      (child as Mesh).geometry.dispose();
    }
  }

  dispose(): void {
    this.clear();
    for (const material of [this.fill, this.outline, this.dashed, this.volume]) material.dispose();
  }
}
