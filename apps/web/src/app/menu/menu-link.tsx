import { type RouterHistory, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

export interface MenuLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly address: string;
  readonly opensNewTab?: boolean | undefined;
}

/** Opens an address; an open menu over the page leaves no history entry. */
export function enter(history: RouterHistory, address: string): void {
  if (history.location.state.menu === true) history.replace(address);
  else history.push(address);
}

/** A link to an address that is known only as text; the browser's own actions (new tab, copy) still work. */
export function MenuLink({
  address,
  opensNewTab = false,
  onClick,
  children,
  ...rest
}: MenuLinkProps) {
  const { history } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !isPlain || opensNewTab) return;
    event.preventDefault();
    enter(history, address);
  };
  const target = opensNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...rest} {...target} href={address} onClick={follow}>
      {children}
    </a>
  );
}
