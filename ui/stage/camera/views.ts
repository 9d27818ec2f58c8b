/** The two cameras and the ways to look: orbit, from above, framing. z is up. */
import { Box3, OrthographicCamera, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { fitPoints, MARGIN, pointsOfBox, type Projection } from './fit.ts';
import { ELEVATION, headings, type Side } from './sides.ts';

const FIELD_OF_VIEW = 32;
/** Tangent of half the angle of view. */
const SLOPE = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
const FAR = 4000;
/** Heading of the first view, from the south-east, as an architect sets up a model. Radians. */
const HEADING = (-58 * Math.PI) / 180;
const PITCH = (34 * Math.PI) / 180;
const LOWEST = (86 * Math.PI) / 180;

export class Views {
  readonly perspective = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, FAR);
  readonly orthographic = new OrthographicCamera(-100, 100, 100, -100, -FAR, FAR);
  readonly controls: OrbitControls;
  /** Whether the user moved the camera. */
  wasMoved = false;
  /** Width that floating panels cover at the left, pixels. */
  covered = 0;
  /** The last framed points, and the camera's position for them. */
  private framed: { points: readonly Vector3[]; margin: number; stand: readonly number[] } | null = null;
  private projection: Projection = 'perspective';
  private width = 1;
  private height = 1;
  private readonly raycaster = new Raycaster();

  constructor(
    readonly element: HTMLElement,
    private readonly changed: () => void,
  ) {
    for (const camera of [this.perspective, this.orthographic]) camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.perspective, element);
    this.controls.maxPolarAngle = LOWEST;
    this.controls.minDistance = 12;
    this.controls.maxDistance = 1600;
    this.controls.zoomToCursor = true;
    this.controls.enableDamping = false;
    this.controls.addEventListener('start', () => void (this.wasMoved = true));
    this.controls.addEventListener('change', () => {
      this.keepDepth();
      this.changed();
    });
    this.look(new Vector3(), 160, HEADING, PITCH);
    this.wasMoved = false;
  }

  get camera(): PerspectiveCamera | OrthographicCamera {
    return this.projection === 'perspective' ? this.perspective : this.orthographic;
  }

  get size(): { width: number; height: number } {
    return { width: this.width, height: this.height };
  }

  get isFromAbove(): boolean {
    return this.controls.getPolarAngle() < 0.02;
  }

  resize(width: number, height: number): void {
    const hadSize = this.width > 1;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.perspective.aspect = this.width / this.height;
    this.perspective.updateProjectionMatrix();
    this.fitOrthographic();
    // What was framed before the size of the picture was known was framed for a picture of one pixel.
    if (!hadSize && this.framed) this.frame(this.framed.points, this.framed.margin);
  }

  setProjection(projection: Projection): void {
    if (projection === this.projection) return;
    const from = this.camera;
    this.projection = projection;
    const to = this.camera;
    to.position.copy(from.position);
    to.quaternion.copy(from.quaternion);
    this.controls.object = to;
    if (projection === 'perspective') {
      // The orthographic camera zooms by scale; this sets the perspective distance that shows as much.
      const toTarget = this.perspective.position.clone().sub(this.controls.target);
      toTarget.setLength(toTarget.length() / this.orthographic.zoom);
      this.perspective.position.copy(this.controls.target).add(toTarget);
    }
    this.orthographic.zoom = 1;
    this.fitOrthographic();
    this.controls.update();
    this.changed();
  }

  /** Turns to the plan (north up) or back to the bird's eye view. */
  setFromAbove(above: boolean): void {
    this.turn(above ? -Math.PI / 2 : HEADING, above ? Math.PI / 2 - 0.001 : PITCH);
  }

  /** Looks from a side: a nearly level elevation, from above, or the bird's eye view. */
  lookFrom(side: Side): void {
    if (side === 'above' || side === 'bird') return this.setFromAbove(side === 'above');
    this.turn(headings[side] * (Math.PI / 180), ELEVATION);
  }

  /** Turns around the target; frames the last points again, unless the user moved the camera since. */
  private turn(heading: number, pitch: number): void {
    const { framed } = this;
    const isFramed = framed?.stand.every((at, index) => Math.abs(at - this.stand[index]!) < 1e-6);
    const distance = this.camera.position.distanceTo(this.controls.target);
    this.look(this.controls.target.clone(), distance, heading, pitch);
    if (framed && isFramed) this.frame(framed.points, framed.margin);
  }

  private get stand(): number[] {
    return [...this.camera.position.toArray(), ...this.controls.target.toArray(), this.orthographic.zoom];
  }

  /** Fits a box or points into view and keeps the direction of view. `margin` is a share of the picture. */
  frame(what: Box3 | readonly Vector3[], margin = MARGIN): void {
    const points = what instanceof Box3 ? pointsOfBox(what) : what;
    if (points.length === 0) return;
    this.wasMoved = true;
    const { width, height, projection, covered } = this;
    const direction = this.camera.position.clone().sub(this.controls.target).normalize();
    const picture = { width, height, projection, covered, margin, slope: SLOPE };
    const { target, distance } = fitPoints(points, this.camera.quaternion, picture, this.controls.minDistance);
    this.controls.target.copy(target);
    this.camera.position.copy(target).addScaledVector(direction, distance);
    this.orthographic.zoom = 1;
    this.fitOrthographic();
    this.controls.update();
    this.framed = { points, margin, stand: this.stand };
    this.changed();
  }

  /** Turns around the target by keyboard, radians. */
  orbit(heading: number, pitch: number): void {
    const polar = Math.min(LOWEST, Math.max(0.001, this.controls.getPolarAngle() + pitch));
    const distance = this.camera.position.distanceTo(this.controls.target);
    const azimuth = this.controls.getAzimuthalAngle() + heading - Math.PI / 2;
    this.look(this.controls.target.clone(), distance, azimuth, Math.PI / 2 - polar);
  }

  zoom(factor: number): void {
    this.wasMoved = true;
    const offset = this.camera.position.clone().sub(this.controls.target);
    if (this.projection === 'orthographic') {
      this.orthographic.zoom *= factor;
      this.orthographic.updateProjectionMatrix();
    } else this.camera.position.copy(this.controls.target).add(offset.divideScalar(factor));
    this.controls.update();
    this.changed();
  }

  /** Point on a horizontal plane under a place of the canvas, pixels; null above the horizon. */
  onPlane(px: number, py: number, z = 0): Vector3 | null {
    return this.ray(px, py).ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -z), new Vector3());
  }

  ray(px: number, py: number): Raycaster {
    this.raycaster.setFromCamera(new Vector2((px / this.width) * 2 - 1, 1 - (py / this.height) * 2), this.camera);
    return this.raycaster;
  }

  /** Position of a point on the canvas, pixels; null behind the camera. */
  project(x: number, y: number, z: number): [number, number] | null {
    const at = new Vector3(x, y, z).project(this.camera);
    if (at.z > 1) return null;
    return [((at.x + 1) / 2) * this.width, ((1 - at.y) / 2) * this.height];
  }

  /** Metres that one pixel spans at a point. */
  metresPerPixel(x: number, y: number, z = 0): number {
    if (this.projection === 'orthographic') {
      return (this.orthographic.right - this.orthographic.left) / this.orthographic.zoom / this.width;
    }
    const distance = this.perspective.position.distanceTo(new Vector3(x, y, z));
    return (2 * distance * SLOPE) / this.height;
  }

  dispose(): void {
    this.controls.dispose();
  }

  private look(target: Vector3, distance: number, heading: number, pitch: number): void {
    this.wasMoved = true;
    this.controls.target.copy(target);
    const flat = Math.cos(pitch) * distance;
    this.camera.position.set(
      target.x + Math.cos(heading) * flat,
      target.y + Math.sin(heading) * flat,
      target.z + Math.sin(pitch) * distance,
    );
    this.fitOrthographic();
    this.controls.update();
    this.changed();
  }

  /** Moves the near plane with the distance, so that thin layers of ground do not flicker far away. */
  private keepDepth(): void {
    const near = Math.max(0.5, this.perspective.position.distanceTo(this.controls.target) * 0.04);
    if (Math.abs(near - this.perspective.near) < 0.1 * near) return;
    this.perspective.near = near;
    this.perspective.updateProjectionMatrix();
  }

  private fitOrthographic(): void {
    this.keepDepth();
    const distance = this.camera.position.distanceTo(this.controls.target);
    const half = distance * SLOPE;
    const wide = (half * this.width) / this.height;
    Object.assign(this.orthographic, { left: -wide, right: wide, top: half, bottom: -half });
    this.orthographic.updateProjectionMatrix();
  }
}
