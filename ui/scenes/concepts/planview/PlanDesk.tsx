/** The screen around one sheet: tabs, toolbar, sheet and figures. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Building } from '../../../../model/entities/building.ts';
import { conceptPath } from '../../../../model/routes.ts';
import type { GroundPicture } from '../../../../model/rules/location/groundpictures.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { PlanLevel } from '../../../../engine/export/plan/levels.ts';
import { PlanSheet } from '../../../plan/PlanSheet.tsx';
import { fileName, saveFile } from '../../../components/files.ts';
import { printSheetInstead, svgFile } from '../../../plan/save.ts';
import { Viewport, type ViewportHandle } from '../../../plan/Viewport.tsx';
import { goTo } from '../../../stores/page/current.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import { useNewConcept } from '../modify/useNewConcept.ts';
import { BuildingTabs } from './BuildingTabs.tsx';
import type { Choices } from './choices.ts';
import { FloorPanel } from './FloorPanel.tsx';
import { LevelTabs } from './LevelTabs.tsx';
import { planPath } from './paths.ts';
import classes from './planview.module.css';
import { PlanToolbar } from './PlanToolbar.tsx';
import { SitePanel } from './SitePanel.tsx';
import { texts } from './texts.ts';
import type { PlannedSheet } from '../../../../engine/export/plan/floorsheet.ts';
import type { PlanRecords } from './useFloorPlan.ts';

interface PlanDeskProps {
  records: PlanRecords;
  building: Building | null;
  /** From the ground up. */
  levels: readonly PlanLevel[];
  level: PlanLevel | null;
  plan: PlannedSheet | null;
  /** Pictures on the ground, in the frame of the drawing. */
  pictures: readonly GroundPicture[];
  choices: Choices;
  choose: (patch: Partial<Choices>) => void;
  empty: ReactNode;
}

const noKeys: ReadonlySet<string> = new Set();

export function PlanDesk({ records, building, levels, level, plan, pictures, choices, choose, empty }: PlanDeskProps) {
  const t = useText();
  const { location, concept } = records;
  const viewport = useRef<ViewportHandle>(null);
  const desk = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ level: string; space: string | null } | null>(null);
  const [group, setGroup] = useState<ReadonlySet<string>>(noKeys);
  // The selection belongs to one storey.
  const selected = chosen && chosen.level === level?.key ? chosen.space : null;
  const setSelected = (space: string | null) => setChosen(level && { level: level.key, space });
  const findSheet = () => desk.current?.querySelector<SVGSVGElement>('svg[data-sheet]') ?? null;
  usePrinting(findSheet, plan);
  usePlanShortcuts(levels, level, choose, viewport, conceptPath(location.id, concept.id));
  useNewConcept(location.id);
  const open = (key: string | null) =>
    building ? setSelected(key === selected ? null : key) : key && goTo(planPath(location.id, concept.id, Number(key)));
  const save = () => {
    const sheet = findSheet();
    if (!sheet || !plan) return;
    const name = fileName([location.name, concept.name, plan.title, `1-${plan.sheet.scale}`], 'svg');
    saveFile(new Blob([svgFile(sheet)], { type: 'image/svg+xml' }), name);
  };
  const lit = group.size > 0 ? group : pointed === null ? noKeys : new Set([pointed]);
  return (
    <div className={classes.planview}>
      <h1 className="visually-hidden">{[concept.name, building?.name].filter(Boolean).join(', ')}</h1>
      <BuildingTabs locationId={location.id} conceptId={concept.id} buildingId={building?.id ?? null} />
      <PlanToolbar
        plan={plan}
        choices={choices}
        choose={choose}
        viewport={viewport}
        onSave={save}
        withAreas={building !== null}
      />
      <div className={classes.columns}>
        {building && levels.length > 0 ? (
          <LevelTabs building={building} levels={levels} level={level} onChoose={(storey) => choose({ storey })} />
        ) : null}
        <div className={classes.desk} ref={desk}>
          {plan ? (
            <Viewport handle={viewport} sheet={plan.sheet} label={t(texts.table)}>
              <PlanSheet
                {...plan}
                pictures={pictures}
                title={t(texts.sheetOf, { name: plan.title })}
                selected={selected}
                lit={lit}
                onPoint={setPointed}
                onSelect={open}
              />
            </Viewport>
          ) : (
            empty
          )}
        </div>
        <Panel
          name="concept.plan"
          side="right"
          title={t(building ? texts.figures : texts.buildings)}
          width={288}
          min={240}
          foldsFirst="tiny"
        >
          {building && level ? (
            <FloorPanel
              level={level}
              units={records.units}
              area={choices.area}
              spaceKey={pointed ?? selected}
              selected={selected}
              onGroup={(keys) => setGroup(keys ? new Set(keys) : noKeys)}
              onSelect={setSelected}
            />
          ) : null}
          {building ? null : (
            <SitePanel locationId={location.id} conceptId={concept.id} pointed={pointed} onPoint={setPointed} />
          )}
        </Panel>
      </div>
    </div>
  );
}

function usePrinting(find: () => SVGSVGElement | null, plan: PlannedSheet | null): void {
  const sheet = useEffectEvent(find);
  const { width, height } = plan?.sheet ?? { width: 0, height: 0 };
  useEffect(() => (width > 0 ? printSheetInstead(() => sheet(), { width, height }) : undefined), [width, height]);
}

function usePlanShortcuts(
  levels: readonly PlanLevel[],
  level: PlanLevel | null,
  choose: (patch: Partial<Choices>) => void,
  viewport: React.RefObject<ViewportHandle | null>,
  modelPath: string,
): void {
  const step = (by: number) => {
    const next = levels[levels.findIndex((each) => each === level) + by];
    if (next && level) choose({ storey: next.key });
  };
  useShortcuts(texts.title, [
    { keys: 'pageup', label: texts.higher, run: () => step(1) },
    { keys: 'pagedown', label: texts.lower, run: () => step(-1) },
    { keys: 'f', label: texts.fit, run: () => viewport.current?.fit() },
    { keys: '+', label: texts.zoomIn, run: () => viewport.current?.zoomBy(1.25) },
    { keys: '-', label: texts.zoomOut, run: () => viewport.current?.zoomBy(0.8) },
    { label: texts.print, run: () => window.print() },
    { label: texts.toModel, run: () => goTo(modelPath) },
  ]);
}
