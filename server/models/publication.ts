/**
 * The tier limits how many publications a company shows at once; surveys need a higher tier. Published ones move search queries. Only
 * its own call publishes first, because that asks to confirm what becomes public; later the status shows it again.
 */
import { publicationVersion } from '../../model/entities/publicationversion.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import type { Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';
import { followPublications } from './query-stages.ts';
import { living, type Scope } from './scope.ts';
import { requireTier } from './tier.ts';

const PUBLISHED = storedValue(publicationStatuses, 'published');

const surveys = new Set<unknown>(['survey', 'ibis_survey']);

/** Fields that decide which search query a publication shows, and whether it does. */
const showing = ['status', 'type', 'filterSearchQueryId', 'cfg'];

export const publicationBehaviour: Behaviour = {
  async check(values, current, scope) {
    if (surveys.has(values['type'])) requireTier('surveys', 'type', scope);
    const isShown = values['status'] === PUBLISHED && current?.['status'] !== PUBLISHED;
    if (isShown && !(current && (await hasVersion(current, scope))))
      throw failureOf('not_published', 'status', 'publish');
  },
  async checkWritten(written, scope) {
    if (written.some(({ values }) => showing.some((key) => key in values))) await followPublications(scope);
    return null;
  },
  checkRemoved: (_ids, scope) => followPublications(scope),
  cap: (caps) => caps.publishedPublications,
  underCompany: ['status'],
  capped: { status: [PUBLISHED] },
};

const hasVersion = async ({ id }: Row, scope: Scope): Promise<boolean> =>
  (await living(publicationVersion, scope).where('publicationId', id).limit(1)).length > 0;

export const sectionBehaviour: Behaviour = {
  check(values, _current, scope) {
    if (values['type'] === 'survey_questions') requireTier('surveys', 'type', scope);
  },
};
