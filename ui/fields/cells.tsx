/** The cell of every kind of field: a value in a table, one line high. A kind without a cell does not compile. */
import { IconCheck } from '@tabler/icons-react';
import type { FieldKind } from '../../model/define.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { measureParts } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useRead } from '../stores/records/banks.ts';
import { sameList } from '../stores/reading.ts';
import classes from './cells.module.css';
import { isEmpty, isNumeric, textOfCell } from './celltext.ts';
import { chosenOf } from './choices.ts';
import { useNamesOf } from './recordname.ts';
import { texts } from './texts.ts';
import type { Cell, CellKind, CellProps } from './types.ts';

const icon = { size: 16, stroke: 1.75 };

function TextCell({ kind, value }: CellProps) {
  const t = useText();
  return <span className={classes.text}>{textOfCell(kind, value, t, useLanguage())}</span>;
}

/** The unit stands lighter beside the number. */
function NumberCell({ kind, value }: CellProps) {
  const t = useText();
  const language = useLanguage();
  if (typeof value !== 'number') return null;
  const { unit, decimals } = kind.field;
  const parts = unit ? measureParts(value, unit, decimals, language) : null;
  const { sign = '', before = '', number = textOfCell(kind, value, t, language), after = '' } = parts ?? {};
  return (
    <span className={classes.number}>
      {sign}
      {before ? <span className={classes.unit}>{before}</span> : null}
      {number}
      {after ? <span className={classes.unit}>{after}</span> : null}
    </span>
  );
}

function FlagCell({ value }: CellProps) {
  const t = useText();
  return (
    <span className={classes.flag} data-on={value === true || undefined}>
      {value === true ? (
        <IconCheck {...icon} aria-label={t(texts.yes)} />
      ) : (
        <span className="visually-hidden">{t(texts.no)}</span>
      )}
    </span>
  );
}

/** Names of choices, with their colours where they have one. */
function ChoiceCell({ kind, value }: CellProps) {
  const t = useText();
  useLanguage();
  return <Chosen choices={isEmpty(value) ? [] : chosenOf(kind, value, t)} />;
}

function Chosen({ choices }: { choices: readonly { label: string; colour?: string }[] }) {
  return (
    <span className={classes.text}>
      {choices.map(({ label, colour }, index) => (
        <span key={label} className={classes.choice}>
          {colour ? <span className={classes.dot} style={{ background: colour }} aria-hidden /> : null}
          {label}
          {index < choices.length - 1 ? <span className={classes.between}>; </span> : null}
        </span>
      ))}
    </span>
  );
}

/** The name of a record, as soon as it is there. */
function RecordCell({ kind, value }: CellProps) {
  const t = useText();
  const to = (kind.field.item ?? kind.field).to as EntityName;
  useNamesOf(to);
  const names = useRead(to, () => chosenOf(kind, value, t).map(({ label }) => label), sameList);
  return <Chosen choices={names.map((label) => ({ label }))} />;
}

const cells: Readonly<Record<FieldKind, Cell | null>> = {
  text: TextCell,
  int: NumberCell,
  real: NumberCell,
  flag: FlagCell,
  time: TextCell,
  enum: ChoiceCell,
  ref: RecordCell,
  part: TextCell,
  list: ChoiceCell,
  json: TextCell,
  /** The server never sends it. */
  secret: null,
};

export function FieldCell({ kind, value }: CellProps) {
  const Cell = cells[kind.field.kind];
  if (kind.choices) return <ChoiceCell kind={kind} value={value} />;
  if (kind.field.item?.to) return <RecordCell kind={kind} value={value} />;
  return Cell ? <Cell kind={kind} value={value} /> : null;
}

/** Numbers stand right, ticks in the middle, everything else left. */
export const alignmentOf = (kind: CellKind): 'left' | 'right' | 'center' =>
  isNumeric(kind) ? 'right' : kind.field.kind === 'flag' && !kind.choices ? 'center' : 'left';
