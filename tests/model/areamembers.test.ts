import { expect, it } from 'vitest';
import { areaFigureOf, levelFigures } from '../../model/land/areafigures.ts';
import { analysedLevels } from '../../model/land/arealevels.ts';
import { kindOfFigure, membersOfFigure } from '../../model/land/areamembers.ts';
import { landKeyOf } from '../../model/land/catalogue.ts';

it('the members of every figure have the key that counts', () => {
  for (const level of analysedLevels.keys)
    for (const { key } of levelFigures[level]) {
      const members = membersOfFigure(level, key);
      if (!members) continue;
      const counted = members.of === 'plot' ? landKeyOf(members.key) : areaFigureOf(members.of, members.key);
      expect(counted, `${level} ${key}`).not.toBeNull();
    }
});

it('a figure says whether its members are summed, or by what they are weighed', () => {
  expect(kindOfFigure('province', 'inhabitants')).toBe('sum');
  expect(kindOfFigure('province', 'parks')).toBe('sum');
  expect(kindOfFigure('municipality', 'parks')).toBe('count');
  expect(kindOfFigure('district', 'cbs_inhabitants')).toBe('sum');
  expect(kindOfFigure('municipality', 'cbs_household_size')).toBe('households');
  expect(kindOfFigure('municipality', 'cbs_home_value')).toBe('homes');
  expect(kindOfFigure('province', 'cbs_home_value')).toBe('homes');
  expect(kindOfFigure('municipality', 'density')).toBeNull();
});
