import { ActionIcon, Menu, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconDotsVertical, IconExternalLink, IconEyeOff, IconQrcode, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Publication } from '../../../../model/entities/publication.ts';
import { entryOf, storedValue } from '../../../../model/enums/enumeration.ts';
import { publicationKinds, publicationStatuses } from '../../../../model/enums/publication.ts';
import type { PublicationState } from '../../../../model/publish/calls.ts';
import { ApiError } from '../../../api/error.ts';
import { copyPublication } from '../../../api/publications.ts';
import { tip } from '../../../components/tip.ts';
import { formatAgo, formatMoment, formatNumber } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { takeIn } from '../../../stores/records/records.ts';
import { editorPath, hidePublication, nameOf, removePublication } from '../actions.ts';
import { linkOf } from '../address.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { listTexts, texts } from '../texts.ts';
import { useWaiting } from '../usePublications.ts';
import classes from './list.module.css';

interface PublicationRowProps {
  publication: Publication;
  /** Null while it is not known. */
  state: PublicationState | null;
  canEdit: boolean;
  onShare: () => void;
  onCopied: () => void;
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
const PUBLISHED = storedValue(publicationStatuses, 'published');

const counted = (count: number | undefined, language: Language): string =>
  count ? formatNumber(count, 0, language) : '–';

export function PublicationRow({ publication, state, canEdit, onShare, onCopied }: PublicationRowProps) {
  const t = useText();
  const language = useLanguage();
  const name = nameOf(publication);
  const kind = entryOf(publicationKinds, publication.type);
  const isPublic = publication.status === PUBLISHED;
  return (
    <Table.Tr>
      <Table.Td className={classes.first}>
        <Link href={editorPath(publication.id)} className={classes.name}>
          {name}
        </Link>
        {publication.description ? <div className={classes.about}>{publication.description}</div> : null}
      </Table.Td>
      <Table.Td className={classes.soft}>{kind ? t(kind.label) : null}</Table.Td>
      <Table.Td>
        <StatusBadge status={publication.status} />
        {state?.isChanged ? <span className={classes.changed}>{t(texts.changed)}</span> : null}
      </Table.Td>
      <Table.Td className={classes.number} data-head={t(listTexts.visitors)}>
        {counted(state?.visitors, language)}
      </Table.Td>
      <Table.Td className={classes.number} data-head={t(listTexts.answers)}>
        {counted(state?.answers, language)}
      </Table.Td>
      <Table.Td className={classes.soft}>
        {state?.publishedAt ? (
          <>
            <time dateTime={state.publishedAt} title={formatMoment(state.publishedAt, language)}>
              {formatAgo(state.publishedAt, language)}
            </time>
            {state.isFrozen ? <div className="text-hint">{t(listTexts.frozen)}</div> : null}
          </>
        ) : state ? (
          t(listTexts.never)
        ) : null}
      </Table.Td>
      <Table.Td>
        <div className={classes.buttons}>
          {isPublic ? (
            <ActionIcon
              component="a"
              href={linkOf(publication)}
              target="_blank"
              rel="noreferrer"
              aria-label={t(listTexts.openPage, { name })}
              {...tip(t(listTexts.openPage, { name }))}
            >
              <IconExternalLink size={18} stroke={1.5} />
            </ActionIcon>
          ) : null}
          {isLocalId(publication.id) ? null : (
            <ActionIcon
              aria-label={t(listTexts.share, { name })}
              {...tip(t(listTexts.share, { name }))}
              onClick={onShare}
            >
              <IconQrcode size={18} stroke={1.5} />
            </ActionIcon>
          )}
          {canEdit ? <RowMenu publication={publication} name={name} isPublic={isPublic} onCopied={onCopied} /> : null}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

interface RowMenuProps {
  publication: Publication;
  name: string;
  isPublic: boolean;
  onCopied: () => void;
}

function RowMenu({ publication, name, isPublic, onCopied }: RowMenuProps) {
  const t = useText();
  const waiting = useWaiting();
  const duplicate = async () => {
    try {
      const copy = await copyPublication(publication.id, t(texts.copyOf, { name }));
      takeIn('publication', copy);
      notifications.show({ message: t(listTexts.copied, { name: copy.name }), color: 'leaf' });
      onCopied();
    } catch (error) {
      if (error instanceof ApiError) notifications.show({ message: t(error.text), color: 'brick' });
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t(listTexts.actionsOf, { name })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy {...icon} />} disabled={waiting !== null} onClick={() => void duplicate()}>
          {t(listTexts.duplicate)}
          {waiting ? <span className={classes.template}>{t(waiting)}</span> : null}
        </Menu.Item>
        {isPublic ? (
          <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => hidePublication(publication)}>
            {t(listTexts.hide)}
          </Menu.Item>
        ) : null}
        <Menu.Item
          color="brick"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void removePublication(publication)}
        >
          {t(listTexts.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
