/** Settings of the location that the inspector's search also finds. */
import { location } from '../../../../model/entities/location.ts';
import type { SettingGroup } from '../../../../model/define.ts';

const { render_settings, buildable_area_box } = location.fields.cfg.fields;

export const locationSettingGroups: readonly SettingGroup[] = [
  {
    key: 'view',
    title: render_settings.label,
    path: ['cfg', 'render_settings'],
    fields: Object.keys(render_settings.fields),
  },
  {
    key: 'buildable',
    title: buildable_area_box.label,
    path: ['cfg', 'buildable_area_box'],
    fields: Object.keys(buildable_area_box.fields),
  },
];
