import { beforeAll, expect, it } from 'vitest';
import type { ConceptInput, ConceptResult, Engine } from '../../engine/host/types.ts';
import { businessCaseOf } from '../../model/finance/concept.ts';
import fc from '../support/properties.ts';
import { buildingInput } from './arbitrary.ts';
import { conceptInput, loadCompiled } from './compiled.ts';
import { conceptIds } from './support/fixtures.ts';
import { runs } from './support/runs.ts';

let engine: Engine;
beforeAll(async () => void (engine = await loadCompiled()), 120_000);

const hall: ConceptInput = {
  buildings: [
    {
      id: 'b1',
      archetype: 'dist_center',
      maxlength: 120,
      maxwidth: 90,
      maxheight: 12.2,
      cfg: { dist_center: { loading_docks: 20 } },
    },
  ],
};

it('lets the hall of a distribution centre earn what it is let for', () => {
  const result = engine.generate(hall);
  // Inside outer walls of 0.4.
  const area = 119.2 * 89.2;
  const logistics = result.meta.functions.find((one) => one.function === 'logistics')!;
  expect(logistics.usable).toBeCloseTo(area, 3);
  expect(logistics.rent_base).toBeCloseTo(area, 3);
  const rows = { 'function:logistics': { type: 'rent_per_m2_per_year', price: 65, yield: 0.065 } };
  const found = businessCaseOf(result, { units: [], buildings: [], costs: [], finance: { rows } });
  expect(found.functions.find(({ key }) => key === 'logistics')!.value).toBeCloseTo(area * 1000, 0);
});

/** Usable area by function less what the buildings say, m2. */
function unaccounted({ figures, meta }: ConceptResult): number {
  const usable = meta.functions.reduce((sum, one) => sum + one.usable, 0);
  return usable - (figures.gbo as number) - (figures.lfa as number);
}

it('shares all usable area out over the functions', () => {
  for (const id of conceptIds)
    expect([id, unaccounted(engine.generate(conceptInput(id)))]).toEqual([id, expect.closeTo(0, 6)]);
  fc.assert(
    fc.property(buildingInput, ({ building, units }) => {
      expect(unaccounted(engine.generate({ units: units!, buildings: [building] }))).toBeCloseTo(0, 6);
    }),
    { numRuns: runs(300) },
  );
});
