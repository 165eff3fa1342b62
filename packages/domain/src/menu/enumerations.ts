/** Tags of a menu item. */
export const menuTags = ['beta', 'soon', 'locked'] as const;
export type MenuTag = (typeof menuTags)[number];
