/** Answers about business parks as files: under the names of the register, and read back as they were. */
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../model/define.ts';
import { surveyQuestion } from '../../../model/entities/surveyquestion.ts';
import type { IbisOverview, IbisPark } from '../../../model/surveys/ibis/calls.ts';
import { emptyDraft } from '../../../model/surveys/ibis/draft.ts';
import { ibisGroups, questionDraft } from '../../../model/surveys/ibis/questions.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import { csvOf } from '../../../ui/portfolio/exchange/csv.ts';
import { readFile } from '../../../engine/import/tables/file.ts';
import { xlsxOf } from '../../../ui/portfolio/exchange/xlsx.ts';
import { ibisRequest, type IbisFormat } from '../../../ui/scenes/publications/ibis/exporting.ts';

const fresh = defaultsOf(surveyQuestion.fields);
const questions = ibisGroups
  .flatMap((group) => group.questions)
  .map((each, id): Question => {
    const { cfg, ...draft } = questionDraft(each, 'en', id);
    return { ...fresh, ...draft, cfg: { ...fresh.cfg, ...cfg }, id };
  });
const park = (rin: string, answers: Record<string, string>, more: Partial<IbisPark> = {}): IbisPark => ({
  id: 1,
  rin,
  name: 'x',
  state: 'approved',
  draft: { ...emptyDraft, answers },
  lastYear: {},
  register: {},
  remark: '',
  savedAt: null,
  sentAt: '2026-03-01T09:00:00.000Z',
  approvedAt: null,
  ...more,
});
const FORMULA = '=HYPERLINK("http://bad")';
const overview: IbisOverview = {
  survey: { province: 'PV99', year: 2026 },
  municipalities: [
    {
      code: 'GM9901',
      name: 'Waterhoven',
      invitation: null,
      parks: [
        park('01230045', {
          PLAN_NAAM: FORMULA,
          WLOC_TYPE: 'C1',
          HA_BRUTO: '12.5',
          HA_NETTO: '9.4',
          HA_TU_GEM: '1.2',
          HA_TU_PART: '0.1',
          WATER: 'true',
        }),
        park('new-0a1b2c3d', { PLAN_NAAM: 'Kade' }, { state: 'sent' }),
        // Nothing was answered.
        park('99010009', {}, { draft: null, state: 'open', id: null }),
      ],
    },
  ],
};

const written: Readonly<Record<IbisFormat, () => Promise<Uint8Array>>> = {
  csv: async () => {
    const { table, text } = ibisRequest('csv', 'IBIS', overview, questions);
    return new TextEncoder().encode(csvOf(table, text));
  },
  xlsx: () => xlsxOf(ibisRequest('xlsx', 'IBIS', overview, questions)),
};

describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
  let headings: readonly string[];
  let rows: readonly Record<string, unknown>[];
  beforeAll(async () => {
    const read = await readFile(await written[format](), {}, () => {});
    headings = read.headings;
    rows = read.rows.map(({ cells }) => Object.fromEntries(headings.map((name, at) => [name, cells[at]])));
  });

  it('has the columns of the register by their names', () => {
    const names = 'RIN_NUMMER JAAR GEM_CODES PLAN_NAAM WLOC_TYPE PLAN_FASE HA_BRUTO HA_NETTO HA_TOTTUIT MUTATIE';
    expect(headings).toEqual(expect.arrayContaining(names.split(' ')));
    expect(new Set(headings).size).toBe(headings.length);
  });

  it('reads back what was answered, a number of the register as text', () => {
    const [first, second] = rows;
    expect(rows).toHaveLength(2);
    expect(String(first!['RIN_NUMMER'])).toBe('01230045');
    expect([first!['GEM_CODES'], first!['WLOC_TYPE'], Number(first!['JAAR'])]).toEqual(['GM9901', 'C1', 2026]);
    const hectares = ['HA_BRUTO', 'HA_NETTO', 'HA_TOTTUIT'].map((name) => Number(first![name]));
    expect(hectares).toEqual([12.5, 9.4, 1.3]);
    expect(second!['RIN_NUMMER'] ?? '').toBe('');
    expect(second!['PLAN_NAAM']).toBe('Kade');
  });
});

it('never writes an answer as a formula', async () => {
  const text = new TextDecoder().decode(await written.csv());
  expect(text).toContain(`"'=HYPERLINK(""http://bad"")"`);
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(await written.xlsx());
  expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).not.toContain('<f>');
});
