/** Files that the browser saves. */

/** A file name that is safe on every system. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .map((part) =>
      part
        .trim()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('_')
    .slice(0, 120)}.${ending}`;

/** A slow browser reads the file after the click, ms. */
const KEPT = 10_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
