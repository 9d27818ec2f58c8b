/** The fields, children and defaults of every entity as agreed, written down by hand, against what the model declares. */
import { describe, expect, it } from 'vitest';
import { entities, type EntityName } from '../../model/entities/index.ts';
import { freshRecord, type Entity } from '../../model/entity.ts';
import { defaultOf, type Field, type Fields } from '../../model/define.ts';
import { agreed, defaults, nested } from './support/agreedfields.ts';

const of = (name: EntityName): Entity => entities[name];
const words = (text: string) => text.trim().split(/\s+/).filter(Boolean);

/** The fields at a dotted path; lists in between are passed through. */
function fieldsAt(name: EntityName, path: string): Fields {
  let fields: Fields = of(name).fields;
  for (const key of path.split('.')) {
    const field: Field | undefined = fields[key];
    expect(field, `${name}.${path}: ${key}`).toBeDefined();
    fields = field!.fields ?? field!.item?.fields ?? {};
  }
  return fields;
}

const names = Object.keys(agreed) as (keyof typeof agreed)[];

describe('the fields agreed', () => {
  it.each(names)('%s has them all', (name) => {
    const have = ['id', ...Object.keys(of(name).fields)];
    expect(words(agreed[name].fields).filter((key) => !have.includes(key))).toEqual([]);
  });

  it.each(names)('%s has the children and parents it should', (name) => {
    const { relations, fields } = of(name);
    const have = [...Object.keys(relations), ...Object.keys(fields)];
    expect(words(agreed[name].children).filter((key) => !have.includes(key))).toEqual([]);
    for (const [key, { to, via, kind }] of Object.entries(relations)) {
      const holder = kind === 'many' ? of(to as EntityName) : of(name);
      expect(holder.fields[via]?.to, `${name}.${key}`).toBe(kind === 'many' ? name : to);
    }
  });

  it.each(nested)('%s.%s has its parts', (name, path, keys) => {
    const have = Object.keys(fieldsAt(name, path));
    expect(words(keys).filter((key) => !have.includes(key))).toEqual([]);
  });
});

describe('the defaults agreed', () => {
  it.each(defaults)('%s %s', (name, path, wanted) => {
    if (path === '') return expect(freshRecord(of(name))).toMatchObject(wanted);
    const fields = fieldsAt(name, path);
    const have = Object.fromEntries(Object.keys(wanted).map((key) => [key, fields[key] && defaultOf(fields[key])]));
    expect(have).toEqual(wanted);
  });
});
