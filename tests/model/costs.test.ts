import { describe, expect, it } from 'vitest';
import { planStages } from '../../model/enums/location.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { suggestedCosts } from '../../model/rules/location/costs.ts';
import { searchQueryColour } from '../../model/rules/search/searchquery.ts';

describe('suggested costs', () => {
  it('are shares of construction, and financing of the total', () => {
    expect(
      suggestedCosts('en').map(({ name, type, category, parameter }) => [name, type, category, parameter]),
    ).toEqual([
      ['Fees', 'percentage_of_construction', 'additional', 12],
      ['Permit charges', 'percentage_of_construction', 'additional', 2.5],
      ['Overhead', 'percentage_of_construction', 'additional', 4],
      ['Contingency', 'percentage_of_construction', 'unforeseen', 5],
      ['Financing', 'total', 'financing', 3],
    ]);
  });

  it('come after what is there, in the language asked for, and are fresh each time', () => {
    const rows = suggestedCosts('nl', 20);
    expect(rows.map(({ order }) => order)).toEqual([30, 40, 50, 60, 70]);
    expect(rows[1]!.name).toBe('Leges');
    rows[0]!.parameter = 99;
    expect(suggestedCosts('nl')[0]!.parameter).toBe(12);
  });
});

describe('the colour of a search query', () => {
  it.each([
    ['not_started', 'water'],
    ['research', 'darkWater'],
    ['completed', 'sun'],
    ['published', 'sun'],
    ['archived', 'lightWater'],
  ] as const)('that is %s is %s', (stage, colour) => {
    expect(searchQueryColour({ status: storedValue(planStages, stage) })).toBe(colour);
  });

  it('is that of water for anything else', () => {
    expect(searchQueryColour({ status: 99 as 6 })).toBe('water');
  });
});
