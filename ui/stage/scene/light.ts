/** Daylight: the sun where it really stands, with soft shadows over the plate, and the light of the sky. */
import { AmbientLight, DirectionalLight, Group, HemisphereLight } from 'three';
import { palette } from '../../theme/palette.ts';
import type { SunPosition } from '../plane/sun.ts';
import type { Extent } from './surroundings.ts';

const SUN = 2.1;
const SKY = 1.55;
const DISTANCE = 600;
/** Pixels of the shadow map by which faces are moved along their normal. */
const BIAS = 1.4;
/** Below this altitude shadows grow out of the plate; the sun then fades out. Radians. */
const LOW = 0.09;

export class LightLayer {
  readonly root = new Group();
  private readonly sun = new DirectionalLight(palette.paper, SUN);
  private readonly sky = new HemisphereLight(palette.paper, palette.sand, SKY);
  private readonly fill = new AmbientLight(palette.paper, 0.25);

  constructor(shadowSize: number) {
    this.sun.shadow.mapSize.set(shadowSize, shadowSize);
    this.sun.shadow.bias = -0.0003;
    this.sun.shadow.radius = 4;
    this.sun.shadow.intensity = 0.78;
    this.root.add(this.sun, this.sun.target, this.sky, this.fill);
  }

  /** `isSoft`: light from everywhere, as in a presentation without analysis. */
  show(at: SunPosition, extent: Extent, shadows: boolean, isSoft = false): void {
    const [x, y, z] = at.direction;
    const [cx, cy] = extent.centre;
    this.sun.target.position.set(cx, cy, 0);
    this.sun.position.set(cx + x * DISTANCE, cy + y * DISTANCE, Math.max(z, 0.02) * DISTANCE);
    const risen = Math.min(1, Math.max(0, at.altitude / LOW));
    this.sun.intensity = SUN * risen * (isSoft ? 0.55 : 1);
    this.sky.intensity = SKY * (0.55 + 0.45 * risen) * (isSoft ? 1.4 : 1);
    this.sun.castShadow = shadows && risen > 0;
    this.cover(extent.size);
  }

  /** Whether there will be shadows, as far as is known before the settings are: programs differ by it. */
  assume(shadows: boolean): void {
    this.sun.castShadow = shadows;
  }

  /** Side of the shadow map, pixels. */
  setShadowSize(size: number): void {
    const { shadow } = this.sun;
    if (shadow.mapSize.x === size) return;
    shadow.mapSize.set(size, size);
    shadow.map?.dispose();
    shadow.map = null;
    this.keepOffFaces();
  }

  /** Faces are moved by about a pixel of the shadow map before they are tested: less draws stripes, more loosens shadows. */
  private keepOffFaces(): void {
    const { camera, mapSize } = this.sun.shadow;
    this.sun.shadow.normalBias = Math.max(0.12, ((camera.right - camera.left) / mapSize.x) * BIAS);
  }

  /** The shadow camera sees the whole plate. */
  private cover(size: number): void {
    const half = size * 0.72;
    const { camera } = this.sun.shadow;
    camera.left = -half;
    camera.right = half;
    camera.top = half;
    camera.bottom = -half;
    camera.near = 1;
    camera.far = DISTANCE + size + 300;
    camera.updateProjectionMatrix();
    this.keepOffFaces();
  }

  dispose(): void {
    this.sun.shadow.map?.dispose();
    this.sun.dispose();
  }
}
