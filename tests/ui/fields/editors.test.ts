// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../../model/define.ts';
import { entities } from '../../../model/entities/index.ts';
import { patchAt } from '../../../ui/fields/patchAt.ts';
import { editors } from '../../../ui/fields/FieldEditor.tsx';
import { fieldAt } from '../../../ui/fields/shownValue.ts';

const deep = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => [
    field,
    ...deep(field.fields ?? {}),
    ...(field.item ? deep({ item: field.item }) : []),
  ]);

describe('editors', () => {
  it.each(Object.values(entities))('exist for every field of $name that people may write', ({ fields }) => {
    const open = deep(fields as unknown as Fields).filter((field) => field.kind !== 'secret');
    expect(open.filter((field) => editors[field.kind] === null)).toEqual([]);
  });
});

describe('paths of fields', () => {
  it('go through parts and lists', () => {
    expect(fieldAt('building', 'cfg.floors.0.height')?.label.en).toBe('Height');
    expect(fieldAt('building', ['cfg', 'flat', 'storageRatio'])?.kind).toBe('real');
    expect(fieldAt('building', 'cfg.nothing.here')).toBeNull();
  });

  it('give deep patches, with whole lists', () => {
    const record = {
      cfg: {
        floors: [
          { height: 3, name: 'a' },
          { height: 4, name: 'b' },
        ],
      },
    };
    expect(patchAt(record, ['cfg', 'flat', 'storageRatio'], 2)).toEqual({ cfg: { flat: { storageRatio: 2 } } });
    expect(patchAt(record, ['cfg', 'floors', '1', 'height'], 5)).toEqual({
      cfg: {
        floors: [
          { height: 3, name: 'a' },
          { height: 5, name: 'b' },
        ],
      },
    });
    expect(record.cfg.floors[1]!.height).toBe(4);
  });
});
