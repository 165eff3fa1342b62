import type { CompanyRole, SystemRole } from '../people/roles.ts';
import type { MenuTag } from './enumerations.ts';

/** One item of the side menu. `icon` is a Tabler name, `keys` the shortcut sequence. */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly icon: string;
  readonly keys: string;
  /** The feature that must be available; until then the item is marked soon and locked. */
  readonly feature: string;
  readonly hoverTitle?: string;
  readonly aliases?: readonly string[];
  readonly opensNewTab?: boolean;
  /** The live count beside the title. */
  readonly badge?: 'notifications' | 'chat';
  readonly clearsPortCallFilters?: boolean;
  readonly requiredCompanyRole?: CompanyRole;
  readonly requiredSystemRole?: SystemRole;
  readonly tags?: readonly MenuTag[];
}

/** A group of the menu; a toggle group starts collapsed, others expanded. */
export interface MenuGroup {
  readonly id: string;
  readonly title: string;
  readonly toggle: boolean;
  readonly items: readonly MenuItem[];
  readonly requiredSystemRole?: SystemRole;
}
