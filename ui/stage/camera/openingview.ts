/** The camera when a model opens: it frames the whole model, whichever part loads first. */
import type { Vector3 } from 'three';
import { pointsOfAll } from '../scene/bounds.ts';
import type { ShownBuilding, ShownPlot } from '../types.ts';

interface Camera {
  readonly size: { width: number; height: number };
  /** Whether the user moved the camera. */
  readonly wasMoved: boolean;
  frame(points: readonly Vector3[]): void;
}

export class OpeningView {
  private plot: ShownPlot | null = null;
  private buildings: readonly ShownBuilding[] | null = null;
  /** Whether the camera has framed the model or the user moved it. */
  isDone = false;

  constructor(private readonly cameraOf: () => Camera) {}

  /** Takes the plot; an empty one means that the location has none. */
  setPlot(plot: ShownPlot): void {
    this.plot = plot;
    this.look();
  }

  setBuildings(buildings: readonly ShownBuilding[]): void {
    this.buildings = buildings;
    this.look();
  }

  /** Frames the model once, when plot, buildings and picture size are known and something shows; never after the user moved the camera. */
  look(): void {
    const { plot, buildings } = this;
    const camera = this.cameraOf();
    if (this.isDone || !plot || !buildings || camera.size.width <= 1) return;
    if (plot.parcels.length === 0 && buildings.length === 0) return;
    if (!camera.wasMoved) camera.frame(pointsOfAll(buildings, plot));
    this.isDone = true;
  }
}
