/** Fields of a location that its panel shows, in groups. A company chooses among them and orders them within their group. */
import type { Location } from '../../entities/location.ts';
import type { Label } from '../../enums/enumeration.ts';

type FieldKey = keyof Location & string;

interface StandardGroup {
  readonly name: string;
  readonly title: Label;
  readonly fields: readonly FieldKey[];
}

export const standardGroups: readonly StandardGroup[] = [
  {
    name: 'address',
    title: { en: 'Address', nl: 'Adres' },
    fields: ['road', 'house_number', 'postcode', 'city', 'neighbourhood', 'suburb', 'municipality', 'state'],
  },
  {
    name: 'people',
    title: { en: 'People', nl: 'Betrokkenen' },
    fields: ['owner', 'buyer', 'architect', 'builder', 'advisors', 'assignedTo'],
  },
  {
    name: 'characteristics',
    title: { en: 'Characteristics', nl: 'Kenmerken' },
    fields: ['plotnr', 'plotsize', 'businesspark', 'rating'],
  },
];

/** The fields of a group that the panel shows, in the order of the company. Without a choice of the company, all. */
export const shownFields = (chosen: readonly string[], fields: readonly FieldKey[]): readonly FieldKey[] =>
  chosen.length === 0 ? fields : chosen.flatMap((key) => fields.find((field) => field === key) ?? []);
