/** The script of a page that is one file: the 3D view of concepts with its check. Nothing in it asks for anything. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Model from './islands/Model.tsx';
import type { ModelProps } from './islands/modelprops.ts';
import { switchOnPrint } from './print.ts';

for (const element of document.querySelectorAll<HTMLElement>('[data-island="model"]'))
  hydrateRoot(element, createElement(Model, JSON.parse(element.dataset['props']!) as ModelProps));

switchOnPrint();
