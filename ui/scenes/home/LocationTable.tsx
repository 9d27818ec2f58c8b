import { Table } from '@mantine/core';
import { Link } from 'wouter';
import { entities } from '../../../model/entities/index.ts';
import type { Location } from '../../../model/entities/location.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { columnKeys } from '../../../model/enums/figures.ts';
import { locationPath } from '../../../model/routes.ts';
import { isEmptyProject } from '../../../model/rules/location/location.ts';
import { formatAgo, formatNumber, formatPlotSize } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import classes from './GettingStarted.module.css';
import { texts } from './texts.ts';

const { fields } = entities.location;
const columnLabel = (key: string) => entryOf(columnKeys, key)!.label;

export function LocationTable({ locations, countOf }: { locations: Location[]; countOf: (id: number) => number }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={classes.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(fields.name.label)}</Table.Th>
            <Table.Th>{t(fields.display_address.label)}</Table.Th>
            <Table.Th ta="right">{t(fields.plotsize.label)}</Table.Th>
            <Table.Th ta="right">{t(columnLabel('nrconcepts'))}</Table.Th>
            <Table.Th ta="right">{t(columnLabel('updated_at'))}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {locations.map((location) => (
            <Table.Tr key={location.id} className={classes.line}>
              <Table.Td>
                <Link href={locationPath(location)} className={classes.name}>
                  {location.name || t(texts.untitled)}
                </Link>
              </Table.Td>
              <Table.Td className={classes.soft}>
                {isEmptyProject(location) ? t(texts.withoutPlace) : addressOf(location)}
              </Table.Td>
              <Table.Td ta="right">
                {location.plotsize > 0 ? formatPlotSize(location.plotsize, language) : '–'}
              </Table.Td>
              <Table.Td ta="right">{formatNumber(countOf(location.id), 0, language)}</Table.Td>
              <Table.Td ta="right" className={classes.soft}>
                {formatAgo(location.updatedAt, language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const addressOf = ({ display_address, road, house_number, city }: Location): string =>
  display_address || [`${road} ${house_number}`.trim(), city].filter(Boolean).join(', ') || '–';
