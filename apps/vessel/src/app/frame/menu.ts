import {
  IconAnchor,
  IconCylinder,
  IconDroplet,
  IconListDetails,
  IconMessage,
  IconNotebook,
  IconOutbound,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import type { IconShape } from '@fairlead/ui/icon';

export interface MenuItem {
  readonly to:
    | '/'
    | '/portcall'
    | '/reports'
    | '/bunkers'
    | '/tanks'
    | '/chat'
    | '/facts'
    | '/outbox'
    | '/settings';
  readonly label: string;
  readonly icon: IconShape;
  /** At the lower end of the rail. */
  readonly isLast?: boolean;
  /** On a phone it is behind 'More', as the lower edge has room for five. */
  readonly isFurther?: boolean;
}

/** The screens that exist. */
export const menu: readonly MenuItem[] = [
  { to: '/', label: 'Today', icon: IconSun },
  { to: '/portcall', label: 'Port call', icon: IconAnchor },
  { to: '/reports', label: 'Reports', icon: IconNotebook },
  { to: '/bunkers', label: 'Bunkers', icon: IconDroplet, isFurther: true },
  { to: '/tanks', label: 'Tanks', icon: IconCylinder, isFurther: true },
  { to: '/chat', label: 'Chat', icon: IconMessage },
  { to: '/facts', label: 'Facts', icon: IconListDetails, isFurther: true },
  { to: '/outbox', label: 'Outbox', icon: IconOutbound, isFurther: true },
  { to: '/settings', label: 'Settings', icon: IconSettings, isLast: true, isFurther: true },
];
