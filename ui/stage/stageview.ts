/** The model on the table: puts the layers, the cameras, the overlay and the tools together. Imperative; no React. */
import { PCFShadowMap, type Scene } from 'three';
import type { Location, RenderSettings } from '../../model/entities/location.ts';
import { design } from '../../model/design.ts';
import { Attraction } from './attraction.ts';
import { AROUND_PICKED } from './camera/fit.ts';
import { OpeningView } from './camera/openingview.ts';
import { pictureOf, sunPlans, type SunPlans } from './camera/pictures.ts';
import type { Side } from './camera/sides.ts';
import { Views } from './camera/views.ts';
import { noActivity, Overlay, type Activity } from './overlay/overlay.ts';
import { stackOf } from './plane/storeys.ts';
import { sunPosition, type SunPosition } from './plane/sun.ts';
import { roomBeside } from './plane/treeroom.ts';
import { RestOcclusion } from './scene/occlusion.ts';
import { boxOfAll, extentOf, pointsOfAll, pointsOfBuildings } from './scene/bounds.ts';
import { BuildingLayer } from './scene/buildings.ts';
import { nearOnes } from './scene/nearness.ts';
import { LightLayer } from './scene/light.ts';
import { Materials } from './scene/materials.ts';
import { PlotLayer } from './scene/plot.ts';
import { SurroundingsLayer, type Extent } from './scene/surroundings.ts';
import { TableLayer } from './scene/table.ts';
import { Pacing } from './pacing.ts';
import { sunPlace } from './shadows/studies.ts';
import type { Surface } from './surface.ts';
import type { Arrow } from './tools/nudge.ts';
import { ToolBench } from './tools/toolbench.ts';
import type {
  Building,
  ShownBuilding,
  ShownPlot,
  StageEvents,
  StagePlace,
  StageTexts,
  Surroundings,
  ToolName,
} from './types.ts';

export interface StageParts {
  surface: Surface;
  /** Element that takes pointer and keys. */
  host: HTMLElement;
  overlay: SVGSVGElement;
  events: StageEvents;
  texts: StageTexts;
}

export interface StageSetting {
  place: StagePlace;
  settings: RenderSettings;
  box: Location['cfg']['buildable_area_box'];
  skipped: readonly string[];
  unitOrder: readonly (number | string)[];
}

const noPlot: ShownPlot = { parcels: [], buildable: [] };
/** Rest of the camera before buildings change their level of detail, ms. */
const LOOK_AFTER = 120;

export class StageView {
  readonly views: Views;
  private readonly opening = new OpeningView(() => this.views);
  texts: StageTexts;
  private readonly materials = new Materials();
  private readonly table = new TableLayer(this.materials);
  readonly around = new SurroundingsLayer(this.materials);
  private readonly plotLayer = new PlotLayer();
  private readonly buildingLayer = new BuildingLayer(this.materials);
  private readonly light: LightLayer;
  readonly attraction: Attraction;
  private readonly overlay: Overlay;
  private readonly bench: ToolBench;
  private readonly occlusion: RestOcclusion | null;
  private shown: readonly ShownBuilding[] = [];
  private selected: readonly number[] = [];
  private hovered: number | null = null;
  private activity: Activity = noActivity;
  private setting: StageSetting | null = null;
  private plot: ShownPlot = noPlot;
  private isPlotKnown = false;
  private surroundings: Surroundings | null = null;
  private extent: Extent = { centre: [0, 0], size: design.location.table_size.default };
  private near: ReadonlySet<number> = new Set();
  private lookTimer = 0;
  private sun: SunPosition | null = null;
  private drawn = 0;
  private readonly pacing: Pacing;

  constructor(private readonly parts: StageParts) {
    const { gl, scene, quality } = parts.surface;
    this.texts = parts.texts;
    gl.shadowMap.enabled = true;
    gl.shadowMap.type = PCFShadowMap;
    gl.shadowMap.autoUpdate = false;
    gl.localClippingEnabled = true;
    this.light = new LightLayer(quality.shadowSize);
    this.pacing = new Pacing({
      surface: parts.surface,
      camera: () => this.views.camera,
      isSet: () => this.setting !== null,
      ready: (isLate) => this.buildingLayer.beforeFrame(isLate) && this.around.beforeFrame(isLate),
    });
    this.views = new Views(gl.domElement, () => this.moved());
    this.overlay = new Overlay(
      parts.overlay,
      (handle, event) => this.bench.grab(handle, event),
      (handle) => this.bench.type(handle),
      () => this.texts,
    );
    this.overlay.handles.name(this.texts);
    this.attraction = new Attraction({
      views: this.views,
      building: this.building,
      buildings: this.buildings,
      pick: (px, py) => this.pick(px, py),
      settings: () => this.setting?.settings,
      plot: () => this.plot,
      surroundings: () => this.surroundings,
      extent: () => this.extent,
    });
    this.bench = new ToolBench(this, parts);
    this.occlusion = quality.occlusion ? new RestOcclusion(gl, scene, parts.surface.invalidate) : null;
    for (const layer of this.layers) scene.add(layer.root);
    void this.pacing.warmUp(this.materials, this.light);
  }

  private get layers() {
    return [this.table, this.around, this.plotLayer, this.buildingLayer, this.light];
  }

  setTexts(texts: StageTexts): void {
    this.texts = texts;
    this.overlay.handles.name(texts);
    this.bench.prompt.rename();
    this.changed(false);
  }

  setSetting(setting: StageSetting): void {
    this.setting = setting;
    this.views.setProjection(setting.settings.cameramode);
    this.buildingLayer.setLines(setting.settings.rendermode !== 'concept');
    this.buildingLayer.setStyle({
      style: setting.settings.renderstyle,
      unitOrder: setting.unitOrder,
      trees: setting.settings.show_trees,
    });
    this.showPlot();
    this.showAround();
    this.showLight();
  }

  /** The plot as far as it is known: an empty one says that there is none. */
  setPlot(plot: ShownPlot): void {
    this.plot = plot;
    this.isPlotKnown = true;
    this.extent = extentOf(plot);
    this.showPlot();
    this.showAround();
    this.showLight();
    this.opening.setPlot(plot);
  }

  setSurroundings(surroundings: Surroundings): void {
    this.surroundings = surroundings;
    this.showAround();
  }

  setBuildings(buildings: readonly ShownBuilding[]): void {
    const isOther = buildings.length !== this.shown.length;
    this.shown = buildings;
    this.buildingLayer.show(buildings);
    this.around.keepClear(roomBeside(buildings.map(({ record }) => record)));
    if (isOther) this.lookNear();
    this.opening.setBuildings(buildings);
    this.changed(true);
  }

  setSelected(ids: readonly number[]): void {
    const isOther = ids.join() !== this.selected.join();
    this.selected = ids;
    if (isOther) this.lookNear();
    this.buildingLayer.mark(new Set(ids), this.hovered);
    this.changed(false);
  }

  setHovered(id: number | null): void {
    if (id === this.hovered) return;
    this.hovered = id;
    this.parts.surface.canvas.style.cursor = id === null ? '' : 'pointer';
    this.buildingLayer.mark(new Set(this.selected), id);
    this.changed(false);
  }

  setActivity(activity: Partial<Activity>): void {
    this.activity = { ...this.activity, ...activity };
    this.changed(false);
  }

  /** Takes a tool up. */
  use = (tool: ToolName): void => this.bench.use(tool);
  /** For what the panels put in. */
  get scene(): Scene {
    return this.parts.surface.scene;
  }

  cancelTool = (): void => this.bench.cancel();
  slide = (key: Arrow): boolean => this.bench.slide(key);

  building = (id: number) => this.shown.find(({ record }) => record.id === id)?.record ?? null;
  buildings = (): readonly Building[] => this.shown.flatMap(({ record, isDraft }) => (isDraft ? [] : [record]));
  selectedIds = (): readonly number[] => this.selected;
  /** Building under the pointer; hidden ones and those being drawn cannot be meant. */
  pick(px: number, py: number): number | null {
    const id = this.buildingLayer.pick(this.views.ray(px, py).ray);
    const found = this.shown.find(({ record }) => record.id === id);
    return found && !found.isDraft && !found.record.cfg.hidden ? id : null;
  }

  /** Step of the arrow keys, metres. */
  gridStep = (): number => this.setting?.settings.grid_size ?? design.location.grid_size.default;

  frameAll = (): void => this.views.frame(pointsOfAll(this.shown, this.plot));

  frameSelected(): void {
    this.frameBuildings(this.selected);
  }

  /** Everything, where none of them is shown. */
  frameBuildings(ids: readonly number[]): void {
    const points = pointsOfBuildings(this.shown.filter(({ record }) => ids.includes(record.id)));
    if (points.length === 0) this.frameAll();
    else this.views.frame(points, AROUND_PICKED);
  }

  setFromAbove(above: boolean): void {
    this.views.setFromAbove(above);
  }

  resize(width: number, height: number): void {
    this.parts.surface.resize(width, height);
    this.views.resize(width, height);
    this.overlay.resize(width, height);
    this.occlusion?.resize(width, height);
    this.opening.look();
    // A canvas of another size is empty: what it showed is drawn again before anybody sees that.
    if (this.drawn > 0) this.parts.surface.drawNow();
    else this.changed(false);
  }

  /** Draws a frame, once everything for it is there. The light at rest comes a moment after the last change. */
  render(): void {
    const { surface } = this.parts;
    const { gl, scene } = surface;
    if (!this.pacing.mayDraw()) return;
    this.drawn += 1;
    const selected = this.shown.filter(({ record }) => this.selected.includes(record.id)).map(({ record }) => record);
    this.overlay.draw(selected, this.views, this.activity, this.setting?.settings.show_tools ?? true);
    if (this.occlusion?.due) this.occlusion.render(this.views.camera);
    else gl.render(scene, this.views.camera);
    // What is still to come throws shadows too.
    if (!this.pacing.isWhole) gl.shadowMap.needsUpdate = true;
  }

  /** Called with the buildings that are seen from near, when others are. */
  onNear: (ids: number[]) => void = () => undefined;

  private moved(): void {
    this.changed(false);
    if (this.opening.isDone) this.pacing.release();
    window.clearTimeout(this.lookTimer);
    this.lookTimer = window.setTimeout(() => this.lookNear(), LOOK_AFTER);
  }

  /** Once the camera rests: which buildings show their openings and rooms. */
  private lookNear(): void {
    const near = nearOnes(this.shown, (x, y) => this.views.metresPerPixel(x, y), new Set(this.selected));
    if (near.size === this.near.size && [...near].every((id) => this.near.has(id))) return;
    this.near = near;
    this.buildingLayer.setNear(near);
    this.onNear([...near]);
    this.changed(true);
  }

  get isDrawn(): boolean {
    return this.drawn > 0;
  }

  /** The model has been drawn: with its records and what was made of them. */
  get isPictured(): boolean {
    return this.drawn > 0 && this.setting !== null && this.isPlotKnown;
  }

  get isStill(): boolean {
    return this.isPictured && !this.pacing.isHeld && !this.parts.surface.isAsked;
  }

  get isOccluded(): boolean {
    return this.occlusion?.due ?? false;
  }

  /** See `pacing.ts`; moves of the camera do not wait. */
  hold = (most: number): void => this.pacing.hold(most);
  release = (): void => this.pacing.release();

  /** What a frame costs, and how the buildings are drawn. */
  stats() {
    const { calls, triangles } = this.parts.surface.gl.info.render;
    return { calls, triangles, ...this.buildingLayer.counts };
  }

  /** Draws everything again, shadows too. */
  redraw = (): void => this.changed(true);

  /** Place of a building on the canvas, pixels. */
  screenOf(id: number): [number, number] | null {
    const building = this.building(id);
    return building && this.views.project(building.x, building.y, building.z + stackOf(building).height / 2);
  }

  /** Place of a point of the model on the canvas, pixels. */
  screenAt = (x: number, y: number, z: number): [number, number] | null => this.views.project(x, y, z);

  dispose(): void {
    window.clearTimeout(this.lookTimer);
    this.pacing.dispose();
    this.bench.dispose();
    this.views.dispose();
    this.overlay.dispose();
    this.occlusion?.dispose();
    for (const layer of this.layers) {
      this.parts.surface.scene.remove(layer.root);
      layer.dispose();
    }
    this.materials.dispose();
  }

  private showPlot(): void {
    if (!this.setting) return;
    const { settings, box } = this.setting;
    this.plotLayer.show(this.plot, settings, box);
    this.table.show(this.extent.size, this.extent.centre as [number, number], settings);
    this.changed(true);
  }

  private showAround(): void {
    if (!this.setting || !this.surroundings) return;
    const { settings, skipped } = this.setting;
    this.around.show(this.surroundings, this.extent, this.plot, settings, new Set(skipped));
    this.changed(true);
  }

  /** Puts the sun elsewhere than the settings say; null gives it back to them. */
  setSun(sun: SunPosition | null): void {
    this.sun = sun;
    this.showLight();
  }

  private showLight(): void {
    if (!this.setting) return;
    const { place, settings } = this.setting;
    const { lon, lat } = sunPlace(place);
    const shadows =
      this.sun !== null || (settings.rendermode === 'analysis_with_shadow' && this.parts.surface.quality.shadows);
    const sun = this.sun ?? sunPosition(lon, lat, settings.month, settings.time);
    this.light.show(sun, this.extent, shadows, settings.rendermode === 'concept' && this.sun === null);
    this.changed(true);
  }

  /** Makes all that is shown ready at once: a picture is of everything. */
  private settle(): void {
    const never = () => false;
    this.buildingLayer.beforeFrame(never);
    this.around.beforeFrame(never);
  }

  lookFrom = (side: Side): void => this.views.lookFrom(side);

  /** A picture of what is on screen, at a size of its own. */
  picture(width: number, height: number): HTMLCanvasElement {
    this.settle();
    const made = pictureOf(this.views, this.parts.surface, width, height);
    this.changed(true);
    return made;
  }

  /** Plans of everything with the sun at each of the places given. */
  async sunPlans(suns: readonly SunPosition[], width: number, height: number): Promise<SunPlans> {
    this.settle();
    const box = boxOfAll(this.shown, this.plot);
    const made = await sunPlans(this.parts.surface, this.light, { suns, box, extent: this.extent, width, height });
    this.showLight();
    return made;
  }

  private changed(shadows: boolean): void {
    if (shadows) this.parts.surface.gl.shadowMap.needsUpdate = true;
    this.occlusion?.disturb();
    this.pacing.ask();
  }
}
