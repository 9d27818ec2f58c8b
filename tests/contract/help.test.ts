/** Every screen says what it is for, in both languages. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../model/routes.ts';
import { helpOfScreens } from '../../ui/help/screens/index.ts';
import { hasScene } from '../../ui/scenes/registry.ts';
import { nameOfScreen } from '../../ui/shell/screens.ts';

const names = routes.filter(({ redirect }) => !redirect).map(({ name }) => name);

describe('help', () => {
  it('is there for every route with a scene', () => {
    expect(names.filter((name) => hasScene(name) && !Object.hasOwn(helpOfScreens, name))).toEqual([]);
  });

  it.each(Object.entries(helpOfScreens))('of %s says what for, what first and what next', (name, help) => {
    expect(names).toContain(name);
    expect(nameOfScreen(name) ?? help.name, 'name').toBeDefined();
    for (const language of ['en', 'nl'] as const)
      for (const { [language]: text } of [help.purpose, help.start, help.next]) expect(text).toMatch(/^[A-Z].{15,}\.$/);
  });

  it('leads to other screens that exist', () => {
    for (const [name, { related }] of Object.entries(helpOfScreens)) {
      expect(related.length, name).toBeGreaterThan(0);
      expect(new Set(related).size, name).toBe(related.length);
      expect(
        related.filter((each) => !Object.hasOwn(helpOfScreens, each)),
        name,
      ).toEqual([]);
    }
  });
});
