/** Lists of a page that are searched and turned over by pages of rows. Without this script every row shows. */
import { folded } from '../../model/rules/text/folded.ts';
import { filled } from '../i18n/texts.ts';

const CHANGED = 'kavel:rows';

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('tbody tr, .rows > li')];

/** Leaves rows out of a list, by their places. */
export function leaveOut(list: HTMLElement, isOut: (at: number) => boolean): void {
  for (const [at, row] of rowsOf(list).entries()) row.toggleAttribute('data-out', isOut(at));
  list.dispatchEvent(new Event(CHANGED));
}

/** Hides what is not on the page of rows that shows; `size`: its rows. */
export function livenList(list: HTMLElement, size: number): void {
  const rows = rowsOf(list);
  const words = rows.map(({ textContent }) => folded(textContent));
  const search = list.querySelector<HTMLInputElement>('input[type="search"]');
  const pager = list.querySelector<HTMLElement>('.pager');
  const status = pager?.querySelector<HTMLElement>('[role="status"]');
  const [before, after] = pager?.querySelectorAll('button') ?? [];
  let page = 0;

  const show = (): void => {
    const wanted = folded(search?.value.trim() ?? '');
    const found = rows.filter((row, at) => !row.hasAttribute('data-out') && words[at]!.includes(wanted));
    const pages = Math.max(1, Math.ceil(found.length / size));
    page = Math.min(page, pages - 1);
    const [from, until] = [page * size, Math.min(found.length, (page + 1) * size)];
    const shown = new Set(found.slice(from, until));
    for (const row of rows) row.classList.toggle('beyond', !shown.has(row));
    if (pager) pager.hidden = pages === 1 && wanted === '';
    if (before) before.disabled = page === 0;
    if (after) after.disabled = page === pages - 1;
    const { range = '', none = '' } = list.dataset;
    if (status)
      status.textContent = found.length === 0 ? none : filled(range, { from: from + 1, until, count: found.length });
  };
  const begin = (): void => {
    page = 0;
    show();
  };
  search?.addEventListener('input', begin);
  list.addEventListener(CHANGED, begin);
  for (const [button, step] of [
    [before, -1],
    [after, 1],
  ] as const)
    button?.addEventListener('click', () => {
      page += step;
      show();
    });
  show();
}
