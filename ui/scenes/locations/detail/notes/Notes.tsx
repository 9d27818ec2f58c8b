/** Notes and tasks of a location. */
import type { ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Note } from '../../../../../model/entities/note.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { useNamesOf } from '../../../../fields/recordname.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import { isLocalId, rowKey } from '../../../../stores/records/localids.ts';
import { loadList } from '../../../../stores/records/records.ts';
import { session } from '../../../../stores/person/session.ts';
import type { TabProps } from '../tab.ts';
import { arranged, mayChange, noteFilters } from './arranged.ts';
import { Composer } from './Composer.tsx';
import { NoteItem } from './NoteItem.tsx';
import classes from './notes.module.css';
import { texts } from './texts.ts';
import { useNoteFilter } from './useNoteFilter.ts';

/** Loads the notes with their pictures. */
async function load(locationId: number): Promise<void> {
  if (isLocalId(locationId)) return;
  await loadList('note', { locationId });
}

async function loadPictures(notes: readonly Note[]): Promise<void> {
  const ids = notes.map(({ id }) => id).filter((id) => !isLocalId(id));
  if (ids.length > 0) await loadList('image', { noteId: ids });
}

export function Notes({ id, canEdit }: TabProps) {
  const t = useText();
  const { user, principal } = useSnapshot(session);
  const me = user?.id ?? 0;
  const [filter, setFilter] = useNoteFilter();
  const notes = useRecords('note', { locationId: id });
  const { error, isLoading, reload } = useLoaded(() => load(id), id);
  useLoaded(() => loadPictures(notes), notes.filter((each) => each.id > 0).length);
  useNamesOf('user');
  const { pinned, tasks, notes: others, done } = arranged(notes, filter, me);
  const group = (title: ReactNode, list: readonly Note[]) =>
    list.length === 0 ? null : (
      <section className={classes.group}>
        <h3 className={classes.title}>{title}</h3>
        <ul className={classes.list}>
          {list.map((note) => (
            <NoteItem key={rowKey('note', note.id)} note={note} canEdit={canEdit && mayChange(note, me, principal)} />
          ))}
        </ul>
      </section>
    );
  if (notes.length === 0 && error) return <FailedState error={error} compact onRetry={reload} />;
  if (notes.length === 0 && isLoading) return <LoadingState />;
  const isEmpty = [pinned, tasks, others, done].every(({ length }) => length === 0);
  return (
    <>
      {canEdit ? <Composer locationId={id} /> : null}
      {notes.length === 0 ? (
        <EmptyState icon={IconNotes} title={t(texts.none)} compact>
          {t(texts.noneText)}
        </EmptyState>
      ) : (
        <SegmentedControl
          fullWidth
          size="xs"
          mt={12}
          aria-label={t(texts.filter)}
          value={filter}
          data={noteFilters.map((value) => ({ value, label: t(texts[value]) }))}
          onChange={(next) => setFilter(noteFilters.find((each) => each === next) ?? 'all')}
        />
      )}
      {notes.length > 0 && isEmpty ? <p className={classes.hint}>{t(texts.noMatch)}</p> : null}
      {group(t(texts.pinned), pinned)}
      {group(t(texts.tasks), tasks)}
      {group(t(texts.notes), others)}
      {group(t(texts.done), done)}
    </>
  );
}
