import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { IconButton } from './button.tsx';
import { OnEscape } from './escape.tsx';
import css from './page.module.css';

/** Whether a press ends the choice among the further actions: beside them, or on one that has nothing to open below it. */
const ends = (target: EventTarget | null, header: HTMLElement | null): boolean => {
  if (!(target instanceof Element)) return false;
  if (header?.contains(target) !== true || target.matches('[data-shade]')) return true;
  const control = target.closest('button, a');
  return control !== null && !control.hasAttribute('aria-expanded');
};

export interface HeaderMoreProps {
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  /** The whole header; pressing beside it closes. */
  readonly header: RefObject<HTMLElement | null>;
}

/** Shows the further actions of a page; seen on phones only. */
export function HeaderMore({ isOpen, onTurn, header }: HeaderMoreProps) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onClick = ({ target }: Event) => {
      if (ends(target, header.current)) onTurn(false);
    };
    // The button that opened them closes them itself.
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
