/** What the editor of publications makes of blocks: fields of their parameters, what may stand where, and what changed. */
import { describe, expect, it } from 'vitest';
import { publication, type Publication } from '../../../model/entities/publication.ts';
import { section, type Section } from '../../../model/entities/section.ts';
import { freshRecord } from '../../../model/entity.ts';
import { publicationBlockTypes } from '../../../model/enums/publication.ts';
import { contentFrom } from '../../../model/publish/content.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { blocks } from '../../../ui/publish/blocks/index.ts';
import { offeredOn, pagesOf } from '../../../ui/scenes/publications/blocks.ts';
import { filterFields, textFields, valueIn } from '../../../ui/scenes/publications/editor/parameterfields.ts';
import { blockGroupTexts } from '../../../ui/scenes/publications/editor/texts.ts';
import { changesBetween } from '../../../ui/scenes/publications/publish/changes.ts';
import { codePath } from '../../../ui/publish/qrcode.ts';

const english = (label: Label) => label.en;
const page: Publication = { id: 1, ...freshRecord(publication), type: 'municipality' };
const block = (id: number, type: Section['type'], param1 = '', order = id * 10): Section => {
  const fresh = freshRecord(section);
  return { id, ...fresh, type, order, cfg: { ...fresh.cfg, param1 } };
};

describe('blocks', () => {
  it('are offered where they may stand, if they exist, by group', () => {
    const offered = offeredOn('survey', '', english).flatMap((group) => group.blocks.map(({ key }) => key));
    expect(offered).toContain('heading');
    expect(offered).not.toContain('location_list');
    const exists = new Set<string>(blocks.map(({ type }) => type));
    for (const on of ['overview', 'location', 'survey'] as const)
      for (const { group, blocks: found } of offeredOn(on, '', english)) {
        expect(Object.keys(blockGroupTexts)).toContain(group);
        for (const { key } of found) expect(exists.has(key), key).toBe(true);
      }
    expect(offeredOn('overview', ' LOCATION li', english).flatMap((each) => each.blocks)).toMatchObject([
      { key: 'location_list' },
    ]);
  });

  it('have a name for every group', () => {
    for (const { group } of publicationBlockTypes.entries) expect(Object.keys(blockGroupTexts)).toContain(group);
  });

  it('stand on the pages of the kind, and on those where some stand already', () => {
    expect(pagesOf(page, [])).toEqual(['overview', 'location']);
    expect(pagesOf({ type: 'survey' }, [])).toEqual(['overview', 'survey']);
    expect(pagesOf(page, [{ ...block(1, 'heading'), pageType: 8 }])).toEqual(['overview', 'location', 'survey']);
  });
});

describe('the form of a block', () => {
  it('reads what is stored as its fields have it', () => {
    const parameters = {
      param1: { label: { en: 'A', nl: 'A' }, kind: 'richText' },
      param3: {
        label: { en: 'C', nl: 'C' },
        kind: 'choice',
        choices: [
          { value: 'table', label: { en: 'T', nl: 'T' } },
          { value: 'cards', label: { en: 'K', nl: 'K' } },
        ],
      },
      filters: { size: { label: { en: 'S', nl: 'S' }, kind: 'number', fallback: 20, min: 1 } },
    } as const;
    const texts = textFields(parameters);
    expect(Object.keys(texts)).toEqual(['param1', 'param3']);
    expect(texts['param1']).toMatchObject({ kind: 'text', rich: true });
    expect([valueIn(texts['param3']!, ''), valueIn(texts['param3']!, 'cards'), valueIn(texts['param3']!, 'x')]).toEqual(
      ['table', 'cards', 'table'],
    );
    const { size } = filterFields(parameters, 'location');
    expect([valueIn(size!, undefined), valueIn(size!, '50'), valueIn(size!, 'many')]).toEqual([20, 50, 20]);
    expect(size).toMatchObject({ min: 1 });
  });
});

describe('changes since the last version', () => {
  it('are told block by block, with the names that blocks give their parameters', () => {
    const before = contentFrom(
      page,
      [block(1, 'heading', 'Old'), block(2, 'warning'), block(3, 'contact'), block(4, 'custom_text')],
      [],
    );
    const after = contentFrom(
      { ...page, name: 'New name' },
      [block(1, 'heading', 'New'), block(4, 'custom_text', '', 15), block(3, 'contact'), block(5, 'heading')],
      [],
    );
    const changes = changesBetween(before, after, english, () => null);
    expect(changes.map(({ kind, of }) => [kind, of?.id ?? null])).toEqual([
      ['changed', null],
      ['changed', 1],
      ['moved', 4],
      ['moved', 3],
      ['added', 5],
      ['removed', 2],
    ]);
    expect(changes[0]!.values).toMatchObject([{ names: ['Name'], after: 'New name' }]);
    expect(changes[1]!.values).toMatchObject([{ names: ['Text'], before: 'Old', after: 'New' }]);
    expect(changesBetween(after, after, english, () => null)).toEqual([]);
  });
});

it('a QR code keeps its quiet border', () => {
  const { path, size } = codePath('https://kavel.example/pub/location/abc');
  expect(size).toBeGreaterThan(29);
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
  expect(path).not.toMatch(/M[0-3] /);
});
