import type { Roles } from '../people/permissions.ts';
import type { MenuGroup, MenuItem } from './item.ts';

type Required = Pick<
  MenuItem,
  'requiredCompanyRole' | 'requiredSystemRole' | 'needsSeveralCompanies'
>;

/** Who opens the menu: roles in the current company, and how many companies there are to change to. */
export interface MenuUser extends Roles {
  readonly companies: number;
}

function isAllowed(required: Required, roles: MenuUser): boolean {
  const { requiredCompanyRole: company, requiredSystemRole: system } = required;
  return (
    (required.needsSeveralCompanies !== true || roles.companies > 1) &&
    (company === undefined || roles.companyRoles.includes(company)) &&
    (system === undefined || roles.systemRoles.includes(system))
  );
}

/** The groups and items that a user sees: items that need another role are hidden, groups without visible items too. */
export function visibleMenu(groups: readonly MenuGroup[], user: MenuUser): readonly MenuGroup[] {
  return groups
    .filter((group) => isAllowed(group, user))
    .map((group) => ({ ...group, items: group.items.filter((item) => isAllowed(item, user)) }))
    .filter((group) => group.items.length > 0);
}

/** Whether the filter box is in use; blank means no filtering. */
export function isFiltering(text: string): boolean {
  return text.trim() !== '';
}

function matches(item: MenuItem, wanted: string): boolean {
  return [item.title, item.hoverTitle ?? '', ...(item.aliases ?? [])].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

/** The groups with only the items whose title, alias or hover title contains the text, ignoring case. */
export function filterMenu(groups: readonly MenuGroup[], text: string): readonly MenuGroup[] {
  if (!isFiltering(text)) {
    return groups;
  }
  const wanted = text.trim().toLowerCase();
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matches(item, wanted)) }))
    .filter((group) => group.items.length > 0);
}

/** Whether a group is open: always while filtering, otherwise its initial state, toggled by clicks on its header. */
export function isGroupOpen(
  group: Pick<MenuGroup, 'id' | 'toggle'>,
  turnedGroups: ReadonlySet<string>,
  filterText: string,
): boolean {
  return isFiltering(filterText) || group.toggle === turnedGroups.has(group.id);
}

/** The items that arrow keys move through: those in open groups. */
export function selectableItems(
  groups: readonly MenuGroup[],
  turnedGroups: ReadonlySet<string>,
  filterText: string,
): readonly MenuItem[] {
  return groups
    .filter((group) => isGroupOpen(group, turnedGroups, filterText))
    .flatMap((group) => group.items);
}

/** The selection after an arrow key (1 down, -1 up), wrapping at both ends; null if there are no items. */
export function moveSelection(
  items: readonly Pick<MenuItem, 'id'>[],
  selectedId: string | null,
  step: 1 | -1,
): string | null {
  const at = items.findIndex((item) => item.id === selectedId);
  const from = at === -1 && step === -1 ? 0 : at;
  return items.at((from + step) % Math.max(items.length, 1))?.id ?? null;
}

/** The target of Enter: the selected item, otherwise the first match. */
export function enterTarget<I extends Pick<MenuItem, 'id'>>(
  items: readonly I[],
  selectedId: string | null,
): I | null {
  return items.find((item) => item.id === selectedId) ?? items[0] ?? null;
}

/** The item for the current URL: the same view first, then the longest matching path. */
export function currentItem<I extends Pick<MenuItem, 'url'>>(
  items: readonly I[],
  path: string,
  view: string | null,
): I | null {
  const here = path.toLowerCase();
  const candidates = items.filter((item) => {
    const url = (item.url.split('?')[0] ?? '').toLowerCase();
    return here === url || (url !== '/' && here.startsWith(`${url}/`));
  });
  const viewOf = (item: I): string | null => /[?&]view=([^&]*)/.exec(item.url)?.[1] ?? null;
  const rank = (item: I): number =>
    (viewOf(item) === view ? 1000 : viewOf(item) === null ? 500 : 0) + item.url.length;
  return candidates.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}
