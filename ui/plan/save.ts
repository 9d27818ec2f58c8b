/** A sheet as a file, and its print. */

/** A copy of the sheet without its screen-only marks. */
function cleanCopy(sheet: SVGSVGElement): SVGSVGElement {
  const copy = sheet.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll('[data-screen]')) part.remove();
  for (const part of copy.querySelectorAll('[data-target]')) part.removeAttribute('data-target');
  return copy;
}

/** The sheet as an SVG file, sized in millimetres so that it prints to scale. */
export const svgFile = (sheet: SVGSVGElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(cleanCopy(sheet))}\n`;

const PRINT_CLASS = 'kavel-print-sheet';

/**
 * Makes the browser print only the sheet, to scale: page size of the sheet, no margins. Returns the function that
 * stops it.
 */
export function printSheetInstead(
  find: () => SVGSVGElement | null,
  size: { width: number; height: number },
): () => void {
  const style = document.createElement('style');
  style.textContent = `
    @page { size: ${size.width}mm ${size.height}mm; margin: 0; }
    .${PRINT_CLASS} { display: none; }
    @media print {
      html, body { margin: 0; padding: 0; height: auto; overflow: visible; }
      body > *:not(.${PRINT_CLASS}) { display: none !important; }
      /* A hair lower than the page, or rounding starts a second one; the drawing inside keeps its size. */
      .${PRINT_CLASS} { display: block; height: ${size.height - 0.1}mm; overflow: hidden; }
      .${PRINT_CLASS} svg { display: block; width: ${size.width}mm; height: ${size.height}mm; print-color-adjust: exact; }
    }`;
  document.head.append(style);
  let holder: HTMLElement | null = null;
  const remove = () => {
    holder?.remove();
    holder = null;
  };
  const put = () => {
    const sheet = find();
    if (!sheet) return;
    remove();
    holder = document.createElement('div');
    holder.className = PRINT_CLASS;
    holder.append(cleanCopy(sheet));
    document.body.append(holder);
  };
  window.addEventListener('beforeprint', put);
  window.addEventListener('afterprint', remove);
  return () => {
    window.removeEventListener('beforeprint', put);
    window.removeEventListener('afterprint', remove);
    remove();
    style.remove();
  };
}
