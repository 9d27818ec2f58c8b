import { describe, expect, it } from 'vitest';
import type { FunctionSummary } from '../../../engine/host/types.ts';
import { freshRecord } from '../../../model/entity.ts';
import { constraint as constraintEntity, type Constraint } from '../../../model/entities/constraint.ts';
import { parkingDemand } from '../../../ui/components/figures/parking.ts';
import { testedRules, type TestedRule } from '../../../ui/components/rules/rules.ts';
import { measured, slackValues } from '../../../ui/components/rules/slack.ts';
import { slackBar } from '../../../ui/components/rules/slackbar.ts';
import { ruleLimit } from '../../../ui/publish/parts/constraints.ts';
import { wordsFor } from '../../../ui/publish/words.ts';

const rule = (patch: Partial<Constraint>): Constraint =>
  ({ ...(freshRecord(constraintEntity) as Omit<Constraint, 'id'>), id: 1, ...patch }) as Constraint;
const figures = { max_height: 24, fsi: 2.1, gsi: 0.3, units: 70 };
const none = { max_height: null, max_fsi: null };

describe('rules of a location', () => {
  it('say by how much they are kept or broken', () => {
    const rules = [
      rule({ id: 1, name: 'Bouwhoogte', type: 'building_height', operator: 'smaller_than', value: 16 }),
      rule({ id: 2, type: 'number_of_units', operator: 'greater_than', value: 60 }),
    ];
    const tested = testedRules(rules, none, figures, []);
    expect(tested.map(({ name, result }) => [name.nl, result.ok, result.slack])).toEqual([
      ['Bouwhoogte', false, -8],
      ['Aantal eenheden', true, 10],
    ]);
  });

  it('measure built coverage in percent, as plans do', () => {
    const [{ result }] = testedRules(
      [rule({ type: 'ground_space_index', operator: 'smaller_than', value: 0.6 })],
      none,
      figures,
      [],
    ) as [TestedRule];
    expect([measured(result, result.target, 'nl'), measured(result, result.value!, 'nl')]).toEqual(['60,0%', '30,0%']);
    expect(slackValues(result, 'nl')).toEqual({ slack: '30,0%' });
    const shown = { id: 1, type: 'ground_space_index', operator: 'smaller_than', value: 0.6 } as const;
    expect(ruleLimit(shown, wordsFor('nl'))).toBe('Hoogstens 60%');
  });

  it('include the maxima of the location, once', () => {
    const same = rule({ type: 'floor_space_index', operator: 'smaller_than', value: 2 });
    const summary = { max_height: 30, max_fsi: 2 };
    expect(testedRules([same], summary, figures, []).map(({ result }) => [result.type, result.ok])).toEqual([
      ['floor_space_index', false],
      ['building_height', true],
    ]);
  });

  it('leave out what has no value', () => expect(testedRules([rule({ value: null })], none, figures, [])).toEqual([]));

  it('draw the larger of figure and limit as the whole bar', () => {
    expect(slackBar({ value: 24, target: 16 })).toEqual({ filled: 1, limit: 16 / 24 });
    expect(slackBar({ value: 12, target: 16 })).toEqual({ filled: 0.75, limit: 1 });
    expect(slackBar({ value: 0, target: 0 })).toEqual({ filled: 0, limit: 0 });
  });
});

describe('parking demand', () => {
  const summary = (patch: Partial<FunctionSummary>): FunctionSummary => ({
    function: 'office',
    gfa: 0,
    nfa: 0,
    usable: 0,
    units: 0,
    rent_base: 0,
    parking_demand: 0,
    ...patch,
  });

  it('is per dwelling where there are dwellings and per 100 m2 otherwise, most first', () => {
    const demand = parkingDemand([
      summary({ function: 'office', gfa: 2_500, parking_demand: 40 }),
      summary({ function: 'residential_apartment', gfa: 5_000, units: 60, parking_demand: 54 }),
      summary({ function: 'storage', gfa: 300 }),
    ]);
    expect(demand.map(({ key, by, norm }) => [key, by, norm])).toEqual([
      ['residential_apartment', 'unit', 0.9],
      ['office', 'area', 1.6],
    ]);
  });
});
