/** Where the camera stands when a model is opened: before all of it, whichever of its parts comes first. */
import type { Vector3 } from 'three';
import { pointsOfAll } from '../scene/bounds.ts';
import type { ShownBuilding, ShownPlot } from '../types.ts';

interface Camera {
  readonly size: { width: number; height: number };
  /** Somebody has looked around. */
  readonly wasMoved: boolean;
  frame(points: readonly Vector3[]): void;
}

export class OpeningView {
  private plot: ShownPlot | null = null;
  private buildings: readonly ShownBuilding[] | null = null;
  /** The camera has been put before the model, by us or by hand. */
  isDone = false;

  constructor(private readonly cameraOf: () => Camera) {}

  /** The plot is known: an empty one says that there is none. */
  setPlot(plot: ShownPlot): void {
    this.plot = plot;
    this.look();
  }

  setBuildings(buildings: readonly ShownBuilding[]): void {
    this.buildings = buildings;
    this.look();
  }

  /** Once, when plot, buildings and the size of the picture are known and there is something to see; never after the hand. */
  look(): void {
    const { plot, buildings } = this;
    const camera = this.cameraOf();
    if (this.isDone || !plot || !buildings || camera.size.width <= 1) return;
    if (plot.parcels.length === 0 && buildings.length === 0) return;
    if (!camera.wasMoved) camera.frame(pointsOfAll(buildings, plot));
    this.isDone = true;
  }
}
