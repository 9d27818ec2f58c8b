import { useEffect, useEffectEvent, useState } from 'react';
import { ActionIcon, Button, Checkbox, Group, Menu, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconDotsVertical, IconPlus, IconUsers } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import type { View } from '../../../../model/entities/view.ts';
import { nextOrder } from '../../../../model/rules/record/order.ts';
import { manages } from '../../../../model/rules/account/tiers.ts';
import { tip } from '../../../components/tip.ts';
import { RenameField } from '../../../components/RenameField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { nameOfView } from '../../../portfolio/viewname.ts';
import { loadWhole, useWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { rowKey, settledId } from '../../../stores/records/localids.ts';
import { prefer, useUser } from '../../../stores/person/preferences.ts';
import { session } from '../../../stores/person/session.ts';
import classes from './views.module.css';
import { texts } from './texts.ts';
import { differs, removeView, renameView, saveAs, saveView, shareView, type Kept } from './saved.ts';

interface ViewTabsProps {
  layout: View['layout'];
  /** What shows now. */
  now: Kept;
  /** Leaves out columns that are gone. */
  columnsOf?: (columns: readonly string[]) => readonly string[];
  canEdit: boolean;
  /** In a panel. */
  isNarrow?: boolean;
  onShow: (view: View) => void;
  /** Called once the views are here: shows the parts of the view of a link that do not stand in the link. */
  onLink: (views: readonly View[], keptId: number | null) => void;
}

/** Keeps the view that was chosen last with the user. */
const keepView: Readonly<Record<View['layout'], (view: number) => void>> = {
  list: (view) => prefer({ list: { view } }),
  map: (view) => prefer({ map: { view } }),
  board: (view) => prefer({ board: { view } }),
};

/** Saved views, and what to do when something else shows than the chosen one. */
export function ViewTabs({ layout, now, columnsOf, canEdit, isNarrow = false, onShow, onLink }: ViewTabsProps) {
  const t = useText();
  const { user, principal } = useSnapshot(session);
  const views = useRecords('view', { layout });
  const kept = useUser()?.cfg[layout].view ?? null;
  useEffect(() => loadWhole(['view']), []);
  const isReady = useWhole('view').state === 'ready';
  const follow = useEffectEvent(() => onLink(views, kept));
  useEffect(() => {
    if (isReady) follow();
  }, [isReady]);
  const choose = keepView[layout];
  const show = (view: View) => {
    onShow(view);
    choose(view.id);
  };
  const chosen = views.find(({ id }) => kept !== null && id === settledId(kept)) ?? null;
  const isChanged = chosen !== null && differs(chosen, now, columnsOf);
  const mayChange = ({ shared, createdByUserId }: View) =>
    canEdit && (!shared || createdByUserId === user?.id || manages(principal));
  return (
    <div className={classes.tabs} data-narrow={isNarrow || undefined}>
      <div className={classes.tabList} role="group" aria-label={t(texts.views)}>
        {views.map((view) => (
          <button
            key={rowKey('view', view.id)}
            type="button"
            className={classes.tab}
            aria-pressed={view === chosen}
            onClick={() => show(view)}
          >
            {nameOfView(view, t)}
            {view.shared ? (
              <Tooltip label={t(texts.ofCompany)}>
                <IconUsers size={14} stroke={1.5} aria-label={t(texts.ofCompany)} />
              </Tooltip>
            ) : null}
            {view === chosen && isChanged ? <span aria-label={t(texts.changedView)}>•</span> : null}
          </button>
        ))}
      </div>
      {isChanged ? (
        <>
          {mayChange(chosen) ? (
            <Button size="compact-sm" variant="light" onClick={() => saveView(chosen, now)}>
              {t(texts.saveView)}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="subtle" onClick={() => show(chosen)}>
            {t(texts.resetView)}
          </Button>
        </>
      ) : null}
      {canEdit ? (
        <SaveAs
          isShort={isNarrow && views.length > 0}
          onSave={(name, shared) => {
            const order = nextOrder(views.map((view) => view.order));
            choose(saveAs({ name, shared, order, layout }, now));
          }}
        />
      ) : null}
      {chosen && mayChange(chosen) ? <ViewMenu view={chosen} mayUnshare={chosen.createdByUserId === user?.id} /> : null}
    </div>
  );
}

/** What can be done with a view besides saving it. */
function ViewMenu({ view, mayUnshare }: { view: View; mayUnshare: boolean }) {
  const t = useText();
  const [isRenaming, setRenaming] = useState(false);
  const { id, shared } = view;
  const name = nameOfView(view, t);
  if (isRenaming)
    return (
      <RenameField
        name={name}
        label={t(texts.viewName)}
        onRename={(next) => renameView(id, next)}
        onDone={() => setRenaming(false)}
      />
    );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={26} aria-label={t(texts.viewActions, { name })}>
          <IconDotsVertical size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setRenaming(true)}>{t(texts.renameView)}</Menu.Item>
        {shared && !mayUnshare ? null : (
          <Menu.Item onClick={() => shareView(id, !shared)}>
            {t(shared ? texts.unshareView : texts.shareView)}
          </Menu.Item>
        )}
        <Menu.Item color="brick" onClick={() => removeView(id)}>
          {t(texts.removeView)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SaveAsProps {
  /** Whether the button has no room for words. */
  isShort: boolean;
  onSave: (name: string, shared: boolean) => void;
}

function SaveAs({ isShort, onSave }: SaveAsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = () => {
    onSave(name.trim(), shared);
    setOpen(false);
    setName('');
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        {isShort ? (
          <ActionIcon size={26} aria-label={t(texts.saveAs)} onClick={() => setOpen(!isOpen)} {...tip(t(texts.saveAs))}>
            <IconPlus size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {t(texts.saveAs)}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown w={280}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) save();
          }}
        >
          <TextInput
            data-autofocus
            label={t(texts.viewName)}
            value={name}
            maxLength={TEXT_LENGTH}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            mt={12}
            label={t(texts.forCompany)}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" mt={12}>
            <Button type="submit" size="compact-md" disabled={!name.trim()}>
              {t(texts.saveView)}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
