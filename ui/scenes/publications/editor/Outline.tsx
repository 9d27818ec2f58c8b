/** Pages and sections of a publication: select, drag, `Alt` with arrows, duplicate, hide, move, delete. */
import type { KeyboardEvent, ReactNode } from 'react';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconCopy,
  IconDotsVertical,
  IconEye,
  IconEyeOff,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Publication } from '../../../../model/entities/publication.ts';
import type { Section } from '../../../../model/entities/section.ts';
import { entryOf, storedValue } from '../../../../model/enums/enumeration.ts';
import { pageTypes, publicationBlockTypes } from '../../../../model/enums/publication.ts';
import { plainOfRich } from '../../../../model/rules/text/richtext.ts';
import { tip } from '../../../components/tip.ts';
import { SortableList } from '../../../fields/SortableList.tsx';
import { useText } from '../../../i18n/useText.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { duplicateSection, moveSection, moveToPage, removeSection, setHidden, type PageKey } from '../actions.ts';
import { blockName, pageName, pagesOf } from '../blocks.ts';
import { texts } from '../texts.ts';
import classes from './editor.module.css';
import { editorTexts } from './texts.ts';

interface OutlineProps {
  publication: Publication;
  sections: readonly Section[];
  selectedId: number | null;
  canEdit: boolean;
  onSelect: (id: number | null) => void;
  onAdd: (page: PageKey) => void;
  /** Says something to those who do not see the list. */
  onSay: (text: string) => void;
}

export function Outline(props: OutlineProps) {
  const { publication, sections, selectedId, canEdit, onSelect, onAdd } = props;
  const t = useText();
  const pages = pagesOf(publication, sections);
  return (
    <>
      <button
        type="button"
        className={classes.settings}
        aria-current={selectedId === null || undefined}
        onClick={() => onSelect(null)}
      >
        {t(editorTexts.settings)}
      </button>
      {pages.map((page) => (
        <section key={page} aria-label={t(pageName(page))} className={classes.pageOf}>
          <div className={classes.pageHead}>
            <h3>{t(pageName(page))}</h3>
            {canEdit ? (
              <ActionIcon
                size={28}
                aria-label={t(editorTexts.addTo, { page: t(pageName(page)).toLocaleLowerCase() })}
                {...tip(t(editorTexts.addBlock))}
                onClick={() => onAdd(page)}
              >
                <IconPlus size={16} stroke={1.5} />
              </ActionIcon>
            ) : null}
          </div>
          <PageSections {...props} pages={pages} page={page} />
        </section>
      ))}
    </>
  );
}

interface PageSectionsProps extends OutlineProps {
  page: PageKey;
  pages: readonly PageKey[];
}

function PageSections({ sections, page, pages, canEdit, selectedId, onSelect, onSay }: PageSectionsProps) {
  const t = useText();
  const pageType = storedValue(pageTypes, page);
  const own = sections.filter((each) => each.pageType === pageType);
  if (own.length === 0) return <p className={classes.none}>{t(editorTexts.emptyPage)}</p>;
  const nameAt = (section: Section) => t(blockName(section.type));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= own.length) return;
    moveSection(own, from, to);
    onSay(t(editorTexts.moved, { name: nameAt(own[from]!), place: to + 1, count: own.length }));
  };
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step || !canEdit) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <SortableList items={own} nameOf={nameAt} onMove={move} disabled={!canEdit} label={t(pageName(page))}>
      {(section, at, grip) => (
        <SectionRow
          key={rowKey('section', section.id)}
          section={section}
          grip={canEdit ? grip : null}
          isSelected={section.id === selectedId}
          onSelect={() => onSelect(section.id)}
          onKeyDown={(event) => press(event, at)}
        >
          {canEdit ? (
            <SectionMenu
              section={section}
              all={own}
              pages={pages.filter((each) => each !== page)}
              onSelect={onSelect}
            />
          ) : null}
        </SectionRow>
      )}
    </SortableList>
  );
}

interface SectionRowProps {
  section: Section;
  grip: ReactNode;
  isSelected: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function SectionRow({ section, grip, isSelected, onSelect, onKeyDown, children }: SectionRowProps) {
  const t = useText();
  const { type, cfg } = section;
  const own = plainOfRich(cfg.param1).trim();
  return (
    <div className={classes.row} data-selected={isSelected || undefined} data-hidden={cfg.hidden || undefined}>
      {grip}
      <button
        type="button"
        className={classes.rowName}
        aria-current={isSelected || undefined}
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        <span className={classes.rowTitle}>
          {t(blockName(type))}
          {cfg.hidden ? <span className={classes.off}>{t(editorTexts.hidden)}</span> : null}
        </span>
        {own ? <span className={classes.rowSub}>{own}</span> : null}
      </button>
      {children}
    </div>
  );
}

interface SectionMenuProps {
  section: Section;
  all: readonly Section[];
  /** Other pages of the publication. */
  pages: readonly PageKey[];
  onSelect: (id: number | null) => void;
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

function SectionMenu({ section, all, pages, onSelect }: SectionMenuProps) {
  const t = useText();
  const name = t(blockName(section.type));
  const allowed = entryOf(publicationBlockTypes, section.type)?.pages as readonly string[] | undefined;
  const { hidden } = section.cfg;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={28} aria-label={t(editorTexts.actionsOf, { name })}>
          <IconDotsVertical size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onSelect(duplicateSection(section, all).id)}>
          {t(editorTexts.duplicate)}
        </Menu.Item>
        <Menu.Item
          leftSection={hidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
          onClick={() => setHidden(section, !hidden)}
        >
          {t(hidden ? texts.showBlock : texts.hideBlock)}
        </Menu.Item>
        {pages
          .filter((page) => allowed?.includes(page))
          .map((page) => (
            <Menu.Item key={page} leftSection={<IconArrowRight {...icon} />} onClick={() => moveToPage(section, page)}>
              {t(editorTexts.moveTo, { page: t(pageName(page)).toLocaleLowerCase() })}
            </Menu.Item>
          ))}
        <Menu.Item
          color="brick"
          leftSection={<IconTrash {...icon} />}
          onClick={() => {
            onSelect(null);
            removeSection(section.id, name);
          }}
        >
          {t(editorTexts.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
