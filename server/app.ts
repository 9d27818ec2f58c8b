/** The application: the middleware that every request passes, in order. */
import type Router from '@koa/router';
import Koa from 'koa';
import type { Parts, State } from './context.ts';
import { admitPages } from './middleware/admit-pages.ts';
import { compressAnswers } from './middleware/compress-answers.ts';
import { answerFailures } from './middleware/failures.ts';
import { believeKnownHosts } from './middleware/known-hosts.ts';
import { limitCalls } from './middleware/limits.ts';
import { refuseWritesWhenFull } from './middleware/read-only.ts';
import { giveRequestId } from './middleware/request-id.ts';
import { requireSameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { findSession, isHttps } from './middleware/session.ts';
import { showFailedPages } from './pages/failed.ts';
import { forgetOwnPages } from './pages/forget.ts';
import { servePages } from './pages/serve.ts';
import { actingRoutes } from './routes/signin/acting.ts';
import { auditRoutes } from './admin/audit.ts';
import { contentRoutes } from './admin/content.ts';
import { errorRoutes } from './admin/errors.ts';
import { ticketRoutes } from './admin/tickets.ts';
import { staffImportRoutes } from './admin/import/routes.ts';
import { fieldSetRoutes } from './admin/fieldsets/routes.ts';
import { moneybirdRoutes } from './admin/moneybird/routes.ts';
import { customerRoutes } from './admin/customers.ts';
import { userRoutes } from './admin/users.ts';
import { overviewRoutes } from './admin/overview.ts';
import { presetRoutes } from './admin/presets.ts';
import { queueRoutes } from './admin/queue.ts';
import { reportRoutes } from './admin/reports.ts';
import { staffSearchRoutes } from './admin/searches.ts';
import { landRoutes } from './admin/land.ts';
import { usageRoutes } from './admin/usage.ts';
import { choiceRoutes } from './routes/records/choices.ts';
import { copyRoutes } from './routes/records/copies.ts';
import { deletedRoutes } from './routes/records/deleted.ts';
import { documentRoutes } from './routes/site/document.ts';
import { entityRoutes } from './routes/records/entities.ts';
import { eventRoutes } from './routes/events.ts';
import { factorRoutes } from './routes/signin/factor.ts';
import { geoRoutes } from './routes/land/geo.ts';
import { healthRoutes } from './routes/site/health.ts';
import { ibisRoutes } from './routes/publications/ibis.ts';
import { mailRoutes } from './routes/mail.ts';
import { imageRoutes } from './routes/records/images.ts';
import { importRoutes } from './routes/records/imports.ts';
import { serveInterface } from './routes/site/interface.ts';
import { jobRoutes } from './routes/jobs.ts';
import { publicationRoutes } from './routes/publications/publications.ts';
import { passwordRoutes } from './routes/signin/password.ts';
import { revisionRoutes } from './routes/records/revisions.ts';
import { schedulerRoutes } from './routes/scheduler.ts';
import { providerRoutes } from './routes/signin/provider.ts';
import { newRouter } from './routes/scoped.ts';
import { matchRoutes } from './routes/land/matches.ts';
import { ownFigureRoutes } from './routes/land/ownfigures.ts';
import { foundLocationRoutes } from './routes/land/foundlocations.ts';
import { searchRunRoutes } from './routes/land/searchruns.ts';
import { searchRoutes } from './routes/land/searches.ts';
import { sessionRoutes } from './routes/signin/session.ts';
import { surveyRoutes } from './routes/publications/surveys.ts';
import { measureRequests } from './watching/measure.ts';
import { logUnsentAnswer } from './watching/unsent.ts';

const callGroups = [
  documentRoutes,
  sessionRoutes,
  factorRoutes,
  actingRoutes,
  passwordRoutes,
  providerRoutes,
  geoRoutes,
  imageRoutes,
  deletedRoutes,
  schedulerRoutes,
  auditRoutes,
  errorRoutes,
  ticketRoutes,
  contentRoutes,
  fieldSetRoutes,
  moneybirdRoutes,
  customerRoutes,
  userRoutes,
  overviewRoutes,
  usageRoutes,
  landRoutes,
  presetRoutes,
  queueRoutes,
  reportRoutes,
  staffSearchRoutes,
  staffImportRoutes,
  jobRoutes,
  importRoutes,
  eventRoutes,
  revisionRoutes,
  choiceRoutes,
  copyRoutes,
  publicationRoutes,
  ownFigureRoutes,
  searchRoutes,
  searchRunRoutes,
  foundLocationRoutes,
  matchRoutes,
  surveyRoutes,
  ibisRoutes,
  entityRoutes,
];

export function createApp(parts: Parts): Koa<State> {
  // The proxy adds the last address; the visitor may have made up those before it.
  const app = new Koa<State>({ proxy: parts.trustProxy, maxIpsCount: 1 });
  app.use(giveRequestId);
  app.use(measureRequests(parts));
  app.use(believeKnownHosts(parts));
  app.use(securityHeaders(isHttps(parts.baseUrl), parts));
  app.use(admitPages(parts));
  app.use(showFailedPages(parts));
  app.use(answerFailures(parts));
  app.use(compressAnswers());
  app.use(serveInterface(parts));
  app.use(healthRoutes(parts).routes());
  app.use(mailRoutes(parts).routes());
  app.use(requireSameOrigin(parts));
  app.use(refuseWritesWhenFull(parts));
  app.use(findSession(parts));
  app.use(servePages(parts));
  app.use(forgetOwnPages(parts));
  app.use(callRoutes(parts).routes());
  app.on('error', (error: Error) => logUnsentAnswer(parts.log, error));
  return app;
}

/** The calls, after the rate limits of signed-in people; other requests do not count. */
function callRoutes(parts: Parts): Router<State> {
  const calls = newRouter();
  calls.use(limitCalls(parts));
  for (const routes of callGroups) calls.use(routes(parts).routes());
  return calls;
}
