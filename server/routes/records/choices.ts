/** Calls that delete a choice or a label and name its successor. */
import type Router from '@koa/router';
import { choiceCalls } from '../../../model/calls.ts';
import { customValue } from '../../../model/entities/customvalue.ts';
import { label } from '../../../model/entities/label.ts';
import type { Middleware, Parts, State } from '../../context.ts';
import { bodyOf, jsonBody } from '../../middleware/json-body.ts';
import { needRight } from '../../middleware/session.ts';
import type { Scope } from '../../models/scope.ts';
import { replaceChoice, replaceLabel } from '../../store/choices.ts';
import { idIn, routerOf, send, writeInScope } from '../scoped.ts';

type Work = (id: number, body: unknown, scope: Scope) => Promise<object>;

export function choiceRoutes(parts: Parts): Router<State> {
  const write =
    (work: Work): Middleware =>
    async (context) => {
      const body = bodyOf(context);
      send(context, await writeInScope(context, parts, body, (scope) => work(idIn(context), body, scope)));
    };
  return routerOf([
    [choiceCalls.replace, needRight(customValue, 'X'), jsonBody(), write(replaceChoice)],
    [choiceCalls.replaceLabel, needRight(label, 'X'), jsonBody(), write(replaceLabel)],
  ]);
}
