/** Draws a generated concept on a canvas: turns, zooms, cuts at a storey. It draws a frame only when something changed. */
import {
  Box3,
  Group,
  LineBasicMaterial,
  Mesh,
  Object3D,
  Plane,
  Scene,
  Vector3,
  WebGLRenderer,
  type Material,
} from 'three';
import { Views } from '../../stage/camera/views.ts';
import { Materials } from '../../stage/scene/materials.ts';
import { NearBuilding } from '../../stage/scene/near.ts';
import type { SunPosition } from '../../stage/shadows/sun.ts';
import { derived } from '../../theme/palette.ts';
import { disposeTown, townAround } from './around.ts';
import type { Around } from './aroundof.ts';
import type { Generated } from './generated.ts';
import { Daylight, groundOf } from './scene.ts';
import { headingOf, PITCH, type ModelColours, type ModelView } from './views.ts';

/** Below the top of a storey, so that its ceiling is cut off; metres. */
const UNDER_CEILING = 0.45;
const HIGHEST = 10_000;

interface ViewerOptions {
  readonly view: ModelView;
  readonly colours: ModelColours;
  readonly unitOrder: readonly number[];
  /** Null: the concept alone. */
  readonly around: Around | null;
}

export class Viewer {
  private readonly scene = new Scene();
  private readonly materials = new Materials();
  private readonly buildings: NearBuilding[];
  private readonly daylight: Daylight;
  private readonly views: Views;
  private readonly cut = new Plane(new Vector3(0, 0, -1), HIGHEST);
  private readonly points: Vector3[];
  private readonly ground: Group;
  private readonly town: Group | null;
  private readonly resizing: ResizeObserver;
  private frame = 0;
  private readonly renderer: WebGLRenderer;

  /** Throws where the browser has no WebGL 2. */
  constructor(
    private readonly element: HTMLElement,
    private readonly made: Generated,
    { view, colours, unitOrder, around }: ViewerOptions,
  ) {
    const canvas = document.createElement('canvas');
    if (!canvas.getContext('webgl2', { antialias: true })) throw new Error('This browser has no WebGL 2.');
    this.renderer = new WebGLRenderer({ canvas, antialias: true });
    this.renderer.localClippingEnabled = true;
    this.renderer.shadowMap.enabled = true;
    this.renderer.setClearColor(derived.sandTint);
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.buildings = made.buildings.map(({ at, meshes, isLying }) => {
      const building = new NearBuilding(meshes, this.materials, !isLying);
      building.dress({ style: colours, unitOrder });
      building.root.rotation.z = at.turned;
      building.root.position.set(at.x, at.y, 0);
      building.edges.material = this.materials.line(derived.inkHint, 0.4);
      return building;
    });
    const model = new Group();
    model.add(...this.buildings.map(({ root }) => root));
    model.updateMatrixWorld(true);
    const box = boxOf(model, made);
    this.ground = groundOf(box, made.plot, this.materials);
    this.daylight = new Daylight(box);
    this.town = around && townAround(around, made.plot);
    this.scene.add(model, this.ground, this.daylight.root, ...(this.town ? [this.town] : []));
    cutBy(this.cut, model);
    this.points = cornersOf(box);
    element.append(canvas);
    this.views = new Views(element, () => this.redraw());
    this.tame();
    this.look(view);
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(element);
    this.resize();
  }

  look(view: ModelView): void {
    const { views } = this;
    const heading = (headingOf(view) * Math.PI) / 180 - (views.controls.getAzimuthalAngle() - Math.PI / 2);
    views.orbit(heading, ((90 - PITCH) * Math.PI) / 180 - views.controls.getPolarAngle());
    views.frame(this.points);
  }

  /** Radians. */
  turn(heading: number, pitch: number): void {
    this.views.orbit(heading, pitch);
  }

  zoom(factor: number): void {
    this.views.zoom(factor);
  }

  setSun(sun: SunPosition): void {
    this.daylight.set(sun);
    this.redraw();
  }

  /** Shows the storeys up to this one, counted from 1; all of them with `null`. */
  showStoreys(upTo: number | null): void {
    const top = upTo === null ? undefined : this.made.storeys[upTo - 1];
    this.cut.constant = top === undefined ? HIGHEST : top - UNDER_CEILING;
    this.redraw();
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.resizing.disconnect();
    this.element.removeEventListener('wheel', this.beforeWheel, true);
    this.views.dispose();
    for (const building of this.buildings) building.dispose();
    this.ground.traverse((part) => part instanceof Mesh && part.geometry.dispose());
    if (this.town) disposeTown(this.town);
    this.materials.dispose();
    this.daylight.dispose();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }

  /** The page keeps scrolling over the model: the wheel zooms with Ctrl, and one finger turns only sideways. */
  private tame(): void {
    this.views.controls.enablePan = false;
    this.views.controls.enableZoom = false;
    this.element.style.touchAction = 'pan-y';
    this.element.addEventListener('wheel', this.beforeWheel, true);
  }

  private readonly beforeWheel = (event: WheelEvent): void => {
    this.views.controls.enableZoom = event.ctrlKey || event.metaKey;
  };

  private resize(): void {
    const { clientWidth, clientHeight } = this.element;
    this.renderer.setSize(clientWidth, clientHeight);
    this.views.resize(clientWidth, clientHeight);
    this.redraw();
  }

  private redraw(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.renderer.render(this.scene, this.views.camera);
    });
  }
}

/** Around the buildings, and the plots on the ground. */
function boxOf(model: Object3D, { plot }: Generated): Box3 {
  const box = new Box3().setFromObject(model);
  for (const [x, y] of plot.flat(2)) box.expandByPoint(new Vector3(x, y, 0));
  if (box.isEmpty()) box.set(new Vector3(-20, -20, 0), new Vector3(20, 20, 10));
  box.min.z = Math.min(0, box.min.z);
  return box;
}

const cornersOf = ({ min, max }: Box3): Vector3[] =>
  [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [0, max.z].map((z) => new Vector3(x, y, z))));

function cutBy(plane: Plane, model: Object3D): void {
  model.traverse((part) => {
    const { material } = part as Partial<Mesh<never, Material>>;
    if (!material) return;
    material.clippingPlanes = [plane];
    if (!(material instanceof LineBasicMaterial)) material.clipShadows = true;
  });
}
