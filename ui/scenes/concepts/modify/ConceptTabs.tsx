/** The concepts of a location as tabs: open, add, duplicate, rename, delete. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconColumns2,
  IconCopy,
  IconDots,
  IconFileText,
  IconGitBranch,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Concept } from '../../../../model/entities/concept.ts';
import { buildPath, conceptPath } from '../../../../model/routes.ts';
import { buildingCountText, countBuildings } from '../../../components/figures/buildingcount.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { RenameField } from '../../../components/RenameField.tsx';
import { openVersions } from '../../../components/versions/opened.ts';
import { texts as versionTexts } from '../../../components/versions/texts.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { useLockedAt } from '../../../portfolio/useReadOnly.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { texts as compareTexts } from '../compare/texts.ts';
import { comparePath, makeVariant } from '../compare/variants.ts';
import { openDetails } from '../details/opened.ts';
import { texts as detailTexts } from '../details/texts.ts';
import { openPictures } from '../pictures/opened.ts';
import { texts as pictureTexts } from '../pictures/texts.ts';
import { buildingsOf, duplicateConcept, removeConcept, renameConcept, startConcept } from './buildings/actions.ts';
import classes from './editor.module.css';
import { texts } from './texts.ts';

const icon = { size: 16, stroke: 1.5 };

/** Scrolls the current tab into view. */
const bringIntoView = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

interface ConceptTabsProps {
  locationId: number;
  conceptId: number;
}

export function ConceptTabs({ locationId, conceptId }: ConceptTabsProps) {
  const t = useText();
  const concepts = useRecords('concept', { locationId });
  const [renaming, setRenaming] = useState(false);
  const locked = useLockedAt(locationId);
  const open = ({ id }: Concept) => goTo(conceptPath(locationId, id));
  return (
    <nav className={classes.tabs} aria-label={t(texts.concepts)}>
      {concepts.map((concept) =>
        concept.id !== conceptId ? (
          <Link key={rowKey('concept', concept.id)} href={conceptPath(locationId, concept.id)} className={classes.tab}>
            <span>{concept.name}</span>
          </Link>
        ) : renaming ? (
          <RenameField
            key={rowKey('concept', concept.id)}
            name={concept.name}
            label={t(texts.rename)}
            onRename={(name) => renameConcept(concept.id, name)}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <span
            key={rowKey('concept', concept.id)}
            ref={bringIntoView}
            className={classes.tab}
            data-current
            aria-current="page"
            onDoubleClick={() => setRenaming(locked === null)}
          >
            <span>{concept.name}</span>
            <ConceptMenu
              concept={concept}
              isLocked={locked !== null}
              onRename={() => setRenaming(true)}
              onOpen={open}
            />
          </span>
        ),
      )}
      <ActionIcon
        size={28}
        flex="none"
        aria-label={t(texts.addConcept)}
        aria-disabled={locked !== null || undefined}
        onClick={() => locked === null && startConcept(locationId)}
        {...tip(locked ?? t(texts.addConcept))}
      >
        <IconPlus {...icon} />
      </ActionIcon>
    </nav>
  );
}

interface ConceptMenuProps {
  concept: Concept;
  /** Whether nothing of its location can be changed. */
  isLocked: boolean;
  onRename: () => void;
  onOpen: (concept: Concept) => void;
}

function ConceptMenu({ concept, isLocked, onRename, onOpen }: ConceptMenuProps) {
  const t = useText();
  const [confirming, setConfirming] = useState(false);
  const others = useRecords('concept', { locationId: concept.locationId }).filter(({ id }) => id !== concept.id);
  const variant = () => {
    const made = makeVariant(concept);
    if (made) onOpen(made);
  };
  const remove = () => {
    const { locationId } = concept;
    removeConcept(concept.id);
    goTo(buildPath('concepts', { location_id: locationId ?? undefined }));
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size={22} aria-label={t(texts.conceptActions)}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isLocked} leftSection={<IconPencil {...icon} />} onClick={onRename}>
            {t(texts.rename)}
          </Menu.Item>
          <Menu.Item
            disabled={isLocked}
            leftSection={<IconCopy {...icon} />}
            onClick={() => onOpen(duplicateConcept(concept, t(texts.copyOf, { name: concept.name })))}
          >
            {t(texts.duplicate)}
          </Menu.Item>
          <Menu.Item disabled={isLocked} leftSection={<IconGitBranch {...icon} />} onClick={variant}>
            {t(compareTexts.makeVariant)}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => openDetails(concept.id)}>
            {t(detailTexts.title)}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => openPictures(concept.id)}>
            {t(pictureTexts.title)}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => openVersions('concept', concept.id)}>
            {t(versionTexts.title)}
          </Menu.Item>
          {others.length > 0 ? <Menu.Divider /> : null}
          {others.map((other) => (
            <Menu.Item
              key={rowKey('concept', other.id)}
              leftSection={<IconColumns2 {...icon} />}
              onClick={() => goTo(comparePath(other.locationId!, concept.id, other.id))}
            >
              {t(compareTexts.compareWith, { name: other.name })}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            color="brick"
            disabled={isLocked}
            leftSection={<IconTrash {...icon} />}
            onClick={() => setConfirming(true)}
          >
            {t(texts.remove)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmRemoval
        opened={confirming}
        title={t(texts.removeConceptTitle, { name: concept.name })}
        onConfirm={remove}
        onClose={() => setConfirming(false)}
      >
        {t(texts.removeConceptText, { buildings: buildingCountText(countBuildings(buildingsOf(concept.id)), t) })}
      </ConfirmRemoval>
    </>
  );
}
