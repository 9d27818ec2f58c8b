/** Turning mails off by a link in them. Mail programs send the POST by themselves, so neither call needs a page of the product. */
import type Router from '@koa/router';
import { mailCalls } from '../../model/calls.ts';
import { rateLimits } from '../../model/rules/limits.ts';
import type { Context, Parts, State } from '../context.ts';
import { mailOfLink, turnMailsOff } from '../mail/off.ts';
import { offPage } from '../mail/off-page.ts';
import { limitAddress } from '../middleware/limits.ts';
import { parameterIn, routerOf } from './scoped.ts';

export function mailRoutes(parts: Parts): Router<State> {
  const limit = limitAddress(parts, rateLimits.mailOffPerAddress);
  return routerOf([
    [mailCalls.askOff, limit, (context) => show(context, parts, 'asks')],
    [mailCalls.off, limit, (context) => show(context, parts, 'done')],
  ]);
}

/** The body of the POST says nothing that the link does not: it is not read. */
async function show(context: Context, parts: Parts, state: 'asks' | 'done'): Promise<void> {
  const token = parameterIn(context, 'token') ?? '';
  const { knex } = parts.database;
  const mail = await (state === 'asks' ? mailOfLink(knex, token) : turnMailsOff(knex, token));
  context.set('Cache-Control', 'no-store');
  context.status = mail ? 200 : 404;
  context.type = 'html';
  context.body = offPage(state, mail, parts.publicUrl);
}
