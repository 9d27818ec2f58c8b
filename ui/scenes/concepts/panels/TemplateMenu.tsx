/** The company's presets and the user's templates: apply, save, rename, sort and delete them. */
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { BuildingTemplate, Preset } from '../../../../model/rules/building/presets.ts';
import { SortableList } from '../../../fields/SortableList.tsx';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { session } from '../../../stores/person/session.ts';
import classes from './panels.module.css';
import * as templates from './templates.ts';
import { texts } from './texts.ts';

interface TemplateMenuProps {
  conceptId: number;
  /** Ids of the selected buildings. */
  selected: readonly number[];
}

export function TemplateMenu({ conceptId, selected }: TemplateMenuProps) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const label = t(texts.templatesAndPresets);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={label}
          aria-expanded={opened}
          size={30}
          onClick={() => setOpened(!opened)}
          {...tip(label)}
        >
          <IconTemplate size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={12}>
        <Shelf conceptId={conceptId} selected={selected} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Shelf({ conceptId, selected: ids }: TemplateMenuProps) {
  const t = useText();
  const all = useRecords('building', { conceptId });
  const selected = all.filter(({ id }) => ids.includes(id));
  const company = useRecord('company', session.company?.id ?? null);
  const own = templates.templatesOf(useUser()?.cfg.templates as unknown[] | undefined);
  const presets = (company?.cfg.presets ?? []).toSorted((a, b) => a.order - b.order);
  const one = selected.length === 1 ? selected[0]! : null;
  const mayKeep = templates.mayKeepPresets();
  const apply = (kept: templates.Kept) => templates.applyKept(kept, selected);
  return (
    <div className={classes.shelf}>
      <ShelfList<BuildingTemplate>
        title={texts.ownTemplates}
        items={own}
        selected={selected}
        editable
        onApply={(item) => apply({ kind: 'template', item })}
        onAdd={(item) => templates.addFromTemplate(conceptId, item)}
        onWrite={(items) => templates.writeTemplates(items)}
        save={
          <Button variant="default" size="xs" disabled={!one} onClick={() => one && templates.saveTemplate(one)}>
            {t(texts.saveTemplate)}
          </Button>
        }
      />
      <ShelfList<Preset>
        title={texts.presets}
        items={presets}
        selected={selected}
        editable={mayKeep}
        onApply={(item) => apply({ kind: 'preset', item })}
        onWrite={(items) => templates.writePresets(items)}
        save={
          mayKeep ? (
            <Button variant="default" size="xs" disabled={!one} onClick={() => one && templates.savePreset(one)}>
              {t(texts.savePreset)}
            </Button>
          ) : (
            <p className="text-hint">{t(texts.presetsByAdmin)}</p>
          )
        }
      />
    </div>
  );
}

interface ShelfListProps<T extends { name: string }> {
  title: Label;
  items: readonly T[];
  selected: readonly Building[];
  /** The user may rename, sort and delete the items. */
  editable: boolean;
  onApply: (item: T) => void;
  onAdd?: (item: T) => void;
  onWrite: (items: T[]) => void;
  save: ReactNode;
}

function ShelfList<T extends { name: string }>({
  title,
  items,
  selected,
  editable,
  onApply,
  onAdd,
  onWrite,
  save,
}: ShelfListProps<T>) {
  const t = useText();
  const usable = selected.filter(({ cfg }) => !cfg.locked);
  const applyText =
    usable.length === 1 ? t(texts.applyToOne, { name: usable[0]!.name }) : t(texts.applyTo, { count: usable.length });
  return (
    <section aria-label={t(title)} className={classes.shelfList}>
      <h3>{t(title)}</h3>
      {items.length === 0 ? <p className="text-hint">{t(editable ? texts.noTemplatesText : texts.noneKept)}</p> : null}
      <SortableList
        items={items}
        disabled={!editable}
        label={t(title)}
        nameOf={({ name }) => name}
        itemClass={classes.kept}
        dataOf={({ name }) => ({ 'data-kept': name })}
        onMove={(from, to) => {
          const moved = [...items];
          moved.splice(to, 0, ...moved.splice(from, 1));
          onWrite(moved);
        }}
      >
        {(item, index, grip) => (
          <>
            {editable ? grip : null}
            <KeptName
              name={item.name}
              editable={editable}
              onRename={(name) => onWrite(items.map((each, at) => (at === index ? { ...each, name } : each)))}
            />
            <Button
              size="compact-xs"
              variant="light"
              disabled={usable.length === 0}
              aria-label={`${item.name}: ${applyText}`}
              onClick={() => onApply(item)}
              {...tip(applyText)}
            >
              {t(texts.apply)}
            </Button>
            {onAdd ? (
              <ActionIcon
                size={24}
                aria-label={`${t(texts.addFromTemplate)}: ${item.name}`}
                onClick={() => onAdd(item)}
                {...tip(t(texts.addFromTemplate))}
              >
                <IconPlus size={16} stroke={1.5} />
              </ActionIcon>
            ) : null}
            {editable ? (
              <ActionIcon
                size={24}
                aria-label={`${t(texts.remove)}: ${item.name}`}
                onClick={({ currentTarget }) => {
                  // The button goes with its row: move the focus to the menu, or it would go to the top of the page.
                  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
                  onWrite(items.filter((_, at) => at !== index));
                }}
              >
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            ) : null}
          </>
        )}
      </SortableList>
      {save}
    </section>
  );
}

function KeptName({ name, editable, onRename }: { name: string; editable: boolean; onRename: (name: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  if (!editable) return <span className={classes.keptName}>{name}</span>;
  const finish = () => {
    if (typed?.trim() && typed.trim() !== name) onRename(typed.trim());
    setTyped(null);
  };
  return (
    <TextInput
      className={classes.keptName}
      size="xs"
      variant="unstyled"
      aria-label={`${t(texts.name)}: ${name}`}
      value={typed ?? name}
      maxLength={TEXT_LENGTH}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
