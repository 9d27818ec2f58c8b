/** Names outside their closed list: a message reports the value used instead. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildingRecord, ConceptInput, Engine, Message } from '../../engine/host/types.ts';
import { createPool } from '../../engine/host/index.ts';
import { compiledEngine, loadCompiled } from './compiled.ts';
import { paths, replaced, textOf, whole, type Path } from './support/wholeconcept.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

const unknown = (messages: readonly Message[]): Message[] =>
  messages.filter(({ message }) => message === 'NAME_UNKNOWN');

const valueAt = (concept: ConceptInput, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], concept);

/** Every text of the concept but the names people give: each is one of a closed list. */
const listed = paths(whole()).filter((path) => typeof valueAt(whole(), path) === 'string' && path.at(-1) !== 'name');

describe('a name that is in no list', () => {
  it('is nowhere in the concept these tests start from', () => {
    expect(unknown(engine.generate(whole()).meta.messages)).toEqual([]);
    expect(listed.length).toBeGreaterThan(20);
  });

  it.each(listed.map((path) => [textOf(path), path] as const))('%s: is named with its place', (text, path) => {
    const concept = replaced(path, 'castle');
    const { messages } = engine.generate(concept).meta;
    const [, index, place] = /^buildings\[(\d+)\]\.(.*)$/.exec(text) ?? [];
    const about = index === undefined ? { place: text } : { place, building_id: concept.buildings[Number(index)]!.id };
    expect(unknown(messages)).toContainEqual(
      expect.objectContaining({ severity: 'warning', name: 'castle', ...about }),
    );
  });

  it('is named in the norms of the location', () => {
    const messages = unknown(engine.generate({ ...whole(), parking_norms: { office: 1, castles: 2 } }).meta.messages);
    expect(messages).toMatchObject(whole().buildings.map(() => ({ place: 'parking_norms', name: 'castles' })));
  });

  it('is named once for each place', () => {
    const floors = [{ pointed_edges: ['left', 'east', 'top'] }, { roof: 'dome' }];
    const record = { id: 7, archetype: 'generic', cfg: { floors } };
    const found = unknown(engine.generateBuilding(record).messages);
    expect(found.map(({ place, name }) => [place, name])).toEqual([
      ['cfg.floors[0].pointed_edges[1]', 'east'],
      ['cfg.floors[0].pointed_edges[2]', 'top'],
      ['cfg.floors[1].roof', 'dome'],
    ]);
  });
});

describe('what stands in its place', () => {
  const castle: BuildingRecord = { id: 1, archetype: 'castle' };

  it('is the usual one of the list', () => {
    const { figures, messages } = engine.generateBuilding(castle);
    expect(figures).toEqual(engine.generateBuilding({ id: 1, archetype: 'generic' }).figures);
    expect(messages).toEqual([
      {
        message: 'NAME_UNKNOWN',
        severity: 'warning',
        target: null,
        value: null,
        building_id: 1,
        unit_id: null,
        place: 'archetype',
        name: 'castle',
      },
    ]);
  });

  it('is not the result of another name, or of the same name elsewhere', () => {
    const results = [
      castle,
      { id: 1, archetype: 'palace' },
      { id: 1, archetype: 'generic', cfg: { shapemode: 'castle' } },
      { id: 1, archetype: 'generic' },
    ].map((record) => engine.generateBuilding(record));
    expect(results.map(({ messages }) => unknown(messages).map(({ place, name }) => `${place} ${name}`))).toEqual([
      ['archetype castle'],
      ['archetype palace'],
      ['cfg.shapemode castle'],
      [],
    ]);
    const hashes = [results[0], results[1], results[3]].map((result) => result!.hash);
    expect(new Set(hashes).size).toBe(3);
  });

  it('leaves a rule untested, or takes greater_than', () => {
    const constraints = [
      { id: 1, type: 'charm', operator: 'equal', value: 9 },
      { id: 2, type: 'gross_floor_area', operator: 'at_most', value: 5000 },
      { id: 3, type: 'general', value: 1 },
    ];
    const { constraints: tested, messages } = engine.generate({ buildings: [castle], constraints }).meta;
    expect(tested.map(({ operator, ok }) => [operator, ok])).toEqual([
      ['equal', null],
      ['greater_than', true],
      ['greater_than', null],
    ]);
    const rules = unknown(messages).filter(({ building_id }) => building_id === null);
    expect(rules.map(({ place, name }) => [place, name])).toEqual([
      ['constraints[0].type', 'charm'],
      ['constraints[1].operator', 'at_most'],
    ]);
  });

  it('is the same on all cores', async () => {
    const pool = await createPool({ source: compiledEngine(), size: 2, ownWork: 0 });
    const concept = { buildings: [castle, { id: 2, archetype: 'flat', cfg: { access: 'stairs' } }] };
    const { meta, hash } = await pool.generate(concept);
    pool.close();
    const alone = engine.generate(concept);
    expect([meta.messages, hash]).toEqual([alone.meta.messages, alone.hash]);
    expect(unknown(meta.messages)).toHaveLength(2);
  });
});
