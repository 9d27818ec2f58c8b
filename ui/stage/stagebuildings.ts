/** The buildings on the stage: which are shown, selected, hovered and near the camera, and the room that trees leave them. */
import type { Ray, Vector3 } from 'three';
import { roomBeside, type HasRoom } from './plane/treeroom.ts';
import { pointsOfBuildings } from './scene/bounds.ts';
import { BuildingLayer } from './scene/buildings.ts';
import type { Materials } from './scene/materials.ts';
import { NearWatch } from './scene/nearwatch.ts';
import type { Building, ShownBuilding } from './types.ts';

interface StageParts {
  materials: Materials;
  metresPerPixel: (x: number, y: number) => number;
  /** Draws again, with shadows, because other buildings are near. */
  redraw: () => void;
}

export class StageBuildings {
  readonly layer: BuildingLayer;
  shown: readonly ShownBuilding[] = [];
  selectedIds: readonly number[] = [];
  private hovered: number | null = null;
  private readonly near: NearWatch;
  private plant: (hasRoom: HasRoom) => void = () => undefined;
  private isRoomOld = false;

  constructor({ materials, metresPerPixel, redraw }: StageParts) {
    this.layer = new BuildingLayer(materials);
    this.near = new NearWatch({
      shown: () => this.shown,
      selected: () => this.selectedIds,
      metresPerPixel,
      show: (near) => {
        this.layer.setNear(near);
        redraw();
      },
    });
  }

  show(buildings: readonly ShownBuilding[]): void {
    const isOther = buildings.length !== this.shown.length;
    this.shown = buildings;
    this.layer.show(buildings);
    this.isRoomOld = true;
    if (isOther) this.near.look();
  }

  select(ids: readonly number[]): void {
    const isOther = ids.join() !== this.selectedIds.join();
    this.selectedIds = ids;
    if (isOther) this.near.look();
    this.layer.mark(new Set(ids), this.hovered);
  }

  /** Returns whether another building than before is hovered. */
  hover(id: number | null): boolean {
    if (id === this.hovered) return false;
    this.hovered = id;
    this.layer.mark(new Set(this.selectedIds), id);
    return true;
  }

  /** The building with its result. */
  shownOf = (id: number): ShownBuilding | null => this.shown.find(({ record }) => record.id === id) ?? null;
  recordOf = (id: number): Building | null => this.shownOf(id)?.record ?? null;
  /** Records of the shown buildings, without drafts. */
  records = (): readonly Building[] => this.shown.flatMap(({ record, isDraft }) => (isDraft ? [] : [record]));
  selected = (): readonly ShownBuilding[] => this.shown.filter(({ record }) => this.selectedIds.includes(record.id));
  pointsOf = (ids: readonly number[]): Vector3[] =>
    pointsOfBuildings(this.shown.filter(({ record }) => ids.includes(record.id)));

  /** The first building on a ray; ignores hidden buildings and drafts. */
  pick(ray: Ray): number | null {
    const id = this.layer.pick(ray);
    const found = this.shown.find(({ record }) => record.id === id);
    return found && !found.isDraft && !found.record.cfg.hidden ? id : null;
  }

  /** Registers the function that removes trees where buildings stand, also while they are dragged. */
  setTrees(plant: (hasRoom: HasRoom) => void): void {
    this.plant = plant;
    this.isRoomOld = true;
  }

  beforeFrame(): void {
    this.layer.update();
    if (this.isRoomOld) this.plant(roomBeside(this.shown));
    this.isRoomOld = false;
  }

  /** Calls the listener with the near buildings whenever they change. */
  tellNear(listener: (ids: number[]) => void): void {
    this.near.listen(listener);
  }

  /** Chooses the near buildings again once the camera rests. */
  cameraMoved(): void {
    this.near.lookSoon();
  }

  dispose(): void {
    this.near.dispose();
    this.layer.dispose();
  }
}
