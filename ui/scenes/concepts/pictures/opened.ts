import { proxy } from 'valtio';

/** The concept whose pictures are shown: menus open them, the editor holds them. */
export const pictures = proxy<{ conceptId: number | null }>({ conceptId: null });

export const openPictures = (conceptId: number): void => void (pictures.conceptId = conceptId);
