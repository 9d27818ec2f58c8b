/** Menus of the tool rail: actions on the selection, and snapping. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBorderOuter,
  IconCopyPlus,
  IconDots,
  IconEye,
  IconEyeCheck,
  IconEyeOff,
  IconFlipHorizontal,
  IconFlipVertical,
  IconGridDots,
  IconLayersIntersect,
  IconLayersSubtract,
  IconLayersUnion,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLineDashed,
  IconLock,
  IconMagnet,
  type Icon,
} from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Label } from '../../../../../model/enums/enumeration.ts';
import { Keys } from '../../../../components/keys/Keys.tsx';
import { tip } from '../../../../components/tip.ts';
import { useText } from '../../../../i18n/useText.ts';
import type { Alignment } from '../../../../stage/plane/arrange.ts';
import type { ToolName } from '../../../../stage/types.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import * as arranging from '../buildings/arranging.ts';
import { drawing, toggleSnapping, type Frame } from '../buildings/drawing.ts';
import { toolTexts as texts } from './tooltexts.ts';
import { changeView } from '../stage/view.ts';

interface RailMenuProps {
  label: Label;
  icon: Icon;
  disabled?: boolean;
  keepOpen?: boolean;
  children: ReactNode;
}

function RailMenu({ label, icon: Mark, disabled = false, keepOpen = false, children }: RailMenuProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  return (
    // The focus returns at once, because a chosen tool takes it afterwards.
    <Menu
      position="right-start"
      closeOnItemClick={!keepOpen}
      returnFocus={false}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <ActionIcon ref={button} aria-label={t(label)} color="ink" disabled={disabled} {...tip(t(label), 'right')}>
          <Mark size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface RailItemProps {
  label: Label;
  icon: Icon;
  /** Shortcut of the same action, for display; the editor handles it. */
  keys?: string;
  tool?: ToolName;
  disabled?: boolean;
  onClick: () => void;
}

/** Every item has an icon, so that the labels align. */
function RailItem({ label, icon: Mark, keys, tool, disabled = false, onClick }: RailItemProps) {
  const t = useText();
  const caps = keys ? (
    <span aria-hidden>
      <Keys keys={keys} />
    </span>
  ) : null;
  return (
    <Menu.Item
      data-tool={tool}
      disabled={disabled}
      leftSection={<Mark size={16} stroke={1.5} />}
      rightSection={caps}
      onClick={onClick}
    >
      {t(label)}
    </Menu.Item>
  );
}

interface SelectionProps {
  conceptId: number;
  ids: number[];
}

const arrays = { arrayLine: IconDots, arrayGrid: IconGridDots, arrayCourt: IconBorderOuter } as const;

export function CopyMenu({ conceptId, ids, use }: SelectionProps & { use: (name: ToolName) => void }) {
  const item = (name: keyof typeof arrays | 'mirror', icon: Icon) => (
    <RailItem key={name} label={texts[name]} icon={icon} tool={name} onClick={() => setTimeout(() => use(name))} />
  );
  const mirror = (way: 'across' | 'upward') => () => arranging.mirrorBuildings(conceptId, ids, way);
  return (
    <RailMenu label={texts.copies} icon={IconCopyPlus} disabled={ids.length === 0}>
      {(['arrayLine', 'arrayGrid', 'arrayCourt'] as const).map((name) => item(name, arrays[name]))}
      <Menu.Divider />
      <RailItem label={texts.mirrorAcross} icon={IconFlipVertical} onClick={mirror('across')} />
      <RailItem label={texts.mirrorUpward} icon={IconFlipHorizontal} onClick={mirror('upward')} />
      {item('mirror', IconLineDashed)}
    </RailMenu>
  );
}

const alignments: readonly (readonly [Alignment, Icon])[] = [
  ['left', IconLayoutAlignLeft],
  ['centre', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
];
const frames: readonly Frame[] = ['building', 'plot', 'north'];

export function AlignMenu({ conceptId, ids }: SelectionProps) {
  const t = useText();
  const { frame } = useSnapshot(drawing);
  const few = ids.length < 3;
  const spread = (way: 'across' | 'upward') => () => arranging.distributeBuildings(conceptId, ids, way);
  return (
    <RailMenu label={texts.align} icon={IconLayoutAlignLeft} disabled={ids.length < 2} keepOpen>
      {alignments.map(([how, icon]) => (
        <RailItem
          key={how}
          label={texts[how]}
          icon={icon}
          onClick={() => arranging.alignBuildings(conceptId, ids, how)}
        />
      ))}
      <Menu.Divider />
      <RailItem
        label={texts.spreadAcross}
        icon={IconLayoutDistributeVertical}
        disabled={few}
        onClick={spread('across')}
      />
      <RailItem
        label={texts.spreadUpward}
        icon={IconLayoutDistributeHorizontal}
        disabled={few}
        onClick={spread('upward')}
      />
      <Menu.Divider />
      <Menu.Label>{t(texts.frame)}</Menu.Label>
      {frames.map((each) => (
        <Menu.RadioItem key={each} value={each} checked={frame === each} onChange={() => void (drawing.frame = each)}>
          {t(texts[`frame_${each}`])}
        </Menu.RadioItem>
      ))}
    </RailMenu>
  );
}

export function GroupMenu({ conceptId, ids }: SelectionProps) {
  const none = ids.length === 0;
  const { group, ungroup, lock, hide, isolate, showAll } = texts;
  return (
    <RailMenu label={texts.groupAndShow} icon={IconLayersIntersect}>
      <RailItem
        label={group}
        icon={IconLayersUnion}
        keys="$mod+g"
        disabled={ids.length < 2}
        onClick={() => arranging.groupBuildings(conceptId, ids)}
      />
      <RailItem
        label={ungroup}
        icon={IconLayersSubtract}
        keys="$mod+Shift+g"
        disabled={!arranging.isGrouped(ids)}
        onClick={() => arranging.ungroupBuildings(ids)}
      />
      <Menu.Divider />
      <RailItem label={lock} icon={IconLock} keys="l" disabled={none} onClick={() => arranging.toggleLocked(ids)} />
      <RailItem label={hide} icon={IconEyeOff} keys="h" disabled={none} onClick={() => arranging.hideBuildings(ids)} />
      <RailItem
        label={isolate}
        icon={IconEyeCheck}
        keys="i"
        disabled={none}
        onClick={() => arranging.isolateBuildings(conceptId, ids)}
      />
      <RailItem label={showAll} icon={IconEye} keys="Shift+h" onClick={() => arranging.showAllBuildings(conceptId)} />
    </RailMenu>
  );
}

export function SnapMenu({ locationId }: { locationId: number }) {
  const t = useText();
  const { snapping } = useSnapshot(drawing);
  const grid = useRecord('location', locationId)?.cfg.render_settings.snap_to_grid ?? false;
  const item = (label: Label, on: boolean, toggle: () => void) => (
    <Menu.CheckboxItem checked={on} onChange={toggle}>
      {t(label)}
    </Menu.CheckboxItem>
  );
  return (
    <RailMenu label={texts.snapping} icon={IconMagnet} keepOpen>
      {item(texts.snapGrid, grid, () => changeView(locationId, { snap_to_grid: !grid }))}
      {item(texts.snapEdges, snapping.edges, () => toggleSnapping('edges'))}
      {item(texts.snapAngles, snapping.angles, () => toggleSnapping('angles'))}
      <Menu.Divider />
      <Menu.Label>{t(texts.suspend)}</Menu.Label>
    </RailMenu>
  );
}
