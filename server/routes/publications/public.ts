/** The public calls: pages of publications by their key, with or without a session. */
import { callLimits } from '../../../model/calllimits.ts';
import type { Entity } from '../../../model/entity.ts';
import type { Context, Parts } from '../../context.ts';
import type { Answer } from '../../commands/write-once.ts';
import { failure } from '../../errors.ts';
import { bodyOf, readBody } from '../../middleware/json-body.ts';
import { addAnswers, answersSchema, keptAnswers, responseOf } from '../../published/visitors/answers.ts';
import { decide, decisionSchema } from '../../published/visitors/decide.ts';
import { requireFound } from '../../published/open.ts';
import { listPublic, listShown, readShown, type PublicQuery } from '../../published/read.ts';
import { writeAsVisitor, type VisitorWrite } from '../../published/visitors/visitor-write.ts';
import { networkOf } from '../../sessions/networks.ts';
import { countSending, spendTicket } from '../../surveys/tickets.ts';
import { knownQuery } from '../query.ts';
import { parameterIn } from '../scoped.ts';

type Handler = (of: Entity, context: Context, parts: Parts) => Promise<Answer>;

const answer = (body: object, status = 200): Answer => ({ status, body });

/** Query parameters of public reads. */
const narrowing = ['keys', 'publication', 'location'] as const;

function askedIn(context: Context, allowed: readonly (typeof narrowing)[number][]): PublicQuery {
  const query = knownQuery(context, allowed);
  const keys = query
    .getAll('keys')
    .flatMap((each) => each.split(','))
    .filter(Boolean);
  if (keys.length > callLimits.publicKeys) throw failure('too_many');
  return { keys: [...new Set(keys)], publication: query.get('publication'), location: query.get('location') };
}

const visitIn = (context: Context): VisitorWrite => ({
  key: context.get('Idempotency-Key'),
  path: context.path,
  body: bodyOf(context),
});

const decideOn: Handler = async (_of, context, { database }) => {
  const decision = readBody(decisionSchema, context);
  const [key, extra] = [parameterIn(context, 'key')!, parameterIn(context, 'extra') ?? null];
  return answer(
    await writeAsVisitor(database.knex, key, visitIn(context), (opened, isRepeated) =>
      decide(opened, extra, decision, isRepeated),
    ),
  );
};

export const publicHandlers = {
  publicList: async (of, context, { database }) =>
    answer(await listPublic(database.knex, of, askedIn(context, narrowing))),
  publicDetail: async (of, context, { database }) => {
    const { publication } = askedIn(context, ['publication']);
    return answer(requireFound(await readShown(database.knex, of, parameterIn(context, 'key')!, publication)));
  },
  publicationList: async (of, context, { database }) => {
    const { location } = askedIn(context, ['location']);
    return answer(requireFound(await listShown(database.knex, of, parameterIn(context, 'key')!, location)));
  },
  publicCreate: async (_of, context, { database }) => {
    const { key, answers, ticket, proof } = readBody(answersSchema, context);
    const needsProof = await countSending(database.knex, networkOf(context.ip));
    let admitted: Awaited<ReturnType<typeof spendTicket>> = 0;
    const visit: VisitorWrite = {
      ...visitIn(context),
      // Sent again after a lost connection, the same answers may come with another ticket.
      body: { key, answers },
      admit: async (trx) => {
        admitted = await spendTicket(trx, { publicationKey: key, ticket, proof, needsProof });
      },
    };
    const response = responseOf(visit.key);
    const sent = await writeAsVisitor(database.knex, key, visit, async (opened, isRepeated) =>
      isRepeated ? keptAnswers(opened, response) : addAnswers(opened, answers, { response, admitted }),
    );
    return answer(sent, 201);
  },
  publicPatch: decideOn,
  publicPatchExtra: decideOn,
} as const satisfies Record<string, Handler>;
