/** Route `publications.overview`: the publications of the company. */
import { useState } from 'react';
import { Alert, Button, Group, NativeSelect, Table, TextInput } from '@mantine/core';
import { IconSearch, IconWorldShare } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { publication, type Publication } from '../../../../model/entities/publication.ts';
import { publicationKinds, publicationStatuses } from '../../../../model/enums/publication.ts';
import { publicationStates } from '../../../api/publications.ts';
import { Page } from '../../../components/frame/Page.tsx';
import { EmptyState, FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { texts as componentTexts } from '../../../components/texts.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { saving } from '../../../stores/queue/queue.ts';
import { loadList } from '../../../stores/records/records.ts';
import { Sharing } from '../share/Sharing.tsx';
import { listTexts, texts } from '../texts.ts';
import { useReadOnly } from '../usePublications.ts';
import classes from './list.module.css';
import { NewPublication } from './NewPublication.tsx';
import { PublicationRow } from './PublicationRow.tsx';

const { fields } = publication;
/** Filters in the address. */
const [NAME, KIND, STATUS] = ['search', 'kind', 'status'] as const;

const newestFirst = (a: Publication, b: Publication): number =>
  (b.updatedAt ?? '9').localeCompare(a.updatedAt ?? '9') || b.id - a.id;

export default function Overview() {
  const t = useText();
  const readOnly = useReadOnly();
  const all = useRecords('publication');
  const { pending } = useSnapshot(saving);
  const { error, isLoading, reload } = useLoaded(() => loadList('publication').then(() => true));
  // What is saved may change the states.
  const states = useLoaded(publicationStates, pending === 0);
  const [search, setSearch] = useSearchParams();
  const [sharedId, setShared] = useState<number | null>(null);
  const [name, kind, status] = [NAME, KIND, STATUS].map((key) => search.get(key) ?? '');
  const shown = all
    .filter(
      (each) =>
        each.name.toLocaleLowerCase().includes(name!.trim().toLocaleLowerCase()) &&
        (kind === '' || each.type === kind) &&
        (status === '' || String(each.status) === status),
    )
    .toSorted(newestFirst);
  const set = (key: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const stateOf = (id: number) => states.data?.find((each) => each.id === id) ?? null;
  const shared = all.find(({ id }) => id === sharedId) ?? null;
  const add = readOnly ? null : <NewPublication />;
  return (
    <Page title={t(texts.title)} lead={t(texts.lead)} width={1180}>
      {readOnly ? (
        <Alert color="water" variant="light" mb={16}>
          {t(readOnly)}
        </Alert>
      ) : null}
      {error && all.length === 0 ? <FailedState error={error} onRetry={reload} /> : null}
      {isLoading && all.length === 0 ? <LoadingRows /> : null}
      {!isLoading && !error && all.length === 0 ? (
        <EmptyState icon={IconWorldShare} title={t(listTexts.noneTitle)} action={add}>
          {t(listTexts.noneText)}
        </EmptyState>
      ) : null}
      {all.length > 0 ? (
        <>
          <Group gap={8} mb={16} className={classes.filters}>
            <TextInput
              w={240}
              value={name}
              onChange={(event) => set(NAME, event.currentTarget.value)}
              placeholder={t(listTexts.search)}
              aria-label={t(listTexts.search)}
              leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
            />
            <NativeSelect
              aria-label={t(fields.type.label)}
              value={kind}
              onChange={(event) => set(KIND, event.currentTarget.value)}
              data={[
                { value: '', label: t(listTexts.anyKind) },
                ...publicationKinds.entries.map(({ key, label }) => ({ value: key, label: t(label) })),
              ]}
            />
            <NativeSelect
              aria-label={t(fields.status.label)}
              value={status}
              onChange={(event) => set(STATUS, event.currentTarget.value)}
              data={[
                { value: '', label: t(listTexts.anyStatus) },
                ...publicationStatuses.entries.map(({ value, label }) => ({ value: String(value), label: t(label) })),
              ]}
            />
            <span className={classes.gap} />
            {add}
          </Group>
          {states.error ? (
            <Alert color="brick" variant="light" mb={16}>
              <Group justify="space-between">
                {t(listTexts.statesFailed)}
                <RetryButton onRetry={states.reload} />
              </Group>
            </Alert>
          ) : null}
          {shown.length === 0 ? (
            <EmptyState
              compact
              title={t(listTexts.nothing)}
              action={
                <Button variant="default" size="xs" onClick={() => setSearch({}, { replace: true })}>
                  {t(listTexts.clear)}
                </Button>
              }
            />
          ) : (
            <div className={classes.table}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t(fields.name.label)}</Table.Th>
                    <Table.Th>{t(fields.type.label)}</Table.Th>
                    <Table.Th>{t(fields.status.label)}</Table.Th>
                    <Table.Th ta="right">{t(listTexts.visitors)}</Table.Th>
                    <Table.Th ta="right">{t(listTexts.answers)}</Table.Th>
                    <Table.Th>{t(listTexts.published)}</Table.Th>
                    <Table.Th className={classes.actions}>
                      <span className="visually-hidden">{t(listTexts.actions)}</span>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {shown.map((each) => (
                    <PublicationRow
                      key={rowKey('publication', each.id)}
                      publication={each}
                      state={stateOf(each.id)}
                      canEdit={readOnly === null}
                      onShare={() => setShared(each.id)}
                      onCopied={states.reload}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )}
        </>
      ) : null}
      {shared ? <Sharing publication={shared} canEdit={readOnly === null} onClose={() => setShared(null)} /> : null}
    </Page>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Button size="compact-sm" variant="light" color="brick" onClick={onRetry}>
      {t(componentTexts.retry)}
    </Button>
  );
}
