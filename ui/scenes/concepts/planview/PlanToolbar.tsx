/** Kind of area, scale, paper, zoom, print and download. */
import { ActionIcon, Button, SegmentedControl, Select, Tooltip } from '@mantine/core';
import { IconDownload, IconMaximize, IconPrinter, IconZoomIn, IconZoomOut, type Icon } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { areaKinds } from '../../../../model/enums/functions.ts';
import { useText } from '../../../i18n/useText.ts';
import { paperNames, scales, type PaperName, type Scale } from '../../../../engine/export/plan/sheet.ts';
import type { AreaKind } from '../../../../engine/export/plan/types.ts';
import type { ViewportHandle } from '../../../plan/Viewport.tsx';
import type { Choices } from './choices.ts';
import classes from './planview.module.css';
import { texts } from './texts.ts';
import type { PlannedSheet } from '../../../../engine/export/plan/floorsheet.ts';

interface PlanToolbarProps {
  plan: PlannedSheet | null;
  choices: Choices;
  choose: (patch: Partial<Choices>) => void;
  viewport: RefObject<ViewportHandle | null>;
  onSave: () => void;
  withAreas: boolean;
}

const ZOOM = 1.25;

export function PlanToolbar({ plan, choices, choose, viewport, onSave, withAreas }: PlanToolbarProps) {
  const t = useText();
  const kinds = areaKinds.entries.map(({ key, label }) => ({ value: key, label: t(label) }));
  return (
    <div className={classes.toolbar}>
      {withAreas ? (
        <SegmentedControl
          size="xs"
          aria-label={t(texts.areaKind)}
          value={choices.area}
          data={kinds}
          onChange={(area) => choose({ area: area as AreaKind })}
        />
      ) : null}
      <Select
        size="xs"
        w={96}
        aria-label={t(texts.scale)}
        data={scales.map((scale) => ({ value: String(scale), label: `1:${scale}` }))}
        value={String(plan?.sheet.scale ?? choices.scale ?? scales[1])}
        onChange={(scale) => choose({ scale: Number(scale) as Scale })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t(texts.paper)}
        value={choices.paper}
        data={paperNames}
        onChange={(paper) => choose({ paper: paper as PaperName })}
      />
      {plan && !plan.sheet.fits ? (
        <span className={classes.notice} role="status">
          {t(texts.tooLarge, {
            paper: choices.paper,
            scale: plan.sheet.scale,
            width: plan.sheet.width,
            height: plan.sheet.height,
          })}
        </span>
      ) : null}
      <span className={classes.spring} />
      <Tool label={t(texts.zoomOut)} icon={IconZoomOut} onClick={() => viewport.current?.zoomBy(1 / ZOOM)} />
      <Tool label={t(texts.zoomIn)} icon={IconZoomIn} onClick={() => viewport.current?.zoomBy(ZOOM)} />
      <Tool label={t(texts.fit)} icon={IconMaximize} onClick={() => viewport.current?.fit()} />
      <Tool label={t(texts.download)} icon={IconDownload} onClick={onSave} disabled={!plan} />
      <Button
        size="xs"
        leftSection={<IconPrinter size={16} stroke={1.5} />}
        disabled={!plan}
        onClick={() => window.print()}
      >
        {t(texts.print)}
      </Button>
    </div>
  );
}

function Tool({
  label,
  icon: Mark,
  onClick,
  disabled = false,
}: {
  label: string;
  icon: Icon;
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        <Mark size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
