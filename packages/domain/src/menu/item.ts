import type { CompanyRole, SystemRole } from '../people/roles.ts';

/** One item of the side menu. `icon` is a Tabler name, `keys` the shortcut sequence. */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly icon: string;
  readonly keys: string;
  readonly hoverTitle?: string;
  readonly aliases?: readonly string[];
  readonly opensNewTab?: boolean;
  /** The live count beside the title. */
  readonly badge?: 'notifications' | 'chat' | 'emails' | 'changes';
  readonly clearsPortCallFilters?: boolean;
  /** Only for users of more than one company. */
  readonly needsSeveralCompanies?: true;
  readonly requiredCompanyRole?: CompanyRole;
  readonly requiredSystemRole?: SystemRole;
}

/** A group of the menu; a toggle group starts collapsed, others expanded. */
export interface MenuGroup {
  readonly id: string;
  readonly title: string;
  readonly toggle: boolean;
  readonly items: readonly MenuItem[];
  readonly requiredSystemRole?: SystemRole;
}
