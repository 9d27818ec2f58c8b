/** The call that makes a location of a template or of another location. */
import type Router from '@koa/router';
import { copyCalls } from '../../../model/calls.ts';
import { location } from '../../../model/entities/location.ts';
import { copyLocation } from '../../commands/copy-location.ts';
import type { Parts, State } from '../../context.ts';
import { bodyOf, jsonBody } from '../../middleware/json-body.ts';
import { needRight } from '../../middleware/session.ts';
import { idIn, routerOf, send, writeInScope } from '../scoped.ts';

export const copyRoutes = (parts: Parts): Router<State> =>
  routerOf([
    [
      copyCalls.location,
      needRight(location, copyCalls.location.verb),
      jsonBody(),
      async (context) => {
        const body = bodyOf(context);
        const work = await writeInScope(context, parts, body, (scope) => copyLocation(idIn(context), body, scope), 201);
        send(context, work);
      },
    ],
  ]);
