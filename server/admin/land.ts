/** Staff see what is loaded of the land, load a municipality, and pause, resume, cancel, retry or accept its task. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  landCalls,
  landTaskActs,
  type LandTaskAct,
  type MunicipalityAt,
  type StaffLand,
} from '../../model/admin/land.ts';
import { COUNTRY, highestMunicipality } from '../../model/land/municipality.ts';
import type { Context, Parts, State } from '../context.ts';
import { failure } from '../errors.ts';
import { fileFirstTasks } from '../geodata/tasks/first.ts';
import { municipalitiesNow } from '../geodata/tasks/overview.ts';
import { cancelTask, fileTask, isOpen, pauseTask, resumeTask, retryTask } from '../geodata/tasks/queue.ts';
import { REFRESH } from '../geodata/tasks/refresh.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { readQuery } from '../routes/query.ts';
import { answer, routerOf } from '../routes/scoped.ts';

const municipality = z.int().min(COUNTRY).max(highestMunicipality);
export const asked = z.strictObject({ municipality });
export const changed = z.strictObject({ municipality, task: z.int().positive(), act: z.enum(landTaskActs) });

type Changed = z.infer<typeof changed>;

export function landRoutes(parts: Parts): Router<State> {
  const { database, land } = parts;
  /** Changes the land and logs it, in one transaction where both are in one database. */
  const change = async (context: Context, about: string, work: (knex: Knex) => Promise<unknown>): Promise<void> => {
    await database.knex.transaction(async (trx) => {
      await work(land.writes === database ? trx : land.writes.knex);
      await auditChange(trx, requireSession(context), { about });
    });
    answer(context, {}, 202);
  };
  const load = (context: Context): Promise<void> => {
    const of = readBody(asked, context);
    if (!canLoad(parts)) throw failure('conflict');
    return change(context, `land ${of.municipality} load`, (knex) => loadMunicipality(knex, of.municipality));
  };
  const act = (context: Context): Promise<void> => {
    const of = readBody(changed, context);
    return change(context, `land ${of.municipality} ${of.act}`, async (knex) => {
      if (!(await acts[of.act](knex, of))) throw failure('conflict');
    });
  };
  const show = async (context: Context): Promise<void> => {
    const shown: StaffLand = {
      canLoad: canLoad(parts),
      municipalities: await municipalitiesNow(land.writes.knex),
    };
    answer(context, shown);
  };
  const place = async (context: Context): Promise<void> => {
    const { lon, lat } = readQuery(context, { lon: isDegrees, lat: isDegrees });
    const near =
      lon && lat && (await parts.lookup?.((provider, signal) => provider.reverse(Number(lon), Number(lat), signal)));
    const found = near ? near.find((each) => each.municipality !== null) : null;
    const answered: MunicipalityAt = { municipality: found?.municipality ?? null };
    answer(context, answered);
  };
  return routerOf([
    [landCalls.land, needStaff, show],
    [landCalls.municipalityAt, needStaff, place],
    [landCalls.loadLand, needStaff, jsonBody(), load],
    [landCalls.changeLandTask, needStaff, jsonBody(), act],
  ]);
}

const isDegrees = (text: string): boolean => /^-?\d{1,3}(\.\d{1,15})?$/.test(text);

/** Chosen sources, or those of the demo. */
const canLoad = ({ demo, liveSources }: Parts): boolean => demo || liveSources.length > 0;

/** Figures of a municipality need roads and nature of the country, which is loaded before. */
async function loadMunicipality(knex: Knex, of: number): Promise<void> {
  if (of !== COUNTRY) await fileFirstTasks(knex, [COUNTRY]);
  if (!(await isOpen(knex, of, REFRESH))) await fileTask(knex, { municipality: of, kind: REFRESH });
}

const acts: Readonly<Record<LandTaskAct, (knex: Knex, of: Changed) => Promise<boolean>>> = {
  pause: (knex, of) => pauseTask(knex, of.municipality, of.task),
  resume: (knex, of) => resumeTask(knex, of.municipality, of.task),
  cancel: (knex, of) => cancelTask(knex, of.municipality, of.task),
  retry: (knex, of) => retryTask(knex, of.municipality, of.task),
  accept: (knex, of) => retryTask(knex, of.municipality, of.task, { isAccepted: true }),
};
