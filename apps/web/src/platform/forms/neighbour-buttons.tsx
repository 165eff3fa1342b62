import { IconButton } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

export interface Neighbour {
  /** What a screen reader says of it after 'Next port call', such as the port. */
  readonly name: string;
  readonly open: () => void;
}

export interface NeighbourButtonsProps {
  /** 'port call'. */
  readonly thing: string;
  /** 'voyage': what the records are ordered in, in the list of keys. */
  readonly within: string;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

const nothing = (): void => undefined;

/** To the record before and the one after, also by the keys [ and ]. */
export function NeighbourButtons({ thing, within, previous, next }: NeighbourButtonsProps) {
  const sides = [
    { keys: '[', label: `Previous ${thing}`, icon: IconChevronLeft, to: previous },
    { keys: ']', label: `Next ${thing}`, icon: IconChevronRight, to: next },
  ] as const;
  useShortcuts(
    sides.map(({ keys, label, to }) => ({
      keys,
      name: `${label} of the ${within}`,
      run: to?.open ?? nothing,
    })),
  );
  return sides.map(({ keys, label, icon, to }) => (
    <IconButton
      key={keys}
      icon={icon}
      name={to === undefined ? label : `${label}, ${to.name}`}
      keys={keys}
      framed
      disabled={to === undefined}
      onClick={to?.open ?? nothing}
    />
  ));
}
