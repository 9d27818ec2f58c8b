import { choicesOf } from '../../../fields/choices.ts';
import { Confirm } from '../../../components/confirm/Confirm.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import { texts } from './texts.ts';

/** A choice made in a menu for many rows. */
export interface WantedChange {
  readonly column: PortfolioColumn;
  readonly value: unknown;
  /** Of a list of choices, whether all rows get it. */
  readonly isOn: boolean;
}

interface ConfirmChangeProps {
  /** Null: nothing is asked. */
  wanted: WantedChange | null;
  /** Of the rows. */
  count: number;
  onConfirm: (wanted: WantedChange) => void;
  onClose: () => void;
}

/** Says how many locations a choice changes, and into what, before it is made. */
export function ConfirmChange({ wanted, count, onConfirm, onClose }: ConfirmChangeProps) {
  const t = useText();
  const counted = { count: formatNumber(count) };
  return (
    <Confirm
      opened={wanted !== null}
      title={t(texts.changeTitle, counted)}
      action={t(texts.changeMany, counted)}
      onClose={onClose}
      onConfirm={() => wanted && onConfirm(wanted)}
    >
      {wanted ? <Told {...wanted} /> : null} {t(texts.changeUndo)}
    </Confirm>
  );
}

function Told({ column, value, isOn }: WantedChange) {
  const t = useText();
  const chosen = choicesOf(column, t)?.find((choice) => choice.value === value);
  if (!chosen) return t(texts.emptied, { column: column.title });
  const text = !column.several ? texts.becomes : isOn ? texts.added : texts.takenOff;
  return t(text, { column: column.title, value: chosen.label });
}
