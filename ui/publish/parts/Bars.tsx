/** Values as bars with their numbers, and beside them those of another area. */
import { useWords } from '../words.ts';
import { blockTexts } from '../blocks/texts.ts';
import { Table, type Column } from './Table.tsx';

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** Value of the other area; null where it has none. */
  readonly beside?: { readonly value: number; readonly text: string } | null;
}

interface BarsProps {
  caption: string;
  bars: readonly Bar[];
  /** Name of the area, and of the other one where there is one. */
  of: string;
  beside?: string;
}

/** Units of the drawing of one bar: it is stretched to its column. */
const [WIDE, HIGH] = [100, 12];

export function Bars({ caption, bars, of, beside }: BarsProps) {
  const { t } = useWords();
  const most = Math.max(...bars.flatMap(({ value, beside: other }) => [value, other?.value ?? 0]), Number.MIN_VALUE);
  const drawn = (bar: Bar) => <Drawn bar={bar} most={most} />;
  const columns: Column<Bar>[] = [
    { key: 'name', head: t(blockTexts.name), cell: ({ name }) => name },
    {
      key: 'value',
      head: of,
      cell: drawn,
    },
  ];
  if (beside !== undefined)
    columns.push({ key: 'beside', head: beside, isNumber: true, cell: ({ beside: other }) => other?.text ?? '–' });
  return <Table caption={caption} columns={columns} rows={bars} keyOf={({ name }) => name} />;
}

function Drawn({ bar: { value, text, beside }, most }: { bar: Bar; most: number }) {
  return (
    <div className="drawn-bar">
      {/* The numbers say the same. */}
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="drawn-ground" width={WIDE} height={HIGH} />
        <rect className="drawn-value" width={(WIDE * value) / most} height={HIGH} />
        {beside && <path className="drawn-mark" d={`M${(WIDE * beside.value) / most} 0v${HIGH}`} />}
      </svg>
      <span>{text}</span>
    </div>
  );
}
