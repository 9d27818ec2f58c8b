/** The waits of a designer: from a move of the pointer to new geometry and figures, and until a large concept is open. */
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { board } from './board.ts';
import { cards, saidOf, type Card } from './card.ts';
import { imports } from './imports.ts';
import { measure, type Measured } from './journey.ts';
import { openLab } from './lab.ts';
import { list } from './list.ts';
import { publicPage } from './publicpage.ts';
import { search } from './search.ts';
import { slider } from './slider.ts';
import { conceptsInWorker, priceEdit } from './sheets.ts';

interface Scene {
  buildings: number;
  card: Card;
}

const measured = new Map<string, Measured>();

/** Measures each town once per card; its benchmarks share the result. */
async function inTown({ buildings, card }: Scene): Promise<Measured> {
  const key = `${buildings} ${card}`;
  const known = measured.get(key);
  if (known) return known;
  const lab = await openLab(card);
  try {
    const found = await measure(lab, buildings);
    measured.set(key, found);
    return found;
  } finally {
    await lab.close();
  }
}

const named = ({ buildings, card }: Scene) => `${buildings} building${buildings === 1 ? '' : 's'}${saidOf[card]}`;

/** Limit of generation, decoding and stores per task: one frame, ms. */
const DATA = 16;

const dragging = (scene: Scene): SampledBenchmark => ({
  name: `own work of a move, ${named(scene)}`,
  limits: { longest_data_in_a_task_ms: DATA, longest_data_in_a_looking_task_ms: DATA },
  async sample() {
    const { moves, dragged } = await inTown(scene);
    return {
      input: 'the end of a slab dragged to and fro; the main thread without waiting for the graphics card',
      samples: moves,
      facts: dragged,
    };
  },
});

const drawingIs: Record<Card, string> = {
  software: 'drawing by the processor included',
  free: 'with a graphics card that costs nothing',
  hardware: 'drawing by the graphics card included',
};

const latency = (scene: Scene): SampledBenchmark => ({
  name: `pointer to figures, ${named(scene)}`,
  async sample() {
    const { latencies, answered } = await inTown(scene);
    return {
      input: `the same, until the frame with its new figures, ${drawingIs[scene.card]}`,
      samples: latencies,
      facts: answered,
    };
  },
});

const opening = (scene: Scene): SampledBenchmark => ({
  name: `opening ${named(scene)}`,
  limits: { longest_data_in_a_task_ms: DATA, ...(scene.buildings === 500 ? { median_ms: 2000 } : {}) },
  async sample() {
    const { opening: took, opened } = await inTown(scene);
    return {
      input: `from the last answer of the server to the frame with all buildings, ${drawingIs[scene.card]}`,
      samples: [took],
      facts: opened,
    };
  },
});

const scenes: Scene[] = cards.flatMap((card) => [1, 50, 500].map((buildings) => ({ buildings, card })));

export const interaction: SampledBenchmark[] = [
  ...scenes.flatMap((scene) => [dragging(scene), latency(scene), opening(scene)]),
  search,
  ...slider,
  priceEdit,
  conceptsInWorker,
  ...board,
  ...list,
  ...imports,
  publicPage,
];
