import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Dialog } from '@fairlead/ui/dialog';
import { subscriptionLimits } from '@fairlead/domain/constants';
import { subscriptionState } from '@fairlead/domain/subscription/state';
import { formatDate } from '@fairlead/domain/time/format';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AnswerOf, call } from '../../platform/api/call.ts';
import { logOnly } from '../../platform/log/log.ts';

type Subscription = AnswerOf<'GET /customers/subscription'>;

const helpForm = '/help/form?s=Subscription';

/** Looks at the subscription 6 s after the start and every 4 hours; a failed look is only logged. */
export function SubscriptionDialog() {
  const [subscription, setSubscription] = useState<Subscription>();
  const [isClosed, setClosed] = useState(false);
  const nowMs = useNowMs();
  const here = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const look = () => {
      call('GET /customers/subscription').then(setSubscription, (error: unknown) =>
        logOnly('subscription', error),
      );
    };
    const first = setTimeout(look, subscriptionLimits.firstCheckMs);
    const later = setInterval(look, subscriptionLimits.checkIntervalMs);
    return () => {
      clearTimeout(first);
      clearInterval(later);
    };
  }, []);
  // Its own ways out must stay open: writing to the support, and the provider's page on which it is renewed.
  if (subscription === undefined || /^\/(?:help|admin)\//.test(here)) return null;
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
          <Button variant="filled" onClick={() => location.assign(helpForm)}>
            Contact support
          </Button>
        </>
      }
    >
      <p>{sentenceFor(state.kind, subscription.validTo)}</p>
    </Dialog>
  );
}

function sentenceFor(kind: string, validTo: string | null): string {
  const day = validTo === null ? '' : ` on ${formatDate(Date.parse(validTo), 'UTC')}`;
  return kind === 'expired'
    ? `The subscription of this company ended${day}. Everything can be read and exported for 60 days after that, changes need a renewed subscription.`
    : `The subscription of this company ends${day}. After that nothing can be changed.`;
}
