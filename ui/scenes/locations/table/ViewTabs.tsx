import { useEffect, useEffectEvent, useState } from 'react';
import { ActionIcon, Button, Checkbox, Group, Menu, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconDotsVertical, IconPlus, IconUsers } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import type { View } from '../../../../model/entities/view.ts';
import { nextOrder } from '../../../../model/rules/order.ts';
import { manages } from '../../../../model/rules/tiers.ts';
import { RenameField } from '../../../components/RenameField.tsx';
import type { GridLayout } from '../../../grid/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { useFilter } from '../../../portfolio/state.ts';
import { loadWhole, useWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/banks.ts';
import { rowKey, settledId } from '../../../stores/localids.ts';
import { useUser } from '../../../stores/preferences.ts';
import { session } from '../../../stores/session.ts';
import classes from './table.module.css';
import { texts } from './texts.ts';
import {
  differs,
  followLink,
  nameOfView,
  removeView,
  renameView,
  saveAs,
  saveView,
  shareView,
  showView,
  viewOfNow,
} from './views.ts';

interface ViewTabsProps {
  layout: GridLayout;
  known: readonly string[];
  canEdit: boolean;
}

/** Saved views, and what to do when the table shows something else than the chosen one. */
export function ViewTabs({ layout, known, canEdit }: ViewTabsProps) {
  const t = useText();
  const { user, principal } = useSnapshot(session);
  const views = useRecords('view', { layout: 'list' });
  const kept = useUser()?.cfg.list.view ?? null;
  const filter = useFilter();
  useEffect(() => loadWhole(['view']), []);
  const isReady = useWhole('view').state === 'ready';
  const follow = useEffectEvent(() => followLink(views, kept));
  useEffect(() => {
    if (isReady) follow();
  }, [isReady]);
  const now = viewOfNow(layout, filter);
  const chosen = views.find(({ id }) => kept !== null && id === settledId(kept)) ?? null;
  const isChanged = chosen !== null && differs(chosen, now, known);
  const mayChange = ({ shared, createdByUserId }: View) =>
    canEdit && (!shared || createdByUserId === user?.id || manages(principal));
  return (
    <div className={classes.tabs}>
      <div className={classes.tabList} role="group" aria-label={t(texts.views)}>
        {views.map((view) => (
          <button
            key={rowKey('view', view.id)}
            type="button"
            className={classes.tab}
            aria-pressed={view === chosen}
            onClick={() => showView(view)}
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
          <Button size="compact-sm" variant="subtle" onClick={() => showView(chosen)}>
            {t(texts.resetView)}
          </Button>
        </>
      ) : null}
      {canEdit ? (
        <SaveAs onSave={(name, shared) => saveAs(name, shared, nextOrder(views.map(({ order }) => order)), now)} />
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

function SaveAs({ onSave }: { onSave: (name: string, shared: boolean) => void }) {
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
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(texts.saveAs)}
        </Button>
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
