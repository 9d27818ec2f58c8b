/** The interface of a stage for scenes, and its parts that are no components: cameras, overlay, tools and picking. */
import { Box3, type Scene, type WebGLRenderer } from 'three';
import { design } from '../../model/design.ts';
import { Attraction } from './attraction.ts';
import { AROUND_PICKED } from './camera/fit.ts';
import { OpeningView } from './camera/openingview.ts';
import { pictureOf, sunPlans, type SunPlans } from './camera/pictures.ts';
import type { Side } from './camera/sides.ts';
import { Views } from './camera/views.ts';
import { noActivity, Overlay, type Activity } from './overlay/overlay.ts';
import type { Prompt } from './overlay/prompt.ts';
import { standingOf } from './plane/standing.ts';
import type { SunPosition } from './shadows/sun.ts';
import { roomBeside, type HasRoom } from './plane/treeroom.ts';
import type { Quality } from './quality.ts';
import { Frames } from './frames.ts';
import { AroundBuildings } from './scene/around.ts';
import { boxOfAll, extentOf, pointsOfAll, pointsOfBuildings } from './scene/bounds.ts';
import { BuildingLayer } from './scene/buildings.ts';
import { Materials } from './scene/materials.ts';
import { NearWatch } from './scene/nearwatch.ts';
import { edgesOf } from './scene/town.ts';
import { ShownStore } from './shown.ts';
import type { Arrow } from './tools/nudge.ts';
import { ToolBench } from './tools/toolbench.ts';
import type {
  Building,
  ShownBuilding,
  ShownPlot,
  StageEvents,
  StageSetting,
  StageTexts,
  SurroundingBuilding,
  Surroundings,
  ToolName,
} from './types.ts';

interface StageParts {
  gl: WebGLRenderer;
  scene: Scene;
  quality: Quality;
  invalidate: () => void;
  /** Element that takes pointer and keys. */
  host: HTMLElement;
  overlay: SVGSVGElement;
  events: StageEvents;
  texts: StageTexts;
  drawn: (state: { isPictured: boolean }) => void;
}

const noPlot: ShownPlot = { parcels: [], buildable: [] };

export class StageView {
  readonly shown: ShownStore;
  readonly views: Views;
  readonly materials = new Materials();
  readonly buildingLayer = new BuildingLayer(this.materials);
  readonly around = new AroundBuildings();
  readonly attraction: Attraction;
  private readonly opening = new OpeningView(() => this.views);
  private readonly overlay: Overlay;
  private readonly frames: Frames;
  private readonly near: NearWatch;
  readonly bench: ToolBench;
  private buildingsShown: readonly ShownBuilding[] = [];
  private selected: readonly number[] = [];
  private hovered: number | null = null;
  private activity: Activity = noActivity;
  private plant: (hasRoom: HasRoom) => void = () => undefined;
  private isRoomOld = false;

  constructor(private readonly parts: StageParts) {
    const { gl, quality, texts } = parts;
    this.shown = new ShownStore(quality.shadowSize);
    this.frames = new Frames(parts, this.shown);
    this.near = new NearWatch({
      shown: () => this.buildingsShown,
      selected: this.selectedIds,
      metresPerPixel: (x, y) => this.views.metresPerPixel(x, y),
      show: (near) => {
        this.buildingLayer.setNear(near);
        this.changed(true);
      },
    });
    this.views = new Views(gl.domElement, () => this.moved());
    this.overlay = new Overlay(
      parts.overlay,
      (handle, event) => this.bench.grab(handle, event),
      (handle) => this.bench.type(handle),
      () => this.texts,
    );
    this.overlay.handles.name(texts);
    this.attraction = new Attraction({
      views: this.views,
      building: this.building,
      shownBuilding: this.shownBuilding,
      buildings: this.buildings,
      pick: (px, py) => this.pick(px, py),
      settings: () => this.setting?.settings,
      plot: () => this.plot,
      surroundings: () => this.shown.value.surroundings,
      extent: () => this.shown.value.extent,
    });
    this.bench = new ToolBench(this, { host: parts.host, canvas: gl.domElement, events: forwarded(() => this.events) });
  }

  get quality(): Quality {
    return this.parts.quality;
  }

  get texts(): StageTexts {
    return this.parts.texts;
  }

  get prompt(): Prompt {
    return this.bench.prompt;
  }

  private get events(): StageEvents {
    return this.parts.events;
  }

  private get setting(): StageSetting | null {
    return this.shown.value.setting;
  }

  private get plot(): ShownPlot {
    return this.shown.value.plot ?? noPlot;
  }

  setEvents(events: StageEvents): void {
    this.parts.events = events;
  }

  setTexts(texts: StageTexts): void {
    this.parts.texts = texts;
    this.overlay.handles.name(texts);
    this.changed(false);
  }

  setSetting(setting: StageSetting): void {
    this.buildingLayer.setLines(setting.settings.rendermode !== 'concept');
    this.buildingLayer.setStyle({
      style: setting.settings.renderstyle,
      unitOrder: setting.unitOrder,
      trees: setting.settings.show_trees,
    });
    this.shown.set({ setting });
    this.changed(true);
  }

  /** Sets the plot; an empty one means that the location has none. */
  setPlot(plot: ShownPlot): void {
    this.shown.set({ plot, extent: extentOf(plot) });
    this.opening.setPlot(plot);
  }

  setSurroundings(surroundings: Surroundings): void {
    this.shown.set({ surroundings });
  }

  /** Outlines an existing building. */
  markAround(parts: readonly SurroundingBuilding[]): void {
    this.shown.set({ marked: parts });
    this.changed(false);
  }

  /** Brings an existing building into view with a margin around it, a share of the picture. */
  frameAround(parts: readonly SurroundingBuilding[], margin: number): void {
    this.views.frame(new Box3().setFromArray(parts.flatMap(edgesOf)), margin);
  }

  /** Replaces the sun of the settings; null restores it. */
  setSun(sun: SunPosition | null): void {
    this.shown.set({ sun });
  }

  setBuildings(buildings: readonly ShownBuilding[]): void {
    const isOther = buildings.length !== this.buildingsShown.length;
    this.buildingsShown = buildings;
    this.buildingLayer.show(buildings);
    this.isRoomOld = true;
    if (isOther) this.near.look();
    this.opening.setBuildings(buildings);
    this.changed(true);
  }

  setSelected(ids: readonly number[]): void {
    const isOther = ids.join() !== this.selected.join();
    this.selected = ids;
    if (isOther) this.near.look();
    this.buildingLayer.mark(new Set(ids), this.hovered);
    this.changed(false);
  }

  setHovered(id: number | null): void {
    if (id === this.hovered) return;
    this.hovered = id;
    this.parts.gl.domElement.style.cursor = id === null ? '' : 'pointer';
    this.buildingLayer.mark(new Set(this.selected), id);
    this.changed(false);
  }

  setActivity(activity: Partial<Activity>): void {
    this.activity = { ...this.activity, ...activity };
    this.changed(false);
  }

  /** Enters a tool. */
  use = (tool: ToolName): void => this.bench.use(tool);
  /** The scene, for objects that panels add. */
  get scene(): Scene {
    return this.parts.scene;
  }

  cancelTool = (): void => this.bench.cancel();
  slide = (key: Arrow): boolean => this.bench.slide(key);

  shownBuilding = (id: number): ShownBuilding | null =>
    this.buildingsShown.find(({ record }) => record.id === id) ?? null;
  building = (id: number) => this.shownBuilding(id)?.record ?? null;
  buildings = (): readonly Building[] =>
    this.buildingsShown.flatMap(({ record, isDraft }) => (isDraft ? [] : [record]));
  selectedIds = (): readonly number[] => this.selected;
  /** Building under the pointer (pixels); ignores hidden buildings and drafts. */
  pick(px: number, py: number): number | null {
    const id = this.buildingLayer.pick(this.views.ray(px, py).ray);
    const found = this.buildingsShown.find(({ record }) => record.id === id);
    return found && !found.isDraft && !found.record.cfg.hidden ? id : null;
  }

  /** Step of the arrow keys and the grid, metres. */
  gridStep = (): number => this.setting?.settings.grid_size ?? design.location.grid_size.default;

  frameAll = (): void => this.views.frame(pointsOfAll(this.buildingsShown, this.plot));

  frameSelected(): void {
    this.frameBuildings(this.selected);
  }

  /** Brings these buildings into view; everything when none of them is shown. */
  frameBuildings(ids: readonly number[]): void {
    const points = pointsOfBuildings(this.buildingsShown.filter(({ record }) => ids.includes(record.id)));
    if (points.length === 0) this.frameAll();
    else this.views.frame(points, AROUND_PICKED);
  }

  setFromAbove(above: boolean): void {
    this.views.setFromAbove(above);
  }

  resize(width: number, height: number): void {
    this.views.resize(width, height);
    this.overlay.resize(width, height);
    this.opening.look();
    this.changed(false);
  }

  /** Registers the function that removes trees where buildings stand, also while they are dragged. */
  setTrees(plant: (hasRoom: HasRoom) => void): void {
    this.plant = plant;
    this.isRoomOld = true;
    this.changed(true);
  }

  /** Updates the parts that are no components: buildings with the trees beside them, and the overlay. */
  beforeFrame(): void {
    this.frames.begin();
    this.buildingLayer.update();
    if (this.isRoomOld) this.plant(roomBeside(this.buildingsShown));
    this.isRoomOld = false;
    const selected = this.buildingsShown.filter(({ record }) => this.selected.includes(record.id));
    const hasTools = this.setting?.settings.show_tools ?? true;
    this.overlay.draw(selected, this.views, this.activity, hasTools);
    this.frames.end();
  }

  /** Calls the listener with the near buildings whenever they change. */
  tellNear(listener: (ids: number[]) => void): void {
    this.near.listen(listener);
  }

  private moved(): void {
    this.changed(false);
    this.near.lookSoon();
  }

  /** Whether the model is drawn with its records and generated buildings. */
  get isReady(): boolean {
    return this.frames.isReady;
  }

  /** Whether everything is on screen and no frame is requested. */
  get isStill(): boolean {
    return this.frames.isStill;
  }

  /** Whether the model rests, drawn with ambient occlusion. */
  get isOccluded(): boolean {
    return this.quality.occlusion && this.shown.value.isResting && this.isStill;
  }

  /** The cost of a frame, and the number of buildings by level of detail. */
  stats() {
    const { calls, triangles } = this.parts.gl.info.render;
    return { calls, triangles, ...this.buildingLayer.counts };
  }

  askFrame(): void {
    this.frames.ask();
  }

  /** Draws everything again, with shadows. */
  redraw = (): void => this.changed(true);

  /** Place of a building on the canvas, pixels. */
  screenOf(id: number): [number, number] | null {
    const shown = this.shownBuilding(id);
    if (!shown) return null;
    const { x, y, z } = shown.record;
    return this.views.project(x, y, (z + standingOf(shown).top) / 2);
  }

  /** Place of a point of the model on the canvas, pixels. */
  screenAt = (x: number, y: number, z: number): [number, number] | null => this.views.project(x, y, z);

  lookFrom = (side: Side): void => this.views.lookFrom(side);

  /** A picture of the current view at a given size, pixels. */
  picture(width: number, height: number): HTMLCanvasElement {
    this.buildingLayer.update();
    const made = pictureOf(this.views, this.parts, width, height);
    this.changed(true);
    return made;
  }

  /** Plans of the whole model, one for each position of the sun. */
  async sunPlans(suns: readonly SunPosition[], width: number, height: number): Promise<SunPlans> {
    this.buildingLayer.update();
    const box = boxOfAll(this.buildingsShown, this.plot);
    const made = await sunPlans(this.parts, this.shown, { suns, box, width, height });
    this.changed(true);
    return made;
  }

  dispose(): void {
    this.near.dispose();
    this.frames.dispose();
    this.bench.dispose();
    this.views.dispose();
    this.overlay.dispose();
    this.buildingLayer.dispose();
    this.materials.dispose();
  }

  private changed(shadows: boolean): void {
    this.frames.changed(shadows);
  }
}

const forwarded = (of: () => StageEvents): StageEvents => ({
  select: (ids) => of().select(ids),
  edit: (...change) => of().edit(...change),
  done: () => of().done(),
  cancel: (gesture) => of().cancel(gesture),
  sketch: (drafts) => of().sketch(drafts),
  build: (...drafts) => of().build(...drafts),
  usualSize: () => of().usualSize(),
  tool: (name) => of().tool(name),
});
