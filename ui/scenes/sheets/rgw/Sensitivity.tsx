/** How the land value of one concept answers to other inputs. */
import { NativeSelect, Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import {
  inputKeys,
  leadingPrice,
  sensitivityTable,
  tornado,
  type InputKey,
  type Swing,
} from '../../../../model/finance/sensitivity.ts';
import { formatChange, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './rgw.module.css';
import { texts } from './texts.ts';

/** Factors of both inputs of the table. */
const factors = [0.9, 0.95, 1, 1.05, 1.1];
/** Change of each input in the tornado, a share of 1. */
const STEP = 0.1;

const thousands = (value: number | null): string => (value === null ? '–' : formatNumber(value / 1_000));
const change = (factor: number): string => (factor === 1 ? '0%' : formatChange((factor - 1) * 100, '%', 0));

export function Sensitivity({ found }: { found: ConceptBusinessCase }) {
  const swings = useMemo(() => tornado(found.input, STEP), [found.input]);
  const [chosen, setFirst] = useState<InputKey | null>(null);
  const [second, setSecond] = useState<InputKey>('construction');
  return (
    <div className={classes.side}>
      <TwoInputs
        found={found}
        pair={[chosen ?? leadingPrice(swings), second]}
        onFirst={setFirst}
        onSecond={setSecond}
      />
      <Tornado found={found} swings={swings} />
    </div>
  );
}

interface TwoInputsProps {
  found: ConceptBusinessCase;
  pair: readonly [InputKey, InputKey];
  onFirst: (key: InputKey) => void;
  onSecond: (key: InputKey) => void;
}

function TwoInputs({ found: { input }, pair: [first, second], onFirst, onSecond }: TwoInputsProps) {
  const t = useText();
  const values = useMemo(() => sensitivityTable(input, [first, second], factors), [input, first, second]);
  const choices = inputKeys.map((key) => ({ value: key, label: t(texts[key]) }));
  const inputOf = (value: string, pass: (key: InputKey) => void) => {
    const key = inputKeys.find((each) => each === value);
    if (key) pass(key);
  };
  return (
    <section>
      <h3>{t(texts.table)}</h3>
      <div className={classes.pair}>
        <NativeSelect
          size="xs"
          label={t(texts.rows)}
          data={choices}
          value={first}
          onChange={(event) => inputOf(event.currentTarget.value, onFirst)}
        />
        <NativeSelect
          size="xs"
          label={t(texts.columns)}
          data={choices}
          value={second}
          onChange={(event) => inputOf(event.currentTarget.value, onSecond)}
        />
      </div>
      <Table className={classes.numbers} aria-label={t(texts.table)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {factors.map((factor) => (
              <Table.Th key={factor} scope="col">
                {change(factor)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {factors.map((factor, row) => (
            <Table.Tr key={factor}>
              <Table.Th scope="row">{change(factor)}</Table.Th>
              {values[row]!.map((value, column) => (
                <Table.Td key={factors[column]} data-now={(factor === 1 && factors[column] === 1) || undefined}>
                  {thousands(value)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Tornado({ found: { figures }, swings }: { found: ConceptBusinessCase; swings: readonly Swing[] }) {
  const t = useText();
  const now = figures['rgw'] ?? null;
  const ends = swings.flatMap(({ low, high }) => [low, high]).filter((end): end is number => end !== null);
  const reach = now === null ? 0 : Math.max(0, ...ends.map((end) => Math.abs(end - now)));
  const part = (end: number | null) => (now === null || end === null || reach === 0 ? 0 : (end - now) / reach);
  return (
    <section>
      <h3>{t(texts.tornado)}</h3>
      <Table className={classes.numbers} aria-label={t(texts.tornado)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(texts.input)}</Table.Th>
            <Table.Th scope="col">{t(texts.lower)}</Table.Th>
            <Table.Td className={classes.barCell} />
            <Table.Th scope="col">{t(texts.higher)}</Table.Th>
            <Table.Th scope="col" title={t(texts.breakEvenAbout)}>
              {t(texts.breakEven)}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {swings.map(({ key, low, high, breakEven }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{t(texts[key])}</Table.Th>
              <Table.Td>{thousands(low)}</Table.Td>
              <Table.Td className={classes.barCell} aria-hidden>
                <Bar from={part(low)} to={part(high)} />
              </Table.Td>
              <Table.Td>{thousands(high)}</Table.Td>
              <Table.Td>{breakEven === null ? '–' : formatChange(breakEven * 100, '%', 0)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** From the value at the lower input to that at the higher one; -1 and 1 are the ends, 0 is today. */
function Bar({ from, to }: { from: number; to: number }) {
  const [left, right] = [Math.min(from, to, 0), Math.max(from, to, 0)];
  return (
    <span className={classes.bar}>
      <span
        style={{ left: `${50 + left * 50}%`, width: `${(right - left) * 50}%` }}
        data-falls={to < from || undefined}
      />
    </span>
  );
}
