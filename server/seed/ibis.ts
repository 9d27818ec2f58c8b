/** The survey of business parks of the demo: four municipalities with last year's answers; of this year one sent, one got a part back. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { defaultsOf } from '../../model/define.ts';
import { surveyQuestion } from '../../model/entities/surveyquestion.ts';
import type { ParkState } from '../../model/enums/ibis.ts';
import { ibisGroups, questionDraft } from '../../model/surveys/ibis/questions.ts';
import type { Texts } from '../../model/surveys/ibis/register.ts';
import { addRecords, type Values } from './records.ts';

const DEMO_SURVEY = { province: 'PV99', year: 2026 };
export const demoIbisKey = `${DEMO_SURVEY.province}-${DEMO_SURVEY.year}`;

interface SeedPark {
  rin: string;
  municipality: string;
  name: string;
  /** As the register of the demo land has it: type, hectares gross and net. */
  figures: readonly [type: string, gross: number, net: number];
  /** Hectares issuable at once and later, of the municipality. */
  toIssue?: readonly [now: number, later: number];
  category: string;
  aged?: number;
}

const parks: readonly SeedPark[] = [
  { rin: '99010001', municipality: 'GM9901', name: 'Oostpoort', figures: ['B', 12, 9.4], category: '3.2', aged: 4 },
  {
    rin: '99020002',
    municipality: 'GM9902',
    name: 'De Grote Steiger',
    category: '4.2',
    aged: 30,
    figures: ['B', 108, 93.9],
    toIssue: [19.4, 12],
  },
  { rin: '99020003', municipality: 'GM9902', name: 'Meerhaven', figures: ['A', 49.5, 42.6], category: '5.1' },
  { rin: '99020004', municipality: 'GM9902', name: 'Biezenpark', figures: ['B', 38.7, 33.4], category: '3.2' },
  { rin: '99020008', municipality: 'GM9902', name: 'Stationskwartier', figures: ['C', 17.2, 13.9], category: '2' },
  {
    rin: '99030005',
    municipality: 'GM9903',
    name: 'Lepelaarpoort',
    category: '4.1',
    figures: ['B', 46.4, 40.5],
    toIssue: [12.1, 6],
  },
  { rin: '99030009', municipality: 'GM9903', name: 'Woonboulevard De Tocht', category: '2', figures: ['C1', 10, 7.7] },
  { rin: '99040006', municipality: 'GM9904', name: 'Zwanebos', figures: ['B', 16.7, 13.7], category: '3.1' },
  { rin: '99040007', municipality: 'GM9904', name: 'Griendhoek', figures: ['B', 6.1, 4.6], category: '3.1', aged: 3 },
];

const answersOf = ({ name, figures, toIssue = [0, 0], category, aged = 0 }: SeedPark): Texts => ({
  PLAN_NAAM: name,
  WLOC_TYPE: figures[0],
  PLAN_FASE: 'irrevocable',
  HA_BRUTO: String(figures[1]),
  HA_NETTO: String(figures[2]),
  HA_UITGEGEVEN: toIssue[0] > 0 ? '2.4' : '0',
  HA_TU_GEM: String(toIssue[0]),
  HA_NTU_GEM: String(toIssue[1]),
  HA_TU_PART: '0',
  HA_NTU_PART: '0',
  ...(toIssue[0] > 0 ? { HA_KAVEL_MAX: '3.5', PRIJS_VAN: '145', PRIJS_TOT: '190' } : {}),
  MILIEUCAT: category,
  WATER: String(figures[0] === 'A'),
  SPOOR: 'false',
  VEROUDERING: aged > 0 ? 'partly' : 'none',
  HA_VEROUDERD: String(aged),
  HERSTRUCT: aged > 0 ? 'planned' : 'none',
  LEEGSTAND: '4',
});

interface Sent {
  rin: string;
  state: ParkState;
  changes?: Texts;
  reasons?: Texts;
  remark?: string;
}

/** What came of this year: Wierstad is done, Elzermeer got one back, Waterhoven and Rietmarke have not begun. */
const thisYear: readonly Sent[] = [
  {
    rin: '99020002',
    state: 'sent',
    changes: { HA_TU_GEM: '16.8', HA_UITGEGEVEN: '2.6' },
    reasons: { HA_TU_GEM: 'In het afgelopen jaar is 2,6 ha verkocht aan drie bedrijven.' },
  },
  { rin: '99020003', state: 'approved' },
  { rin: '99020004', state: 'sent', changes: { LEEGSTAND: '4.2' } },
  { rin: '99020008', state: 'sent' },
  {
    rin: '99030005',
    state: 'returned',
    changes: { HA_TU_GEM: '14' },
    reasons: { HA_TU_GEM: 'Nieuw deel bouwrijp.' },
    remark: 'Het register noemt 10,1 ha terstond uitgeefbaar. Klopt 14 ha, en om welke kavels gaat het?',
  },
  { rin: '99030009', state: 'sent' },
];

const invited = [
  { municipality: 'GM9901', name: 'Waterhoven', email: 'economie@waterhoven.example' },
  { municipality: 'GM9902', name: 'Wierstad', email: 'economie@wierstad.example' },
  { municipality: 'GM9903', name: 'Elzermeer', email: 'bedrijven@elzermeer.example' },
];

/** Sections of the groups of questions, as a publication of this kind begins with. */
export const ibisSections = ibisGroups.map(({ title }) => ({ type: 'survey_questions', param1: title.nl }));

/** `sectionIds`: in the order of `ibisSections`. */
export async function addIbisQuestions(trx: Knex, companyId: number, sectionIds: readonly number[]): Promise<void> {
  const { createdAt: _, updatedAt: __, rev: ___, ...fresh } = defaultsOf(surveyQuestion.fields);
  const rows = ibisGroups.flatMap(({ questions }, at) =>
    questions.map((question, place): Values => {
      const { cfg, ...draft } = questionDraft(question, 'nl', (place + 1) * 10);
      return { ...fresh, ...draft, cfg: { ...fresh.cfg, ...cfg }, companyId, sectionId: sectionIds[at]! };
    }),
  );
  await addRecords(trx, 'surveyquestion', rows);
}

const DAY = 86_400_000;

/** `sectionIds`: of the questions. */
export async function addIbisAnswers(
  trx: Knex,
  companyId: number,
  publicationId: number,
  sectionIds: readonly number[],
): Promise<void> {
  const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const { year } = DEMO_SURVEY;
  const last = parks.map((park): Values => {
    const { rin, municipality, name } = park;
    const when = { sentAt: at(330), approvedAt: at(320) };
    const form = { rin, municipality, name, year: year - 1, answers: answersOf(park) };
    return { ...when, updatedAt: when.sentAt, ...form, state: 'approved' };
  });
  const now = thisYear.map(({ rin, state, changes = {}, reasons = {}, remark = '' }, index): Values => {
    const park = parks.find((each) => each.rin === rin)!;
    const { municipality, name, figures } = park;
    const register = {
      PLAN_NAAM: name,
      WLOC_TYPE: figures[0],
      HA_BRUTO: String(figures[1]),
      HA_NETTO: String(figures[2]),
    };
    return {
      rin,
      municipality,
      name,
      year,
      state,
      reasons,
      remark,
      register,
      unchanged: sectionIds,
      answers: { ...answersOf(park), ...changes },
      sentAt: at(9 - index),
      approvedAt: state === 'approved' ? at(2) : null,
      updatedAt: at(2),
    };
  });
  await addRecords(
    trx,
    'parkform',
    [...last, ...now].map((each) => ({ ...each, companyId, publicationId })),
  );
  await addRecords(
    trx,
    'invitation',
    invited.map((each) => ({
      ...each,
      companyId,
      publicationId,
      sentAt: at(21),
      usedAt: each.municipality === 'GM9901' ? null : at(3),
      // Nobody has this code: links are given out from the editor.
      codeHashes: createHash('sha256').update(`${companyId} ${each.municipality} ${Date.now()}`).digest('hex'),
    })),
  );
}
