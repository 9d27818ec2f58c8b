/** The settings of a unit, in the groups they are read in. */
import { unit } from '../../entities/unit.ts';
import type { SettingGroup } from '../../define.ts';

const { label } = unit;

export const unitGroups: readonly SettingGroup[] = [
  {
    key: 'programme',
    title: label.one,
    path: [],
    fields: ['name', 'type', 'size', 'size_max', 'programme_goal', 'income', 'price'],
  },
  {
    key: 'sizes',
    title: { en: 'Sizes and parking', nl: 'Maten en parkeren' },
    path: ['cfg'],
    fields: [
      'minlength',
      'maxlength',
      'mindepth',
      'maxdepth',
      'two_window_maxdepth',
      'two_window_minlength',
      'parking_ratio',
    ],
  },
  { key: 'balcony', title: unit.fields.cfg.fields.balcony.label, path: ['cfg'], fields: ['balcony'] },
];
