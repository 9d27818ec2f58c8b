import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entityByName } from '../../model/entities/index.ts';
import { EmptyState } from '../components/frame/States.tsx';
import { nameOfId, nameOfRecord } from '../fields/recordname.ts';
import { fieldAt, shownValue } from '../fields/shownValue.ts';
import { formatAgo } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { discardEdit, retryEdit, saveNow } from '../stores/queue/queue.ts';
import type { QueuedEdit } from '../stores/queue/edit.ts';
import { bringBack } from '../stores/records/records.ts';
import { saving } from '../stores/queue/saving.ts';
import { servedRecord } from '../stores/records/served.ts';
import { othersTexts, savingTexts as texts } from './texts.ts';
import classes from './WaitingEdits.module.css';

/** The list of unconfirmed edits, with the decisions for parked ones. */
export function WaitingEdits({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const { edits, offline, pending } = useSnapshot(saving) as typeof saving;
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={400} title={t(texts.title)} padding={24}>
      {edits.length === 0 ? (
        <EmptyState icon={IconCheck} title={t(texts.allSaved)} compact>
          {t(texts.allSavedText)}
        </EmptyState>
      ) : (
        <Stack gap={12}>
          {offline ? <Text fz={13}>{t(texts.offlineText)}</Text> : null}
          {[...edits].reverse().map((edit) => (
            <WaitingEdit key={edit.key} edit={edit} />
          ))}
          {pending > 0 ? (
            <Button variant="default" onClick={saveNow}>
              {t(texts.sendNow)}
            </Button>
          ) : null}
        </Stack>
      )}
    </Drawer>
  );
}

const stateTexts = { waiting: 'waiting', sending: 'sending', refused: 'refused', conflict: 'inConflict' } as const;

function WaitingEdit({ edit }: { edit: QueuedEdit }) {
  const t = useText();
  const language = useLanguage();
  const entity = entityByName(edit.entity);
  // Names the record, because several may be in conflict.
  const known = edit.theirs ?? servedRecord(edit.entity, edit.id);
  const name = nameOfId(edit.entity, edit.id) ?? (known && nameOfRecord(edit.entity, known));
  return (
    <section className={classes.edit} data-state={edit.state}>
      <div className={classes.head}>
        <strong>{t(edit.label)}</strong>
        <span className={classes.state}>{t(texts[stateTexts[edit.state]])}</span>
      </div>
      <div className={classes.about}>
        {[t(entity.label.one), name].filter(Boolean).join(' ')} · {formatAgo(edit.at, language)}
      </div>
      {edit.problem ? (
        <p className={classes.problem}>{t(edit.problem.isGone ? texts.isGone : edit.problem.message)}</p>
      ) : null}
      {Object.entries(edit.problem?.fields ?? {}).map(([field, message]) => (
        <p key={field} className={classes.problem}>
          {t(fieldAt(edit.entity, field)?.label ?? { en: field, nl: field })}: {t(message)}
        </p>
      ))}
      {edit.state === 'conflict' ? <Conflict edit={edit} /> : null}
      {edit.state === 'refused' || edit.state === 'conflict' ? <Choice edit={edit} /> : null}
    </section>
  );
}

function Conflict({ edit }: { edit: QueuedEdit }) {
  const t = useText();
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(texts.mine)}</th>
          <th scope="col">{t(texts.theirs)}</th>
        </tr>
      </thead>
      <tbody>
        {edit.conflicts.map((path) => (
          <tr key={path}>
            <th scope="row">{t(fieldAt(edit.entity, path)?.label ?? { en: path, nl: path })}</th>
            <td>{shownValue(edit.entity, path, edit.body, t)}</td>
            <td>{shownValue(edit.entity, path, edit.theirs ?? {}, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Choice({ edit }: { edit: QueuedEdit }) {
  const t = useText();
  const isConflict = edit.state === 'conflict';
  return (
    <Group gap={8} mt={8}>
      {edit.problem?.isGone ? (
        <Button size="xs" onClick={() => bringBack(edit.entity, edit.id, othersTexts.bringBackStep)}>
          {t(texts.restoreAndSave)}
        </Button>
      ) : (
        <Button size="xs" onClick={() => retryEdit(edit.key)}>
          {t(isConflict ? texts.keepMine : texts.retry)}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => discardEdit(edit.key)}>
        {t(isConflict ? texts.takeTheirs : texts.discard)}
      </Button>
    </Group>
  );
}
