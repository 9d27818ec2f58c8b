/** What is looked at before publishing, what becomes public, and what new publications begin with. */
import { describe, expect, it } from 'vitest';
import { publication, type Publication } from '../../../model/entities/publication.ts';
import { section } from '../../../model/entities/section.ts';
import { freshRecord } from '../../../model/entity.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { publicationBlockTypes, publicationKinds } from '../../../model/enums/publication.ts';
import type { Revealed } from '../../../model/publish/calls.ts';
import { emptyChecks, mostWeight, publishChecks, weightChecks } from '../../../model/publish/checks.ts';
import { contentFrom, publicFacets, withContent } from '../../../model/publish/content.ts';
import { publicationTemplates } from '../../../model/publish/templates.ts';

const page: Publication = { id: 1, ...freshRecord(publication), type: 'location' };
const block = (type: (typeof publicationBlockTypes.keys)[number], id = 1, cfg = {}) => {
  const fresh = freshRecord(section);
  return { id, ...fresh, type, order: id * 10, cfg: { ...fresh.cfg, ...cfg } };
};
const revealed = (locations: number, picturesWithoutText = 0, lostLinks: string[] = []): Revealed => ({
  records: {},
  confirmed: [],
  picturesWithoutText,
  lostLinks,
  locations: Array.from({ length: locations }, (_, place) => ({ key: `l${place}`, name: 'L' })),
});
const checked = (sections: Parameters<typeof contentFrom>[1], of: Partial<Publication> = {}, locations = 1) =>
  publishChecks(contentFrom({ ...page, ...of }, sections, []), revealed(locations)).map(({ check }) => check);

describe('the checks before publishing', () => {
  it('find pages without blocks or locations', () => {
    expect(checked([])).toEqual(['noSections']);
    expect(checked([block('description')])).toEqual([]);
    expect(checked([block('description')], {}, 0)).toEqual(['noLocation']);
    expect(checked([block('survey_questions')], { type: 'survey' }, 0)).toEqual([]);
  });

  it('name no empty blocks of a page that is about nothing yet', () => {
    const weight = { page: 0, pictures: 0, empty: [1] };
    const found = (locations: number) => publishChecks(contentFrom(page, [block('unit_mix')], []), revealed(locations));
    expect(emptyChecks(weight, found(1))).toEqual([{ check: 'emptyBlock', sectionId: 1 }]);
    expect(emptyChecks(weight, found(0))).toEqual([]);
  });

  it('find blocks without text, bad links and missing statuses, not in hidden blocks', () => {
    expect(checked([block('heading'), block('custom_text', 2, { param1: '<p> </p>' })])).toEqual([
      'emptyText',
      'emptyText',
    ]);
    const action = { param1: 'Read on', param3: 'javascript:alert(1)' };
    expect(checked([block('call_to_action', 1, action)])).toEqual(['badLink']);
    expect(checked([block('call_to_action', 1, { ...action, param3: 'https://example.org' })])).toEqual([]);
    expect(checked([block('call_to_action', 1, { ...action, hidden: true }), block('description', 2)])).toEqual([]);
    expect(checked([block('accept_reject')])).toEqual(['noStatuses']);
    const decides = { allowAcceptReject: true, searchQueryAcceptStatus: 'yes', searchQueryRejectStatus: 'no' };
    expect(checked([block('accept_reject')], { cfg: { ...page.cfg, ...decides } })).toEqual([]);
  });

  it.each([
    ['https://exam ple', ['badLink']],
    ['https://nowhere', ['deadLink']],
    ['https:// ', ['badLink']],
    ['https://example.org/plan?a=1#b', []],
    ['mailto:someone', ['deadLink']],
    ['mailto:someone@example.org?subject=Plan', []],
    ['survey', ['deadLink']],
    ['survey:lost', ['deadLink']],
    ['survey:found', []],
  ])('say of a button to %s: %j', (param3, expected) => {
    const content = contentFrom(page, [block('call_to_action', 1, { param1: 'Read on', param3 })], []);
    const found = publishChecks(content, revealed(1, 0, ['survey:lost']));
    expect(found.map(({ check }) => check)).toEqual(expected);
  });

  it('find dead links in texts, by name, and questions on the page itself', () => {
    const lost = 'https://kavel.example/pub/location/gone';
    const param1 = `<p><a href="${lost}">Plan</a> <a href="https://example.org">Site</a></p><p><a href="mailto:x">Mail</a></p>`;
    const content = contentFrom(page, [block('custom_text', 1, { param1 })], []);
    expect(publishChecks(content, revealed(1, 0, [lost]))).toEqual([
      { check: 'deadLink', sectionId: 1, link: lost },
      { check: 'deadLink', sectionId: 1, link: 'mailto:x' },
    ]);
    const action = block('call_to_action', 1, { param1: 'Take part', param3: 'survey' });
    expect(checked([action, block('survey_questions', 2)])).toEqual([]);
  });

  it('say how heavy a page is, above the limits alone', () => {
    expect(weightChecks({ ...mostWeight, empty: [] })).toEqual([]);
    expect(weightChecks({ page: 81_400, pictures: 5_000_000, empty: [] })).toEqual([
      { check: 'heavyPage', count: 81, most: 60 },
      { check: 'heavyPictures', count: 5_000, most: 3_000 },
    ]);
  });

  it('count pictures without a description', () => {
    const content = contentFrom(page, [block('image_gallery')], []);
    expect(publishChecks(content, revealed(1, 3))).toEqual([{ check: 'picturesWithoutText', count: 3 }]);
  });
});

describe('a version', () => {
  it('keeps the order of the page and leaves sharing as it is now', () => {
    const listed = { ...page, cfg: { ...page.cfg, listed: true, reference: 'A' } };
    const content = contentFrom(listed, [block('heading', 2), block('warning', 1)], []);
    expect(content.sections.map(({ id }) => id)).toEqual([1, 2]);
    const now = { ...page, name: 'Later', cfg: { ...page.cfg, findable: true, reference: 'B' } };
    const { name, cfg } = withContent(now, content);
    expect([name, cfg.reference, cfg.listed, cfg.findable]).toEqual(['', 'A', false, true]);
  });

  it('names the kinds of data of visible blocks', () => {
    expect(publicFacets([block('cost_table', 1, { hidden: true }), block('heading', 2)])).toEqual([]);
    expect(publicFacets([block('owner_information')])).toEqual(['place', 'owner']);
  });
});

describe('templates', () => {
  it('exist for every kind, with blocks where they may stand', () => {
    expect(new Set(publicationTemplates.map(({ kind }) => kind))).toEqual(new Set(publicationKinds.keys));
    for (const { key, pages } of publicationTemplates)
      for (const [on, sections] of Object.entries(pages))
        for (const each of sections) {
          const type = typeof each === 'string' ? each : each.type;
          const { pages: allowed } = entryOf(publicationBlockTypes, type)!;
          expect(allowed as readonly string[], `${key}: ${type}`).toContain(on);
        }
  });
});
