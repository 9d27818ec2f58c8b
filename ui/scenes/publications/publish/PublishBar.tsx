/** Status of a publication with what one does about it: publish, compare, discard, hide, share. */
import { useState } from 'react';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconColumns2, IconDotsVertical, IconEyeOff, IconQrcode } from '@tabler/icons-react';
import { storedValue } from '../../../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../../../model/enums/publication.ts';
import { ApiError } from '../../../api/error.ts';
import { discardPublication } from '../../../api/publications.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { formatAgo } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { takeIn } from '../../../stores/records/records.ts';
import { hidePublication } from '../actions.ts';
import { Sharing } from '../share/Sharing.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { shareTexts, texts } from '../texts.ts';
import { useWaiting, type Edited } from '../usePublications.ts';
import { Compare } from './Compare.tsx';
import classes from './publish.module.css';
import { PublishDialog } from './PublishDialog.tsx';
import { publishTexts } from './texts.ts';

interface PublishBarProps {
  edited: Edited;
  canEdit: boolean;
  onSelect: (sectionId: number) => void;
}

type Opened = 'publish' | 'compare' | 'discard' | 'share' | null;
const PUBLISHED = storedValue(publicationStatuses, 'published');
const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function PublishBar({ edited, canEdit, onSelect }: PublishBarProps) {
  const t = useText();
  const waiting = useWaiting();
  const [opened, setOpened] = useState<Opened>(null);
  const { publication, sections, version, content, isChanged, reload } = edited;
  if (!publication || !content) return null;
  const close = () => setOpened(null);
  const isPublic = publication.status === PUBLISHED;
  const published = version?.content ? version : null;
  const discard = async () => {
    try {
      takeIn('publication', await discardPublication(publication.id));
      reload();
      notifications.show({ message: t(publishTexts.discarded), color: 'leaf' });
    } catch (error) {
      if (error instanceof ApiError) notifications.show({ message: t(error.text), color: 'brick' });
    }
  };
  const mayFreezeAgain = isPublic && !isChanged && publication.cfg.frozen;
  const again = isPublic ? publishTexts.publishChanges : publishTexts.publishAgain;
  const afterFirst = mayFreezeAgain ? publishTexts.freezeAgain : again;
  const publishText = published ? afterFirst : publishTexts.publish;
  return (
    <div className={classes.bar}>
      <StatusBadge status={publication.status} />
      <VersionLine version={published} isChanged={isChanged} />
      <span className={classes.gap} />
      {isLocalId(publication.id) ? null : (
        <Button variant="default" size="xs" leftSection={<IconQrcode {...icon} />} onClick={() => setOpened('share')}>
          {t(shareTexts.share)}
        </Button>
      )}
      {canEdit ? (
        <>
          {published && isChanged ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconColumns2 {...icon} />}
              onClick={() => setOpened('compare')}
            >
              {t(publishTexts.compare)}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant={mayFreezeAgain ? 'default' : 'filled'}
            disabled={isLocalId(publication.id) || (isPublic && published !== null && !isChanged && !mayFreezeAgain)}
            onClick={() => setOpened('publish')}
          >
            {t(publishText)}
          </Button>
          {(published && isChanged) || isPublic ? (
            <Menu>
              <Menu.Target>
                <ActionIcon aria-label={t(publishTexts.more)}>
                  <IconDotsVertical size={18} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {published && isChanged ? (
                  <Menu.Item
                    leftSection={<IconArrowBackUp {...icon} />}
                    disabled={waiting !== null}
                    onClick={() => setOpened('discard')}
                  >
                    {t(publishTexts.discard)}
                  </Menu.Item>
                ) : null}
                {isPublic ? (
                  <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => hidePublication(publication)}>
                    {t(publishTexts.hide)}
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </>
      ) : null}
      {opened === 'publish' ? (
        <PublishDialog
          publication={publication}
          sections={sections}
          content={content}
          onClose={close}
          onSelect={(id) => {
            close();
            onSelect(id);
          }}
        />
      ) : null}
      {opened === 'compare' && published?.content ? (
        <Compare version={published.content} now={content} onClose={close} />
      ) : null}
      {opened === 'share' ? <Sharing publication={publication} canEdit={canEdit} onClose={close} /> : null}
      <ConfirmRemoval
        opened={opened === 'discard'}
        title={t(publishTexts.discardTitle)}
        action={t(publishTexts.discard)}
        onConfirm={() => void discard()}
        onClose={close}
      >
        {t(publishTexts.discardText)}
      </ConfirmRemoval>
    </div>
  );
}

function VersionLine({ version, isChanged }: { version: Edited['version']; isChanged: boolean }) {
  const t = useText();
  if (!version) return null;
  if (isChanged) return <span className={classes.changed}>{t(texts.changed)}</span>;
  const ago = formatAgo(version.createdAt);
  const name = version.createdByUserName;
  if (version.frozen) return <span className="text-hint">{t(publishTexts.frozenAt, { ago })}</span>;
  return (
    <span className="text-hint">
      {name ? t(publishTexts.lastVersionBy, { ago, name }) : t(publishTexts.lastVersion, { ago })}
    </span>
  );
}
