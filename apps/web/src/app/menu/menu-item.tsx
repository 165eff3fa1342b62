import { counted } from '@fairlead/domain/quantities/counted';
import type { ShownItem } from '@fairlead/domain/menu/menu';
import { CountBadge, Tag, UnreadDot } from '@fairlead/ui/badge';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasUnreadChat } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { menuIcon } from './menu-icons.ts';
import { MenuLink } from './menu-link.tsx';
import { onItemChosen } from './office-menu.ts';
import { useUnreadCount } from './unread-count.ts';
import css from './menu.module.css';

export interface MenuItemProps {
  readonly item: ShownItem;
  readonly isHere: boolean;
  /** Selected with the arrow keys of the filter field. */
  readonly isSelected: boolean;
}

/** One menu item: icon, title, tags, keys and a live count. */
export function MenuItem({ item, isHere, isSelected }: MenuItemProps) {
  const classes = classNames(
    css['item'],
    isHere && css['here'],
    isSelected && css['selected'],
    item.isLocked && css['locked'],
  );
  const content = (
    <>
      <Icon of={menuIcon(item.icon)} />
      <span className={css['item-title']}>{item.title}</span>
      <ItemMarks item={item} />
    </>
  );
  const shared = { id: menuItemId(item), className: classes };
  if (item.isLocked)
    return (
      <span {...shared} role="link" aria-disabled="true">
        {content}
      </span>
    );
  return (
    <MenuLink
      {...shared}
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

export const menuItemId = (item: Pick<ShownItem, 'id'>): string => `menu-${item.id}`;

function ItemMarks({ item }: { readonly item: ShownItem }) {
  return (
    <>
      {item.badge === 'chat' && <ChatDot />}
      {item.tags
        .filter((tag) => tag !== 'locked')
        .map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      <span className={css['item-end']}>
        {item.isLocked ? (
          <Icon of={IconLock} size={14} name="locked" />
        ) : (
          <span className={css['item-keys']} aria-hidden>
            {item.keys}
          </span>
        )}
        {item.badge === 'notifications' && <UnreadFigure />}
      </span>
    </>
  );
}

function ChatDot(): ReactNode {
  return useStore(hasUnreadChat) && <UnreadDot name="Unread chat message" />;
}

function UnreadFigure(): ReactNode {
  const count = useUnreadCount();
  return count > 0 && <CountBadge count={count} name={counted(count, 'notification')} />;
}
