/**
 * The number somebody typed, in either habit: `1.234,5`, `1,234.5`, `1234,5`, `12.5`. The last mark is the decimal one,
 * unless the same mark stands more than once or a mark groups exactly three digits after one of the other kind. A lone
 * mark is always decimal, so `1.500` is one and a half: sizes of buildings are typed far more often than thousands of
 * metres. Null for what is no number.
 */
export function parseNumber(typed: string): number | null {
  const text = typed
    .replace(/[\s\u00a0\u202f'’€]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/(m²|m2|m|°|%)$/i, '');
  if (!/^[+-]?(\d|[.,]\d)[\d.,]*$/.test(text)) return null;
  const mark = decimalMark(text);
  const grouping = mark === ',' ? '.' : ',';
  const plain = mark ? text.replaceAll(grouping, '').replace(mark, '.') : text.replace(/[.,]/g, '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

function decimalMark(text: string): '.' | ',' | null {
  const last = text[Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))];
  if (last !== '.' && last !== ',') return null;
  return text.indexOf(last) === text.lastIndexOf(last) ? last : null;
}
