/** What a designer waits for: from a move of the pointer to new geometry and figures, and until a large concept is open. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { measure, type Measured } from './journey.ts';
import { openLab } from './lab.ts';

const built = path.resolve(import.meta.dirname, '../../build/ui/index.html');
const measured = new Map<number, Measured>();

/** Each town is opened once; its benchmarks read what was found. */
async function inTown(buildings: number): Promise<Measured> {
  const known = measured.get(buildings);
  if (known) return known;
  if (!existsSync(built)) throw new Error('The interface is not built: run npm run build first.');
  const lab = await openLab();
  try {
    const found = await measure(lab, buildings);
    measured.set(buildings, found);
    return found;
  } finally {
    await lab.close();
  }
}

const latency = (buildings: number): SampledBenchmark => ({
  name: `pointer to figures, ${buildings} building${buildings === 1 ? '' : 's'}`,
  async sample() {
    const { latencies, facts } = await inTown(buildings);
    return { input: 'the end of a slab dragged to and fro, until the frame with its new figures', samples: latencies, facts };
  },
});

const opening: SampledBenchmark = {
  name: 'opening 500 buildings',
  limits: { median_ms: 2000 },
  async sample() {
    const found = await inTown(500);
    return { input: 'from the last answer of the server to the frame with all buildings', samples: [found.opening] };
  },
};

export const interaction: SampledBenchmark[] = [latency(1), latency(50), latency(500), opening];
