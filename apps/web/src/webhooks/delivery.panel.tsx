import { StatusBadge } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { toast } from '@fairlead/ui/toast';
import { IconSend } from '@tabler/icons-react';
import { Moment } from '../platform/moment/moment.tsx';
import { deliveryStates } from './webhooks.columns.tsx';
import { fate } from './replay.dialog.tsx';
import { type Delivery, useReplay, type Webhook } from './webhooks.data.ts';
import css from './webhooks.module.css';
import { showError } from '../platform/api/show-error.ts';

interface DeliveryPanelProps {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** One delivery: what was sent, and the result of each attempt. */
export function DeliveryPanel({ webhook, delivery, onClose }: DeliveryPanelProps) {
  const replay = useReplay(webhook.id);
  const again = () =>
    replay.mutate(delivery.id, {
      onSuccess: () => {
        toast.show({ text: `1 event ${fate(webhook)}` });
        onClose();
      },
      onError: showError,
    });
  const { status, due, attempts, body } = delivery;
  return (
    <SidePanel
      title={delivery.type}
      onClose={onClose}
      footerStart={
        <Button variant="outline" icon={IconSend} loading={replay.isPending} onClick={again}>
          Send again
        </Button>
      }
    >
      <p className={css['attempt']}>
        <StatusBadge kind={deliveryStates[status].kind}>{deliveryStates[status].label}</StatusBadge>
        {due !== null && attempts.length > 0 && (
          <>
            , next attempt <Moment at={due} />
          </>
        )}
      </p>
      <h3 className={css['title']}>Sent</h3>
      <pre className={css['body']}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      <h3 className={css['title']}>Attempts</h3>
      {attempts.length === 0 && <p>None yet.</p>}
      {attempts.map((attempt) => (
        <div key={attempt.at}>
          <p className={css['attempt']}>
            <Moment at={attempt.at} />: {attempt.error ?? `status ${attempt.status ?? ''}`}
            {attempt.ms !== null && ` in ${attempt.ms} ms`}
          </p>
          {attempt.answer !== null && attempt.answer !== '' && (
            <pre className={css['body']}>{attempt.answer}</pre>
          )}
        </div>
      ))}
    </SidePanel>
  );
}
