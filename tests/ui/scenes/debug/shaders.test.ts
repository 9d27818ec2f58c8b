/** The bodies that show the materials of the stage, what sliders set, and the limits of a graphics card. */
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { expect, it } from 'vitest';
import { loadEngine } from '../../../../engine/host/index.ts';
import { limitsOf } from '../../../../ui/scenes/debug/shaders/card.ts';
import { bodiesOf, bodyNames, looks } from '../../../../ui/scenes/debug/shaders/looks.ts';
import { valuesOf, writeUniforms } from '../../../../ui/scenes/debug/shaders/uniforms.ts';

it('shows box, sphere and building in every material', async () => {
  const engine = await loadEngine();
  for (const look of Object.keys(looks)) {
    const { bodies, material, dispose } = bodiesOf(engine, look);
    expect(bodies.map(({ name }) => name)).toEqual(bodyNames);
    for (const body of bodies) {
      expect(body.material).toBe(material);
      const { position, instanceStart } = body.geometry.attributes;
      const count = material instanceof LineMaterial ? instanceStart!.count : position!.count;
      // A box has 12 edges; three draws none for a sphere, whose faces meet at small angles.
      if (body.name !== 'sphere') expect(count, `${look} ${body.name}`).toBeGreaterThanOrEqual(12);
    }
    expect(new Set(bodies.map(({ position }) => position.x)).size).toBe(bodyNames.length);
    dispose();
  }
});

it('sets each uniform of a material, and no other', () => {
  expect(Object.keys(valuesOf(looks['body']!.make()))).toEqual(['red', 'green', 'blue', 'opacity']);
  expect(valuesOf(looks['outline']!.make())).toHaveProperty('lineWidth', 2.5);
  const dashes = looks['dashes']!.make();
  writeUniforms(dashes, { red: 0.25, opacity: 0.5, dashSize: 3 });
  expect(valuesOf(dashes)).toMatchObject({ red: 0.25, opacity: 0.5, dashSize: 3, gapSize: 1.1 });
  expect(dashes.transparent).toBe(true);
});

it('names each limit with what the card says', () => {
  const names = new Proxy({} as WebGL2RenderingContext, {
    get: (_, name) => (name === 'getParameter' ? (asked: string) => `value of ${asked}` : name),
  });
  const limits = limitsOf(names);
  expect(limits.length).toBeGreaterThan(8);
  for (const { name, value } of limits) expect(value).toBe(`value of ${name}`);
});
