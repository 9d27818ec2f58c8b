/**
 * A new archetype is a file in `model/archetypes` and a line in its `index.ts`; a layout of its own is a file in
 * `engine/assembly/archetype` and a line in its `dispatch.ts`. That the demo world has one of each is a test of the seed.
 */
import { describe, expect, it } from 'vitest';
import { archetypeIn, encodeBuilding, slotOf } from '../../../engine/host/encode/encode.ts';
import { BuildingSlot } from '../../../engine/host/encode/slots.ts';
import { archetype, catalogueGroups } from '../../../model/archetypes/archetype.ts';
import { archetypes } from '../../../model/archetypes/index.ts';
import { building } from '../../../model/entities/building.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { settingsOf } from '../../../model/rules/building/buildingsettings.ts';
import { objectSchema } from '../../../server/derive/schema.ts';
import { groups } from '../../../ui/scenes/concepts/catalogue/groups.ts';
import { icons } from '../../../ui/scenes/concepts/modify/buildings/archetypeicons.ts';
import { fieldsAt } from '../../../ui/fields/shared.ts';
import { archetypesNamedIn } from '../support/archetypekeys.ts';
import { isUnder, projectFiles, readProjectFile, sourceFiles } from '../support/files.ts';
import { linesWith } from '../support/mentions.ts';

const folder = 'model/archetypes';
const dispatch = 'engine/assembly/archetype/dispatch.ts';

describe('no other code names an archetype', () => {
  /** The demo world holds buildings, and a building says what it is. The groups of `design.ts` are rooms and parts, not archetypes. */
  const allowed = [folder, 'server/seed', 'engine/assembly', 'model/design.ts'];
  const product = ['model', 'engine', 'server', 'ui', 'scripts'];

  it('in comparisons, lists, records and values', () => {
    const others = sourceFiles.filter(
      (file) => product.some((each) => isUnder(file, each)) && !allowed.some((each) => isUnder(file, each)),
    );
    const found = others.map((file) => [file, archetypesNamedIn(file, readProjectFile(file))] as const);
    expect(found.filter(([, named]) => named.length > 0)).toEqual([]);
  });

  it('in the engine but the dispatch', () => {
    const files = projectFiles.filter(
      (file) => isUnder(file, 'engine/assembly') && /\bArchetype\.\w/.test(readProjectFile(file)),
    );
    expect(files).toEqual([dispatch]);
  });

  it.each([
    [`if (building.archetype === 'office') go();`, 'office'],
    [`const lying = new Set(['parking_lot', 'environment']);`, 'parking_lot'],
    [`const tall = ['flat', 'tower'].includes(archetype);`, 'flat'],
    [`const prices = { house: 1, flat: 2, tower: 3 };`, 'house'],
    [`const draft = { archetype: 'generic' };`, 'generic'],
  ])('%s would be found', (text, key) => {
    expect(archetypesNamedIn('a.ts', text)).toContain(`1: ${key}`);
  });

  it.each([
    `roof === 'flat'`,
    `['office', 'retail']`,
    `kind === 'tower'`,
    `cfg.part('house')`,
    `{ generic: 1, office: 2 }`,
  ])('%s is something else', (text) => expect(archetypesNamedIn('a.ts', `go(${text});`)).toEqual([]));
});

describe.each(archetypes.entries.map((each) => [each.key, each] as const))('%s', (key, each) => {
  it('has a file of its own and one line in the registry', () => {
    const own = projectFiles.filter((file) => linesWith(file, new RegExp(`^ {2}key: '${key}',$`)).length > 0);
    const [file = ''] = own.filter((name) => isUnder(name, folder));
    const name = /export const (\w+) = archetype\(/.exec(readProjectFile(file))?.[1];
    expect(linesWith(`${folder}/index.ts`, new RegExp(`^ {2}${name},$`))).toHaveLength(1);
  });

  it('is complete: function, box, icon, shelf and settings', () => {
    expect(areaFunctionTypes.keys).toContain(each.function);
    for (const [size, value] of Object.entries(each.defaults)) {
      const { min, max } = { ...building.fields.cfg.fields, ...building.fields }[size as keyof typeof each.defaults];
      expect(value >= min && value <= max, size).toBe(true);
    }
    expect(icons).toHaveProperty(each.icon);
    expect([null, ...catalogueGroups.keys]).toContain(each.group);
    for (const { path, fields } of settingsOf(key))
      expect(Object.keys(fieldsAt('building', path)!)).toEqual(expect.arrayContaining([...fields]));
    for (const name of Object.keys(each.parts)) expect(building.fields.cfg.fields).toHaveProperty(name);
  });

  it('is known to the server, the catalogue and the encoder', () => {
    expect(objectSchema(building.fields, 'partial').parse({ archetype: key })).toEqual({ archetype: key });
    const shelves = groups.filter((group) => group.archetypes.some((one) => one.key === key));
    expect(shelves.map((group) => group.key)).toEqual(each.group === null ? [] : [each.group]);
    const encoded = encodeBuilding({ building: { id: 1, archetype: key } }, false);
    expect(archetypeIn(encoded)).toBe(each);
    expect(slotOf(encoded, BuildingSlot.Length)).toBe(each.defaults.maxlength);
  });
});

it('one value says all of an archetype that says little', () => {
  const label = { en: 'Museum', nl: 'Museum' };
  const museum = archetype({ key: 'museum', label, icon: 'IconCube', group: 'work', function: 'assembly' });
  expect(museum).toMatchObject({
    defaults: { maxlength: 40, maxwidth: 20, maxheight: 25, floor_height: 4.5 },
    hasFloors: true,
    carriesTowers: true,
    liesOnGround: false,
    settings: [],
  });
});
