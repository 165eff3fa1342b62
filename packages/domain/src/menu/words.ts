/** Tags that a menu item may carry (part 1 §2). */
export const menuTags = ['beta', 'soon', 'locked'] as const;
export type MenuTag = (typeof menuTags)[number];
