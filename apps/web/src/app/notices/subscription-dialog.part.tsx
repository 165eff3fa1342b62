import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Dialog } from '@fairlead/ui/dialog';
import { subscriptionLimits } from '@fairlead/domain/constants';
import { subscriptionSentence } from '@fairlead/domain/subscription/sentence';
import { subscriptionState } from '@fairlead/domain/subscription/state';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useMay } from '../../platform/current/current.ts';
import { logOnly } from '../../platform/log/log.ts';
import { useStore } from '@fairlead/ui/store';
import { isExitPath, watchedSubscription } from './subscription.state.ts';

const exportPage = '/companyExport';
const helpForm = '/help/form?s=Subscription';

/** Checks the subscription 6 s after the start and every 4 hours; a failed check is only logged. */
export function SubscriptionDialog() {
  const subscription = useStore(watchedSubscription);
  const [isClosed, setClosed] = useState(false);
  const nowMs = useNowMs();
  const mayExport = useMay('company.settings');
  const here = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const check = () => {
      call('GET /customers/subscription').then(watchedSubscription.write, (error: unknown) =>
        logOnly('subscription', error),
      );
    };
    const first = setTimeout(check, subscriptionLimits.firstCheckMs);
    const later = setInterval(check, subscriptionLimits.checkIntervalMs);
    return () => {
      clearTimeout(first);
      clearInterval(later);
    };
  }, []);
  // On those pages the banner shows it.
  if (subscription === undefined || isExitPath(here)) return null;
  const state = subscriptionState(subscription, nowMs);
  if (state.title === null || (state.isDismissable && isClosed)) return null;
  const close = () => setClosed(true);
  return (
    <Dialog
      title={state.title}
      onClose={state.isDismissable ? close : () => undefined}
      footer={
        <>
          {state.isDismissable && <Button onClick={close}>Close</Button>}
          {!state.isDismissable && mayExport && (
            <Button onClick={() => location.assign(exportPage)}>Export all data</Button>
          )}
          <Button variant="filled" onClick={() => location.assign(helpForm)}>
            Contact support
          </Button>
        </>
      }
    >
      <p>{subscriptionSentence(subscription, state)}</p>
    </Dialog>
  );
}
