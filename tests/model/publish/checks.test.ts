/** What is looked at before publishing, what becomes public, and what new publications begin with. */
import { describe, expect, it } from 'vitest';
import { publication, type Publication } from '../../../model/entities/publication.ts';
import { section } from '../../../model/entities/section.ts';
import { freshRecord } from '../../../model/entity.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { publicationBlockTypes, publicationKinds } from '../../../model/enums/publication.ts';
import type { Revealed } from '../../../model/publish/calls.ts';
import { publishChecks } from '../../../model/publish/checks.ts';
import { contentFrom, publicFacets, withContent } from '../../../model/publish/content.ts';
import { publicationTemplates } from '../../../model/publish/templates.ts';

const page: Publication = { id: 1, ...freshRecord(publication), type: 'location' };
const block = (type: (typeof publicationBlockTypes.keys)[number], id = 1, cfg = {}) => {
  const fresh = freshRecord(section);
  return { id, ...fresh, type, order: id * 10, cfg: { ...fresh.cfg, ...cfg } };
};
const revealed = (locations: number, picturesWithoutText = 0): Revealed => ({
  ...{ records: {}, confirmed: [], picturesWithoutText },
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

  it('find blocks without text, dead links and missing statuses, not in hidden blocks', () => {
    expect(checked([block('heading'), block('custom_text', 2, { param1: '<p> </p>' })])).toEqual([
      'emptyText',
      'emptyText',
    ]);
    const action = { param1: 'Read on', param3: 'javascript:alert(1)' };
    expect(checked([block('call_to_action', 1, action)])).toEqual(['deadLink']);
    expect(checked([block('call_to_action', 1, { ...action, param3: 'https://example.org' })])).toEqual([]);
    expect(checked([block('call_to_action', 1, { ...action, hidden: true }), block('description', 2)])).toEqual([]);
    expect(checked([block('accept_reject')])).toEqual(['noStatuses']);
    const decides = { allowAcceptReject: true, searchQueryAcceptStatus: 'yes', searchQueryRejectStatus: 'no' };
    expect(checked([block('accept_reject')], { cfg: { ...page.cfg, ...decides } })).toEqual([]);
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
