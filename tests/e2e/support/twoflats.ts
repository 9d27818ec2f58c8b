import type { Building } from '../../../model/entities/building.ts';
import type { BrowserLanguage } from './page.ts';
import { Workbench } from './workbench.ts';

/** Opens the editor on a concept with two apartment buildings, a constraint that the first one breaks, and building costs. */
export async function openTwoFlats(language: BrowserLanguage, name: string) {
  const made: Building[] = [];
  const bench = await Workbench.open(language, name, {
    build: async (site, id) => {
      made.push(await site.flat(id, { name: 'Een', order: 10, y: 12 }));
      made.push(await site.flat(id, { name: 'Twee', order: 20, maxlength: 30, y: -16 }));
      await site.add('constraint', {
        name: 'Maximale bouwhoogte',
        type: 'building_height',
        operator: 'smaller_than',
        value: 16,
      });
      await site.add('cost', {
        name: 'Bouwkosten',
        type: 'per_sqm_floor',
        category: 'building',
        parameter: 1650,
        order: 10,
      });
    },
  });
  const { page, site, conceptId } = bench;
  const stored = async (id: number): Promise<Building> => {
    await bench.sent();
    return site.read('building', id);
  };
  return { bench, page, site, conceptId, first: made[0]!, second: made[1]!, stored };
}
