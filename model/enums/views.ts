import { enumeration } from './enumeration.ts';

/** How locations are shown: View.layout */
export const viewLayouts = enumeration('view_layouts', [
  { key: 'list', label: { en: 'List', nl: 'Lijst' } },
  { key: 'map', label: { en: 'Map', nl: 'Kaart' } },
  { key: 'board', label: { en: 'Board', nl: 'Planbord' } },
]);
