/** The figures of a block: which, in which order, and under which names. */
import { MultiSelect } from '@mantine/core';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import type { Section } from '../../../../model/entities/section.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { ORDER_STEP } from '../../../../model/rules/record/order.ts';
import { SortableList } from '../../../fields/SortableList.tsx';
import { useText } from '../../../i18n/useText.ts';
import { editValues } from '../../../stores/records/records.ts';
import { KeptInput } from '../survey/KeptInput.tsx';
import classes from './editor.module.css';
import { editorTexts } from './texts.ts';

type Indicator = Section['cfg']['indicators'][number];

const freshIndicator = { name: '', description: '', score: null, type: 'score' } as const;

interface ChosenFiguresProps {
  section: Section;
  label: Label;
  choices: readonly { readonly value: string; readonly label: Label }[];
  canEdit: boolean;
}

export function ChosenFigures({ section, label, choices, canEdit }: ChosenFiguresProps) {
  const t = useText();
  const { indicators } = section.cfg;
  const write = (next: readonly Indicator[], of = label) => {
    const ordered = next.map((each, place) => ({ ...each, order: (place + 1) * ORDER_STEP }));
    editValues('section', section.id, { cfg: { indicators: ordered } }, { label: of });
  };
  const choose = (keys: string[]) =>
    write(keys.map((key) => indicators.find((each) => each.key === key) ?? { ...freshIndicator, key, order: 0 }));
  const move = (from: number, to: number) => {
    const moved = [...indicators];
    moved.splice(to, 0, ...moved.splice(from, 1));
    write(moved);
  };
  const rename = (at: number, name: string) =>
    write(
      indicators.map((each, place) => (place === at ? { ...each, name } : each)),
      editorTexts.renameFigure,
    );
  const usualName = ({ key }: Indicator): string => {
    const choice = choices.find(({ value }) => value === key);
    return choice ? t(choice.label) : key;
  };
  return (
    <div>
      <MultiSelect
        label={t(label)}
        description={indicators.length === 0 ? t(editorTexts.usualFigures) : undefined}
        data={choices.map((each) => ({ value: each.value, label: t(each.label) }))}
        value={indicators.map(({ key }) => key)}
        onChange={choose}
        disabled={!canEdit}
        clearable
        searchable
      />
      {indicators.length > 0 ? (
        <div className={classes.figures}>
          <SortableList
            label={t(editorTexts.figureNames)}
            items={indicators}
            nameOf={usualName}
            disabled={!canEdit}
            onMove={move}
          >
            {(each, at, grip) => (
              <div className={classes.figure}>
                {grip}
                <KeptInput
                  label={t(editorTexts.nameOfFigure, { figure: usualName(each) })}
                  hidesLabel
                  placeholder={usualName(each)}
                  value={each.name}
                  maxLength={TEXT_LENGTH}
                  disabled={!canEdit}
                  faultOf={() => null}
                  onKeep={(name) => rename(at, name)}
                />
              </div>
            )}
          </SortableList>
          <p className="text-hint">{t(editorTexts.figureNamesHint)}</p>
        </div>
      ) : null}
    </div>
  );
}
