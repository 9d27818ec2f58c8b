/** The settings that belong to one type of building, by mouse and by keyboard, in both languages. */
import { expect, it } from 'vitest';
import { archetypeDefaults } from '../../engine/host/archetypes.ts';
import type { Building } from '../../model/entities/building.ts';
import { Hands, ways, type Way } from './support/hands.ts';
import { languages } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

type Kind = [archetype: Building['archetype'], setting: string, values: Record<Way, number>, figure: 'gfa' | null];
const kinds: readonly Kind[] = [
  ['street_block', 'block_depth', { mouse: 9, keyboard: 10.5 }, 'gfa'],
  ['house', 'residential_floors', { mouse: 3, keyboard: 4 }, 'gfa'],
  ['dist_center', 'office_depth', { mouse: 12, keyboard: 14.5 }, 'gfa'],
  ['parking_lot', 'car_density', { mouse: 0.6, keyboard: 0.7 }, null],
  ['environment', 'density', { mouse: 0.4, keyboard: 0.5 }, null],
];

it.each(languages)('each type has settings of its own, which change what is built (%s)', async (language) => {
  const bench = await Workbench.open(language, `Typen ${language}`, {
    build: async (site, id) => {
      for (const [index, [archetype]] of kinds.entries()) {
        const { length: maxlength, width: maxwidth, height: maxheight } = archetypeDefaults[archetype]!;
        const size = { maxlength, maxwidth, maxheight };
        await site.building(id, { name: archetype, archetype, order: (index + 1) * 10, x: index * 120, ...size });
      }
    },
  });
  for (const way of ways) {
    const hands = new Hands(bench.page, way);
    for (const [index, [, setting, values, figure]] of kinds.entries()) {
      await hands.press(bench.rows.nth(index));
      const before = figure ? await bench.figure(figure, 'building') : 0;
      await hands.fill(bench.field(setting), bench.number(values[way]));
      if (figure) await expect.poll(() => bench.figure(figure, 'building'), WAIT).not.toBe(before);
    }
    const kept = await bench.saved(kinds.length);
    for (const [index, [archetype, setting, values]] of kinds.entries()) {
      const part = kept[index]!.cfg[(archetype === 'parking_lot' ? 'parking' : archetype) as 'parking'];
      expect(part, archetype).toMatchObject({ [setting]: values[way] });
    }
  }
});
