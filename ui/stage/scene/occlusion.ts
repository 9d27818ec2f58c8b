/** Ambient occlusion while nothing moves: the frame after a short rest is drawn once more with soft contact shadows. */
import {
  HalfFloatType,
  PerspectiveCamera,
  WebGLRenderTarget,
  type Camera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { EffectComposer } from 'three/addons/postprocessing/EffectComposer.js';
import { GTAOPass } from 'three/addons/postprocessing/GTAOPass.js';
import { OutputPass } from 'three/addons/postprocessing/OutputPass.js';
import { RenderPass } from 'three/addons/postprocessing/RenderPass.js';

const REST = 220;
const SAMPLES = 4;

export class RestOcclusion {
  due = false;
  private timer = 0;
  private readonly composer: EffectComposer;
  private readonly base: RenderPass;
  private readonly occlusion: GTAOPass;

  constructor(
    gl: WebGLRenderer,
    scene: Scene,
    private readonly invalidate: () => void,
  ) {
    const target = new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: SAMPLES });
    this.composer = new EffectComposer(gl, target);
    // The passes read what kind of camera they get when they are made; each frame brings the real one.
    this.base = new RenderPass(scene, new PerspectiveCamera());
    this.occlusion = new GTAOPass(scene, new PerspectiveCamera(), 1, 1);
    this.occlusion.updateGtaoMaterial({ radius: 3.2, distanceExponent: 1.4, thickness: 2, scale: 1.15, samples: 16 });
    this.occlusion.updatePdMaterial({ rings: 2, radius: 6, samples: 12, lumaPhi: 10, depthPhi: 2, normalPhi: 3 });
    this.occlusion.blendIntensity = 0.75;
    for (const pass of [this.base, this.occlusion, new OutputPass()]) this.composer.addPass(pass);
  }

  disturb(): void {
    this.due = false;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.due = true;
      this.invalidate();
    }, REST);
  }

  resize(width: number, height: number): void {
    this.composer.setSize(width, height);
  }

  render(camera: Camera): void {
    this.base.camera = camera;
    this.occlusion.camera = camera;
    const perspective = camera instanceof PerspectiveCamera ? 1 : 0;
    const { gtaoMaterial, depthRenderMaterial } = this.occlusion;
    for (const material of [gtaoMaterial, depthRenderMaterial]) {
      if (material.defines['PERSPECTIVE_CAMERA'] === perspective) continue;
      material.defines['PERSPECTIVE_CAMERA'] = perspective;
      material.needsUpdate = true;
    }
    this.composer.render();
  }

  dispose(): void {
    window.clearTimeout(this.timer);
    this.composer.dispose();
    this.occlusion.dispose();
  }
}
