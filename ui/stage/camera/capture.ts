/** Pictures of the model: the canvas drawn once at another size, and the camera of a plan from above. */
import { Box3, OrthographicCamera, Vector2, type Camera, type Scene, type WebGLRenderer } from 'three';
import { palette } from '../../../model/palette.ts';

/** Draws the scene at the given size into a new canvas with a paper background. The caller draws the view on screen again. */
export function capture(
  gl: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  width: number,
  height: number,
): HTMLCanvasElement {
  const size = gl.getSize(new Vector2());
  const ratio = gl.getPixelRatio();
  const picture = document.createElement('canvas');
  Object.assign(picture, { width, height });
  const to = picture.getContext('2d')!;
  to.fillStyle = palette.paperLow;
  to.fillRect(0, 0, width, height);
  gl.setPixelRatio(1);
  gl.setSize(width, height, false);
  gl.render(scene, camera);
  // In the same task, because the browser may discard the frame after it.
  to.drawImage(gl.domElement, 0, 0);
  gl.setPixelRatio(ratio);
  gl.setSize(size.x, size.y, false);
  return picture;
}

const ABOVE = 500;

/** A camera from above, north up, that shows all of a box with the proportions given; `metresPerPixel` for its width. */
export function planCamera(
  box: Box3,
  width: number,
  height: number,
): { camera: OrthographicCamera; metresPerPixel: number } {
  const size = box.getSize(box.min.clone());
  const half = Math.max(size.x / width, size.y / height) / 2;
  const [x, y] = [half * width, half * height];
  const camera = new OrthographicCamera(-x, x, y, -y, 1, 2 * ABOVE);
  const centre = box.getCenter(box.min.clone());
  camera.position.set(centre.x, centre.y, ABOVE);
  camera.up.set(0, 1, 0);
  camera.lookAt(centre.x, centre.y, 0);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return { camera, metresPerPixel: 2 * half };
}
