import { initials } from '@fairlead/domain/menu/header';
import { useCurrent } from '../../platform/current/current.ts';
import { connectionState } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { MenuLink } from './menu-link.tsx';
import { isPeeking } from './menu-state.ts';
import css from './menu-footer.module.css';

/** The user's initials; shows who is signed in and links to the user settings. */
export function UserBadge({ hasDot = false }: { readonly hasDot?: boolean }) {
  const { me } = useCurrent();
  const state = useStore(connectionState);
  const letters = initials(me.fullName);
  const sentence = `Logged in as ${me.fullName === '' ? me.email : me.fullName}`;
  return (
    <MenuLink
      address="/settings/me"
      className={css['badge']}
      aria-label={`${letters}: ${sentence}. User settings`}
      data-tip={sentence}
      onClick={() => isPeeking.write(false)}
    >
      {letters}
      {hasDot && <span className={css['badge-dot']} data-state={state} />}
    </MenuLink>
  );
}
