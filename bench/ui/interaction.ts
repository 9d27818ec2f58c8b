/** What a designer waits for: from a move of the pointer to new geometry and figures, and until a large concept is open. */
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { measure, type Measured } from './journey.ts';
import { openLab } from './lab.ts';

const measured = new Map<number, Measured>();

/** Each town is opened once; its benchmarks read what was found. */
async function inTown(buildings: number): Promise<Measured> {
  const known = measured.get(buildings);
  if (known) return known;
  const lab = await openLab();
  try {
    const found = await measure(lab, buildings);
    measured.set(buildings, found);
    return found;
  } finally {
    await lab.close();
  }
}

const named = (buildings: number) => `${buildings} building${buildings === 1 ? '' : 's'}`;

const dragging = (buildings: number): SampledBenchmark => ({
  name: `own work of a move, ${named(buildings)}`,
  async sample() {
    const { moves, dragged } = await inTown(buildings);
    return {
      input: 'the end of a slab dragged to and fro; the main thread without waiting for the graphics card',
      samples: moves,
      facts: dragged,
    };
  },
});

const latency = (buildings: number): SampledBenchmark => ({
  name: `pointer to figures, ${named(buildings)}`,
  async sample() {
    const { latencies } = await inTown(buildings);
    return { input: 'the same, until the frame with its new figures, drawing included', samples: latencies };
  },
});

const opening = (buildings: number): SampledBenchmark => ({
  name: `opening ${named(buildings)}`,
  ...(buildings === 500 ? { limits: { median_ms: 2000 } } : {}),
  async sample() {
    const { opening: took, opened } = await inTown(buildings);
    return {
      input: 'from the last answer of the server to the frame with all buildings',
      samples: [took],
      facts: opened,
    };
  },
});

export const interaction: SampledBenchmark[] = [1, 50, 500].flatMap((buildings) => [
  dragging(buildings),
  latency(buildings),
  opening(buildings),
]);
