/** The filters of the bar: their names, their choices, and how a choice changes the filter. */
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import type { MeasureUnit } from '../../../model/define.ts';
import { location as entity } from '../../../model/entities/location.ts';
import { locationFilter } from '../../../model/rules/locationfilter.ts';
import { nameOfRecord } from '../../fields/recordname.ts';
import { useRecords, type AnyRecord } from '../../stores/banks.ts';
import { colourOfValue } from '../colours.ts';
import { noFilter, type ArchivedChoice, type IdList, type PortfolioFilter } from '../filter.ts';
import { changeFilter, portfolio } from '../state.ts';
import { texts } from '../texts.ts';
import { useChoices, useOwnFields, type Choice } from '../values.ts';

export interface Option {
  readonly value: string;
  readonly label: Label;
  readonly colour?: string;
}
interface Named {
  readonly key: string;
  readonly label: Label;
}
interface Choices extends Named {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** Whether one option excludes the others. */
  readonly single?: boolean;
  readonly choose: (values: string[]) => void;
}
interface Typed extends Named {
  readonly kind: 'text' | 'range';
  readonly unit?: MeasureUnit;
  readonly value: string;
  readonly type: (value: string) => void;
}
interface Switched extends Named {
  readonly kind: 'on';
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}
export type FilterKind = Choices | Typed | Switched;

export const isActive = (kind: FilterKind): boolean =>
  kind.kind === 'choices' ? kind.chosen.length > 0 : kind.kind === 'on' ? kind.isOn : kind.value !== '';

/** Lets every location pass. */
export function reset(kind: FilterKind): void {
  if (kind.kind === 'choices') kind.choose([]);
  else if (kind.kind === 'on') kind.turn(false);
  else kind.type('');
}

const named = (choices: readonly Choice[]): Option[] =>
  choices.map(({ name, label, colour }) => ({ value: name, label, colour }));
const same = (text: string): Label => ({ en: text, nl: text });

const archivedOptions: readonly Option[] = [
  { value: 'yes', label: texts.yes },
  { value: 'both', label: texts.both },
];
const tickOptions: readonly Option[] = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
  { value: 'empty', label: texts.isEmpty },
];

function setOwn(id: number, value: string): void {
  const { [id]: _before, ...others } = portfolio.filter.custom;
  changeFilter({ custom: value ? { ...others, [id]: value } : others });
}

/** All filters that the company can use, status and phase first. */
export function useFilterKinds(filter: PortfolioFilter): FilterKind[] {
  const statuses = useChoices('status');
  const phases = useChoices('phase');
  const labels = useRecords('label');
  const users = useRecords('user');
  const queries = useRecords('searchquery');
  const ofIds = (key: IdList, label: Label, options: readonly Option[]): Choices => ({
    kind: 'choices',
    key,
    label,
    options,
    chosen: filter[key].map(String),
    choose: (values) => changeFilter({ [key]: values.map(Number) }),
  });
  const ofNames = (
    key: 'multistatus' | 'multiphase' | 'functionType',
    label: Label,
    options: readonly Option[],
  ): Choices => ({
    kind: 'choices',
    key,
    label,
    options,
    chosen: filter[key],
    choose: (values) => changeFilter({ [key]: values }),
  });
  return [
    ofNames('multistatus', locationFilter.multistatus.label, named(statuses)),
    ofNames('multiphase', locationFilter.multiphase.label, named(phases)),
    ofIds(
      'multilabel',
      texts.labels,
      labels.map(({ id, name, color }) => ({
        value: String(id),
        label: same(name),
        colour: colourOfValue(color, null, name),
      })),
    ),
    ofIds('multiCreatedByUserId', locationFilter.multiCreatedByUserId.label, users.map(optionOf('user'))),
    ofIds('searchQueryId', locationFilter.searchQueryId.label, queries.map(optionOf('searchquery'))),
    ofNames(
      'functionType',
      locationFilter.functionType.label,
      areaFunctionTypes.entries.map(({ key, label }) => ({ value: key, label })),
    ),
    {
      kind: 'choices',
      key: 'archived',
      label: entity.fields.archived.label,
      options: archivedOptions,
      single: true,
      chosen: filter.archived === 'no' ? [] : [filter.archived],
      choose: ([value = 'no']) => changeFilter({ archived: value as ArchivedChoice }),
    },
    {
      kind: 'on',
      key: 'within',
      label: texts.within,
      isOn: filter.within !== null,
      turn: (on) => changeFilter({ within: on ? portfolio.bounds : noFilter.within }),
    },
    {
      kind: 'on',
      key: 'buildingId',
      label: texts.building,
      isOn: filter.buildingId !== null,
      turn: () => changeFilter({ buildingId: null }),
    },
    ...useOwnKinds(filter),
  ];
}

const optionOf =
  (name: 'user' | 'searchquery') =>
  (record: { id: number }): Option => ({
    value: String(record.id),
    label: same(nameOfRecord(name, record as AnyRecord) ?? String(record.id)),
  });

/** Filters on the company's own fields; those that one may not see never leave the server. */
function useOwnKinds(filter: PortfolioFilter): FilterKind[] {
  const fields = useOwnFields();
  const values = useRecords('customvalue');
  return fields.flatMap((field): FilterKind[] => {
    const { id, name } = field;
    const base = { key: `custom.${id}`, label: same(name) };
    const value = filter.custom[id] ?? '';
    const type = (next: string) => setOwn(id, next);
    switch (field.type) {
      case 'select':
      case 'multiselect': {
        const own = values.filter(({ customfieldId }) => customfieldId === id);
        const ids = new Set(own.map((each) => each.id));
        const others = filter.customFieldValueIds.filter((each) => !ids.has(each));
        return [
          {
            ...base,
            kind: 'choices',
            options: own.map((each) => ({
              value: String(each.id),
              label: same(each.name),
              colour: colourOfValue(each.color, null, each.name),
            })),
            chosen: filter.customFieldValueIds.filter((each) => ids.has(each)).map(String),
            choose: (chosen) => changeFilter({ customFieldValueIds: [...others, ...chosen.map(Number)] }),
          },
        ];
      }
      case 'checkbox':
        return [
          {
            ...base,
            kind: 'choices',
            single: true,
            options: tickOptions,
            chosen: value ? [value] : [],
            choose: ([next = '']) => type(next),
          },
        ];
      case 'text':
        return [{ ...base, kind: 'text', value, type }];
      case 'number':
        return [{ ...base, kind: 'range', value, type }];
      default:
        return [];
    }
  });
}
