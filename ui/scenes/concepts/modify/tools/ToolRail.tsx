/** The tools beside the model: select, draw, measure, and actions on the selection. */
import { ActionIcon, Divider } from '@mantine/core';
import {
  IconBorderOuter,
  IconLine,
  IconMarquee2,
  IconPointer,
  IconPolygon,
  IconRectangle,
  IconRulerMeasure,
  type Icon,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { tip } from '../../../../components/tip.ts';
import { useText } from '../../../../i18n/useText.ts';
import { banks } from '../../../../stores/records/banks.ts';
import type { StageView } from '../../../../stage/stageview.ts';
import type { ToolName } from '../../../../stage/types.ts';
import { drawing, type DrawingWay } from '../buildings/drawing.ts';
import { AlignMenu, CopyMenu, GroupMenu, SnapMenu } from './RailMenus.tsx';
import { toolTexts as texts } from './tooltexts.ts';
import classes from './tools.module.css';

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
          onClick={() => (name === 'select' ? view.bench.cancel() : use(name))}
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

/** Starts a tool; a drawing tool also becomes the default way to draw. */
export function startTool(view: StageView, name: ToolName): void {
  if (name === 'box' || name === 'polygon' || name === 'ring' || name === 'edge')
    drawing.way = name satisfies DrawingWay;
  view.bench.use(name);
}
