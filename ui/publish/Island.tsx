/**
 * A part of a page that comes alive in the browser. It is a root of its own, as it will be there, so that ids and texts agree; it knows
 * nothing but its props, which are plain JSON.
 */
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './islands/index.ts';

interface IslandProps<P extends object> {
  name: IslandName;
  of: FunctionComponent<P>;
  props: P;
}

export function Island<P extends object>({ name, of: Component, props }: IslandProps<P>) {
  const html = { __html: renderToString(<Component {...props} />) };
  return <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={html} />;
}
