import { createReactComponent, type Icon } from '@tabler/icons-react';

/** Icon of a floor plan in the style of the icon set, which has none. */
export const PlanIcon: Icon = createReactComponent('outline', 'floor-plan', 'FloorPlan', [
  ['path', { d: 'M13 20h-9v-16h16v16h-2', key: 'walls' }],
  ['path', { d: 'M4 12h6m3 0h7', key: 'inner' }],
  ['path', { d: 'M12 4v3', key: 'stub' }],
  ['path', { d: 'M13 20v-5a5 5 0 0 1 5 5', key: 'door' }],
]);
