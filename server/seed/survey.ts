/** The survey of the demo with two hundred responses, the same each time but for their dates. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import type { Question } from '../../model/surveys/questions.ts';
import { checkedResponse } from '../../model/surveys/response.ts';
import { defaultsOf } from '../../model/define.ts';
import { surveyQuestion } from '../../model/entities/surveyquestion.ts';
import { addRecords, type Values } from './records.ts';

interface Place {
  companyId: number;
  sectionId: number;
}

type Draft = Partial<Omit<SurveyQuestion, 'cfg' | 'values'>> & {
  field: string;
  cfg?: Partial<SurveyQuestion['cfg']>;
  choices?: readonly string[];
};

const questions: readonly Draft[] = [
  {
    field: 'toelichting',
    type: 'info',
    name: 'Over uw buurt',
    description: 'Op het terrein van de oude werf komen woningen. Wij horen graag wat u belangrijk vindt.',
  },
  { field: 'wonen', type: 'checkbox', name: 'Woont u in Waterhoven?', required: true },
  {
    field: 'jaren',
    type: 'number',
    name: 'Hoe lang woont u er al?',
    cfg: { unit: 'jaar', least: 0, most: 100 },
    dependsOnQuestionField: 'wonen',
    dependsOnQuestionValue: 'true',
  },
  {
    field: 'route',
    type: 'text',
    name: 'Welke straat gebruikt u het meest?',
    dependsOnQuestionField: 'wonen',
    dependsOnQuestionValue: 'true',
  },
  {
    field: 'zoekt',
    type: 'select',
    name: 'Wat voor woning zoekt u?',
    choices: ['Appartement', 'Rijwoning', 'Vrijstaande woning', 'Ik zoek geen woning'],
  },
  {
    field: 'verhuizen',
    type: 'date',
    name: 'Vanaf wanneer zou u willen verhuizen?',
    dependsOnQuestionField: 'zoekt',
    dependsOnQuestionValue: 'Appartement',
  },
  {
    field: 'belang',
    type: 'multiselect',
    name: 'Wat vindt u belangrijk?',
    choices: ['Groen', 'Parkeren', 'Speelplek', 'Betaalbaarheid', 'Water'],
    cfg: { mostChoices: 3 },
  },
  {
    field: 'cijfer',
    type: 'scale',
    name: 'Wat vindt u van het plan?',
    required: true,
    cfg: { lowWord: 'Slecht', highWord: 'Goed' },
  },
  { field: 'plek', type: 'geometry', name: 'Waar mist u groen of een speelplek?' },
  { field: 'foto', type: 'file', name: 'Heeft u een foto van die plek?', folded: true },
  { field: 'opmerking', type: 'long_text', name: 'Wat wilt u ons meegeven?' },
];

const remarks = [
  'Graag meer bomen langs de kade.',
  'Let op de drukte bij de school.',
  'Een bankje aan het water zou fijn zijn.',
  'Hoe hoog worden de gebouwen?',
  'Bouw ook voor starters uit de wijk.',
  'De fietsroute naar het station is nu gevaarlijk.',
];
const spots = ['Bij het oude veerhuis', 'Op het Werfplein', 'Langs de kade', 'Achter de school', 'Bij de bushalte'];
const streets = ['Kadestraat', 'Dokstraat', 'Havenweg', 'Werfplein'];

const RESPONSES = 200;
const DAYS = 28;

async function addQuestions(trx: Knex, { companyId, sectionId }: Place, drafts: readonly Draft[]): Promise<Question[]> {
  const fresh = defaultsOf(surveyQuestion.fields);
  const whole = drafts.map(({ choices = [], cfg = {}, ...draft }, place) => ({
    ...fresh,
    ...draft,
    order: (place + 1) * 10,
    values: choices.map((choice) => ({ name: choice, value: choice })),
    cfg: { ...fresh.cfg, ...cfg },
  }));
  const written = whole.map(({ createdAt: _, updatedAt: __, rev: ___, ...values }) => ({
    ...values,
    companyId,
    sectionId,
  }));
  const ids = await addRecords(trx, 'surveyquestion', written);
  return whole.map((question, index) => ({ ...question, id: ids[index]! }));
}

export async function addSurvey(trx: Knex, place: Place, locationId: number): Promise<void> {
  const asked = await addQuestions(trx, place, questions);
  const { lat, lon } = (await trx('location').where('id', locationId).first('lat', 'lon')) as Record<
    'lat' | 'lon',
    number
  >;
  const next = sequence(20_261_127);
  const newest = Date.now();
  const rows = Array.from({ length: RESPONSES }, (_, index): Values[] => {
    const given = answersOf(next, [lon, lat]);
    const { kept } = checkedResponse(asked, new Map(asked.map(({ id, field }) => [id, given[field] ?? ''])));
    const response = createHash('sha256').update(`demo ${index}`).digest('hex').slice(0, 32);
    const age = ((RESPONSES - index - next() * 0.9) / RESPONSES) ** 2 * DAYS * 86_400_000;
    const sent = { companyId: place.companyId, response, seconds: Math.round(60 + next() ** 2 * 600) };
    const createdAt = new Date(newest - age).toISOString();
    return [...kept].map(([{ id, field }, value]) => ({
      ...sent,
      createdAt,
      surveyquestionId: id,
      name: field,
      value,
    }));
  });
  await addRecords(trx, 'surveyanswer', rows.flat());
}

/** Numbers from 0 up to 1, always the same ones (a linear congruential generator, Numerical Recipes). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

function answersOf(next: () => number, centre: readonly [number, number]): Record<string, string> {
  const among = (list: readonly string[]) => list[Math.floor(next() * list.length)]!;
  const wishes = questions.find(({ field }) => field === 'belang')!.choices!;
  const chosen = wishes.filter((_, index) => next() < 0.6 - index * 0.08).slice(0, 3);
  return {
    wonen: String(next() < 0.8),
    jaren: String(Math.floor(next() ** 2 * 60)),
    route: next() < 0.7 ? among(streets) : '',
    zoekt: among(['Appartement', 'Appartement', 'Rijwoning', 'Vrijstaande woning', 'Ik zoek geen woning']),
    verhuizen: next() < 0.6 ? `2027-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-01` : '',
    belang: chosen.length > 0 ? JSON.stringify(chosen) : '',
    cijfer: among(['2', '3', '3', '4', '4', '4', '5', '5', '1']),
    plek: next() < 0.4 ? placeNear(next, centre) : next() < 0.2 ? among(spots) : '',
    opmerking: next() < 0.35 ? among(remarks) : '',
  };
}

/** Degrees: about 70 m. */
const STEP = 0.001;

/** A point or a small area near the location. */
function placeNear(next: () => number, [lon, lat]: readonly [number, number]): string {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const [x, y] = [lon + (next() + next() - 1) * 4 * STEP, lat + (next() + next() - 1) * 3 * STEP];
  if (next() < 0.4) return JSON.stringify({ type: 'Point', coordinates: [round(x), round(y)] });
  const [wide, high] = [STEP * (0.5 + next()), STEP * (0.3 + next() * 0.6)];
  const ring = [
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
    [x, y],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring.map((point) => point.map(round))] });
}
