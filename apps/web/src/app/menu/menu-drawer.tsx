import { IconButton } from '@fairlead/ui/button';
import { ModalContext, useLayer } from '@fairlead/ui/layers';
import { IconMenu2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPeeking, type MenuMode } from './menu-state.ts';
import { SideMenu } from './side-menu.tsx';
import css from './menu-drawer.module.css';

/** Opens the menu on a phone; it is the first control of every page. */
export function MenuButton() {
  return (
    <IconButton
      icon={IconMenu2}
      name="Menu"
      aria-haspopup="dialog"
      onClick={() => isPeeking.write(true)}
    />
  );
}

const close = () => isPeeking.write(false);

/** Adds a history entry while the menu is open, so that going back closes it. */
function useStepOfHistory(): void {
  const { history } = useRouter();
  useEffect(() => {
    history.push(history.location.href, { menu: true }, { ignoreBlocker: true });
    const stop = history.subscribe(({ location }) => {
      if (location.state.menu !== true) close();
    });
    return () => {
      stop();
      if (history.location.state.menu === true) history.back({ ignoreBlocker: true });
    };
  }, [history]);
}

/** The whole menu over the page: Escape, going back, a press outside and a choice close it; the focus stays inside. */
export function MenuDrawer({ mode }: { readonly mode: MenuMode }) {
  const box = useRef<HTMLDialogElement>(null);
  const layer = useLayer({ isModal: true, onEscape: close });
  useStepOfHistory();
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    const end = new AbortController();
    const { signal } = end;
    dialog.addEventListener('cancel', close, { signal });
    // The dialog itself is the target only outside its content.
    dialog.addEventListener('click', ({ target }) => target === dialog && close(), { signal });
    return () => {
      end.abort();
      // Closing the dialog returns the focus; removing the element would not.
      dialog.close();
    };
  }, []);
  return (
    <ModalContext value={layer}>
      <dialog ref={box} className={css['drawer']} aria-label="Menu">
        <SideMenu mode={mode} />
      </dialog>
    </ModalContext>
  );
}
