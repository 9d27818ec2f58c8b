import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { EmptyState } from '../../components/frame/States.tsx';
import { fieldAt, shownValue } from '../../fields/shownValue.ts';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { discardEdit, retryEdit, saveNow } from '../../stores/queue/queue.ts';
import type { QueuedEdit } from '../../stores/queue/edit.ts';
import { bringBack } from '../../stores/records/records.ts';
import { saving } from '../../stores/queue/saving.ts';
import { leafPaths } from '../../stores/records/patch.ts';
import { nameOfEdit } from './editname.ts';
import { othersTexts, savingTexts as texts } from '../texts.ts';
import classes from './WaitingEdits.module.css';

/** Most fields of one edit. */
const MOST = 8;

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
  // Several changes of one record wait as one edit, with the words of the last: its fields stand in the table.
  const isPatch = edit.kind === 'patch';
  const name = nameOfEdit(edit);
  return (
    <section className={classes.edit} data-state={edit.state}>
      <div className={classes.head}>
        <strong>{isPatch ? name : t(edit.label)}</strong>
        <span className={classes.state}>{t(texts[stateTexts[edit.state]])}</span>
      </div>
      <div className={classes.about}>
        {isPatch ? '' : `${name} · `}
        {formatAgo(edit.at, language)}
      </div>
      {edit.problem ? (
        <p className={classes.problem}>{t(edit.problem.isGone ? texts.isGone : edit.problem.message)}</p>
      ) : null}
      {Object.entries(edit.problem?.fields ?? {}).map(([field, message]) => (
        <p key={field} className={classes.problem}>
          {t(fieldAt(edit.entity, field)?.label ?? { en: field, nl: field })}: {t(message)}
        </p>
      ))}
      {edit.state === 'conflict' ? (
        <Values
          entity={edit.entity}
          paths={edit.conflicts}
          columns={[
            { title: texts.mine, record: edit.body },
            { title: texts.theirs, record: edit.theirs },
          ]}
        />
      ) : isPatch ? (
        <Values
          entity={edit.entity}
          paths={leafPaths(entityByName(edit.entity).fields, edit.body)}
          columns={[
            { title: texts.before, record: edit.base },
            { title: texts.after, record: edit.body },
          ]}
        />
      ) : null}
      {edit.state === 'refused' || edit.state === 'conflict' ? <Choice edit={edit} /> : null}
    </section>
  );
}

interface ValuesProps {
  entity: EntityName;
  paths: readonly string[];
  columns: readonly { title: Label; record: unknown }[];
}

/** Two versions of the changed fields side by side. */
function Values({ entity, paths, columns }: ValuesProps) {
  const t = useText();
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <td />
          {columns.map(({ title }) => (
            <th key={title.en} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paths.slice(0, MOST).map((path) => (
          <tr key={path}>
            <th scope="row">{t(fieldAt(entity, path)?.label ?? { en: path, nl: path })}</th>
            {columns.map(({ title, record }) => (
              <td key={title.en}>{shownValue(entity, path, record, t)}</td>
            ))}
          </tr>
        ))}
        {paths.length > MOST ? (
          <tr>
            <td colSpan={3}>{t(othersTexts.more, { count: paths.length - MOST })}</td>
          </tr>
        ) : null}
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
