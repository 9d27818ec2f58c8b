/** Link, QR code and where a page is found. */
import { useState } from 'react';
import { ActionIcon, Alert, Button, CopyButton, Group, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import type { Publication } from '../../../../model/entities/publication.ts';
import { storedValue } from '../../../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../../../model/enums/publication.ts';
import { isWithinDays, sharingDays, sharingFlags } from '../../../../model/publish/content.ts';
import { dutchDay } from '../../../../model/rules/dutchday.ts';
import { ApiError } from '../../../api/error.ts';
import { renewPublicationKey } from '../../../api/publications.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { takeIn } from '../../../stores/records/records.ts';
import { nameOf } from '../actions.ts';
import { linkOf } from '../address.ts';
import { shareTexts } from '../texts.ts';
import { useWaiting } from '../usePublications.ts';
import { Code } from './Code.tsx';
import { Embed } from './Embed.tsx';
import { OneFile } from './OneFile.tsx';
import classes from './share.module.css';

interface SharingProps {
  publication: Publication;
  canEdit: boolean;
  onClose: () => void;
}

const CONFIGURATION = ['cfg'];
const PUBLISHED = storedValue(publicationStatuses, 'published');

export function Sharing({ publication, canEdit, onClose }: SharingProps) {
  const t = useText();
  const name = nameOf(publication);
  const link = linkOf(publication);
  const isToday = isWithinDays(publication.cfg, dutchDay());
  const hint = publication.status !== PUBLISHED ? shareTexts.notPublic : isToday ? null : shareTexts.notToday;
  return (
    <Modal opened onClose={onClose} title={t(shareTexts.title, { name })} size={560}>
      {hint ? (
        <Alert color="sun" variant="light" mb={16}>
          {t(hint)}
        </Alert>
      ) : null}
      <Group gap={8} wrap="nowrap" align="flex-end">
        <TextInput
          label={t(shareTexts.link)}
          value={link}
          readOnly
          className={classes.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
            >
              {t(copied ? shareTexts.copied : shareTexts.copy)}
            </Button>
          )}
        </CopyButton>
        <ActionIcon
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          size={36}
          variant="default"
          aria-label={t(shareTexts.open)}
        >
          <IconExternalLink size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
      <Code link={link} name={name} />
      <OneFile publication={publication} />
      <Embed link={link} name={name} />
      {canEdit ? (
        <>
          <h3 className={classes.title}>{t(shareTexts.found)}</h3>
          <FieldForm entity="publication" id={publication.id} path={CONFIGURATION} only={sharingFlags} columns={1} />
          <h3 className={classes.title}>{t(shareTexts.days)}</h3>
          <FieldForm entity="publication" id={publication.id} path={CONFIGURATION} only={sharingDays} columns={2} />
          <NewLink publication={publication} />
        </>
      ) : null}
    </Modal>
  );
}

function NewLink({ publication }: { publication: Publication }) {
  const t = useText();
  const waiting = useWaiting();
  const [asks, setAsks] = useState(false);
  const renew = async () => {
    try {
      takeIn('publication', await renewPublicationKey(publication.id));
      notifications.show({ message: t(shareTexts.renewed), color: 'leaf' });
    } catch (error) {
      if (error instanceof ApiError) notifications.show({ message: t(error.text), color: 'brick' });
    }
  };
  return (
    <div className={classes.renew}>
      <Button
        variant="subtle"
        color="brick"
        size="xs"
        disabled={waiting !== null}
        leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t(shareTexts.newKey)}
      </Button>
      <span className="text-hint">{t(waiting ?? shareTexts.newKeyText)}</span>
      <ConfirmRemoval
        opened={asks}
        title={t(shareTexts.newKeyTitle)}
        action={t(shareTexts.newKey)}
        onConfirm={() => void renew()}
        onClose={() => setAsks(false)}
      >
        {t(shareTexts.newKeyText)}
      </ConfirmRemoval>
    </div>
  );
}
