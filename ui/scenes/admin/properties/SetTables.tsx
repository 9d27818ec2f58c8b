/** The set of a customer, to be read: its properties with their choices, and its own fields. */
import { Table } from '@mantine/core';
import { IconForms, IconStarFilled } from '@tabler/icons-react';
import type { CustomerSet } from '../../../../model/admin/fieldsets.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { accessLevels, customFieldTypes, projectPropertyKinds } from '../../../../model/enums/location.ts';
import { CUSTOM_FIELDS, hasChoices } from '../../../../model/rules/location/customfields.ts';
import type { SetField } from '../../../../model/rules/account/fieldsets.ts';
import { FormGroup } from '../../../components/frame/FormGroup.tsx';
import { EmptyState } from '../../../components/frame/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { propertyTexts, texts as general } from '../../../ownfields/texts.ts';
import { colourOfValue } from '../../../portfolio/colours.ts';
import { isProperty, labelOfValue } from '../../../portfolio/values.ts';
import classes from './properties.module.css';
import { texts } from './texts.ts';

const kinds = projectPropertyKinds.entries.flatMap(({ key, label }) => (key === 'custom' ? [] : [{ key, label }]));

export function PropertyTable({ set }: { set: CustomerSet }) {
  const t = useText();
  return kinds.map(({ key, label }) => {
    const field = set.fields.find(({ kind }) => kind === key);
    return (
      <FormGroup key={key} title={t(label)} text={t(propertyTexts[key])}>
        {field ? <Choices of={field} /> : <p className="text-soft">{t(texts.productValues)}</p>}
      </FormGroup>
    );
  });
}

function Choices({ of: { choices, kind } }: { of: SetField }) {
  const t = useText();
  const property = isProperty(kind) ? kind : null;
  if (choices.length === 0) return <p className="text-soft">{t(texts.noChoices)}</p>;
  return (
    <ul className={classes.choices}>
      {choices.map(({ id, name, color, limit, used, default: isDefault }) => (
        <li key={id}>
          <span className={classes.dot} style={{ background: colourOfValue(color, property, name) }} aria-hidden />
          <span className={classes.choice}>{property ? t(labelOfValue(property, [], name)) : name}</span>
          {isDefault ? (
            <span className={classes.default}>
              <IconStarFilled size={14} aria-hidden /> {t(general.default)}
            </span>
          ) : null}
          <span className={classes.count}>
            {limit === null
              ? t(used === 1 ? texts.oneLocation : texts.locations, { count: formatNumber(used) })
              : t(texts.ofLimit, { count: formatNumber(used), limit: formatNumber(limit) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function FieldTable({ set }: { set: CustomerSet }) {
  const t = useText();
  const fields = set.fields.filter(({ kind }) => kind === 'custom');
  if (fields.length === 0)
    return (
      <EmptyState icon={IconForms} title={t(general.noFields)}>
        {t(texts.noFieldsText)}
      </EmptyState>
    );
  return (
    <>
      <p className={`text-soft ${classes.total}`}>
        {t(general.fieldCount, { count: fields.length, max: CUSTOM_FIELDS })}
      </p>
      <div className={classes.card}>
        <Table aria-label={t(texts.fields)}>
          <Table.Thead>
            <Table.Tr>
              {[texts.name, texts.type, texts.choices, texts.access, texts.published].map((text) => (
                <Table.Th key={text.en}>{t(text)}</Table.Th>
              ))}
              <Table.Th className={classes.number}>{t(texts.usedBy)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ id, name, type, access, publish, used, choices }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{t(entryOf(customFieldTypes, type)!.label)}</Table.Td>
                <Table.Td className={classes.names}>
                  {hasChoices(type) ? choices.map((choice) => choice.name).join(', ') || '–' : '–'}
                </Table.Td>
                <Table.Td>{t(entryOf(accessLevels, access)!.label)}</Table.Td>
                <Table.Td>{t(publish ? general.published : general.notPublished)}</Table.Td>
                <Table.Td className={classes.number}>{formatNumber(used)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
