/** The picture of a map says to which place it looks, in units of `data-look`; without one it shows all of its land. This event tells of a change. */
export const LOOK = 'kavel:look';
