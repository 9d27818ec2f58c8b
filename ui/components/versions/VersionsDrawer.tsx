/** The drawer with the versions of a record: who changed what and when, and how to restore each. */
import { Drawer, Select } from '@mantine/core';
import { IconHistory, IconCloudUp } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entityByName } from '../../../model/entities/index.ts';
import { keptWith, REVISIONS_SHOWN } from '../../../model/rules/record/history.ts';
import { listChanges } from '../../api/revisions.ts';
import { useNamesOf } from '../../fields/recordname.ts';
import { useText } from '../../i18n/useText.ts';
import { useRecord, useRecords } from '../../stores/records/banks.ts';
import { isLocalId } from '../../stores/records/localids.ts';
import { session } from '../../stores/person/session.ts';
import { EmptyState, FailedState, LoadingState } from '../frame/States.tsx';
import { useLoaded } from '../hooks/useLoaded.ts';
import { closeVersions, openedVersions, openVersions, returnFocus, type VersionsSubject } from './opened.ts';
import { subjectsWith } from './subjects.ts';
import { texts } from './texts.ts';
import { VersionList } from './VersionList.tsx';

const SIZE = 480;

export function VersionsDrawer() {
  const t = useText();
  const subject = useSnapshot(openedVersions).subject as VersionsSubject | null;
  return (
    <Drawer
      opened={subject !== null}
      onClose={closeVersions}
      // See `focusback.ts`.
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      position="right"
      size={SIZE}
      title={t(texts.title)}
      padding={24}
    >
      {subject ? <SubjectChoice subject={subject} /> : null}
      {subject ? <Versions key={`${subject.entity} ${subject.id}`} {...subject} /> : null}
    </Drawer>
  );
}

function SubjectChoice({ subject }: { subject: VersionsSubject }) {
  const t = useText();
  const groups = subjectsWith(subject, t);
  if (groups.length === 0) return null;
  const items = groups.map(({ entity, records }) => ({
    group: t(records.length > 1 ? entityByName(entity).label.many : entityByName(entity).label.one),
    items: records.map(({ id, name }) => ({ value: `${entity} ${id}`, label: name })),
  }));
  const choose = (value: string | null) => {
    const chosen = groups
      .flatMap(({ entity, records }) => records.map(({ id }) => ({ entity, id })))
      .find(({ entity, id }) => `${entity} ${id}` === value);
    if (chosen) openVersions(chosen.entity, chosen.id);
  };
  return (
    <Select
      label={t(texts.of)}
      mb={16}
      data={items}
      value={`${subject.entity} ${subject.id}`}
      searchable={items.reduce((sum, group) => sum + group.items.length, 0) > 8}
      onChange={choose}
    />
  );
}

function Versions(subject: VersionsSubject) {
  const { entity, id } = subject;
  const t = useText();
  const { principal } = useSnapshot(session);
  useNamesOf('user');
  useRecords('user');
  const record = useRecord(entity, id);
  // Every saved write, also of another user, makes a new version.
  const rev = record?.rev ?? 0;
  const below = keptWith[entity];
  const revsBelow = useRecords(below?.entity ?? entity, below ? { [below.via]: id } : { id })
    .map((each) => `${each.id}:${each.rev}`)
    .join();
  const isLocal = isLocalId(id);
  const {
    data: changes,
    error,
    reload,
  } = useLoaded(async (signal) => (isLocal ? [] : listChanges(entity, id, signal)), [isLocal, rev, revsBelow].join());
  if (isLocal)
    return (
      <EmptyState icon={IconCloudUp} title={t(texts.unsavedTitle)} compact>
        {t(texts.unsavedText)}
      </EmptyState>
    );
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!changes) return <LoadingState />;
  if (changes.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t(texts.noneTitle)} compact>
        {t(texts.noneText)}
      </EmptyState>
    );
  const canEdit = record !== null && principal !== 'lapsed' && principal !== 'anonymous';
  return (
    <>
      <VersionList subject={subject} changes={changes} canEdit={canEdit} />
      {changes.length >= REVISIONS_SHOWN ? <p className="text-hint">{t(texts.older)}</p> : null}
    </>
  );
}
