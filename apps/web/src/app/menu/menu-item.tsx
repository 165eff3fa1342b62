import { counted } from '@fairlead/domain/quantities/counted';
import type { MenuItem as Item } from '@fairlead/domain/menu/item';
import { CountBadge, UnreadDot } from '@fairlead/ui/badge';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import type { ReactNode } from 'react';
import { hasUnreadChat } from '../../platform/hub/hub-state.ts';
import { createPart } from '../../platform/parts/part.tsx';
import { useStore } from '@fairlead/ui/store';
import { menuIcon } from './menu-icons.ts';
import { MenuLink } from './menu-link.tsx';
import { onItemChosen } from './office-menu.ts';
import { useUnreadCount, useUnreadEmails } from './unread-count.ts';
import css from './menu.module.css';

export interface MenuItemProps {
  readonly item: Item;
  readonly isHere: boolean;
  /** Selected with the arrow keys of the filter field. */
  readonly isSelected: boolean;
}

/** One menu item: icon, title, tags, keys and a live count. */
export function MenuItem({ item, isHere, isSelected }: MenuItemProps) {
  const classes = classNames(css['item'], isHere && css['here'], isSelected && css['selected']);
  const content = (
    <>
      <Icon of={menuIcon(item.icon)} />
      <span className={css['item-title']}>{item.title}</span>
      <ItemMarks item={item} />
    </>
  );
  return (
    <MenuLink
      id={menuItemId(item)}
      className={classes}
      address={item.url}
      opensNewTab={item.opensNewTab}
      data-tip={item.hoverTitle}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => onItemChosen(item)}
    >
      {content}
    </MenuLink>
  );
}

export const menuItemId = (item: Pick<Item, 'id'>): string => `menu-${item.id}`;

function ItemMarks({ item }: { readonly item: Item }) {
  return (
    <>
      {item.badge === 'chat' && <ChatDot />}
      {item.badge === 'changes' && <ChangesDot />}
      <span className={css['item-end']}>
        <span className={css['item-keys']} aria-hidden>
          {item.keys}
        </span>
        {item.badge === 'notifications' && <UnreadFigure />}
        {item.badge === 'emails' && <UnreadEmails />}
      </span>
    </>
  );
}

function ChatDot(): ReactNode {
  return useStore(hasUnreadChat) && <UnreadDot name="Unread chat message" />;
}

/** In a group that is closed at first. */
const ChangesDot = createPart(async () => (await import('./changes-dot.part.tsx')).ChangesDot);

function UnreadFigure(): ReactNode {
  const count = useUnreadCount();
  return count > 0 && <CountBadge count={count} name={counted(count, 'notification')} />;
}

function UnreadEmails(): ReactNode {
  const count = useUnreadEmails();
  return count > 0 && <CountBadge count={count} name={counted(count, 'unread e-mail')} />;
}
