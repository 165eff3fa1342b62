import {
  IconAnchor,
  IconMessage,
  IconNotebook,
  IconOutbound,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import type { IconShape } from '@fairlead/ui/icon';

export interface MenuItem {
  readonly to: '/' | '/portcall' | '/reports' | '/chat' | '/outbox' | '/settings';
  readonly label: string;
  readonly icon: IconShape;
  /** At the lower end of the rail. */
  readonly isLast?: boolean;
}

/** The screens that exist. */
export const menu: readonly MenuItem[] = [
  { to: '/', label: 'Today', icon: IconSun },
  { to: '/portcall', label: 'Port call', icon: IconAnchor },
  { to: '/reports', label: 'Reports', icon: IconNotebook },
  { to: '/chat', label: 'Chat', icon: IconMessage },
  { to: '/outbox', label: 'Outbox', icon: IconOutbound },
  { to: '/settings', label: 'Settings', icon: IconSettings, isLast: true },
];
