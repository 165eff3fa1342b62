import type { MenuGroup as Group, MenuItem as Item } from '@fairlead/domain/menu/item';
import { isFiltering, isGroupOpen } from '@fairlead/domain/menu/menu';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { MenuItem } from './menu-item.tsx';
import { turnGroup } from './menu-state.ts';
import css from './menu.module.css';

export interface MenuGroupProps {
  readonly group: Group;
  readonly turned: ReadonlySet<string>;
  readonly filter: string;
  readonly here: Item | null;
  readonly selectedId: string | null;
}

/** A group: its header opens and closes it; it is open while a filter is set. */
export function MenuGroup({ group, turned, filter, here, selectedId }: MenuGroupProps) {
  const isOpen = isGroupOpen(group, turned, filter);
  const holdsHere = !isOpen && group.items.some((item) => item.id === here?.id);
  const listId = `menu-group-${group.id}`;
  return (
    <section className={css['group']}>
      <button
        type="button"
        className={classNames(
          css['group-header'],
          isOpen && css['open'],
          holdsHere && css['holds-here'],
        )}
        aria-expanded={isOpen}
        aria-controls={listId}
        disabled={isFiltering(filter)}
        onClick={() => turnGroup(group.id)}
      >
        <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={isOpen ? 12 : 14} />
        {group.title}
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen &&
          group.items.map((item) => (
            <MenuItem
              key={item.id}
              item={item}
              isHere={item.id === here?.id}
              isSelected={item.id === selectedId}
            />
          ))}
      </div>
    </section>
  );
}
