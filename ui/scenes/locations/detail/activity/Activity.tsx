/** What happened to a location, all that lies on it and its publications, by day; earlier values can be restored. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { REVISIONS_SHOWN } from '../../../../../model/rules/record/history.ts';
import { listActivity } from '../../../../api/revisions.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { VersionList } from '../../../../components/versions/VersionList.tsx';
import { useNamesOf } from '../../../../fields/recordname.ts';
import { useText } from '../../../../i18n/useText.ts';
import { isLocalId } from '../../../../stores/records/localids.ts';
import type { TabProps } from '../tab.ts';
import { texts } from './texts.ts';
import { useChangesOf } from './useChangesOf.ts';

/** Loads this many pages, one after the other. */
async function load(id: number, pages: number, signal: AbortSignal) {
  const found = [];
  for (let page = 0; page < pages; page++) {
    const more = await listActivity(id, page * REVISIONS_SHOWN, signal);
    found.push(...more);
    if (more.length < REVISIONS_SHOWN) break;
  }
  return found;
}

export function Activity({ id, canEdit }: TabProps) {
  const t = useText();
  const [pages, setPages] = useState(1);
  useNamesOf('user');
  const turn = useChangesOf(id);
  const isLocal = isLocalId(id);
  const { data, error, reload } = useLoaded(
    async (signal) => (isLocal ? [] : load(id, pages, signal)),
    `${id} ${turn} ${pages}`,
  );
  if (isLocal)
    return (
      <EmptyState icon={IconHistory} title={t(texts.unsaved)} compact>
        {t(texts.unsavedText)}
      </EmptyState>
    );
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  if (data.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t(texts.none)} compact>
        {t(texts.noneText)}
      </EmptyState>
    );
  return (
    <>
      <VersionList subject={{ entity: 'location', id }} changes={data} canEdit={canEdit} isNamed isByDay />
      {data.length >= pages * REVISIONS_SHOWN ? (
        <Button variant="default" size="xs" mt={12} onClick={() => setPages(pages + 1)}>
          {t(texts.more)}
        </Button>
      ) : null}
    </>
  );
}
