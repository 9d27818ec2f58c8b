import { afterEach, expect, it } from 'vitest';
import type { Company } from '../../../model/entities/company.ts';
import { entities } from '../../../model/entities/index.ts';
import { freshRecord } from '../../../model/entity.ts';
import { newBuilding } from '../../../ui/scenes/concepts/modify/buildings/actions.ts';
import { banks } from '../../../ui/stores/records/banks.ts';
import { session } from '../../../ui/stores/person/session.ts';

afterEach(() => {
  session.company = null;
  delete banks.concept.byId[1];
});

it('a new building takes the sizes of its company over', () => {
  banks.concept.byId[1] = { ...freshRecord(entities.concept), id: 1, locationId: 1 };
  const company = { ...freshRecord(entities.company), id: 9 } as Company;
  company.cfg.generation_parameters = {
    ...company.cfg.generation_parameters,
    outer_wall_thickness: '0,5',
    unit_shaft_size: '3',
  };
  session.company = company as unknown as typeof session.company;
  const { cfg } = newBuilding(1, { archetype: 'flat', preset: null });
  expect(cfg!.generation_parameters).toEqual({ outer_wall_thickness: 0.5, unit_shaft_size: 3 });
});
