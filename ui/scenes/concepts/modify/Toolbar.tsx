/** Above the model: the location's concepts as tabs, undo and redo, and camera controls. */
import { ActionIcon, Divider } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBox,
  IconDownload,
  IconFocus2,
  IconFocusCentered,
  IconGridDots,
  IconHome2,
  IconMap2,
  IconPerspective,
  IconShadow,
  type Icon,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { PlanIcon } from '../../../components/planicon.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { banks, useRecord } from '../../../stores/records/banks.ts';
import { history, redo, undo } from '../../../stores/history/history.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { usePlace } from '../around/usePlace.ts';
import { DownloadMenu } from '../exchange/DownloadMenu.tsx';
import { texts as exchangeTexts } from '../exchange/texts.ts';
import { planPath } from '../planview/paths.ts';
import { texts as planTexts } from '../planview/texts.ts';
import { BringInMenu } from '../underlays/BringInMenu.tsx';
import { ConceptTabs } from './ConceptTabs.tsx';
import classes from './editor.module.css';
import { texts } from './texts.ts';
import { changeView } from './stage/view.ts';

interface ToolbarProps {
  locationId: number;
  conceptId: number;
  view: StageView | null;
}

export function Toolbar({ locationId, conceptId, view }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <ConceptTabs locationId={locationId} conceptId={conceptId} />
      <UndoButtons />
      {view ? <ViewButtons locationId={locationId} view={view} /> : null}
      <PlanLink locationId={locationId} conceptId={conceptId} />
      <BringIn locationId={locationId} />
      <DownloadButton conceptId={conceptId} />
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
}

function ToolButton({ label, icon: Mark, onClick, pressed, disabled }: ToolButtonProps) {
  return (
    <ActionIcon
      aria-label={label}
      aria-pressed={pressed}
      variant={pressed ? 'light' : 'subtle'}
      color={pressed ? 'water' : 'ink'}
      disabled={disabled ?? false}
      onClick={onClick}
      {...tip(label)}
    >
      <Mark size={18} stroke={1.5} />
    </ActionIcon>
  );
}

/** Links to the plan of the single selected building, otherwise to that of the concept. */
function PlanLink({ locationId, conceptId }: { locationId: number; conceptId: number }) {
  const t = useText();
  const { selectedIds } = useSnapshot(banks.building);
  const label = t(planTexts.openPlan);
  return (
    <ActionIcon
      component={Link}
      href={planPath(locationId, conceptId, selectedIds.length === 1 ? selectedIds[0] : undefined)}
      aria-label={label}
      {...tip(label)}
    >
      <PlanIcon size={18} stroke={1.5} />
    </ActionIcon>
  );
}

function BringIn({ locationId }: { locationId: number }) {
  return <BringInMenu locationId={locationId} place={usePlace(locationId)} />;
}

function DownloadButton({ conceptId }: { conceptId: number }) {
  const label = useText()(exchangeTexts.download);
  return (
    <DownloadMenu conceptId={conceptId}>
      <ActionIcon aria-label={label} {...tip(label)}>
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </DownloadMenu>
  );
}

function UndoButtons() {
  const t = useText();
  const { undoable, redoable } = useSnapshot(history);
  const undoLabel = undoable ? t(texts.undo, { step: t(undoable) }) : t(texts.nothingToUndo);
  const redoLabel = redoable ? t(texts.redo, { step: t(redoable) }) : t(texts.nothingToRedo);
  return (
    <div className={classes.buttons}>
      <ToolButton label={undoLabel} icon={IconArrowBackUp} disabled={!undoable} onClick={() => void undo()} />
      <ToolButton label={redoLabel} icon={IconArrowForwardUp} disabled={!redoable} onClick={() => void redo()} />
    </div>
  );
}

function ViewButtons({ locationId, view }: { locationId: number; view: StageView }) {
  const t = useText();
  const location = useRecord('location', locationId);
  if (!location) return null;
  const settings = location.cfg.render_settings;
  const isOpen = settings.renderstyle === 'open' || settings.renderstyle === 'unit_colors';
  const orthographic = settings.cameramode === 'orthographic';
  const shadows = settings.rendermode === 'analysis_with_shadow';
  const change = (patch: Partial<typeof settings>) => changeView(locationId, patch);
  return (
    <div className={classes.buttons}>
      <ToolButton
        label={t(isOpen ? texts.closeRoof : texts.openRoof)}
        icon={IconHome2}
        pressed={isOpen}
        onClick={() => change({ renderstyle: isOpen ? 'closed' : 'open' })}
      />
      <ToolButton
        label={t(texts.shadows)}
        icon={IconShadow}
        pressed={shadows}
        onClick={() => change({ rendermode: shadows ? 'analysis' : 'analysis_with_shadow' })}
      />
      <ToolButton
        label={t(texts.snap)}
        icon={IconGridDots}
        pressed={settings.snap_to_grid}
        onClick={() => change({ snap_to_grid: !settings.snap_to_grid })}
      />
      <Divider orientation="vertical" my={6} />
      <ToolButton label={t(texts.fromAbove)} icon={IconMap2} onClick={() => view.views.setFromAbove(true)} />
      <ToolButton label={t(texts.birdsEye)} icon={IconBox} onClick={() => view.views.setFromAbove(false)} />
      <ToolButton
        label={t(orthographic ? texts.perspective : texts.orthographic)}
        icon={IconPerspective}
        pressed={!orthographic}
        onClick={() => change({ cameramode: orthographic ? 'perspective' : 'orthographic' })}
      />
      <ToolButton label={t(texts.frameSelected)} icon={IconFocusCentered} onClick={() => view.frameSelected()} />
      <ToolButton label={t(texts.frameAll)} icon={IconFocus2} onClick={() => view.frameAll()} />
    </div>
  );
}
