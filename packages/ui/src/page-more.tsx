import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { IconButton } from './button.tsx';
import { OnEscape } from './escape.tsx';
import css from './page.module.css';

/** Whether a press closes the further actions: outside them, or on an action that has no menu of its own. */
const ends = (target: EventTarget | null, header: HTMLElement | null): boolean => {
  if (!(target instanceof Element)) return false;
  if (header?.contains(target) !== true || target.matches('[data-shade]')) return true;
  const control = target.closest('button, a');
  return control !== null && !control.hasAttribute('aria-expanded');
};

export interface HeaderMoreProps {
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  /** The whole header; a press outside closes the actions. */
  readonly header: RefObject<HTMLElement | null>;
}

/** Shows the further actions of a page; on phones only. */
export function HeaderMore({ isOpen, onTurn, header }: HeaderMoreProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onClick = ({ target }: Event) => {
      if (ends(target, header.current)) onTurn(false);
    };
    // The button that opened the actions also closes them.
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [isOpen, onTurn, header]);
  return (
    <>
      <div className={css['more']} data-print="hidden">
        <IconButton
          icon={IconDotsVertical}
          name="More actions"
          aria-expanded={isOpen}
          onClick={() => onTurn(!isOpen)}
        />
      </div>
      {isOpen && <div className={css['shade']} data-shade />}
      {isOpen && <OnEscape run={() => onTurn(false)} />}
    </>
  );
}
