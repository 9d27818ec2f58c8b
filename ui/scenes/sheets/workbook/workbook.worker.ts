/** Writes the workbook beside the page. */
import { expose, transfer, type ProxyMarked } from 'comlink';
import { filled } from '../../../i18n/texts.ts';
import { workbookOf, type BookRequest } from './workbook.ts';

/** Callbacks of the page. */
interface Page extends ProxyMarked {
  /** Number of sheets written, and of all. */
  progress(done: number, total: number): void;
}

const work = {
  async write(request: BookRequest, language: 'en' | 'nl', page: Page): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await workbookOf(
      request,
      (label, values) => filled(label[language], values),
      (done, total) => void page.progress(done, total),
    );
    return transfer(bytes, [bytes.buffer]);
  },
};
export type WorkbookWork = typeof work;

expose(work);
