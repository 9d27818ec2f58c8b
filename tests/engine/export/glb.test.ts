import { Box3, Mesh, Triangle, Vector3, type Group, type MeshStandardMaterial, type Object3D } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { describe, expect, it } from 'vitest';
import { exportGlb } from '../../../engine/export/glb.ts';
import { boxIds, conceptIds, figure, sourceOf, theEngine } from './source.ts';

const read = (bytes: Uint8Array<ArrayBuffer>): Promise<Group> =>
  new Promise((resolve, reject) => {
    new GLTFLoader().parse(bytes.buffer, '', ({ scene }) => resolve(scene), reject);
  });

function meshesOf(root: Object3D): Mesh[] {
  const found: Mesh[] = [];
  root.traverse((item) => {
    if (item instanceof Mesh) found.push(item);
  });
  return found;
}

function areaOf({ geometry }: Mesh): number {
  const positions = geometry.getAttribute('position');
  const indices = geometry.getIndex()!;
  const triangle = new Triangle();
  let sum = 0;
  for (let i = 0; i < indices.count; i += 3) {
    triangle.setFromAttributeAndIndices(positions, indices.getX(i), indices.getX(i + 1), indices.getX(i + 2));
    sum += triangle.getArea();
  }
  return sum;
}

describe.each(conceptIds)('GLB of %s', (id) => {
  const isBox = (boxIds as readonly string[]).includes(id);

  it('is read by three, with the figures and areas of each building', async () => {
    const source = await sourceOf(id);
    const scene = await read(await exportGlb(source));
    scene.updateMatrixWorld(true);
    const nodes = new Map(scene.children[0]!.children.map((node) => [node.userData.id, node]));
    for (const building of source.result.buildings) {
      const groups = building.meshes!.groups.filter(({ indices }) => indices.length > 0);
      const node = nodes.get(building.building_id)!;
      expect(node.userData.gfa).toBeCloseTo(figure(building.figures, 'gfa'), 5);
      const meshes = meshesOf(node);
      expect(meshes).toHaveLength(groups.length);
      const part = (name: string) => meshes.filter(({ geometry }) => geometry.userData.part === name);
      const total = (name: string) => part(name).reduce((sum, mesh) => sum + areaOf(mesh), 0);
      // Elsewhere a part under a tower or a sloped roof is drawn whole.
      if (!isBox) continue;
      // Windows give way to front doors of 1.0 x 2.1, which stand in outer walls of 0.4.
      const openings = building.floors.flatMap((floor) => floor.openings);
      const fronts = openings.filter(({ kind, thickness }) => kind === 'door' && thickness > 0.3).length;
      const away = figure(building.figures, 'window_area') - total('window');
      expect(away).toBeGreaterThan(-0.5);
      expect(away).toBeLessThan(2.1 * fronts + 0.5);
      expect(total('roof')).toBeCloseTo(figure(building.figures, 'roof'), 1);
    }
  });
});

describe.each(boxIds)('GLB of %s', (id) => {
  it('stands with y up where the building stands', async () => {
    const source = await sourceOf(id);
    const scene = await read(await exportGlb(source));
    scene.updateMatrixWorld(true);
    const record = source.concept.buildings[0]!;
    const node = scene.children[0]!.children.find(({ userData }) => userData.id === record.id)!;
    const box = new Box3().setFromObject(node);
    const middle = box.getCenter(new Vector3());
    expect(middle.x).toBeCloseTo(record.x ?? 0, 2);
    expect(-middle.z).toBeCloseTo(record.y ?? 0, 2);
    expect(box.min.y).toBeCloseTo(0, 3);
    expect(box.max.y).toBeGreaterThanOrEqual(figure(source.result.buildings[0]!.figures, 'height') - 1e-3);
    const { maxlength, maxwidth, rotate_z: angle = 0 } = record;
    const across = maxlength! * Math.abs(Math.cos(angle)) + maxwidth! * Math.abs(Math.sin(angle));
    expect(box.max.x - box.min.x).toBeCloseTo(across, 2);
  });
});

it('shows trees and cars where they stand, and says where the model lies', async () => {
  const park = {
    id: 'p',
    archetype: 'environment',
    x: 40,
    y: 20,
    rotate_z: 0.3,
    cfg: { environment: { type: 'park', density: 1 } },
  };
  const lot = { id: 'l', archetype: 'parking_lot', x: -40, y: 0, cfg: { parking: { car_density: 0.5 } } };
  const concept = { buildings: [park, lot] };
  const result = (await theEngine()).generate(concept, { meshes: true });
  const scene = await read(await exportGlb({ concept, result }, { origin: [136_600, 455_900], language: 'nl' }));
  scene.updateMatrixWorld(true);
  expect(scene.children[0]!.userData.origin).toEqual([136_600, 455_900]);
  const shown = (part: string) => {
    const found: Object3D[] = [];
    scene.traverse(
      (node) => void (node.userData.part === part && node.parent?.userData.part === undefined && found.push(node)),
    );
    return found;
  };
  const [trees] = result.buildings.map((building) => building.trees);
  expect(trees!.length).toBeGreaterThan(5);
  const placed = shown('tree').map((node) => new Box3().setFromObject(node));
  const wanted = trees!.map(({ x, y, height }) => {
    const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)];
    return [40 + x * cos - y * sin, 20 + x * sin + y * cos, height].map((value) => value.toFixed(2)).join();
  });
  const found = placed.map((box) => {
    const middle = box.getCenter(new Vector3());
    return [middle.x, -middle.z, box.max.y].map((value) => value.toFixed(2)).join();
  });
  expect(found.toSorted()).toEqual(wanted.toSorted());
  const stalls = result.buildings[1]!.floors.flatMap((floor) => floor.stalls ?? []);
  expect(shown('car')).toHaveLength(stalls.filter(({ car }) => car).length);
  for (const node of shown('car')) expect(new Box3().setFromObject(node).min.y).toBeCloseTo(0, 6);
  const names = new Set<string>();
  scene.traverse((node) => void (node instanceof Mesh && names.add((node.material as MeshStandardMaterial).name)));
  expect(names).toContain('Rijbaan');
});

it('keeps to the binary container: lengths, alignment, one buffer', async () => {
  const bytes = await exportGlb(await sourceOf('RC02'));
  const view = new DataView(bytes.buffer);
  expect([view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)]).toEqual([
    0x46546c67,
    2,
    bytes.length,
  ]);
  const length = view.getUint32(12, true);
  expect(length % 4).toBe(0);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
  expect(view.getUint32(20 + length, true)).toBe(json.buffers[0].byteLength);
  expect(28 + length + json.buffers[0].byteLength).toBe(bytes.length);
  for (const { byteOffset, byteLength } of json.bufferViews) {
    expect(byteOffset % 4).toBe(0);
    expect(byteOffset + byteLength).toBeLessThanOrEqual(json.buffers[0].byteLength);
  }
});

it('of a concept without anything is read all the same: no buffer, no materials', async () => {
  const concept = { buildings: [] };
  const bytes = await exportGlb({ concept, result: (await theEngine()).generate(concept, { meshes: true }) });
  const { buffers, materials } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(20, 20 + bytes[12]! + 256 * bytes[13]!)),
  );
  expect([buffers, materials]).toEqual([undefined, undefined]);
  expect((await read(bytes)).children[0]!.userData.gfa).toBe(0);
});
