/** Every key of the land has one formula, what it is computed from exists, and stages come in an order that serves it. */
import { describe, expect, it } from 'vitest';
import { keysBehind, landKeyOf, landKeys } from '../../model/land/catalogue.ts';
import type { LandKey } from '../../model/land/key.ts';
import { demoFamily, liveFamily } from '../../server/geodata/adapters/index.ts';
import { liveSources } from '../../server/geodata/adapters/services.ts';
import { spellingsOf } from '../../server/geodata/facts/properties.ts';
import { computingOrder } from '../../server/geodata/facts/order.ts';
import { formulas, keysOf, plotStages, stageNames } from '../../server/geodata/facts/stages/index.ts';
import { root } from '../architecture/support/files.ts';

const keyed = (key: string, ...inputs: LandKey['inputs']): LandKey => ({ ...landKeyOf('plot_gsi')!, key, inputs });

describe('formulas', () => {
  it('exist for every key, and for nothing else', () => {
    expect([...formulas.keys()].toSorted()).toEqual(landKeys.map(({ key }) => key).toSorted());
  });

  it('each belong to one stage', () => {
    expect(stageNames.flatMap((stage) => keysOf(stage)).toSorted()).toEqual(landKeys.map(({ key }) => key).toSorted());
    const written = plotStages.flatMap((stage) => Object.keys(stage.formulas));
    expect(written).toHaveLength(new Set(written).size);
  });

  it.each(['live', 'demo'] as const)('read what a %s adapter offers', async (kind) => {
    const { adapters } =
      kind === 'demo'
        ? await demoFamily(root)
        : liveFamily({ sources: [...liveSources.keys()], municipalities: [], keys: {} });
    const offered = new Set<string>([
      ...adapters.flatMap(({ collections }) => collections),
      ...adapters.flatMap(({ rasters }) => rasters).map((name) => `raster:${name}`),
      ...landKeys.map(({ key }) => `key:${key}`),
    ]);
    const unknown = landKeys.flatMap(({ key, inputs }) =>
      inputs.filter((each) => !offered.has(each)).map((each) => [key, each]),
    );
    expect(unknown).toEqual([]);
  });

  it('are of the kind that the level of their key asks for', () => {
    for (const key of landKeys as readonly LandKey[]) {
      const wanted = key.keptAt !== 'plot' ? 'area' : keysBehind(key).length > 0 ? 'keys' : 'plot';
      expect([key.key, formulas.get(key.key)!.at]).toEqual([key.key, wanted]);
    }
  });

  it('have all their collections and grids among what their stage reads, or a recompute would miss a change', () => {
    const missed = plotStages.flatMap((stage) => {
      const reads = new Set<string>([
        ...stage.reads,
        ...('grids' in stage ? stage.grids.map((name) => `raster:${name}`) : []),
      ]);
      return Object.keys(stage.formulas).flatMap((key) =>
        landKeyOf(key)!
          .inputs.filter((input) => !reads.has(input))
          .map((input) => `${stage.name} ${key} ${input}`),
      );
    });
    expect(missed).toEqual([]);
  });
});

describe('the order of computing', () => {
  const place = new Map(computingOrder().map(({ key }, at) => [key, at]));

  it('has every key once, after the keys behind it', () => {
    expect(place.size).toBe(landKeys.length);
    for (const key of landKeys) {
      for (const name of keysBehind(key))
        expect(place.get(name)!, `${name} before ${key.key}`).toBeLessThan(place.get(key.key)!);
    }
  });

  it('puts the keys behind a key into an earlier stage, or before it in the stage of keys from keys', () => {
    const stageOf = (key: string) => stageNames.indexOf(formulas.get(key)!.stage);
    for (const key of landKeys) {
      for (const name of keysBehind(key)) expect(stageOf(name), name).toBeLessThanOrEqual(stageOf(key.key));
    }
  });

  it('reads a list in any order', () => {
    const list = [keyed('c', 'key:b'), keyed('b', 'key:a'), keyed('a', 'perceel')];
    expect(computingOrder(list).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('refuses a circle and names it', () => {
    expect(() => computingOrder([keyed('a', 'key:b'), keyed('b', 'key:a')])).toThrow('a -> b -> a');
  });

  it('refuses an input that is no key', () => {
    expect(() => computingOrder([keyed('a', 'key:zoning_maximum')])).toThrow('zoning_maximum');
  });
});

describe('spellings of properties', () => {
  it.each([
    ['percentagePersonen0Tot15Jaar', 'percentage_personen_0_tot_15_jaar'],
    ['aantalInwoners', 'aantal_inwoners'],
    ['kadastrale_grootte_waarde', 'kadastraleGrootteWaarde'],
    ['labelinfo', 'labelInfo'],
  ])('reads %s also as %s', (name, other) => {
    expect(spellingsOf(name)).toContain(other);
    expect(spellingsOf(name)[0]).toBe(name);
  });
});
