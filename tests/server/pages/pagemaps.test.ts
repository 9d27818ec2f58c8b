/** Maps of public pages: of the stored land around what the page shows, and of nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPublicKey } from '../../../server/models/public-key.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { toLonLat } from '../../../server/seed/parcels.ts';
import { boxAt } from '../../../server/geodata/facts/geometry/box.ts';
import { writeContours } from '../../../server/geodata/store/contours.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { beginImport } from '../../../server/geodata/store/imports.ts';
import { toTwkb } from '../../../server/geodata/store/twkb.ts';
import { currentRelease, publish as publishRelease } from '../../../server/geodata/store/releases.ts';
import type { Frame } from '../../../server/pages/maps/frame.ts';
import { drawnReach } from '../../../server/pages/maps/reach.ts';
import { rampsOf, stopsIn } from '../../../server/pages/maps/stops.ts';
import { imported, WATERHOVEN } from '../land/support.ts';
import { fillLand } from '../support/buildingland.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let publish: Publishing['publish'];

const PLAN = 'NL.IMRO.TEST';
/** RD metres of the middle of the first parcel of the land. */
const MIDDLE = [150_000, 500_000] as const;

/** A rectangle around the middle, RD metres. */
const ringAround = (half: number): [number, number][] =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ] as const
  ).map(([x, y]) => [MIDDLE[0] + x * half, MIDDLE[1] + y * half]);

const road = (id: string, administrator: string, ...points: (readonly [number, number])[]) => ({
  id,
  geometry: { type: 'LineString' as const, coordinates: points.map(([x, y]) => [MIDDLE[0] + x, MIDDLE[1] + y]) },
  properties: { wvk_id: id, wegbehsrt: administrator, ...(id === 'ramp' && { fow: 10, wegnummer: 'A99' }) },
});
/** A street along the parcel with one across at its end, and a motorway that starts there. */
const roads = [
  road('street', 'G', [0, -30], [700, -30]),
  road('across', 'G', [700, -30], [700, 800]),
  road('motorway', 'R', [700, -30], [1_400, -30]),
  road('ramp', 'R', [670, -10], [1_000, 300]),
];

async function addContour(): Promise<void> {
  const { knex } = world.land;
  const area = { id: 'a', geometry: { type: 'Polygon' as const, coordinates: [ringAround(80)] }, properties: {} };
  const { table } = readPage('gemeente', [area]);
  const shape = { box: boxAt(table.boxes, 0), geometry: toTwkb(table, 0)! };
  const { id } = await beginImport(knex, { municipality: WATERHOVEN, source: 'rivm', collection: 'contours' });
  await writeContours(knex, { municipality: WATERHOVEN, import: id }, [{ source: 'all', class: '55', ...shape }]);
  const release = (await currentRelease(knex, WATERHOVEN))!;
  await publishRelease(knex, { ...release, imports: { ...release.imports, contours: id } });
}

async function addZone(): Promise<void> {
  const zone = {
    id: 'zone',
    geometry: { type: 'Polygon' as const, coordinates: [ringAround(80)] },
    properties: { planid: PLAN, labelinfo: 'W', bestemmingshoofdgroep: 'wonen' },
  };
  const id = await imported(world.land, 'enkelbestemming', [zone]);
  const wegvakken = await imported(world.land, 'wegvakken', roads);
  const { municipality, plots, columns, imports } = (await currentRelease(world.land.knex, WATERHOVEN))!;
  await publishRelease(world.land.knex, {
    municipality,
    plots,
    columns,
    imports: { ...imports, enkelbestemming: id, wegvakken },
  });
}

beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing());
  await fillLand(world.land);
  await addZone();
  const { knex, own } = world;
  const [lon, lat] = toLonLat([...MIDDLE]);
  await knex('location').where('id', own.location).update({ name: 'Kade', lon, lat });
  const geometry = { type: 'Polygon', coordinates: [ringAround(20).map((each) => toLonLat(each))] };
  const properties = { sectie: 'K', perceelnummer: '4711', kadastrale_grootte_waarde: 1_600 };
  await knex('plot')
    .where('id', own.plot)
    .update({ geometry: JSON.stringify(geometry), properties: JSON.stringify(properties) });
  const { companyId } = own;
  await addRecord(knex, 'location', { companyId, name: 'Elsewhere', key: newPublicKey(), lon: lon + 0.001, lat });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

async function page(...blocks: string[]): Promise<string> {
  const { key } = await publish(blocks);
  const { status, text } = await visitor.get(`/pub/location/${key}?lang=en`);
  expect(status).toBe(200);
  // Numbers keep to their unit by a space that does not break.
  return text.replaceAll('\u00a0', ' ');
}

/** What lies below the picture of a map that is a path. */
const paths = (html: string): number => (/class="map-land".*?<\/g>/.exec(html)?.[0].match(/<path/g) ?? []).length;

it('a survey shows a map of its location to draw on where that is set, and otherwise nothing of the location', async () => {
  const { knex } = world;
  for (const isSet of [true, false]) {
    const { key, id } = await publish(['survey_questions'], { type: 'survey' });
    const [section] = await knex('section').where('publicationId', id);
    const { cfg } = section as { cfg: object | null };
    await knex('section')
      .where('id', section.id)
      .update({ cfg: { ...cfg, filters: { map: isSet } } });
    const question = { companyId: world.own.companyId, sectionId: section.id, name: 'Where?', type: 'geometry' };
    await addRecord(knex, 'surveyquestion', { ...question, status: 'published', field: 'where' });
    const { text } = await visitor.get(`/pub/publication/${key}?lang=en`);
    expect(text).toContain('Where?');
    expect(text.includes('id="place-picture"')).toBe(isSet);
    expect(text.includes('Kade')).toBe(isSet);
    expect((await visitor.get(`/location/public/list?keys=${key}`)).body).toHaveLength(isSet ? 1 : 0);
  }
});

describe('a map', () => {
  it('shows plots with numbers and sizes, and the parcels around, in the HTML', async () => {
    const html = await page('plot_map');
    expect(html).toContain('aria-label="Map of Kade, 140 m by 90 m"');
    expect(html).toContain('>K 4711</tspan>');
    expect(html).toContain('1,600 m²');
    expect(html).toContain('Source: Cadastral map (Kadaster)');
    // The parcels of the land as one path, and the plot.
    expect(paths(html)).toBe(2);
  });

  it('shows designations in their official colours, and which is on the location', async () => {
    const html = await page('zoning_map');
    expect(html).toContain('fill="#FFFF00"');
    expect(html).toMatch(/Residential<strong>on the location<\/strong>/);
  });

  it('says that there is none where the land has nothing', async () => {
    const html = await page('noise_map', 'surroundings_map');
    expect(html).toContain('No noise is calculated here.');
    expect(html).not.toContain('surroundings_map');
  });

  it('shows the contours of noise, and the class of the location', async () => {
    await addContour();
    const html = await page('noise_map');
    expect(html).toMatch(/51–55 dB<strong>on the location<\/strong>/);
    expect(html).toContain('Source: Noise and air (RIVM)');
  });
});

describe('an overview', () => {
  async function overview(param3: string, filters: object): Promise<string> {
    const { key, id } = await publish(['overview_map']);
    const section = () => world.knex('section').where('publicationId', id);
    const { cfg } = (await section().first('cfg')) as { cfg: object | null };
    await section().update({ cfg: { ...cfg, param3, filters } });
    return (await visitor.get(`/pub/location/${key}?lang=en`)).text;
  }
  const location = () => world.knex('location').where('id', world.own.location);

  it('is as high as its author wants', async () => {
    const shapes = { middle: '800 500', low: '800 333', high: '800 667', sidecar: '800 667', '': '800 500' };
    for (const [height, size] of Object.entries(shapes))
      expect(await overview(height, {}), height).toContain(`viewBox="0 0 ${size}"`);
  });

  it('shows the layers that its author chose, with their legend', async () => {
    const html = await overview('', { zoning: true, outlines: true });
    expect(html).toContain('fill="#FFFF00"');
    expect(html).toMatch(/Residential<strong>on the location<\/strong>/);
    expect(html).toContain('data-name="K 4711"');
    expect(await overview('', { parcels: true })).not.toContain('#FFFF00');
  });

  it('has no layer that the company hides of a location', async () => {
    const { cfg } = (await location().first('cfg')) as { cfg: { summary?: object } };
    await location().update({ cfg: JSON.stringify({ ...cfg, summary: { ...cfg.summary, show_regulations: false } }) });
    const html = await overview('', { zoning: true });
    await location().update({ cfg: JSON.stringify(cfg) });
    expect(html).not.toContain('#FFFF00');
  });

  it('has texts beside it that say where they are, with descriptions where its author wants them', async () => {
    const { cfg } = (await location().first('cfg')) as { cfg: { summary?: object } };
    const summary = { ...cfg.summary, description: '<p>Along the water.</p>' };
    await location().update({ cfg: JSON.stringify({ ...cfg, summary }) });
    const html = await overview('sidecar', { descriptions: true });
    const short = await overview('sidecar', {});
    await location().update({ cfg: JSON.stringify(cfg) });
    expect(html).toMatch(/<li data-at="\d+ \d+">/);
    expect(html).toContain('Along the water.');
    expect(short).not.toContain('Along the water.');
  });
});

describe('a map gives away', () => {
  it('no plots where the page shows places alone', async () => {
    const html = await page('overview_map');
    expect(html).toContain('>Kade<');
    expect(html).not.toContain('4711');
    expect(html).not.toContain('Elsewhere');
    expect(paths(html)).toBe(0);
  });

  it('no designations of a location of which the company hides the rules', async () => {
    const location = () => world.knex('location').where('id', world.own.location);
    const { cfg } = (await location().first('cfg')) as { cfg: { summary?: object } };
    await location().update({ cfg: JSON.stringify({ ...cfg, summary: { ...cfg.summary, show_regulations: false } }) });
    const html = await page('zoning_map');
    await location().update({ cfg: JSON.stringify(cfg) });
    expect(html).toContain('No zoning plan is known here.');
    expect(html).not.toContain('#FFFF00');
  });

  it('nothing by calls: the land answers signed-in people alone', async () => {
    expect((await visitor.get('/geo/releases')).status).toBe(401);
  });
});

describe('how far one comes', () => {
  it('is drawn over public roads by minutes, not over those of the state', async () => {
    const html = await page('accessibility_map');
    expect(html).toContain('>5 minutes<');
    expect(html).toContain('>15 minutes<');
    expect(html).toContain('On foot at 4.8 km/h');
    expect(html).toMatch(/Source: [^<]*Roads \(NWB\)/);
    expect(html).toContain('Stops are railway stations');
    expect(html).toMatch(/Motorway ramp A99<.*?>670 m</s);
  });

  it('names the ramps of motorways where they join other roads, the nearest of each junction, with distances', () => {
    const slip = (number: string, ...points: [number, number][]) => ({ road: number, line: points });
    const street: [number, number][] = [
      [0, 0],
      [2_000, 0],
    ];
    const slips = [
      slip('A1', [1_000, 900], [1_000, 10]),
      slip('A1', [1_200, 10], [1_200, 900]),
      slip('A1', [1_900, 10], [1_900, 900]),
      // From one motorway to another.
      slip('A2', [500, 400], [500, 900]),
    ];
    const ramps = rampsOf(slips, [street], [0, 0]);
    expect(ramps.map(({ kind, name, at }) => [kind, name, ...at])).toEqual([
      ['ramp', 'A1', 1_000, 10],
      ['ramp', 'A1', 1_900, 10],
    ]);
    const station = { kind: 'station' as const, name: 'Waterhoven', at: [300, 400] as const };
    const beyond = { ...station, name: 'Beyond', at: [5_000, 0] as const };
    const frame: Pick<Frame, 'units'> = { units: ([x, y]) => [x, y] };
    expect(stopsIn([...ramps, station, beyond], [0, 0], frame).map(({ name, metres }) => [name, metres])).toEqual([
      ['Waterhoven', 500],
      ['A1', 1_000],
      ['A1', 1_900],
    ]);
    expect(stopsIn([station], null, frame)[0]!.metres).toBeNull();
  });

  it('grows along the roads, and ends after fifteen minutes', () => {
    const lines = roads
      .slice(0, 2)
      .map(({ geometry }) => geometry.coordinates.map(([x, y]): [number, number] => [x!, y!]));
    // A unit is a metre.
    const frame: Pick<Frame, 'units'> = { units: ([x, y]) => [x - MIDDLE[0], y - MIDDLE[1]] };
    const metres = drawnReach(lines, MIDDLE, 'foot', frame).map(({ value, d }) => {
      const numbers = (d.match(/-?\d+/g) ?? []).map(Number).slice(2);
      return [value, numbers.reduce((sum, each) => sum + Math.abs(each), 0)];
    });
    // 80 metres a minute: 30 m to the street, 370 m more in five minutes, 1 170 m in all.
    const total = metres.reduce((sum, [, length]) => sum + Number(length), 0);
    expect(total).toBeGreaterThan(1_160);
    expect(total).toBeLessThan(1_180);
    expect(Number(metres.find(([value]) => value === '5')![1])).toBeCloseTo(370, -1);
    expect(drawnReach(lines, [MIDDLE[0], MIDDLE[1] + 5_000], 'foot', frame)).toEqual([]);
  });
});
