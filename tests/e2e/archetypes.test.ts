/** The settings that belong to one type of building. */
import { expect, it } from 'vitest';
import { archetypeOf } from '../../model/archetypes/index.ts';
import { loadEngine } from '../../engine/host/index.ts';
import type { BuildingRecord } from '../../engine/host/types.ts';
import { building, type Building } from '../../model/entities/building.ts';
import { freshRecord } from '../../model/entity.ts';
import { Hands, type Way } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { WAIT, Workbench } from './support/workbench.ts';

/** With whether the setting shows in the gross floor area. */
type Kind = [archetype: Building['archetype'], setting: string, values: Record<Way, number>, shows: boolean];
const kinds: readonly Kind[] = [
  ['street_block', 'block_depth', { mouse: 9, keyboard: 10.5 }, true],
  ['house', 'residential_floors', { mouse: 3, keyboard: 1 }, true],
  ['dist_center', 'office_depth', { mouse: 12, keyboard: 14.5 }, true],
  ['parking_lot', 'car_density', { mouse: 0.6, keyboard: 0.7 }, false],
  ['environment', 'density', { mouse: 0.4, keyboard: 0.5 }, false],
];

function sizeOf(archetype: Building['archetype']) {
  const { maxlength, maxwidth, maxheight } = archetypeOf(archetype).defaults;
  return { maxlength, maxwidth, maxheight };
}

it.each(inLanguage('nl'))('each type has settings of its own, which change what is built (%s)', async (language) => {
  const bench = await Workbench.open(language, `Typen ${language}`, {
    build: async (site, id) => {
      for (const [index, [archetype]] of kinds.entries()) {
        const place = { order: (index + 1) * 10, x: index * 120 };
        await site.building(id, { name: archetype, archetype, ...place, ...sizeOf(archetype) });
      }
    },
  });
  const engine = await loadEngine();
  const gfaOf = (archetype: Building['archetype'], setting?: string, value?: number) => {
    const cfg = freshRecord(building).cfg as unknown as Record<string, object>;
    const own = setting ? { [archetype]: { ...cfg[archetype], [setting]: value } } : {};
    const record = { ...sizeOf(archetype), archetype, cfg: { ...cfg, ...own } };
    return engine.generateBuilding(record as unknown as BuildingRecord).figures['gfa'];
  };
  const gfa = kinds.map(([archetype]) => gfaOf(archetype));
  for (const way of by('keyboard')) {
    const hands = new Hands(bench.page, way);
    for (const [index, [archetype, setting, values, shows]] of kinds.entries()) {
      await hands.press(bench.rows.nth(index));
      // The figures of this one stand, not those of the one selected before.
      const shown = () => bench.figure('gfa', 'building');
      if (shows) await expect.poll(shown, WAIT).toBe(gfa[index]);
      await hands.fill(bench.field(setting), bench.number(values[way]));
      gfa[index] = gfaOf(archetype, setting, values[way]);
      if (shows) await expect.poll(shown, WAIT).toBe(gfa[index]);
    }
    const kept = await bench.saved(kinds.length);
    for (const [index, [archetype, setting, values]] of kinds.entries()) {
      const part = kept[index]!.cfg[(archetype === 'parking_lot' ? 'parking' : archetype) as 'parking'];
      expect(part, archetype).toMatchObject({ [setting]: values[way] });
    }
  }
});
