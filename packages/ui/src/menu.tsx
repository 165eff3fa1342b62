import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button, IconButton } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { Popover } from './popover.tsx';
import { useShortcuts } from './shortcuts.tsx';
import css from './menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly onChoose: () => void;
  readonly icon?: IconShape | undefined;
  readonly keys?: string | undefined;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** For a choice among several: checked or not. */
  readonly isChecked?: boolean;
  /** Adds a separator above. */
  readonly startsGroup?: boolean;
}

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const walk = (event: KeyboardEvent, box: HTMLElement | null): void => {
  const items = [...(box?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = stepOf[event.key];
  const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : undefined;
  const target =
    step !== undefined
      ? items[(at + step + items.length) % items.length]
      : event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : letter === undefined
            ? undefined
            : [...items.slice(at + 1), ...items].find((item) =>
                item.textContent.toLowerCase().startsWith(letter),
              );
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
};

interface MenuListProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
}

function MenuList({ anchor, items, align, onClose }: MenuListProps) {
  const box = useRef<HTMLDivElement>(null);
  // A layout effect: what the choice opens returns the focus to the button later.
  useLayoutEffect(() => {
    const trigger = anchor.current;
    const buttons = box.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [];
    const checked = [...buttons].find((button) => button.getAttribute('aria-checked') === 'true');
    (checked ?? buttons[0])?.focus();
    return () => trigger?.focus({ preventScroll: true });
  }, [anchor]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose();
    else walk(event, box.current);
  };
  return (
    <Popover anchor={anchor} align={align} maxHeight={460} onClose={onClose}>
      <div ref={box} role="menu" tabIndex={-1} className={css['menu']} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <MenuLine key={item.key} item={item} onClose={onClose} />
        ))}
      </div>
    </Popover>
  );
}

function MenuLine({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }) {
  const choose = () => {
    onClose();
    item.onChoose();
  };
  const role =
    item.isChecked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.isChecked };
  return (
    <>
      {item.startsGroup === true && <hr className={css['line']} />}
      <button
        {...role}
        type="button"
        tabIndex={-1}
        disabled={item.isDisabled}
        className={classNames(css['item'], item.isDanger === true && css['danger'])}
        onClick={choose}
      >
        {item.icon !== undefined && <Icon of={item.icon} />}
        <span className={css['label']}>{item.label}</span>
        {item.isChecked === true && <Icon of={IconCheck} size={14} />}
        {item.keys !== undefined && <Kbd keys={item.keys} />}
      </button>
    </>
  );
}

export interface MenuButtonProps {
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly icon?: IconShape;
  readonly variant?: ButtonVariant;
  readonly keys?: string;
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
  /** Accessible name where the text on it is not enough; it contains that text. */
  readonly name?: string;
}

/** A button that opens a menu; the shortcut shown on it does too. */
export function MenuButton({
  children,
  items,
  align = 'start',
  variant = 'outline',
  name,
  ...rest
}: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { keys, disabled = false } = rest;
  const isKeyed = keys !== undefined && !disabled && typeof children === 'string';
  useShortcuts(
    isKeyed ? [{ keys: keys.toLowerCase(), name: children, run: () => setOpen(true) }] : [],
  );
  return (
    <>
      <Button
        {...rest}
        ref={anchor}
        variant={variant}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <Icon of={IconChevronDown} size={13} />
      </Button>
      {isOpen && (
        <MenuList anchor={anchor} items={items} align={align} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

export interface MenuIconButtonProps {
  readonly icon: IconShape;
  readonly name: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/** An icon button that opens a menu, for instance the further actions of a row. */
export function MenuIconButton({ icon, name, items, align = 'end' }: MenuIconButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        icon={icon}
        name={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <MenuList anchor={anchor} items={items} align={align} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
