import { describe, expect, it } from 'vitest';
import { placeTip } from '../../../ui/components/tip.ts';

const page = { width: 1000, height: 600 };
const size = { width: 100, height: 24 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 34 });

describe('a tip', () => {
  it('stands beside its element, on the side it is asked for', () => {
    expect(placeTip('top', at(400, 300), size, page)).toEqual({ left: 370, top: 270 });
    expect(placeTip('top-start', at(400, 300), size, page)).toEqual({ left: 400, top: 270 });
    expect(placeTip('left', at(400, 300), size, page)).toEqual({ left: 294, top: 305 });
    expect(placeTip('right', at(400, 300), size, page)).toEqual({ left: 446, top: 305 });
  });

  it('goes to the other side where there is no room', () => {
    expect(placeTip('top', at(400, 10), size, page).top).toBe(50);
    expect(placeTip('left', at(50, 300), size, page).left).toBe(96);
    expect(placeTip('right', at(900, 300), size, page).left).toBe(794);
  });

  it('stays whole within the page', () => {
    expect(placeTip('top', at(0, 300), size, page).left).toBe(8);
    expect(placeTip('top', at(960, 300), size, page).left).toBe(892);
    expect(placeTip('left', at(400, 590), size, page).top).toBe(568);
  });
});
