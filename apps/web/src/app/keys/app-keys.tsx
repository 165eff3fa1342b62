import { useShortcuts } from '@fairlead/ui/shortcuts';
import { useFetchedAhead } from '../../platform/forms/fetched-ahead.ts';
import { createPart } from '../../platform/parts/part.tsx';
import { createStore, useStore } from '@fairlead/ui/store';
import { useOfficeMenu, useOpenItem } from '../menu/office-menu.ts';
import { isEnterPending, paletteText } from '../palette/palette-text.ts';
import { EarlyKeys } from './early-keys.tsx';

type Overlay = 'palette' | 'keys' | 'distances' | null;
const overlay = createStore<Overlay>(null);
const close = () => overlay.write(null);

const CommandPalette = createPart(
  async () => (await import('../palette/command-palette.tsx')).CommandPalette,
  { waiting: EarlyKeys, onFail: close },
);
const DistanceTable = createPart(
  async () => (await import('../../sea-routes/distance-table.dialog.tsx')).DistanceTableDialog,
  { onFail: close },
);
const KeyHelp = createPart(async () => (await import('./key-help.tsx')).KeyHelp, { onFail: close });

/** Opens the palette, for a button. */
export const openPalette = (): void => {
  paletteText.write('');
  isEnterPending.write(false);
  overlay.write('palette');
};

const openKeys = () => overlay.write('keys');
const openDistances = () => overlay.write('distances');

/** The keyboard shortcuts that are the same on every page, and what they open. */
export function AppKeys() {
  const shown = useStore(overlay);
  useGoKeys();
  useFetchedAhead(CommandPalette.fetch);
  useShortcuts([
    { keys: 'Ctrl K', name: 'Find or run', group: 'Everywhere', run: openPalette },
    { keys: '?', name: 'Show all keys', group: 'Everywhere', run: openKeys },
  ]);
  if (shown === 'palette')
    return <CommandPalette onClose={close} onKeys={openKeys} onDistances={openDistances} />;
  if (shown === 'distances') return <DistanceTable onClose={close} />;
  return shown === 'keys' && <KeyHelp onClose={close} />;
}

/** `g v` and similar: one for each menu item. */
function useGoKeys(): void {
  const open = useOpenItem();
  const items = useOfficeMenu().flatMap((group) => group.items);
  useShortcuts(
    items.map((item) => ({
      keys: item.keys,
      name: item.hoverTitle ?? item.title,
      group: 'Go to',
      run: () => open(item),
    })),
  );
}
