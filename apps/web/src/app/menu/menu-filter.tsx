import type { MenuItem } from '@fairlead/domain/menu/item';
import { enterTarget, moveSelection } from '@fairlead/domain/menu/menu';
import { Icon } from '@fairlead/ui/icon';
import { Kbd } from '@fairlead/ui/kbd';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from '@fairlead/ui/store';
import { menuItemId } from './menu-item.tsx';
import { filterCalls, isPeeking, menuFilter } from './menu-state.ts';
import { useOpenItem } from './office-menu.ts';
import css from './menu.module.css';

export interface MenuFilterProps {
  /** The items that the arrow keys move through. */
  readonly items: readonly MenuItem[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

let answeredCalls = 0;

/** Narrows the menu; the arrows wrap, Enter opens the selection or the first match, Escape leaves. */
export function MenuFilter({ items, selectedId, onSelect }: MenuFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = useStore(menuFilter);
  const calls = useStore(filterCalls);
  const open = useOpenItem();
  useEffect(() => {
    if (calls === answeredCalls) return;
    answeredCalls = calls;
    input.current?.focus();
    input.current?.select();
  }, [calls]);
  const leave = () => {
    menuFilter.write('');
    onSelect(null);
    input.current?.blur();
    isPeeking.write(false);
  };
  const enter = () => {
    const target = enterTarget(items, selectedId);
    if (target === null) return;
    leave();
    open(target);
  };
  const move = (step: 1 | -1) => {
    const next = moveSelection(items, selectedId, step);
    onSelect(next);
    if (next !== null)
      document.getElementById(menuItemId({ id: next }))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css['filter']} role="search">
      <Icon of={IconSearch} size={15} />
      <input
        ref={input}
        type="search"
        aria-label="Filter menu"
        placeholder="Filter menu"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-activedescendant={selectedId === null ? undefined : menuItemId({ id: selectedId })}
        onChange={(event) => {
          menuFilter.write(event.target.value);
          onSelect(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Kbd keys="Alt S" />
    </div>
  );
}
