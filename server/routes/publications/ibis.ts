/** The calls of the survey of business parks: of municipalities by their code, and of the province. */
import type Router from '@koa/router';
import type { Call, EntityCall } from '../../../model/call.ts';
import { ibisCalls } from '../../../model/calls.ts';
import { invitation } from '../../../model/entities/invitation.ts';
import { parkForm } from '../../../model/entities/parkform.ts';
import type { Entity } from '../../../model/entity.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { INVITATION_HEADER, type GivenLink } from '../../../model/surveys/ibis/calls.ts';
import { isParkName, MUNICIPALITY, surveyOf } from '../../../model/surveys/ibis/register.ts';
import { sendParkMail, type ParkMailKind } from '../../commands/send-park-mails.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure } from '../../errors.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { limitAddress } from '../../middleware/limits.ts';
import { enterScope, needRight, requireSession } from '../../middleware/session.ts';
import { audit } from '../../models/access-log.ts';
import type { Scope } from '../../models/scope.ts';
import { takePoint } from '../../sessions/limits.ts';
import { networkOf } from '../../sessions/networks.ts';
import { draftSchema, municipalityForms, oneForm, writeForm, type Wanted } from '../../surveys/ibis/forms.ts';
import { withGuest, type Guest } from '../../surveys/ibis/guest.ts';
import {
  invite,
  inviteSchema,
  linkWith,
  remind,
  remindSchema,
  revoke,
  revokeSchema,
  type NewLink,
} from '../../surveys/ibis/invitations.ts';
import {
  approve,
  approveSchema,
  overviewOf,
  sendBack,
  sendBackSchema,
  surveyPublication,
} from '../../surveys/ibis/province.ts';
import { municipalityIn, readRegister } from '../../surveys/ibis/register.ts';
import { answer, expectedIn, idIn, parameterIn, readInScope, routerOf, type Route, writeOf } from '../scoped.ts';

export function ibisRoutes(parts: Parts): Router<State> {
  const guest = (of: Call, work: (guest: Guest, wanted: Wanted, context: Context) => Promise<object>): Route => [
    of,
    limitAddress(parts, rateLimits.invitedPerAddress),
    ...(of.method === 'GET' ? [] : [jsonBody()]),
    async (context) => answer(context, await asGuest(context, parts, work)),
  ];
  const people = (of: EntityCall, entity: Entity, ...handlers: Middleware[]): Route => [
    of,
    needRight(entity, of.verb),
    ...handlers,
  ];
  return routerOf([
    guest(ibisCalls.municipality, municipalityForms),
    guest(ibisCalls.park, oneForm),
    guest(ibisCalls.save, writeWith(false)),
    guest(ibisCalls.send, writeWith(true)),
    people(ibisCalls.overview, invitation, async (context) => {
      // The land is read before the transaction: the embedded database has one connection.
      const register = await readRegister(parts);
      answer(context, await readInScope(context, parts, (scope) => overviewOf(idIn(context), register, scope)));
    }),
    people(ibisCalls.invite, invitation, jsonBody(), (context) => {
      const body = readBody(inviteSchema, context);
      return giveLinks(context, parts, body.municipalities.length, body.mail && 'parkinvitation', (id, scope) =>
        invite(id, body, scope),
      );
    }),
    people(ibisCalls.remind, invitation, jsonBody(), (context) => {
      const body = readBody(remindSchema, context);
      return giveLinks(context, parts, body.ids.length, body.mail && 'parkreminder', (id, scope) =>
        remind(id, body.ids, body.mail, scope),
      );
    }),
    people(
      ibisCalls.revoke,
      invitation,
      jsonBody(),
      writeOf(parts, async (id, context, scope) => {
        await surveyPublication(id, scope);
        return { count: await revoke(id, readBody(revokeSchema, context).ids, scope) };
      }),
    ),
    people(
      ibisCalls.sendBack,
      parkForm,
      jsonBody(),
      writeOf(parts, (id, context, scope) => sendBack(id, readBody(sendBackSchema, context), scope)),
    ),
    people(
      ibisCalls.approve,
      parkForm,
      jsonBody(),
      writeOf(parts, (id, context, scope) => approve(id, readBody(approveSchema, context), scope)),
    ),
  ]);
}

const writeWith = (sends: boolean) => (guest: Guest, wanted: Wanted, context: Context) =>
  writeForm(guest, wanted, readBody(draftSchema, context), { expected: expectedIn(context) ?? 0, sends });

async function asGuest<T>(
  context: Context,
  parts: Parts,
  work: (guest: Guest, wanted: Wanted, context: Context) => Promise<T>,
): Promise<T> {
  const [key, code, rin] = ['key', 'municipality', 'rin'].map((name) => parameterIn(context, name) ?? '');
  if (!MUNICIPALITY.test(code!) || (rin !== '' && !isParkName(rin!))) throw failure('not_found');
  const municipality = municipalityIn(await readRegister(parts), code!);
  const asking = { key: key!, code: context.get(INVITATION_HEADER), network: networkOf(context.ip) };
  return withGuest(parts, asking, (guest) => work(guest, { code: code!, rin: rin!, municipality }, context));
}

/** Answers links once: they are not kept, so this is no write that repeats its answer. */
async function giveLinks(
  context: Context,
  parts: Parts,
  count: number,
  mail: ParkMailKind | false,
  work: (id: number, scope: Scope) => Promise<NewLink[]>,
): Promise<void> {
  const signedIn = requireSession(context);
  const { knex } = parts.database;
  await takePoint(knex, rateLimits.surveyInvitationsPerCompany, String(signedIn.company.id), count);
  const id = idIn(context);
  const { publication, links } = await knex.transaction(async (trx) => {
    if (signedIn.isActing) await audit(trx, signedIn, 'write', `${context.method} ${context.path}`);
    const scope = await enterScope(signedIn, trx);
    return { publication: await surveyPublication(id, scope), links: await work(id, scope) };
  });
  const year = surveyOf(publication.cfg.ibisKey)?.year;
  const given: GivenLink[] = [];
  for (const each of links) {
    const link = linkWith(parts.publicUrl, publication.key, each);
    const about = { companyId: signedIn.company.id, company: signedIn.company.name, publicationKey: publication.key };
    const isMailed = mail && year ? await sendParkMail(knex, parts, mail, each, { ...about, year }, link) : false;
    given.push({ municipality: each.municipality, link, isMailed });
  }
  answer(context, given, 201);
}
