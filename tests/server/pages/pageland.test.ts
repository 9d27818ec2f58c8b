/** Areas on public pages: of the stored land, and of nothing but what the page already shows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toLonLat } from '../../../server/seed/parcels.ts';
import { fillAreas } from '../land/arealand.ts';
import { beginImport, failImport } from '../../../server/geodata/store/imports.ts';
import { currentRelease, publish as publishRelease } from '../../../server/geodata/store/releases.ts';
import { imported } from '../land/support.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let publish: Publishing['publish'];

/** A shop at 300 m of the location, a school at 400 m, and a shop that is gone; on its plot a house, and one that was demolished. */
async function addUnits(): Promise<void> {
  const unit = (id: string, x: number, gebruiksdoel: string, status = 'Verblijfsobject in gebruik') => ({
    id,
    geometry: { type: 'Point' as const, coordinates: [140_500 + x, 500_500] },
    properties: { identificatie: id, gebruiksdoel, status, oppervlakte: '120' },
  });
  const house = (id: string, x: number, bouwjaar: string, status = 'Pand in gebruik') => ({
    id,
    geometry: { type: 'Polygon' as const, coordinates: [squareAt(140_500 + x, 500_500, 10)] },
    properties: { identificatie: id, bouwjaar, status },
  });
  const houses = [house('a', 0, '1931'), house('b', 20, '1950', 'Pand gesloopt'), house('c', 200, '1960')];
  const units = [
    unit('1', 300, 'winkelfunctie,woonfunctie'),
    unit('2', -400, 'onderwijsfunctie'),
    unit('3', 100, 'winkelfunctie', 'Verblijfsobject ingetrokken'),
    unit('4', 1_200, 'winkelfunctie'),
    unit('5', 0, 'woonfunctie'),
  ];
  const verblijfsobject = await imported(world.land, 'verblijfsobject', units, null, 9901);
  const pand = await imported(world.land, 'pand', houses, null, 9901);
  const { municipality, plots, columns, imports } = (await currentRelease(world.land.knex, 9901))!;
  await publishRelease(world.land.knex, {
    municipality,
    plots,
    columns,
    imports: { ...imports, verblijfsobject, pand },
  });
}

/** `side`: metres. */
const squareAt = (x: number, y: number, side: number): [number, number][] => {
  const half = side / 2;
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ];
};

beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing());
  await fillAreas(world.land);
  await addUnits();
  // In the first neighbourhood and business park of the first municipality.
  const [lon, lat] = toLonLat([140_500, 500_500]);
  await world.knex('location').where('id', world.own.location).update({ name: 'Kade', lon, lat });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

async function page(blocks: readonly string[], values: Values = {}, cfg: Values = {}): Promise<string> {
  const { key } = await publish(blocks, values, cfg);
  const { status, text } = await visitor.get(`/pub/location/${key}?lang=en`);
  expect(status).toBe(200);
  return text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
}

const OVERVIEW = 2;
/** An overview with these blocks. */
async function overview(blocks: readonly string[], values: Values, sectionCfg: Values = {}): Promise<string> {
  const { key, id } = await publish(blocks, { type: 'municipality', ...values });
  await world.knex('section').where('publicationId', id).update({ pageType: OVERVIEW, cfg: sectionCfg });
  const { status, text } = await visitor.get(`/pub/municipality/${key}?lang=en`);
  expect(status).toBe(200);
  return text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
}

describe('areas of a page', () => {
  it('are those that the publication names, with source and date', async () => {
    const html = await overview(['municipality_summary', 'state_summary', 'business_park_summary'], {
      filterMunicipality: 'gemeente 9901',
      filterState: 'Waterland-Flevo',
      filterBusinessPark: 'Terrein 99000002',
    });
    expect(html).toContain('Municipality: Gemeente 9901');
    expect(html).toMatch(/<dt>Inhabitants<\/dt><dd>20,000/);
    expect(html).toMatch(/<dt>Growth 2024–2025<\/dt><dd>\+3\.4%/);
    expect(html).toContain('Province: Waterland-Flevo');
    expect(html).toMatch(/<dt>Inhabitants<\/dt><dd>29,000/);
    expect(html).toContain('Business park: Terrein 99000002');
    expect(html).toMatch(/Source: [^<]*CBS/);
  });

  it('lie around the location where the page shows its place', async () => {
    const html = await page(['location_summary', 'context', 'municipality_summary']);
    expect(html).toMatch(/<dt>Inhabitants<\/dt><dd>100/);
    expect(html).toContain('Municipality: Gemeente 9901');
  });

  it('have amenities around the location, counted within the radius', async () => {
    const html = await page(['location_summary', 'amenities', 'score_table', 'building_stock']);
    expect(html).toContain('Within 1,000 m of the location');
    expect(html).toMatch(/Shops<\/th><td[^>]*>1<\/td><td[^>]*>300 m<\/td><td[^>]*>5 min/);
    expect(html).toMatch(/Education<\/th><td[^>]*>1<\/td><td[^>]*>400 m/);
    expect(html).toMatch(/Ground space index \(GSI\)<\/th><td[^>]*>0.1</);
    expect(html).toContain('Buildings by year');
  });

  it('have the buildings on the plots of the location, where the section asks for them', async () => {
    const ring = squareAt(140_500, 500_500, 100).map(toLonLat);
    const geometry = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
    await world.knex('plot').where('id', world.own.plot).update({ geometry });
    const { key, id } = await publish(['current_situation']);
    const read = async () => (await visitor.get(`/pub/location/${key}?lang=en`)).text.replaceAll('\u00a0', ' ');
    expect(await read()).not.toContain('1931');
    const cfg = JSON.stringify({ filters: { buildings: 'true' } });
    await world.knex('section').where('publicationId', id).update({ cfg });
    const html = await read();
    expect(html).toMatch(/<th scope="row">1931<\/th><td>Residential<\/td><td[^>]*>120 m²/);
    // Neither what is gone nor what stands elsewhere.
    expect(html).not.toMatch(/1950|1960/);
    const { cfg: before } = await world.knex('location').where('id', world.own.location).first('cfg');
    const set = (value: unknown) =>
      world
        .knex('location')
        .where('id', world.own.location)
        .update({ cfg: JSON.stringify(value) });
    await set({ ...before, summary: { ...before.summary, show_current_situation: false } });
    expect(await read()).not.toContain('1931');
    await set(before);
  });

  it('are listed within their municipality or province, never of the country', async () => {
    const blocks = ['business_park_list', 'municipality_list', 'population_core_list'];
    const html = await overview(blocks, { filterMunicipality: 'Gemeente 9901' });
    expect(html).toContain('Terrein 99000006');
    expect(html).not.toContain('Terrein 99000007');
    expect(html).toContain('Gemeente 9902');
    expect(html).not.toContain('Gemeente 9903');
    expect(html).toContain('Énkele kern');
    const ofType = (type: string) =>
      overview(['business_park_list'], { filterMunicipality: 'Gemeente 9901' }, { filters: { type } });
    expect(await ofType('B')).toContain('Terrein 99000006');
    expect(await ofType('C')).toContain('No business parks are known here.');
    const none = await overview(blocks, { filterPhase: 'Phase one' });
    expect(none).toContain('No business parks are known here.');
    expect(none).not.toContain('Terrein');
  });

  it('say of which source there is nothing newer, of their municipality alone, beside scores too', async () => {
    const { knex } = world.land;
    const failing = [
      { source: 'cbs_neighbourhoods', collection: 'buurten' },
      { source: 'bag', collection: 'pand' },
    ] as const;
    const ids: number[] = [];
    for (const each of failing) {
      const { id } = await beginImport(knex, { municipality: 9901, ...each });
      await failImport(knex, 9901, id, 'services.example answered 503.');
      ids.push(id);
    }
    // How the sources fare is looked at once a minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    const words = /Districts and neighbourhoods \(CBS\): gives no usable data\. [^<]+/;
    const of = (filterMunicipality: string) => overview(['municipality_summary'], { filterMunicipality });
    try {
      const html = await of('gemeente 9901');
      expect(html).toMatch(words);
      expect(html).not.toContain('services.example');
      expect(await of('gemeente 9902')).not.toMatch(words);
      for (const block of ['score_table', 'score_overview', 'score_radar'])
        expect(await page(['location_summary', block]), block).toMatch(/\(BAG\): gives no usable data\. [^<]+/);
    } finally {
      vi.useRealTimers();
      await knex('geo.import').where({ municipality: 9901 }).whereIn('id', ids).delete();
    }
  });
});

describe('areas give away', () => {
  it('no place of a location that the page does not show', async () => {
    expect(await page(['municipality_summary'])).not.toContain('9901');
  });

  it('no surroundings of a location of which the company hides them', async () => {
    const location = () => world.knex('location').where('id', world.own.location);
    const { cfg } = (await location().first('cfg')) as { cfg: { summary?: object } };
    await location().update({ cfg: JSON.stringify({ ...cfg, summary: { ...cfg.summary, show_context: false } }) });
    const html = await page(['location_summary', 'context', 'demography']);
    await location().update({ cfg: JSON.stringify(cfg) });
    expect(html).toContain('The location in brief');
    expect(html).not.toMatch(/The neighbourhood|Who lives here|Buurt 0/);
  });

  it('no scores where the publication hides them', async () => {
    const blocks = ['location_summary', 'business_park_summary', 'score_overview', 'score_radar'];
    expect(await page(blocks)).toContain('Total score');
    expect(await page(blocks, {}, { ratingMode: 'hidden' })).not.toMatch(/Total score|out of 5/);
  });
});
