// @vitest-environment happy-dom
/** A file of others on the screen that shows what the importers make of it. The worker's reading runs in this thread. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../engine/host/module/load.ts', async (original) => {
  const real = await original<typeof import('../../../../engine/host/module/load.ts')>();
  const { readFile } = await import('node:fs/promises');
  return { ...real, compileEngine: async () => real.compileEngine(await readFile('build/engine/engine.wasm')) };
});
vi.mock('../../../../ui/bringin/reading.ts', async () => {
  const { reportOn } = await import('../../../../engine/import/report.ts');
  const { ImportProblem } = await import('../../../../engine/import/faults.ts');
  return {
    readFile: (file: File, options: Parameters<typeof reportOn>[1]) => ({
      stop: () => undefined,
      found: file
        .arrayBuffer()
        .then((bytes) => reportOn(new Uint8Array(bytes), options))
        .catch((cause: unknown) => (cause instanceof ImportProblem ? cause.fault : 'lost')),
    }),
  };
});

import { fileFaults } from '../../../../engine/import/faults.ts';
import ShapeToFeature from '../../../../ui/scenes/debug/shapetofeature/ShapeToFeature.tsx';
import { texts } from '../../../../ui/scenes/debug/texts.ts';

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <ShapeToFeature />
    </MantineProvider>,
  );
});
afterEach(cleanup);

const drop = (text: string) => {
  const file = new File([text], 'percelen.geojson');
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
};

const [lon, lat] = [5.3876, 52.1562];
/** Some 100 m on a side. */
const ring = (corners: readonly (readonly [number, number])[]) =>
  [...corners, corners[0]!].map(([x, y]) => [lon + x * 0.001, lat + y * 0.001]);
const feature = (coordinates: number[][][] | number[][][][], naam: string) => ({
  type: 'Feature',
  properties: { naam, soort: 'erf' },
  geometry: { type: Array.isArray(coordinates[0]![0]![0]) ? 'MultiPolygon' : 'Polygon', coordinates },
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const square = (at = 0) =>
  ring([
    [at, 0],
    [at + 1, 0],
    [at + 1, 1],
    [at, 1],
  ]);

it('opens without data, and says what it takes', () => {
  screen.getByText(texts.dropFile.en);
});

it('lists features with their properties, and the place of each fault', async () => {
  const bow = ring([
    [0, 2],
    [1, 3],
    [1, 2],
    [0, 3.5],
  ]);
  drop(
    collection(feature([square()], 'heel'), feature([[square(2)], [square(2.5)]], 'dubbel'), feature([bow], 'strik')),
  );
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  await expect.poll(() => rows().length).toBeGreaterThan(1);
  expect(rows()[0]).toContain(texts.valid.en);
  // The second part begins in the middle of the first.
  expect(rows()[1]).toContain(texts.polygons_overlap.en);
  screen.getByDisplayValue('WGS84 (EPSG:4326)');
  // Where the two long lines of the bow cross.
  screen.getByText(new RegExp(`${(lon + 0.0006).toFixed(6)}, ${(lat + 0.0026).toFixed(6)}`));
  fireEvent.click(screen.getByRole('button', { name: 'heel' }));
  screen.getByText('erf');
});

it.each([
  ['damaged', '{"type":"FeatureCollection","features":[{'],
  ['unknown', 'naam;oppervlakte'],
] as const)('says of a bad file that it is %s, and takes another', async (fault, text) => {
  drop(text);
  expect((await screen.findByRole('alert')).textContent).toContain(fileFaults[fault].en);
  drop(collection(feature([square()], 'heel')));
  await screen.findByRole('button', { name: 'heel' });
});
