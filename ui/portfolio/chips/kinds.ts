/** The filters of the bar: their names, what they choose from, and how a choice changes the filter. */
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { list, text, type Field } from '../../../model/define.ts';
import type { CustomField } from '../../../model/entities/customfield.ts';
import { location as entity } from '../../../model/entities/location.ts';
import { locationFilter } from '../../../model/rules/location/locationfilter.ts';
import { filterOf } from '../../fields/filters.tsx';
import { nameOfRecord } from '../../fields/recordname.ts';
import type { CellKind, Choice, FieldFilter } from '../../fields/types.ts';
import { useText, type Translate } from '../../i18n/useText.ts';
import { useRecords, type AnyRecord } from '../../stores/records/banks.ts';
import { colourOfValue } from '../colours.ts';
import { noFilter, type ArchivedChoice, type IdList, type NameList, type PortfolioFilter } from '../filter.ts';
import { fieldOfOwn } from '../../../model/rules/location/ownfields.ts';
import { changeFilter, portfolio } from '../state.ts';
import { texts } from '../texts.ts';
import { useChoices, useOwnFields, type Choice as NamedChoice } from '../values.ts';

interface Named {
  readonly key: string;
  readonly label: Label;
}
/** A condition on a field; how it is set and written follows from the kind of field. */
export interface Conditioned extends Named {
  readonly filter: FieldFilter;
  readonly kind: CellKind;
  /** Whether one choice excludes the others. */
  readonly isSingle?: boolean;
  /** Texts of the address; empty: every location passes. */
  readonly value: readonly string[];
  readonly change: (value: string[]) => void;
}
interface Switched extends Named {
  readonly filter: null;
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}
export type FilterKind = Conditioned | Switched;

export const isActive = (kind: FilterKind): boolean => (kind.filter ? kind.value.length > 0 : kind.isOn);

/** Lets every location pass. */
export function reset(kind: FilterKind): void {
  if (kind.filter) kind.change([]);
  else kind.turn(false);
}

const same = (name: string): Label => ({ en: name, nl: name });

/** A choice of several. The values of the choices are texts. */
function choosing(choices: readonly Choice[]): Pick<Conditioned, 'filter' | 'kind'> {
  const field: Field = list('', '', text('', ''));
  const kind: CellKind = { field, choices, several: true };
  return { kind, filter: filterOf(kind)! };
}

const named = (choices: readonly NamedChoice[], t: Translate): Choice[] =>
  choices.map(({ name, label, colour }) => ({ value: name, label: t(label), colour }));

const coloured = ({ id, name, color }: { id: number; name: string; color: string }): Choice => ({
  value: String(id),
  label: name,
  colour: colourOfValue(color, null, name),
});

const choiceOfRecord =
  (of: 'user' | 'searchquery') =>
  (record: { id: number }): Choice => ({
    value: String(record.id),
    label: nameOfRecord(of, record as AnyRecord) ?? String(record.id),
  });

function setOwn(id: number, value: string): void {
  const { [id]: _before, ...others } = portfolio.filter.custom;
  changeFilter({ custom: value ? { ...others, [id]: value } : others });
}

/** All filters that the company can use, status and phase first. */
export function useFilterKinds(filter: PortfolioFilter): FilterKind[] {
  const t = useText();
  const statuses = useChoices('status');
  const phases = useChoices('phase');
  const labels = useRecords('label');
  const users = useRecords('user');
  const queries = useRecords('searchquery');
  const ofIds = (key: IdList, label: Label, choices: readonly Choice[]): Conditioned => ({
    key,
    label,
    ...choosing(choices),
    value: filter[key].map(String),
    change: (values) => changeFilter({ [key]: values.map(Number) }),
  });
  const ofNames = (key: NameList, label: Label, choices: readonly Choice[]): Conditioned => ({
    key,
    label,
    ...choosing(choices),
    value: filter[key],
    change: (values) => changeFilter({ [key]: values }),
  });
  return [
    ofNames('multistatus', locationFilter.multistatus.label, named(statuses, t)),
    ofNames('multiphase', locationFilter.multiphase.label, named(phases, t)),
    ofIds('multilabel', texts.labels, labels.map(coloured)),
    ofIds('multiCreatedByUserId', locationFilter.multiCreatedByUserId.label, users.map(choiceOfRecord('user'))),
    ofIds('searchQueryId', locationFilter.searchQueryId.label, queries.map(choiceOfRecord('searchquery'))),
    ofNames(
      'functionType',
      locationFilter.functionType.label,
      areaFunctionTypes.entries.map(({ key, label }) => ({ value: key, label: t(label) })),
    ),
    {
      key: 'archived',
      label: entity.fields.archived.label,
      isSingle: true,
      ...choosing([
        { value: 'yes', label: t(texts.yes) },
        { value: 'both', label: t(texts.both) },
      ]),
      value: filter.archived === 'no' ? [] : [filter.archived],
      change: ([value = 'no']) => changeFilter({ archived: value as ArchivedChoice }),
    },
    {
      key: 'within',
      label: texts.within,
      filter: null,
      isOn: filter.within !== null,
      turn: (on) => changeFilter({ within: on ? portfolio.bounds : noFilter.within }),
    },
    {
      key: 'buildingId',
      label: texts.building,
      filter: null,
      isOn: filter.buildingId !== null,
      turn: () => changeFilter({ buildingId: null }),
    },
    ...useOwnKinds(filter),
  ];
}

/** Filters on the company's own fields; those that one may not see never leave the server. */
function useOwnKinds(filter: PortfolioFilter): Conditioned[] {
  const fields = useOwnFields();
  const values = useRecords('customvalue');
  return fields.flatMap((own): Conditioned[] => {
    const base = { key: `custom.${own.id}`, label: same(own.name) };
    const choices = values.filter(({ customfieldId }) => customfieldId === own.id);
    if (isChosen(own)) return [{ ...base, ...choosing(choices.map(coloured)), ...chosenOf(filter, choices) }];
    const field = own.type === 'geometry' ? null : fieldOfOwn(own);
    const found = field && filterOf({ field });
    if (!field || !found) return [];
    const value = filter.custom[own.id];
    return [
      {
        ...base,
        filter: found,
        kind: { field },
        isSingle: true,
        value: value ? [value] : [],
        change: ([next = '']) => setOwn(own.id, next),
      },
    ];
  });
}

const isChosen = ({ type }: CustomField): boolean => type === 'select' || type === 'multiselect';

/** The choices of one field among those of all. */
function chosenOf(
  { customFieldValueIds }: PortfolioFilter,
  choices: readonly { id: number }[],
): Pick<Conditioned, 'value' | 'change'> {
  const ids = new Set(choices.map(({ id }) => id));
  const others = customFieldValueIds.filter((each) => !ids.has(each));
  return {
    value: customFieldValueIds.filter((each) => ids.has(each)).map(String),
    change: (chosen) => changeFilter({ customFieldValueIds: [...others, ...chosen.map(Number)] }),
  };
}
