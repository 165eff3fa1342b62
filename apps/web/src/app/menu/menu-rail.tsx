import { counted } from '@fairlead/domain/quantities/counted';
import type { MenuGroup, MenuItem } from '@fairlead/domain/menu/item';
import { UnreadDot } from '@fairlead/ui/badge';
import { IconButton } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { IconSearch } from '@tabler/icons-react';
import { useCurrent } from '../../platform/current/current.ts';
import { hasUnreadChat } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { CompanySettingsLink } from './company-settings-link.tsx';
import { SignOutButton } from './menu-footer.tsx';
import { AutoHideButton } from './menu-header.tsx';
import { menuIcon } from './menu-icons.ts';
import { MenuLink } from './menu-link.tsx';
import { callFilter, isPeeking, type MenuMode } from './menu-state.ts';
import { onItemChosen, useHere, useOfficeMenu } from './office-menu.ts';
import { SpinningLogo } from './spinning-logo.tsx';
import { TurningChatIcon } from './turning-chat-icon.tsx';
import { useUnreadCount } from './unread-count.ts';
import { UserBadge } from './user-badge.tsx';
import css from './menu-rail.module.css';

/** The menu as a column of icons, 50 px wide; groups that start closed are shown only in the whole menu. */
export function MenuRail({ mode }: { readonly mode: MenuMode }) {
  const { customer } = useCurrent();
  const groups = useOfficeMenu();
  const here = useHere(groups);
  return (
    <nav className={css['rail']} aria-label="Menu">
      <button
        type="button"
        className={css['logo']}
        aria-label="Show the whole menu"
        data-tip={customer?.name}
        onClick={() => isPeeking.write(true)}
      >
        <SpinningLogo size={26} />
      </button>
      <IconButton icon={IconSearch} name="Filter menu" keys="Alt S" onClick={callFilter} />
      <div className={css['groups']}>
        {customer !== undefined &&
          groups
            .filter((group) => !group.toggle)
            .map((group) => <RailGroup key={group.id} group={group} here={here} />)}
      </div>
      <CompanySettingsLink />
      <SignOutButton />
      {!mode.isForced && <AutoHideButton isRail />}
      <UserBadge hasDot />
    </nav>
  );
}

interface RailGroupProps {
  readonly group: MenuGroup;
  readonly here: MenuItem | null;
}

function RailGroup({ group, here }: RailGroupProps) {
  return (
    <div className={css['group']} role="group" aria-label={group.title}>
      {group.items.map((item) => (
        <RailItem key={item.id} item={item} isHere={item.id === here?.id} />
      ))}
    </div>
  );
}

function RailItem({ item, isHere }: { readonly item: MenuItem; readonly isHere: boolean }) {
  const name = item.hoverTitle ?? item.title;
  const content = (
    <>
      {item.badge === 'chat' ? (
        <TurningChatIcon size={18} />
      ) : (
        <Icon of={menuIcon(item.icon)} size={18} />
      )}
      {item.badge === 'chat' && <RailChatDot />}
      {item.badge === 'notifications' && <RailUnreadDot />}
    </>
  );
  return (
    <MenuLink
      address={item.url}
      opensNewTab={item.opensNewTab}
      aria-label={name}
      aria-current={isHere ? 'page' : undefined}
      data-tip={name}
      data-tip-keys={item.keys}
      className={classNames(css['item'], isHere && css['here'])}
      onClick={() => onItemChosen(item)}
    >
      {content}
    </MenuLink>
  );
}

function RailChatDot() {
  return useStore(hasUnreadChat) && <RailDot name="Unread chat message" />;
}

function RailUnreadDot() {
  const count = useUnreadCount();
  return count > 0 && <RailDot name={counted(count, 'notification')} />;
}

function RailDot({ name }: { readonly name: string }) {
  return (
    <span className={css['dot']}>
      <UnreadDot name={name} />
    </span>
  );
}
