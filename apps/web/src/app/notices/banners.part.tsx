import { subscriptionSentence } from '@fairlead/domain/subscription/sentence';
import { subscriptionState } from '@fairlead/domain/subscription/state';
import { useNowMs } from '@fairlead/ui/clock';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrent } from '../../platform/current/current.ts';
import { useStore } from '@fairlead/ui/store';
import { isExitPath, watchedSubscription } from './subscription.state.ts';
import css from './notices.module.css';

/** Banners: this is not a production host, the network is offline. */
export function Banners() {
  const { config } = useCurrent();
  const isOnline = useOnline();
  return (
    <>
      {!config.isProduction && (
        <div className={css['banner']} data-print="hidden">
          Development/test environment
        </div>
      )}
      {!isOnline && (
        <div className={css['offline']} role="status">
          You are offline. The data shown may be out of date, and nothing can be saved until the
          connection is restored.
        </div>
      )}
      <ExpiredBanner />
    </>
  );
}

/** On the pages that the dialog does not cover. */
function ExpiredBanner() {
  const subscription = useStore(watchedSubscription);
  const nowMs = useNowMs();
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (subscription === undefined || !isExitPath(here)) return null;
  const state = subscriptionState(subscription, nowMs);
  if (state.kind !== 'expired') return null;
  return (
    <div className={css['offline']} role="status">
      {subscriptionSentence(subscription, state)}
    </div>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const check = () => setOnline(navigator.onLine);
    addEventListener('online', check);
    addEventListener('offline', check);
    return () => {
      removeEventListener('online', check);
      removeEventListener('offline', check);
    };
  }, []);
  return isOnline;
}
