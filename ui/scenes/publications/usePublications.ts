/** What screens of publications need of records and server. */
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Publication } from '../../../model/entities/publication.ts';
import type { PublicationVersion } from '../../../model/entities/publicationversion.ts';
import type { Section } from '../../../model/entities/section.ts';
import { completedContent, contentFrom, inPageOrder, type PublicationContent } from '../../../model/publish/content.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { useRecord, useRecords } from '../../stores/records/banks.ts';
import { isLocalId } from '../../stores/records/localids.ts';
import { isSame } from '../../stores/records/patch.ts';
import { loadDetail, loadPage } from '../../stores/records/records.ts';
import { saving } from '../../stores/queue/queue.ts';
import { session } from '../../stores/person/session.ts';
import { loadSurvey, useSurveyQuestions } from './survey/survey.ts';
import { texts } from './texts.ts';

/** Why publications cannot be changed; null when they can. */
export function useReadOnly(): Label | null {
  const { principal } = useSnapshot(session);
  return principal === 'lapsed' ? texts.lapsed : null;
}

/** Why a call of the server has to wait; null when it can be done now. */
export function useWaiting(): Label | null {
  const { offline, pending } = useSnapshot(saving);
  if (offline) return texts.offline;
  return pending > 0 ? texts.stillSaving : null;
}

export interface Edited {
  readonly publication: Publication | null;
  readonly sections: readonly Section[];
  /** The last version; null before the first. */
  readonly version: PublicationVersion | null;
  readonly content: PublicationContent | null;
  /** Whether the working copy differs from the last version. */
  readonly isChanged: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  reload(): void;
}

/** A publication with its sections and its last version, as they are edited. */
export function useEdited(id: number | null): Edited {
  const publication = useRecord('publication', id);
  const found = useRecords('section', { publicationId: id });
  const versions = useRecords('publicationversion', { publicationId: id });
  const asked = useSurveyQuestions(id ?? 0);
  const { data, error, isLoading, reload } = useLoaded(async (signal) => {
    if (id === null || isLocalId(id)) return true;
    const newest = { publicationId: id, orderBy: '-createdAt', limit: 1 };
    await Promise.all([loadDetail('publication', id), loadSurvey(id), loadPage('publicationversion', newest, signal)]);
    return true;
  }, id);
  const version = useMemo(() => versions.toSorted((a, b) => a.id - b.id).at(-1) ?? null, [versions]);
  const sections = useMemo(() => inPageOrder(found), [found]);
  const isReady = data !== null;
  const content = useMemo(
    // Questions that are not here yet are no change.
    () => publication && contentFrom(publication, sections, isReady ? asked : (version?.content?.questions ?? [])),
    [publication, sections, asked, isReady, version],
  );
  const isChanged = version?.content && content ? !isSame(completedContent(version.content, content), content) : false;
  return { publication, sections, version, content, isChanged, isLoading, error, reload };
}
