import { MenuButton, type MenuItem } from '@fairlead/ui/menu';
import {
  IconNotebook,
  IconCylinder,
  IconDroplet,
  IconMessage,
  IconNotes,
  IconGauge,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCurrent } from '../current/current.ts';

interface VesselLink {
  readonly label: string;
  readonly icon: typeof IconNotebook;
  readonly path: (id: string) => string;
}

const links: readonly VesselLink[] = [
  { label: 'Log reports', icon: IconNotebook, path: (id) => `/reports/log?vesselIds=${id}` },
  {
    label: 'Bunker delivery notes',
    icon: IconDroplet,
    path: (id) => `/reports/bdn?vesselIds=${id}`,
  },
  { label: 'Fuel on board', icon: IconCylinder, path: (id) => `/metrics/tankstates/${id}` },
  {
    label: 'Consumption',
    icon: IconGauge,
    path: (id) => `/performance/consumption?vesselIds=${id}`,
  },
  { label: 'Handover notes', icon: IconNotes, path: (id) => `/vessels/${id}/handovers` },
];
const chatLink: VesselLink = { label: 'Chat', icon: IconMessage, path: (id) => `/chat/${id}` };

/** What is known of a vessel besides its own page, for a menu. */
export function useVesselLinks(id: number | string): readonly MenuItem[] {
  const { history } = useRouter();
  const hasChat = useCurrent().customer?.settings.chatEnabled === true;
  return [...links, ...(hasChat ? [chatLink] : [])].map(({ label, icon, path }) => ({
    key: label,
    label,
    icon,
    onChoose: () => history.push(path(String(id))),
  }));
}

/** The same as a menu of its own. */
export function VesselLinksMenu({ id }: { readonly id: number | string }) {
  return (
    <MenuButton align="end" items={useVesselLinks(id)}>
      Go to
    </MenuButton>
  );
}
