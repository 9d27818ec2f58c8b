/** Route `sheets.areas.overview`: figures of each concept, and of the main concepts together. */
import { useMemo } from 'react';
import { conceptPath } from '../../../../model/routes.ts';
import { Grid } from '../../../grid/Grid.tsx';
import type { GridChange } from '../../../grid/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { useConceptFigures } from '../../../stores/conceptfigures.ts';
import { goTo } from '../../../stores/current.ts';
import { undo } from '../../../stores/history.ts';
import { useUser } from '../../../stores/preferences.ts';
import { editRecord } from '../../../stores/records.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheet } from '../frame/useSheet.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { overviewColumns } from './columns.ts';
import { overviewLines, type OverviewLine } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.areas.overview';
const none: readonly string[] = [];

const keyOf = ({ key }: OverviewLine) => key;

export default function OverviewSheet() {
  const t = useText();
  const sheet = useSheet(Infinity);
  const readOnly = useReadOnly();
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const { tree, chosen } = sheet;
  const figures = useConceptFigures(useMemo(() => chosen.map(({ id }) => id), [chosen]));
  const lines = useMemo(() => overviewLines(tree, chosen, figures), [tree, chosen, figures]);
  const first = useUser()?.cfg.formfactors ?? none;
  const firstText = first.join();
  const oldText = [...sheet.old].join();
  const columns = useMemo(
    () => overviewColumns(t, firstText.split(','), new Set(oldText === '' ? [] : oldText.split(',').map(Number))),
    [t, firstText, oldText],
  );
  const write = (changes: readonly GridChange[], gesture: string) => {
    for (const { row, value } of changes) {
      const line = lines.find(({ key }) => key === row);
      if (line && typeof value === 'string')
        editRecord('concept', line.concept.id, { name: value }, { label: texts.step, gesture });
    }
  };
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={Infinity}
      strip={
        <p className="text-hint" style={{ padding: '8px 16px' }}>
          {t(texts.note)}
        </p>
      }
    >
      <Grid
        label={t(texts.sheet)}
        rows={lines}
        rowKey={keyOf}
        columns={columns}
        mode="cells"
        layout={layout}
        onLayout={setLayout}
        onEdit={write}
        onUndo={undo}
        readOnly={readOnly}
        rowMark={({ isMain }) => (isMain ? null : { text: t(texts.notCounted), tone: 'quiet' })}
        onOpen={({ concept }) => {
          if (concept.locationId !== null) goTo(conceptPath(concept.locationId, concept.id));
        }}
      />
    </SheetFrame>
  );
}
