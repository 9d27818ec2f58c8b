import { proxy } from 'valtio';

/** The concept whose pictures are open. Menus set it, the editor shows them. */
export const pictures = proxy<{ conceptId: number | null }>({ conceptId: null });

export const openPictures = (conceptId: number): void => void (pictures.conceptId = conceptId);
