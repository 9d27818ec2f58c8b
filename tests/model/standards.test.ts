import { describe, expect, it } from 'vitest';
import { company } from '../../model/entities/company.ts';
import { freshRecord } from '../../model/entity.ts';
import { numberTyped, standardsOf } from '../../model/rules/building/standards.ts';

const none = freshRecord(company).cfg.generation_parameters;

describe('a number typed in a text field', () => {
  it.each([
    ['0,35', 0.35],
    [' 0.35 ', 0.35],
    ['2', 2],
    [',5', 0.5],
  ])('%j is %d', (text, value) => expect(numberTyped(text)).toBe(value));

  it.each(['', 'dik', '1.000,5', '-1', '1e3', 'Infinity'])('%j is none', (text) =>
    expect(numberTyped(text)).toBeNull(),
  );
});

describe('the sizes of a company', () => {
  it('are those it has set, within the limits of the product', () => {
    expect(standardsOf(none)).toEqual({});
    expect(
      standardsOf({
        ...none,
        outer_wall_thickness: '0,5',
        corridor_width: '1.8',
        unit_shaft_size: '99',
        staircase_width: 'breed',
      }),
    ).toEqual({ outer_wall_thickness: 0.5, corridor_width: 1.8, unit_shaft_size: 6 });
  });
});
