/** Rules of zoning plans as constraints, and how they differ from what was adopted. */
import { describe, expect, it } from 'vitest';
import { constraint as entity, type Constraint } from '../../model/entities/constraint.ts';
import { freshRecord } from '../../model/entity.ts';
import {
  comparedRules,
  goneRules,
  proposedSummary,
  rulesOfPlan,
  type FoundRule,
  type PlanObject,
} from '../../model/rules/location/zoning.ts';

const PLAN = 'NL.IMRO.0664.BP01-VA01';
const plans = [{ planid: PLAN, typeplan: 'bestemmingsplan', naam: 'Binnenstad', datum: '2023-06-14' }];
const object = (properties: object, share = 1, zone = 'Wonen'): PlanObject => ({
  properties: { planid: PLAN, ...properties },
  share,
  zone,
});
const sized = (id: string, naam: string, waarde: string, share = 1) =>
  object({ id, omvang: [{ naam, waarde }] }, share);
const ruleOf = (naam: string, waarde: string) =>
  rulesOfPlan({ maatvoering: [sized('NL.IMRO.1', naam, waarde)] }, plans)[0];

const adoptedOf = (
  { collection: _, share: __, ...written }: FoundRule,
  over: Partial<Constraint> = {},
): Constraint => ({
  ...freshRecord(entity),
  id: 7,
  ...written,
  ...over,
});

describe('the rules of a plan', () => {
  it.each([
    ['maximum bouwhoogte (m)', '12', 'building_height', 'smaller_than', 12],
    ['minimum bouwhoogte (m)', '7,5', 'building_height', 'greater_than', 7.5],
    ['maximum goothoogte (m)', '6', 'gutter_height', 'smaller_than', 6],
    ['maximum bebouwingspercentage (%)', '70', 'ground_space_index', 'smaller_than', 0.7],
    ['maximum aantal bouwlagen', '8', 'number_of_floors', 'smaller_than', 8],
    ['aantal wooneenheden', '4', 'number_of_units', 'equal', 4],
    ['maximum vloeroppervlakte; bvo (m2)', '1500', 'gross_floor_area', 'smaller_than', 1500],
    ['maximum dakhelling (graden)', '45', 'general', 'smaller_than', 45],
  ])('read %s %s as a limit', (naam, waarde, type, operator, value) => {
    expect(ruleOf(naam, waarde)).toMatchObject({ type, operator, value, zone: 'Wonen' });
  });

  it('have texts that a constraint can hold', () => {
    const [rule] = rulesOfPlan(
      { maatvoering: [object({ id: 'M', omvang: [{ naam: 'a'.repeat(300), waarde: '1' }] }, 1, 'z'.repeat(300))] },
      [{ ...plans[0], naam: 'n'.repeat(300) }],
    );
    const { name, zone, source, reference } = rule!;
    expect([name, zone, source, reference].map(({ length }) => length)).toEqual([200, 200, 200, 200]);
  });

  it('name plan, object and link', () => {
    const [rule] = rulesOfPlan(
      {
        enkelbestemming: [
          object({ id: 'NL.IMRO.E1', naam: 'wonen - 2', verwijzingnaartekst: 'https://plan.example/r.html#4' }, 1, ''),
        ],
      },
      plans,
    );
    expect(rule).toMatchObject({
      name: 'Wonen - 2',
      zone: 'Wonen - 2',
      type: 'general',
      value: null,
      source: 'Bestemmingsplan Binnenstad (2023-06-14)',
      reference: 'NL.IMRO.E1',
      url: 'https://plan.example/r.html#4',
    });
  });

  it('have no link where the plan names a file, and no rule where a value is missing', () => {
    const [rule] = rulesOfPlan(
      { enkelbestemming: [object({ naam: 'Groen', verwijzingnaartekst: 'r_plan.html#1' })] },
      plans,
    );
    expect(rule!.url).toBe('');
    expect(ruleOf('maximum bouwhoogte (m)', '')).toBeUndefined();
    expect(ruleOf('maximum bouwhoogte (m)', 'onbekend')).toBeUndefined();
  });
});

describe('rules that are fetched again', () => {
  const before = rulesOfPlan({ maatvoering: [sized('NL.IMRO.1', 'maximum bouwhoogte (m)', '12')] }, plans);
  const after = rulesOfPlan({ maatvoering: [sized('NL.IMRO.1', 'maximum bouwhoogte (m)', '15')] }, plans);

  it('are new until adopted, and equal after', () => {
    expect(comparedRules(before, [])).toMatchObject([{ adopted: null, differs: [] }]);
    expect(comparedRules(before, [adoptedOf(before[0]!)])).toMatchObject([{ adopted: { id: 7 }, differs: [] }]);
  });

  it('name what the plan changed and what was typed, and nothing of name, priority and description', () => {
    const own = adoptedOf(before[0]!, { value: 10, name: 'Hoogte', priority: 1, description: 'afspraak' });
    expect(comparedRules(after, [own])[0]!.differs).toEqual(['value']);
    const renewed = after.map((rule) => ({ ...rule, source: 'Bestemmingsplan Binnenstad (2026-01-01)' }));
    expect(comparedRules(renewed, [adoptedOf(before[0]!)])[0]!.differs).toEqual(['value', 'source']);
  });

  it('tell which adopted ones are gone; rules of the user never are', () => {
    const adopted = adoptedOf(before[0]!);
    const typed = adoptedOf(before[0]!, { id: 8, reference: 'Nota van uitgangspunten 4.2' });
    expect(goneRules([], [adopted, typed]).map(({ id }) => id)).toEqual([7]);
    expect(goneRules(after, [adopted, typed])).toEqual([]);
  });
});

describe('what a plan proposes for the summary', () => {
  it('are its designations and the highest maximum on at least a tenth of the land', () => {
    const rules = rulesOfPlan(
      {
        enkelbestemming: [object({ id: 'a', naam: 'Groen' }, 0.3, ''), object({ id: 'b', naam: 'Wonen' }, 0.7, '')],
        maatvoering: [
          sized('m1', 'maximum bouwhoogte (m)', '12', 0.6),
          sized('m2', 'maximum bouwhoogte (m)', '45', 0.05),
          sized('m3', 'minimum bouwhoogte (m)', '20', 0.9),
        ],
      },
      plans,
    );
    expect(proposedSummary(rules)).toEqual({ zones: 'Wonen, Groen', max_height: 12, max_fsi: null });
  });
});
