/** Every block that is registered, with data and with none. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { publicationBlockTypes } from '../../../model/enums/publication.ts';
import { facetsOfNeed, pageLanguages } from '../../../model/publish/page.ts';
import { facetsOf, facetsOfSection } from '../../../model/publish/published.ts';
import { blockOf, blocks } from '../../../ui/publish/blocks/index.ts';
import { needsOf, renderPage } from '../../../ui/publish/server.tsx';
import { htmlFaults } from '../../support/html.ts';
import { documentOf } from './allblocks.ts';
import { demoData, pageWith } from './demopage.ts';

/** Part of the HTML of the page that the block made. */
function partOf(html: string, id = 9): string {
  const start = html.indexOf(`data-section="${id}"`);
  return start < 0 ? '' : html.slice(start, html.indexOf('<footer'));
}

describe.each(blocks.map((block) => [block.type, block] as const))('%s', (type, block) => {
  it('reads nothing beyond its facets', () => {
    const facets = new Set(facetsOf([type]));
    const wanted: readonly string[] = block.needs.flatMap((need) => facetsOfNeed[need]);
    // What a setting shows besides is known of that setting.
    const { filters = {} } = block.parameters;
    const flags = Object.keys(filters).filter((key) => filters[key]!.kind === 'flag');
    const on = Object.fromEntries(flags.map((key) => [key, true]));
    for (const param3 of block.parameters.param3?.choices?.map(({ value }) => value) ?? [''])
      for (const facet of facetsOfSection({ type, cfg: { param3, indicators: [], filters: on } })) facets.add(facet);
    expect(wanted.filter((facet) => ![...facets].some((own) => own === facet))).toEqual([]);
    expect(needsOf([type])).toEqual([...new Set(block.needs)]);
  });

  it.each(pageLanguages)('shows its data in %s', (language) => {
    const page = pageWith(type, true, language);
    expect(block.isEmpty({ page, section: page.sections[0]! })).toBe(false);
    const html = partOf(renderPage(page).body);
    expect(html.replaceAll(/<[^>]*>/g, '').trim().length).toBeGreaterThan(3);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    const other = block.title && language === 'en' ? block.title.nl : block.title?.en;
    if (other && block.title!.en !== block.title!.nl && !block.parameters.param3)
      expect(html).not.toContain(`>${other}<`);
  });

  it.each(pageLanguages)('with nothing to show says so or leaves itself out, in %s', (language) => {
    const page = pageWith(type, false, language);
    const isEmpty = block.isEmpty({ page, section: page.sections[0]! });
    const html = partOf(renderPage(page).body);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    if (!isEmpty) return;
    if (block.empty.isShown) expect(html).toContain(block.empty.text[language]);
    else expect(html).toBe('');
    // A colleague sees why.
    expect(partOf(renderPage({ ...page, isPreview: true }).body)).toContain(block.empty.text[language]);
  });

  it('stands in the folder of its group, under the name of its type', () => {
    expect(blockOf(type)).toBe(block);
    const group = entryOf(publicationBlockTypes, type)?.group;
    expect(existsSync(`ui/publish/blocks/${group}/${type}.tsx`)).toBe(true);
  });
});

it('every type of block has one', () => {
  const missing = publicationBlockTypes.keys.filter((type) => !blockOf(type));
  expect(missing).toEqual([]);
});

it('blocks are registered once each', () => {
  expect(new Set(blocks.map(({ type }) => type)).size).toBe(blocks.length);
});

it('what the company wrote says its language where the page has another', () => {
  const page = pageWith('description', true, 'en');
  const inEnglish = renderPage(page).body;
  expect(inEnglish).toContain('<h1 lang="nl">');
  expect(inEnglish).toContain('<div class="rich" lang="nl">');
  expect(inEnglish).toContain('<h2 lang="nl">');
  // Words of the product are in that of the page.
  const [section] = page.sections;
  const untitled = { ...page, sections: [{ ...section!, cfg: { ...section!.cfg, param1: '' } }] };
  expect(renderPage(untitled).body).toContain('<h2>Description</h2>');
  expect(renderPage(pageWith('survey_questions', true, 'en')).body).toMatch(/<(span|p|h4)[^>]* lang="nl">/);
  const inDutch = renderPage(pageWith('description', true, 'nl')).body;
  expect(inDutch).toContain('<h1>');
  expect(inDutch).toContain('<div class="rich">');
});

it('a type without a block is left out of the page', () => {
  const page = pageWith('description', true, 'nl');
  const { body } = renderPage({ ...page, sections: [{ ...page.sections[0]!, type: 'mystery' as 'heading' }] });
  expect(body).not.toContain('data-section');
  expect(body).toContain('Deze pagina heeft nog geen inhoud.');
});

it('net areas by function and what they share add up to the net area of the concept', () => {
  const html = partOf(renderPage(pageWith('area_table', true, 'nl')).body);
  const nets = [...html.matchAll(/<tr><t[hd][^>]*>([^<]*)<\/t[hd]><td[^>]*>[^<]*<\/td><td[^>]*>([^<]*)</g)];
  expect(nets.map(([, name, net]) => `${name}: ${net}`)).toEqual([
    'Appartement: 8.100\u00a0m²',
    'Gangen, trappen en gedeelde ruimten: 1.500\u00a0m²',
    'Totaal: 9.600\u00a0m²',
  ]);
});

it('areas by building name the building of each function', () => {
  const page = pageWith('area_table', true, 'nl');
  const [section] = page.sections;
  const [figures] = demoData.figures;
  const halves = [11, 12].map((building_id) => ({
    building_id,
    figures: {},
    functions: figures!.functions.map((each) => ({ ...each, gfa: 6_000, nfa: 4_050, usable: 3_900 })),
  }));
  const html = partOf(
    renderPage({
      ...page,
      sections: [{ ...section!, cfg: { ...section!.cfg, param3: 'buildings' } }],
      data: {
        ...page.data,
        buildings: [{ id: 11, name: 'Hof', conceptId: 2 }],
        figures: [{ ...figures!, buildings: halves }],
      },
    }).body,
  );
  const rows = [
    ...html.matchAll(/<th scope="row">([^<]*)<\/th><td[^>]*>([^<]*)<\/td><td[^>]*>[^<]*<\/td><td[^>]*>([^<]*)</g),
  ];
  expect(rows.map(([, building, use, net]) => `${building}, ${use}: ${net}`)).toEqual([
    'Hof, Appartement: 4.050\u00a0m²',
    'Gebouw, Appartement: 4.050\u00a0m²',
    ', Gangen, trappen en gedeelde ruimten: 1.500\u00a0m²',
  ]);
});

it.each(['location_list', 'income_table'] as const)('%s stacks on a phone, each figure beside its head', (type) => {
  const html = partOf(renderPage(pageWith(type, true, 'nl')).body);
  expect(html).toContain('class="table stacked"');
  const cells = html.match(/<td[^>]*>(?!<)[^<]+/g)!;
  expect(cells.length).toBeGreaterThan(2);
  expect(cells.filter((cell) => !cell.includes('data-head="'))).toEqual([]);
});

it('pictures and figures of concepts, and of the situation, come with their settings alone', () => {
  const drawn = { ...demoData.pictures[0]!, id: 6, conceptId: 2, alt: 'Ontwerp' };
  const partWith = (
    type: 'concept_list' | 'concept_summary' | 'current_situation',
    filters: Record<string, string>,
  ): string => {
    const page = pageWith(type, true, 'nl');
    const [section] = page.sections;
    const sections = [{ ...section!, cfg: { ...section!.cfg, filters } }];
    return partOf(
      renderPage({ ...page, sections, data: { ...page.data, pictures: [...demoData.pictures, drawn] } }).body,
    );
  };
  expect(partWith('concept_list', {})).not.toMatch(/<img|<dl/);
  const cards = partWith('concept_list', { pictures: 'true', figures: 'true' });
  expect(cards).toContain('alt="Ontwerp"');
  expect(cards).toMatch(/<dt>[^<]*(fsi|floor space index)/i);
  expect(partWith('concept_summary', {})).not.toContain('<img');
  expect(partWith('concept_summary', { pictures: 'true' })).toContain('alt="Ontwerp"');
  expect(partWith('current_situation', {})).not.toContain('<img');
  const situation = partWith('current_situation', { pictures: 'true' });
  expect([situation.includes('alt="De kade"'), situation.includes('Ontwerp')]).toEqual([true, false]);
});

it('the summary of a location has the fields that the company publishes; that of a publication counts more than one location', () => {
  const page = pageWith('location_summary', true, 'nl');
  const [field] = demoData.ownFields.fields;
  const html = partOf(renderPage(page).body);
  expect(html).toContain(`<dt>${field!.name}</dt>`);
  const counted = (locations: number) => {
    const about = pageWith('publication_summary', true, 'nl');
    const plans = [{ municipality: 'A', city: 'A', phase: '', locations, dwellings: 40 }];
    const { body } = renderPage({ ...about, data: { ...about.data, plans } });
    return [...partOf(body).matchAll(/<dt>(Locaties|Geplande woningen)<\/dt><dd>([^<]*)/g)].map(([, , text]) => text);
  };
  expect([counted(3), counted(1)]).toEqual([['3', '40'], []]);
});

it('rules say by how much the main concept or every concept meets them, with that setting alone', () => {
  const page = pageWith('constraints_table', true, 'nl');
  const [concept] = demoData.concepts;
  const [kept] = demoData.figures;
  const data = {
    ...page.data,
    concepts: [concept!, { ...concept!, id: 3, name: 'Toren' }, { ...concept!, id: 4, name: 'Schets' }],
    figures: [
      { ...kept!, figures: { ...kept!.figures, max_height: 14.5 } },
      { ...kept!, id: 8, conceptId: 3, figures: { ...kept!.figures, max_height: 21 } },
    ],
  };
  const cells = (param3: string): string[][] => {
    const [section] = page.sections;
    const { body } = renderPage({ ...page, data, sections: [{ ...section!, cfg: { ...section!.cfg, param3 } }] });
    const rows = [...partOf(body).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => row!);
    return rows.map((row) =>
      [...row.matchAll(/<td data-head="([^"]*)">(.*?)<\/td>/g)].flatMap(([, head, text]) =>
        ['Grens', 'Bron'].includes(head!) ? [] : [`${head} ${text}`.replaceAll('\u00a0', ' ')],
      ),
    );
  };
  expect(cells('')).toEqual([[], [], []]);
  expect(cells('concept')).toEqual([[], ['Kadewoningen voldoet: nog 3,50 m'], ['Kadewoningen niet te toetsen']]);
  expect(cells('concepts')[1]).toEqual([
    'Kadewoningen voldoet: nog 3,50 m',
    'Toren <strong>voldoet niet: 3,00 m te veel</strong>',
    'Schets nog niet getoetst',
  ]);
});

it('a text that the company hides is not in the HTML', () => {
  const page = pageWith('description', true, 'nl');
  const [first] = demoData.locations;
  const hidden = { ...first!, cfg: { summary: { ...first!.cfg!.summary, show_description: false } } };
  const { head, body } = renderPage({ ...page, location: hidden, data: { ...page.data, locations: [hidden] } });
  expect(head + body).not.toContain('buurt');
});

it('a page has one h1, and a table of contents from four headings', () => {
  const page = pageWith('description', true, 'nl');
  const heads = [1, 2, 3, 4].map((id) => ({ ...page.sections[0]!, id, type: 'heading' as const }));
  const { body } = renderPage({ ...page, sections: heads });
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(body.match(/href="#s\d"/g)).toHaveLength(4);
  expect(renderPage({ ...page, sections: heads.slice(1) }).body).not.toContain('href="#s2"');
});

it('the name of a publication cannot leave its string in the style sheet of print', () => {
  const page = pageWith('description', true, 'nl');
  const { head } = renderPage({ ...page, publication: { ...page.publication, name: '"}</style><b>' } });
  expect(head).not.toContain('</style><b>');
});

it('a survey has one map to draw on where it asks for places, and none without the setting', () => {
  const page = pageWith('survey_questions', true, 'en');
  const [question] = page.data.questions;
  const asking = (type: 'geometry' | 'scale', maps: typeof page.data.maps) => {
    const questions = [8, 10].map((id) => ({ ...question!, id, type }));
    return renderPage({ ...page, data: { ...page.data, questions, maps } }).body;
  };
  const body = asking('geometry', page.data.maps);
  expect(body.match(/id="place-picture"/g)).toHaveLength(1);
  expect(body.match(/<use href="#place-picture"/g)).toHaveLength(2);
  expect(body).toContain('Source: ');
  expect(asking('geometry', {})).not.toContain('place-picture');
  expect(asking('scale', page.data.maps)).not.toContain('place-picture');
});

it('a button to the questions of its page leads to them, and is left out without them', () => {
  const page = pageWith('survey_questions', true, 'en');
  const [questions] = page.sections;
  const action = {
    ...questions!,
    id: 3,
    type: 'call_to_action' as const,
    cfg: { ...questions!.cfg, param3: 'survey' },
  };
  const { body } = renderPage({ ...page, sections: [action, questions!] });
  const [, target] = /<a class="button" href="#([^"]+)"/.exec(body)!;
  expect(body).toContain(`id="${target}"`);
  expect(renderPage({ ...page, sections: [action] }).body).not.toContain('class="button"');
});

it('plans of storeys are a group of radio buttons, with the ground floor chosen and its scale said', () => {
  const { body } = renderPage(pageWith('floor_plans', true, 'nl'));
  const chosen = [...body.matchAll(/<input[^>]*checked[^>]*>/g)].map(([input]) => /id="([^"]+)"/.exec(input)?.[1]);
  expect(chosen).toEqual(['s9b10-0']);
  expect(body).toContain('<label for="s9b10-1">Verdieping 1</label>');
  expect(body.replaceAll('\u00a0', ' ')).toContain('812 m² netto · schaal 1:200 op A4');
});

describe.each(pageLanguages)('a page of all blocks in %s', (language) => {
  it.each([true, false])('is valid HTML, with data: %s', async (isFilled) => {
    const html = documentOf(
      blocks.map(({ type }) => type),
      language,
      isFilled,
    );
    expect(html.match(/data-section=/g)).toHaveLength(blocks.length);
    expect(await htmlFaults(html)).toEqual([]);
  });
});
