/** A survey of business parks over a small land, as municipalities and their province use it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INVITATION_HEADER, type IbisOverview, type OneForm } from '../../../model/surveys/ibis/calls.ts';
import { unchangedDraft, type ParkDraft } from '../../../model/surveys/ibis/draft.ts';
import { ibisGroups, questionDraft } from '../../../model/surveys/ibis/questions.ts';
import type { Texts } from '../../../model/surveys/ibis/register.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { fillAreas, parksB } from '../land/arealand.ts';
import { Described } from './described.ts';
import { openPublishing } from './publishing.ts';

/** Municipalities, and a park of each. */
export const [A, B] = ['GM9901', 'GM9902'] as const;
export const [parkA, parkB] = [parksB[0]!.code, parksB[7]!.code];

export interface Survey {
  id: number;
  key: string;
  /** Sections as groups of questions. */
  groups: { id: number; questions: [] }[];
}

export const known: Texts = {
  PLAN_NAAM: 'Oostpoort',
  WLOC_TYPE: 'B',
  PLAN_FASE: 'irrevocable',
  HA_BRUTO: '12',
  HA_NETTO: '9.4',
};
/** Nothing changed but these answers. */
export const draft = ({ groups }: Survey, answers: Texts = {}, more: Partial<ParkDraft> = {}): ParkDraft => ({
  ...unchangedDraft(groups, known),
  answers: { ...known, ...answers },
  ...more,
});

export const withCode = (code: string, rev?: number) => ({
  headers: { [INVITATION_HEADER]: code, ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }) },
});
export const pathOf = ({ key }: Survey, municipality: string, rin: string) =>
  `/parkform/park/${key}/${municipality}/${rin}`;

type Place = readonly [municipality: string, rin: string];

export async function openIbis() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kavel-ibis-'));
  const { world, visitor, publish } = await openPublishing({ dataDir: folder });
  await fillAreas(world.database);
  const user = await world.as('user');
  const described = new Described((await user.get('/openapi.json')).body);
  const { companyId } = world.own;
  const overview = async ({ id }: Survey): Promise<IbisOverview> =>
    (await described.call(user, 'get', `/invitation/overview/${id}`)).body;
  return {
    world,
    visitor,
    user,
    described,
    overview,
    /** Where mails are written. */
    mails: path.join(folder, 'mail'),
    async survey(): Promise<Survey> {
      const page = await publish(
        ibisGroups.map(() => 'survey_questions'),
        { type: 'ibis_survey' },
        { ibisKey: 'PV99-2026' },
      );
      const sections = await world.knex('section').where('publicationId', page.id).orderBy('id').pluck<number[]>('id');
      for (const [at, { questions }] of ibisGroups.entries())
        for (const [place, question] of questions.entries())
          await addRecord(world.knex, 'surveyquestion', {
            ...questionDraft(question, 'nl', place),
            companyId,
            sectionId: sections[at],
          });
      return { ...page, groups: sections.map((id) => ({ id, questions: [] })) };
    },
    /** Returns the code of a new link. */
    async codeFor({ id }: Pick<Survey, 'id'>, code: string = A): Promise<string> {
      const body = { municipalities: [{ code, name: '', email: 'a@b.example' }], mail: false };
      const [given] = (await described.call(user, 'post', `/invitation/invite/${id}`, body)).body;
      return given.link.split('#code=')[1];
    },
    read: async (of: Survey, code: string, [municipality, rin]: Place = [A, parkA]) =>
      (await visitor.get(pathOf(of, municipality, rin), withCode(code))).body as OneForm,
    save: (of: Survey, code: string, rev: number, body: ParkDraft, [municipality, rin]: Place = [A, parkA]) =>
      visitor.patch(pathOf(of, municipality, rin), body, withCode(code, rev)),
    send: (of: Survey, code: string, rev: number, body: ParkDraft, [municipality, rin]: Place = [A, parkA]) =>
      visitor.post(pathOf(of, municipality, rin), body, withCode(code, rev)),
    /** Last year's answers about a park, as another survey of the company got them. */
    async lastYear(rin: string, municipality: string, answers: Texts = known): Promise<void> {
      const { id: publicationId } = await publish([], { type: 'ibis_survey' });
      await world.knex('parkform').where({ rin, year: 2025, companyId }).delete();
      await addRecord(world.knex, 'parkform', {
        companyId,
        publicationId,
        rin,
        municipality,
        name: 'Oostpoort',
        year: 2025,
        state: 'approved',
        answers,
      });
    },
    municipalityIn: async (of: Survey, code: string = A) =>
      (await overview(of)).municipalities.find((each) => each.code === code)!,
    async close(): Promise<void> {
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type Ibis = Awaited<ReturnType<typeof openIbis>>;
