/** What can be built on the results of a run: started, sorted, and one concept built on its plot. */
import { expect, it } from 'vitest';
import { searchCalls } from '../../model/searchquerycalls.ts';
import type { Building } from '../../model/entities/building.ts';
import { building as buildingEntity } from '../../model/entities/building.ts';
import { freshRecord } from '../../model/entity.ts';
import type { BuiltFigures, CapacityAsked, CapacityRanking, ShownCapacity } from '../../model/land/capacity.ts';
import type { ShownRun } from '../../model/land/searchcalls.ts';
import { buildPath } from '../../model/routes.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { address, newPage } from './support/page.ts';
import { answerSheets } from './support/plotsheet.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

const box = { x: 0, y: 0, rotate_z: 0, maxlength: 30, maxwidth: 12, maxheight: 9 };
const built = (homes: number, gfa: number, landValue: number): BuiltFigures => ({
  homes,
  gfa,
  landValue,
  hash: `00${homes}abcdef01234567`.slice(0, 16),
  isHeightLimited: true,
  boxes: [box],
});

/** The land of the journeys is in memory and has no stored plots to build on: the ranking is made here. */
function rankingOf(plots: ShownRun['results'], asked: CapacityAsked): CapacityRanking {
  const { cfg } = freshRecord(buildingEntity);
  const [first, second, third] = plots;
  return {
    at: new Date().toISOString(),
    asked,
    engine: 'test',
    releases: [],
    hash: 'test',
    concept: {
      name: 'Appartementengebouw',
      units: [],
      costs: [],
      finance: {},
      building: { archetype: 'flat', maxlength: 40, maxwidth: 20, maxheight: 25, cfg },
    },
    plots: [
      { plot: first!.id, number: first!.number, built: built(12, 1_080, 250_000), reason: null },
      { plot: second!.id, number: second!.number, built: built(30, 2_700, 90_000), reason: null },
      { plot: third!.id, number: third!.number, built: null, reason: 'too_small' },
    ],
  };
}

const doneWith = (ranking: CapacityRanking): ShownCapacity => ({
  state: 'done',
  progress: null,
  ranking,
  kept: [{ at: ranking.at, asked: ranking.asked, built: 2 }],
});

it('a preset is built on the results, sorted by its figures, and opened on a plot', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page);
  await answerSheets(page);
  const headers = { Origin: address() };
  const made = await page.request.post(entityPath('searchquery', 'create'), { data: { name: 'Wat past er' }, headers });
  const { id } = (await made.json()) as { id: number };
  const runPath = `/searchquery/run/${id}`;
  const { id: runId } = (await (await page.request.post(runPath, { data: {}, headers })).json()) as ShownRun;
  const runNow = async () => (await (await page.request.get(`${runPath}/${runId}`)).json()) as ShownRun;
  await expect.poll(async () => (await runNow()).state, WAIT).toBe('success');
  const { results } = await runNow();

  let shown: ShownCapacity = { state: 'none', progress: null, ranking: null, kept: [] };
  let asked: CapacityAsked | null = null;
  const path = searchCalls.capacity.path.replace(':id', String(id)).replace(':run', String(runId));
  await page.route(`**${path}**`, async (route) => {
    if (route.request().method() === 'POST') {
      asked = route.request().postDataJSON() as CapacityAsked;
      shown = { state: 'running', progress: { done: 20, total: 60 }, ranking: null, kept: [] };
      setTimeout(() => (shown = doneWith(rankingOf(results, asked!))), 600);
    }
    await route.fulfill({ json: shown });
  });

  await page.goto(buildPath('opportunities.query', { query_id: id }));
  await page.getByRole('button', { name: 'Buurpercelen samen' }).click(WAIT);
  await page.getByLabel('Samen minstens, m²').fill('1500');
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  await page.getByText(/^Gekeken naar/).waitFor(WAIT);
  const neighbours = page.getByRole('region', { name: 'Buurpercelen samen' });
  expect(await seriousFindings(page, 'section[aria-label="Buurpercelen samen"]')).toEqual([]);
  await neighbours.getByRole('button', { name: 'Terug naar de lijst' }).click();

  await page.getByRole('button', { name: 'Wat er gebouwd kan worden' }).click(WAIT);
  await page.getByLabel('Verkoopprijs, € per m²').fill('4800');
  await page.getByLabel('Bouwkosten, € per m² bvo').fill('1900');
  await page.getByRole('button', { name: 'Starten' }).click();
  await page.getByText('20 van 60 percelen').waitFor(WAIT);
  await page.getByText('Appartementengebouw: past op 2 van 3 percelen').waitFor(WAIT);
  expect(asked).toEqual({
    archetype: 'flat',
    preset: null,
    price: 4_800,
    buildingCosts: 1_900,
    streetCosts: null,
    isCleared: false,
  });

  // By land value first; a plot where nothing fits comes last and says why.
  const names = async () => page.locator('tbody th').allTextContents();
  const [first, second, third] = results.map(({ number }) => number);
  expect(await names()).toEqual([first, second, third]);
  await page.getByRole('button', { name: 'Woningen' }).click();
  expect(await names()).toEqual([second, first, third]);
  await page.getByText('Het gebouw past niet').waitFor(WAIT);

  // The ranking is still there after a look at one of its plots.
  await page.getByRole('button', { name: `Waarom ${second}` }).click();
  const plot = page.getByRole('region', { name: `Waarom ${second}` });
  await plot.getByRole('button', { name: 'Terug naar de lijst' }).click(WAIT);
  await page.getByText('Appartementengebouw: past op 2 van 3 percelen').waitFor(WAIT);

  await page.getByRole('button', { name: `Dit concept bouwen op ${second}` }).click();
  await page.waitForURL(/concepts\/modify/, WAIT);
  const conceptId = () => Number(/modify\/\d+\/(\d+)/.exec(page.url())?.[1] ?? 0);
  await expect.poll(conceptId, WAIT).toBeGreaterThan(0);
  const buildings = async () =>
    (await (await page.request.get(`${entityPath('building', 'list')}?conceptId=${conceptId()}`)).json()) as Building[];
  await expect.poll(async () => (await buildings())[0], WAIT).toMatchObject({ archetype: 'flat', ...box });
});
