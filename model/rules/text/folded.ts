/** Text without case and accents, to find `Café` by `cafe`. The database does the same (`folded` in its migrations). */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
