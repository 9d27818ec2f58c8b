import { proxy } from 'valtio';

/** The concept whose description is open. Menus set it, the editor shows it. */
export const details = proxy<{ conceptId: number | null }>({ conceptId: null });

export const openDetails = (conceptId: number): void => void (details.conceptId = conceptId);
