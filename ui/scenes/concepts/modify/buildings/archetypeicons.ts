import {
  IconBallFootball,
  IconBed,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCube,
  IconHome,
  IconParking,
  IconRoad,
  IconSchool,
  IconTractor,
  IconTrees,
  type Icon,
} from '@tabler/icons-react';
import { createElement, type ReactElement } from 'react';
import { archetypeOf } from '../../../../../model/archetypes/index.ts';

/** Icons by their name in the model. Imported one by one, so that the rest of the set stays out of the bundle. */
export const icons: Readonly<Record<string, Icon>> = {
  IconBallFootball,
  IconBed,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCube,
  IconHome,
  IconParking,
  IconRoad,
  IconSchool,
  IconTractor,
  IconTrees,
};

/** The icon of an archetype, `size` pixels wide. Hidden from screen readers: the name is beside it. */
export const ArchetypeIcon = ({ archetype, size }: { archetype: string; size: number }): ReactElement =>
  createElement(icons[archetypeOf(archetype).icon] ?? IconCube, { size, stroke: 1.5, 'aria-hidden': true });
