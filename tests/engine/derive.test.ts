import { beforeAll, describe, expect, it } from 'vitest';
import { derivableKeys, derive, figuresOf } from '../../engine/host/derive/derive.ts';
import { buildingFigureKeys } from '../../engine/host/names.ts';
import type { BuildingResult, Engine } from '../../engine/host/types.ts';
import { conceptInput, loadCompiled } from './compiled.ts';
import { conceptIds } from './support/fixtures.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled();
}, 120_000);

const buildings = (id: string): BuildingResult[] => engine.generate(conceptInput(id)).buildings;

/** Sums of some hundred doubles in another order than the module's. */
const close = (a: number, b: number) => Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a)) * 100;

describe.each(conceptIds)('%s', (id) => {
  it('makes every figure of the terms it is derived from', () => {
    for (const result of buildings(id)) {
      const wrong: unknown[] = [];
      for (const key of buildingFigureKeys) {
        const { total, terms, by } = derive(result, key);
        const figure = result.figures[key] as number | null;
        const isSame = figure === null || total === null ? figure === total : close(figure, total);
        if (!isSame) wrong.push({ key, figure, total });
        const sum = terms.reduce((whole, { quantity, factor }) => whole + quantity * factor, 0);
        const isSum = total === null || total === 0 || close(by ? sum / by.total! : sum, total);
        if (!isSum || terms.some(({ value, quantity, factor }) => value !== quantity * factor))
          wrong.push({ key, terms });
      }
      expect(wrong).toEqual([]);
    }
  });

  it('counts the dwellings of each type by their faces', () => {
    for (const result of buildings(id)) {
      for (const [unit, placed] of Object.entries(result.figures.unit_counts as Record<string, number>)) {
        expect(derive(result, `unit_counts.${unit}`).total).toBe(placed);
      }
    }
  });

  it('names only parts that exist, and a rest only where there is a reason', () => {
    for (const result of buildings(id)) {
      const codes = result.messages.map(({ message }) => message);
      const strangers: unknown[] = [];
      const hasTowers = result.floors.some(({ tower }) => tower !== null);
      for (const key of derivableKeys) {
        for (const term of derive(result, key).terms) {
          const of = term.floor === null ? null : result.floors[term.floor]!;
          // Ids count from 0 in every list.
          const known = (ids: number[], count: number | undefined) => ids.every((one) => one < (count ?? 0));
          const isKnown =
            known(term.faces, of ? of.spaces.length + of.walls.length : 0) &&
            known(term.edges, of?.facades.length) &&
            known(term.roofs, of?.roof?.pieces.length) &&
            known(term.parapets, of?.parapets.length) &&
            known(term.attachments, of?.attachments.length);
          const { list, key: reason } = term.label;
          const isMeant =
            list !== 'rest' || (reason === 'approximated' ? codes.includes('SHAPE_APPROXIMATED') : hasTowers);
          if (!isKnown || !isMeant) strangers.push({ key, term });
        }
      }
      expect(strangers).toEqual([]);
    }
  });
});

describe('a face', () => {
  it('tells the figures it counts in, and what it adds to them', () => {
    const [slab] = buildings('RC02');
    const floor = slab!.floors.findIndex(({ figures }) => (figures.units as number) > 0);
    const unit = slab!.floors[floor]!.spaces.find(({ kind }) => kind === 'unit')!;
    const found = figuresOf(slab!, floor, { kind: 'face', id: unit.id });
    expect(found.map(({ key }) => key)).toEqual(['gfa', 'gfa_above', 'gridarea', 'nfa', 'gbo', 'units']);
    expect(found.find(({ key }) => key === 'gbo')).toEqual({ key: 'gbo', factor: 7, value: unit.area * 7 });
    expect(found.find(({ key }) => key === 'units')!.value).toBeNull();
  });

  it('is found from the figure again, in every storey of every concept', () => {
    for (const id of ['RC02', 'RC04', 'RC06', 'RC07']) {
      for (const result of buildings(id)) {
        result.floors.forEach((floor, index) => {
          for (const space of floor.spaces.slice(0, 5)) {
            for (const { key } of figuresOf(result, index, { kind: 'face', id: space.id })) {
              const terms = derive(result, key).terms.filter((term) => term.floor === index);
              expect(terms.some(({ faces }) => faces.includes(space.id))).toBe(true);
            }
          }
        });
      }
    }
  });

  it('of a facade or a roof counts in the envelope', () => {
    const [houses] = buildings('RC05');
    const keys = (kind: 'edge' | 'roof', floor: number) =>
      figuresOf(houses!, floor, { kind, id: 0 }).map(({ key }) => key);
    expect(keys('edge', 0)).toEqual(['outer_wall_area', 'facade', 'loss_area', 'window_area']);
    const top = houses!.floors.findIndex(({ roof }) => roof !== null);
    expect(keys('roof', top)).toContain('roof');
  });
});

it('takes apart every figure of a building', () => {
  expect([...derivableKeys].sort()).toEqual([...buildingFigureKeys].sort());
});

it('gives nothing for a key it does not know', () => {
  const [slab] = buildings('RC02');
  expect(derive(slab!, 'beauty')).toEqual({ key: 'beauty', terms: [], total: null, by: null });
});
