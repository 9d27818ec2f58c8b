/** The tools beside the model: select, draw, measure, and what can be done with the selection. */
import { ActionIcon, Divider, Menu } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconBorderOuter,
  IconCopyPlus,
  IconEye,
  IconFlipVertical,
  IconLayoutAlignLeft,
  IconLayersIntersect,
  IconLine,
  IconMagnet,
  IconMarquee2,
  IconPointer,
  IconPolygon,
  IconRectangle,
  IconRulerMeasure,
  type Icon,
} from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { banks, useRecord } from '../../../stores/banks.ts';
import type { Alignment } from '../../../stage/plane/arrange.ts';
import type { StageView } from '../../../stage/stageview.ts';
import type { ToolName } from '../../../stage/types.ts';
import * as arranging from './arranging.ts';
import { drawing, type DrawingWay, type Frame } from './drawing.ts';
import { toolTexts as texts } from './tooltexts.ts';
import classes from './tools.module.css';
import { changeView } from './view.ts';

interface ToolRailProps {
  locationId: number;
  conceptId: number;
  view: StageView;
}

const tools: readonly { name: ToolName; icon: Icon; keys: string }[] = [
  { name: 'select', icon: IconPointer, keys: 'V' },
  { name: 'marquee', icon: IconMarquee2, keys: 'S' },
  { name: 'box', icon: IconRectangle, keys: 'R' },
  { name: 'polygon', icon: IconPolygon, keys: 'P' },
  { name: 'ring', icon: IconBorderOuter, keys: 'O' },
  { name: 'edge', icon: IconLine, keys: 'E' },
  { name: 'measure', icon: IconRulerMeasure, keys: 'M' },
];

export function ToolRail({ locationId, conceptId, view }: ToolRailProps) {
  const t = useText();
  const { tool } = useSnapshot(drawing);
  const { selectedIds } = useSnapshot(banks.building);
  const ids = [...selectedIds];
  const use = (name: ToolName) => startTool(view, name);
  return (
    <div className={classes.rail} role="toolbar" aria-label={t(texts.tools)} aria-orientation="vertical">
      {tools.map(({ name, icon: Mark, keys }) => (
        <ActionIcon
          key={name}
          data-tool={name}
          aria-label={t(texts[name])}
          aria-pressed={tool === name}
          variant={tool === name ? 'light' : 'subtle'}
          color={tool === name ? 'water' : 'ink'}
          onClick={() => (name === 'select' ? view.cancelTool() : use(name))}
          {...tip(`${t(texts[name])} (${keys})`, 'right')}
        >
          <Mark size={18} stroke={1.5} />
        </ActionIcon>
      ))}
      <Divider my={2} />
      <CopyMenu conceptId={conceptId} ids={ids} use={use} />
      <AlignMenu conceptId={conceptId} ids={ids} />
      <GroupMenu conceptId={conceptId} ids={ids} />
      <SnapMenu locationId={locationId} />
    </div>
  );
}

/** Takes a tool up; a drawing tool is also the way to draw from then on. */
export function startTool(view: StageView, name: ToolName): void {
  if (name === 'box' || name === 'polygon' || name === 'ring' || name === 'edge')
    drawing.way = name satisfies DrawingWay;
  view.use(name);
}

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
    // The focus goes back at once: a tool that is chosen takes it after that.
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

interface SelectionProps {
  conceptId: number;
  ids: number[];
}

function CopyMenu({ conceptId, ids, use }: SelectionProps & { use: (name: ToolName) => void }) {
  const t = useText();
  const item = (name: 'arrayLine' | 'arrayGrid' | 'arrayCourt' | 'mirror') => (
    <Menu.Item key={name} data-tool={name} onClick={() => setTimeout(() => use(name))}>
      {t(texts[name])}
    </Menu.Item>
  );
  return (
    <RailMenu label={texts.copies} icon={IconCopyPlus} disabled={ids.length === 0}>
      {(['arrayLine', 'arrayGrid', 'arrayCourt'] as const).map(item)}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconFlipVertical size={16} stroke={1.5} />}
        onClick={() => arranging.mirrorBuildings(conceptId, ids, 'across')}
      >
        {t(texts.mirrorAcross)}
      </Menu.Item>
      <Menu.Item onClick={() => arranging.mirrorBuildings(conceptId, ids, 'upward')}>{t(texts.mirrorUpward)}</Menu.Item>
      {item('mirror')}
    </RailMenu>
  );
}

const alignments: readonly Alignment[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];
const frames: readonly Frame[] = ['building', 'plot', 'north'];

function AlignMenu({ conceptId, ids }: SelectionProps) {
  const t = useText();
  const { frame } = useSnapshot(drawing);
  return (
    <RailMenu label={texts.align} icon={IconLayoutAlignLeft} disabled={ids.length < 2} keepOpen>
      {alignments.map((how) => (
        <Menu.Item key={how} onClick={() => arranging.alignBuildings(conceptId, ids, how)}>
          {t(texts[how])}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        disabled={ids.length < 3}
        leftSection={<IconArrowAutofitWidth size={16} stroke={1.5} />}
        onClick={() => arranging.distributeBuildings(conceptId, ids, 'across')}
      >
        {t(texts.spreadAcross)}
      </Menu.Item>
      <Menu.Item disabled={ids.length < 3} onClick={() => arranging.distributeBuildings(conceptId, ids, 'upward')}>
        {t(texts.spreadUpward)}
      </Menu.Item>
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

function GroupMenu({ conceptId, ids }: SelectionProps) {
  const t = useText();
  const some = ids.length > 0;
  return (
    <RailMenu label={texts.groupAndShow} icon={IconLayersIntersect}>
      <Menu.Item disabled={ids.length < 2} onClick={() => arranging.groupBuildings(conceptId, ids)}>
        {t(texts.group)}
      </Menu.Item>
      <Menu.Item disabled={!arranging.isGrouped(ids)} onClick={() => arranging.ungroupBuildings(ids)}>
        {t(texts.ungroup)}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item disabled={!some} onClick={() => arranging.toggleLocked(ids)}>
        {t(texts.lock)}
      </Menu.Item>
      <Menu.Item disabled={!some} onClick={() => arranging.hideBuildings(ids)}>
        {t(texts.hide)}
      </Menu.Item>
      <Menu.Item disabled={!some} onClick={() => arranging.isolateBuildings(conceptId, ids)}>
        {t(texts.isolate)}
      </Menu.Item>
      <Menu.Item leftSection={<IconEye size={16} stroke={1.5} />} onClick={() => arranging.showAllBuildings(conceptId)}>
        {t(texts.showAll)}
      </Menu.Item>
    </RailMenu>
  );
}

function SnapMenu({ locationId }: { locationId: number }) {
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
      {item(texts.snapEdges, snapping.edges, () => void (drawing.snapping.edges = !snapping.edges))}
      {item(texts.snapAngles, snapping.angles, () => void (drawing.snapping.angles = !snapping.angles))}
      <Menu.Divider />
      <Menu.Label>{t(texts.suspend)}</Menu.Label>
    </RailMenu>
  );
}
