// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parsePath, routes } from '../../../model/routes.ts';
import { openPages, pageNames, sectionOf, sections } from '../../../ui/shell/navigation.ts';
import { hasScene, scenes } from '../../../ui/scenes/registry.ts';

describe('scenes', () => {
  it.each(Object.keys(scenes))('%s is a route that shows something', (name) => {
    const route = routes.find((each) => each.name === name);
    expect(route).toBeDefined();
    expect(route!.redirect).toBeUndefined();
  });

  it('are reached by every section and page that is offered', () => {
    const paths = [
      ...sections.map((section) => routes.find((route) => route.name === section.route)!.pattern),
      ...openPages.map(({ path }) => path),
    ];
    for (const path of paths) expect(hasScene(parsePath(path.replace(/\/\{.*$/, ''))!.route.name), path).toBe(true);
  });

  it('without a record in their path are called something in the line of the path', () => {
    const alone = Object.keys(scenes).filter((name) => {
      const route = routes.find((each) => each.name === name)!;
      return !route.public && !route.pattern.includes('_id}');
    });
    expect(alone.length).toBeGreaterThan(5);
    for (const name of alone) expect(pageNames[name] ?? sectionOf(name), name).toBeTruthy();
    expect(openPages.some(({ path }) => path.startsWith('/debug'))).toBe(false);
  });

  it('stand behind the redirects of the start, settings and sign-in', () => {
    for (const path of ['/', '/home', '/settings', '/login']) {
      const target = parsePath(parsePath(path)!.redirect!)!.route.name;
      expect(hasScene(target), path).toBe(true);
    }
  });
});
