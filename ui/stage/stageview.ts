/** The interface of a stage for scenes, and its parts that are no components: cameras, overlay and tools. */
import { Box3, type Scene, type WebGLRenderer } from 'three';
import { design } from '../../model/design.ts';
import { Attraction } from './attraction.ts';
import { AROUND_PICKED } from './camera/fit.ts';
import { OpeningView } from './camera/openingview.ts';
import { pictureOf, sunPlans, type SunPlans } from './camera/pictures.ts';
import { Views } from './camera/views.ts';
import { noActivity, Overlay, type Activity } from './overlay/overlay.ts';
import { standingOf } from './plane/standing.ts';
import type { SunPosition } from './shadows/sun.ts';
import type { HasRoom } from './plane/treeroom.ts';
import type { Quality } from './quality.ts';
import { Frames } from './frames.ts';
import { AroundBuildings } from './scene/around.ts';
import { boxOfAll, extentOf, pointsOfAll } from './scene/bounds.ts';
import { Materials } from './scene/materials.ts';
import { edgesOf } from './scene/town.ts';
import { ShownStore } from './shown.ts';
import { StageBuildings } from './stagebuildings.ts';
import { ToolBench } from './tools/toolbench.ts';
import type {
  ShownBuilding,
  ShownPlot,
  StageEvents,
  StageSetting,
  StageTexts,
  SurroundingBuilding,
  Surroundings,
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
  readonly buildings: StageBuildings;
  readonly around = new AroundBuildings();
  readonly attraction: Attraction;
  private readonly opening = new OpeningView(() => this.views);
  private readonly overlay: Overlay;
  private readonly frames: Frames;
  readonly bench: ToolBench;
  private activity: Activity = noActivity;

  constructor(private readonly parts: StageParts) {
    const { gl, quality, texts } = parts;
    this.shown = new ShownStore(quality.shadowSize);
    this.frames = new Frames(parts, this.shown);
    this.buildings = new StageBuildings({
      materials: this.materials,
      metresPerPixel: (x, y) => this.views.metresPerPixel(x, y),
      redraw: this.redraw,
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
      buildings: this.buildings,
      pick: this.pick,
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
    this.buildings.layer.setLines(setting.settings.rendermode !== 'concept');
    this.buildings.layer.setStyle({
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
    this.buildings.show(buildings);
    this.opening.setBuildings(buildings);
    this.changed(true);
  }

  setSelected(ids: readonly number[]): void {
    this.buildings.select(ids);
    this.changed(false);
  }

  setHovered(id: number | null): void {
    if (!this.buildings.hover(id)) return;
    this.parts.gl.domElement.style.cursor = id === null ? '' : 'pointer';
    this.changed(false);
  }

  setActivity(activity: Partial<Activity>): void {
    this.activity = { ...this.activity, ...activity };
    this.changed(false);
  }

  /** The scene, for objects that panels add. */
  get scene(): Scene {
    return this.parts.scene;
  }

  /** The building under a pixel of the canvas; ignores hidden buildings and drafts. */
  pick = (px: number, py: number): number | null => this.buildings.pick(this.views.ray(px, py).ray);

  /** Step of the arrow keys and the grid, metres. */
  gridStep = (): number => this.setting?.settings.grid_size ?? design.location.grid_size.default;

  frameAll = (): void => this.views.frame(pointsOfAll(this.buildings.shown, this.plot));

  frameSelected(): void {
    this.frameBuildings(this.buildings.selectedIds);
  }

  /** Brings these buildings into view; everything when none of them is shown. */
  frameBuildings(ids: readonly number[]): void {
    const points = this.buildings.pointsOf(ids);
    if (points.length === 0) this.frameAll();
    else this.views.frame(points, AROUND_PICKED);
  }

  resize(width: number, height: number): void {
    this.views.resize(width, height);
    this.overlay.resize(width, height);
    this.opening.look();
    this.changed(false);
  }

  /** Registers the function that removes trees where buildings stand, also while they are dragged. */
  setTrees(plant: (hasRoom: HasRoom) => void): void {
    this.buildings.setTrees(plant);
    this.changed(true);
  }

  /** Updates the parts that are no components: buildings with the trees beside them, and the overlay. */
  beforeFrame(): void {
    this.frames.begin();
    this.buildings.beforeFrame();
    const hasTools = this.setting?.settings.show_tools ?? true;
    this.overlay.draw(this.buildings.selected(), this.views, this.activity, hasTools);
    this.frames.end();
  }

  private moved(): void {
    this.changed(false);
    this.buildings.cameraMoved();
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
    return { calls, triangles, ...this.buildings.layer.counts };
  }

  askFrame(): void {
    this.frames.ask();
  }

  /** Draws everything again, with shadows. */
  redraw = (): void => this.changed(true);

  /** Place of a building on the canvas, pixels. */
  screenOf(id: number): [number, number] | null {
    const shown = this.buildings.shownOf(id);
    if (!shown) return null;
    const { x, y, z } = shown.record;
    return this.views.project(x, y, (z + standingOf(shown).top) / 2);
  }

  /** A picture of the current view at a given size, pixels. */
  picture(width: number, height: number): HTMLCanvasElement {
    this.buildings.layer.update();
    const made = pictureOf(this.views, this.parts, width, height);
    this.changed(true);
    return made;
  }

  /** Plans of the whole model, one for each position of the sun. */
  async sunPlans(suns: readonly SunPosition[], width: number, height: number): Promise<SunPlans> {
    this.buildings.layer.update();
    const box = boxOfAll(this.buildings.shown, this.plot);
    const made = await sunPlans(this.parts, this.shown, { suns, box, width, height });
    this.changed(true);
    return made;
  }

  dispose(): void {
    this.buildings.dispose();
    this.frames.dispose();
    this.bench.dispose();
    this.views.dispose();
    this.overlay.dispose();
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
