import { copyText } from '@fairlead/ui/copy-text';
import { toast } from '@fairlead/ui/toast';
import { type ThemeChoice, useTheme } from '@fairlead/ui/theme';
import {
  IconBuilding,
  IconExternalLink,
  IconKeyboard,
  IconLink,
  IconLogout,
  IconMoon,
  IconPlus,
  IconPolygon,
  IconRoute,
} from '@tabler/icons-react';
import { useCurrent, useMay } from '../../platform/current/current.ts';
import { changingCompany } from '../header/change-company.state.ts';
import { menuIcon } from '../menu/menu-icons.ts';
import { useGo, useOfficeMenu, useOpenItem } from '../menu/office-menu.ts';
import type { PaletteLine } from './palette-line.ts';

const themeLabels: Readonly<Record<ThemeChoice, string>> = {
  light: 'Day theme',
  dusk: 'Dusk theme',
  night: 'Night theme',
  system: 'System theme',
};

/** The menu items. */
export function useMenuLines(): readonly PaletteLine[] {
  const open = useOpenItem();
  return useOfficeMenu().flatMap((group) =>
    group.items.map((item) => ({
      key: `menu ${item.id}`,
      icon: item.opensNewTab === true ? IconExternalLink : menuIcon(item.icon),
      title: item.hoverTitle ?? item.title,
      keys: item.keys,
      address: item.url,
      run: () => open(item),
      ...(group.title === item.title ? {} : { more: group.title }),
    })),
  );
}

/** What opens over any page. */
interface Overlays {
  readonly onKeys: () => void;
  readonly onDistances: () => void;
}

/** Actions that are available on every page. */
export function useActionLines({ onKeys, onDistances }: Overlays): readonly PaletteLine[] {
  const { me, session } = useCurrent();
  const go = useGo();
  const theme = useTheme();
  const maySail = useMay('company.write', 'voyages');
  const mayAddVessels = useMay('company.write', 'vessels');
  const companies = new Set(me.customerRoles.map((entry) => entry.customer.id)).size;
  const creating = [
    { isProvided: maySail, key: 'new voyage', title: 'New voyage', address: '/voyages/new' },
    { isProvided: mayAddVessels, key: 'new vessel', title: 'New vessel', address: '/vessels/new' },
  ].flatMap(({ isProvided, ...line }) =>
    isProvided ? [{ ...line, icon: IconPlus, run: () => go(line.address) }] : [],
  );
  const changing: PaletteLine = {
    key: 'company',
    icon: IconBuilding,
    title: 'Change company',
    run: () => changingCompany.write(true),
  };
  const themes = (Object.keys(themeLabels) as ThemeChoice[]).map((choice) => ({
    key: `theme ${choice}`,
    icon: IconMoon,
    title: themeLabels[choice],
    run: () => theme.choose(choice),
    ...(choice === theme.choice ? { end: 'chosen' } : {}),
  }));
  return [
    ...creating,
    {
      key: 'shared schedules',
      icon: IconLink,
      title: 'Shared schedules',
      address: '/voyages/shared',
      run: () => go('/voyages/shared'),
    },
    { key: 'distances', icon: IconRoute, title: 'Distance table', run: onDistances },
    { key: 'geofences', icon: IconPolygon, title: 'Geofences', run: () => go('/geofences') },
    { key: 'copy', icon: IconLink, title: 'Copy link to this page', run: () => void copyLink() },
    ...(companies > 1 ? [changing] : []),
    ...themes,
    { key: 'keys', icon: IconKeyboard, title: 'Show all keys', keys: '?', run: onKeys },
    { key: 'out', icon: IconLogout, title: 'Sign out', run: () => void session.signOut() },
  ];
}

async function copyLink(): Promise<void> {
  try {
    await copyText(location.href);
    toast.show({ text: 'Link copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
}
