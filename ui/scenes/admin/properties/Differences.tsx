/** What a copy would do, by field: added, changed from old to new, unchanged, refused and why. */
import { Badge, Table } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { SetDifference } from '../../../../model/admin/fieldsets.ts';
import { customField } from '../../../../model/entities/customfield.ts';
import { customValue } from '../../../../model/entities/customvalue.ts';
import type { Fields } from '../../../../model/define.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { customFieldTypes, projectPropertyKinds } from '../../../../model/enums/location.ts';
import { CHOICES, CUSTOM_FIELDS } from '../../../../model/rules/location/customfields.ts';
import type { SetChange } from '../../../../model/rules/account/fieldsets.ts';
import { textOfValue } from '../../../fields/shownValue.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './properties.module.css';
import { outcomeTexts, reasonTexts, texts } from './texts.ts';

const outcomes = ['added', 'changed', 'refused', 'unchanged'] as const;
const colours = { added: 'leaf', changed: 'water', refused: 'brick', unchanged: 'slate' } as const;

export function Differences({ lines }: { lines: readonly SetDifference[] }) {
  const t = useText();
  return (
    <>
      <ul className={classes.counts} aria-live="polite">
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <b>{formatNumber(lines.filter((line) => line.outcome === outcome).length)}</b>{' '}
            {t(outcomeTexts[outcome]).toLowerCase()}
          </li>
        ))}
      </ul>
      <div className={classes.card}>
        <Table aria-label={t(texts.differences)}>
          <Table.Thead>
            <Table.Tr>
              {[texts.name, texts.type, texts.outcome, texts.what].map((text) => (
                <Table.Th key={text.en}>{t(text)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.from}>
                <Table.Th scope="row">{line.name}</Table.Th>
                <Table.Td>
                  {line.kind === 'custom'
                    ? t(entryOf(customFieldTypes, line.type)!.label)
                    : t(texts.property, { kind: t(entryOf(projectPropertyKinds, line.kind)!.label) })}
                </Table.Td>
                <Table.Td>
                  <Badge variant="light" tt="none" color={colours[line.outcome]} className={classes.outcome}>
                    {t(outcomeTexts[line.outcome])}
                  </Badge>
                </Table.Td>
                <Table.Td>
                  <Details of={line} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function Details({ of: { outcome, reason, changes, choices, stray } }: { of: SetDifference }) {
  const t = useText();
  if (reason) return t(reasonTexts[reason], { fields: CUSTOM_FIELDS, choices: CHOICES });
  const added = choices.filter(({ id }) => id === null).map(({ name }) => name);
  if (outcome === 'unchanged') return <span className="text-soft">–</span>;
  return (
    <ul className={classes.details}>
      {changes.map((change) => (
        <Changed key={change.key} fields={customField.fields} change={change} />
      ))}
      {added.length > 0 ? <li>{t(texts.newChoices, { names: added.join(', ') })}</li> : null}
      {choices.flatMap(({ id, name, changes: of }) =>
        of.map((change) => (
          <Changed key={`${id} ${change.key}`} fields={customValue.fields} change={change} of={name} />
        )),
      )}
      {stray > 0 ? <li className={classes.warned}>{t(texts.stray, { count: formatNumber(stray) })}</li> : null}
    </ul>
  );
}

interface ChangedProps {
  fields: Fields;
  change: SetChange;
  /** The choice that changes. */
  of?: string;
}

function Changed({ fields, change: { key, before, after }, of }: ChangedProps) {
  const t = useText();
  const field = fields[key]!;
  const shown = (value: unknown) =>
    key === 'color' && value ? (
      <>
        <span className={classes.dot} style={{ background: String(value) }} aria-hidden /> {String(value)}
      </>
    ) : (
      textOfValue(field, value, t)
    );
  const isNothing = before === null || before === undefined || before === '';
  return (
    <li>
      {of ? `${of}: ` : ''}
      {t(field.label)} {isNothing ? <span className="text-soft">{shown(before)}</span> : <del>{shown(before)}</del>}{' '}
      <IconArrowRight size={12} stroke={1.5} aria-hidden /> <ins>{shown(after)}</ins>
    </li>
  );
}
