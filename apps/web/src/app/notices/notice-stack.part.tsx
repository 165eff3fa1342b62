import { IconButton } from '@fairlead/ui/button';
import { Glyph } from '@fairlead/ui/glyph';
import {
  livingToasts,
  nextToastChange,
  type StackEntry,
  toastPhase,
} from '@fairlead/domain/notifications/toasts';
import { IconMessage, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from '@fairlead/ui/store';
import { MenuLink } from '../menu/menu-link.tsx';
import { closeNotice, noticeStack } from './notice-stack.ts';
import css from './notices.module.css';

/** Chat, information and system messages, each shown for its own time. */
export function NoticeStack() {
  const stack = useStore(noticeStack);
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const next = nextToastChange(stack, nowMs);
    if (next === null) return undefined;
    // A timer can run for 24.8 days at most; a later change is checked again then.
    const wait = Math.min(Math.max(next - Date.now(), 0) + 5, 2_000_000_000);
    const timer = setTimeout(() => setNowMs(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [stack, nowMs]);
  const shown = livingToasts(stack, nowMs).filter(
    (entry) => toastPhase(entry, nowMs) !== 'delayed',
  );
  if (shown.length === 0) return null;
  return (
    <section className={css['stack']} aria-label="Notifications" aria-live="polite">
      {shown.map((entry) => (
        <Notice key={entry.key} entry={entry} isFading={toastPhase(entry, nowMs) === 'fading'} />
      ))}
    </section>
  );
}

function Notice({ entry, isFading }: { readonly entry: StackEntry; readonly isFading: boolean }) {
  const text = (
    <>
      <strong className={css['title']}>{entry.title}</strong>
      <span className={css['text']}>{entry.text}</span>
    </>
  );
  return (
    <article
      className={css['notice']}
      data-fading={isFading || undefined}
      data-method={entry.method}
    >
      {entry.method === 'Chat' ? (
        <IconMessage size={16} stroke={1.6} aria-hidden />
      ) : (
        <Glyph kind="information" size={16} />
      )}
      {entry.link === null ? (
        <div className={css['body']}>{text}</div>
      ) : (
        <MenuLink className={css['body']} address={entry.link}>
          {text}
        </MenuLink>
      )}
      {entry.isDismissable && (
        <IconButton icon={IconX} name="Close" onClick={() => closeNotice(entry.key)} />
      )}
    </article>
  );
}
