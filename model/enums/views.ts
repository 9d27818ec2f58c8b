import { enumeration } from './enumeration.ts';

/** How locations are shown: View.layout */
export const viewLayouts = enumeration('view_layouts', [
  { key: 'list', label: { en: 'List', nl: 'Lijst' } },
  { key: 'map', label: { en: 'Map', nl: 'Kaart' } },
  { key: 'board', label: { en: 'Board', nl: 'Planbord' } },
]);

/** Views that a company starts with. Their name is the key, as with statuses and phases; a view that is renamed has its own. */
export const productViews = enumeration('product_views', [
  { key: 'all', label: { en: 'All locations', nl: 'Alle locaties' } },
  { key: 'mine', label: { en: 'Mine', nl: 'Van mij' } },
  { key: 'recent', label: { en: 'Recent', nl: 'Recent' } },
  { key: 'open_tasks', label: { en: 'Open tasks', nl: 'Open taken' } },
  { key: 'archived', label: { en: 'Archived', nl: 'Gearchiveerd' } },
]);

/** In the stored filter of a view: the person who looks at it. */
export const ME = 'me';
