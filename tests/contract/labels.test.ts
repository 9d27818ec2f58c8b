/** Everything a person can see has a name in both languages. */
import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../model/define.ts';
import { allEntities } from '../../model/entities/index.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Enumeration, Label } from '../../model/enums/enumeration.ts';

const modules = import.meta.glob(['../../model/enums/*.ts', '../../model/archetypes/{archetype,index}.ts'], {
  eager: true,
}) as Record<string, Record<string, unknown>>;

const isEnumeration = (value: unknown): value is Enumeration =>
  typeof value === 'object' && value !== null && 'entries' in value && 'fallback' in value;
const enumerations = Object.values(modules).flatMap((module) => Object.values(module).filter(isEnumeration));

const isLabelled = ({ en, nl }: Label) => en.trim() !== '' && nl.trim() !== '';

/** Fields with their path, those of parts and lists included. */
function* everyField(fields: Fields, path: string): Generator<[string, Field]> {
  for (const [key, field] of Object.entries(fields)) {
    yield [`${path}.${key}`, field];
    yield* everyField(field.fields ?? field.item?.fields ?? {}, `${path}.${key}`);
  }
}

const all = allEntities;

describe('labels', () => {
  it.each(all.map((of) => [of.name, of] as const))('of %s and its fields', (name, of) => {
    expect([of.label.one, of.label.many].every(isLabelled)).toBe(true);
    const fields = [...everyField(of.fields, name)];
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.filter(([, field]) => !isLabelled(field.label)).map(([path]) => path)).toEqual([]);
  });

  it('of every enumeration and its values', () => {
    expect(enumerations.length).toBeGreaterThan(50);
    const missing = enumerations.flatMap((of) =>
      of.entries.filter((entry) => !isLabelled(entry.label)).map((entry) => `${of.name}.${entry.key}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('enumerations', () => {
  it('have names, keys and values of their own, and a fallback among them', () => {
    expect(new Set(enumerations.map((of) => of.name)).size).toBe(enumerations.length);
    for (const of of enumerations) {
      expect(new Set(of.keys).size, of.name).toBe(of.keys.length);
      expect(new Set(of.values).size, of.name).toBe(of.values.length);
      expect(of.keys, of.name).toContain(of.fallback);
    }
  });
});

describe('references', () => {
  it('point at entities that exist', () => {
    for (const of of all) {
      const ends = [...Object.values(of.relations).map((each) => each.to), ...of.parents.map((each) => each.to)];
      for (const [, field] of everyField(of.fields, of.name)) if (field.to) ends.push(field.to);
      for (const end of ends) expect(() => entityByName(end), `${of.name} -> ${end}`).not.toThrow();
      for (const { to, via } of of.parents) expect(of.fields[via]?.to, `${of.name}.${via}`).toBe(to);
    }
  });

  it('have parents before children in the registry', () => {
    const order = all.map((of) => of.name);
    for (const of of all)
      for (const { to } of of.parents)
        if (to !== of.name) expect(order.indexOf(to), `${of.name} below ${to}`).toBeLessThan(order.indexOf(of.name));
  });
});
