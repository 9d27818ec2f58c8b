import { beforeAll } from 'vitest';
import type { ExportSource } from '../../../engine/export/source.ts';
import type { ConceptInput, Engine } from '../../../engine/host/types.ts';
import { conceptInput, loadCompiled } from '../compiled.ts';

let engine: Promise<Engine> | null = null;
export const theEngine = (): Promise<Engine> => (engine ??= loadCompiled());

/** The engine may have to be compiled first, which takes longer than a test may. */
beforeAll(async () => {
  await theEngine();
}, 300_000);

/** One box with a flat roof each, and one of them moved and turned. */
export const boxIds = ['RC01', 'RC02', 'RC03', 'RC08', 'turned'] as const;
/** Also a tower on a base, houses with a pointed roof and gardens, a garage, and a hall with its yard. */
export const conceptIds = [...boxIds, 'RC04', 'RC05', 'RC06', 'RC07'] as const;

/** RC02 at an odd angle with names that every format must escape. */
function turnedSlab(): ConceptInput {
  const concept = structuredClone(conceptInput('RC02'));
  Object.assign(concept.buildings[0]!, { x: 12.5, y: -7.25, rotate_z: 0.7, name: `Hof "A" & <b>'s é\\` });
  Object.assign(concept.units![0]!, { name: `Type & <1> 'é' %%d` });
  return concept;
}

export async function sourceOf(id: string): Promise<ExportSource> {
  const concept = id === 'turned' ? turnedSlab() : conceptInput(id);
  return { concept, result: (await theEngine()).generate(concept, { meshes: true }) };
}

export const figure = (figures: ExportSource['result']['figures'], key: string): number => {
  const value = figures[key];
  if (typeof value !== 'number') throw new Error(`no figure ${key}`);
  return value;
};

/** Sum of a figure over the storeys of the concept's floors. */
export const overStoreys = ({ result }: ExportSource, key: string): number =>
  result.buildings
    .flatMap(({ floors }) => floors)
    .reduce((sum, floor) => sum + figure(floor.figures, key) * floor.repeat, 0);
