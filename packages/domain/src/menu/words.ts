/** Tags that a menu item may carry. */
export const menuTags = ['beta', 'soon', 'locked'] as const;
export type MenuTag = (typeof menuTags)[number];
