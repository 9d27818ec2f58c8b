/** The contrast check of the company's style. */
import { expect, it } from 'vitest';
import { contrastsOf, isAdjusted } from '../../../ui/scenes/settings/style/contrasts.ts';

const own = { hasCustomStyle: true, textColor: '', primaryColor: '', secondaryColor: '' };

it('the colours of the product can all be read', () => {
  expect(contrastsOf(null).filter(isAdjusted)).toEqual([]);
});

it('a light yellow gives ink on buttons and darker links, and no pair that cannot be read', () => {
  const rows = contrastsOf({ ...own, primaryColor: '#FFE066' });
  expect(rows.filter(isAdjusted).map(({ pair }) => pair)).toEqual(['button', 'link', 'focus']);
  for (const { pair, used, needed } of rows) expect(used, pair).toBeGreaterThanOrEqual(needed);
});
