import type { MenuGroup } from './item.ts';
import { officeGroups } from './office-items.ts';
import { operationGroups } from './operation-items.ts';

/** The whole side menu in order; the fleet schedule is added below Voyages. */
export const menuGroups: readonly MenuGroup[] = [...operationGroups, ...officeGroups];
