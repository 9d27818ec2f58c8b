import { expect, it } from 'vitest';
import { company } from '../../../model/entities/company.ts';
import { standardsOf } from '../../../model/rules/building/standards.ts';
import { sampleWith } from '../../../ui/scenes/settings/parameters/sample.ts';
import { measureOf, sizeGroups } from '../../../ui/scenes/settings/parameters/groups.ts';

const { fields } = company.fields.cfg.fields.generation_parameters;

it('every size of a company is set in one place, with a default within its limits', () => {
  const shown = sizeGroups.flatMap(({ sizes }) => sizes);
  expect(shown.toSorted()).toEqual(Object.keys(fields).toSorted());
  for (const size of shown) {
    const { default: usual, min, max } = measureOf(size);
    expect(usual, size).toBeGreaterThanOrEqual(min);
    expect(usual, size).toBeLessThanOrEqual(max);
  }
});

it('the sample takes the sizes that the company wrote, and the defaults of the product for the others', () => {
  const empty = company.fields.cfg.fields.generation_parameters.default;
  const sample = sampleWith(standardsOf({ ...empty, corridor_width: '2,4', outer_wall_thickness: 'wide' }));
  const usual = sampleWith({}).cfg.generation_parameters;
  expect(sample.cfg.generation_parameters).toEqual({ ...usual, corridor_width: 2.4 });
});
