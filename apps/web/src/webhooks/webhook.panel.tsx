import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Switch } from '@fairlead/ui/checkbox';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { DeleteByName } from '../platform/forms/delete-by-name.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import type { ShownSecret } from '../platform/secrets/secret-once.tsx';
import { EventChecklist } from './event-checklist.part.tsx';
import {
  type Delivery,
  useDeleteWebhook,
  useRotateWebhook,
  useSaveWebhook,
  useTestWebhook,
  type Webhook,
} from './webhooks.data.ts';
import css from './webhooks.module.css';
import { showError } from '../platform/api/show-error.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  /** As one text: a draft compares values as texts. */
  readonly events: string;
  readonly isActive: boolean;
}

interface WebhookPanelProps {
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  readonly onSecret: (shown: ShownSecret) => void;
}

const eventsIn = (text: string) => (text === '' ? [] : text.split(' '));

function missingIn({ name, address, events }: Values): Readonly<Record<string, string>> {
  return {
    ...(name.trim() === '' ? { name: 'Required' } : {}),
    ...(address.trim() === '' ? { address: 'Required' } : {}),
    ...(events === '' ? { events: 'Choose at least one event' } : {}),
  };
}

function useWebhookForm({ webhook, onClose, onSecret }: WebhookPanelProps) {
  const stored = useMemo<Values>(
    () =>
      webhook === undefined
        ? { name: '', address: '', events: '', isActive: true }
        : {
            name: webhook.name,
            address: webhook.address,
            events: webhook.events.join(' '),
            isActive: !webhook.inActive,
          },
    [webhook],
  );
  return useRecordForm({
    entity: 'webhook',
    id: webhook?.id ?? 0,
    what: 'webhook',
    stored,
    missing: missingIn,
    wrong: () => ({}),
    describe: (field, of) => String(of[field]),
    body: ({ name, address, events, isActive }: Values) => ({
      name,
      address,
      events: eventsIn(events),
      inActive: !isActive,
      ...(webhook === undefined ? {} : { modified: webhook.modified }),
    }),
    saving: useSaveWebhook(),
    onSaved: (secret) => {
      toast.show({ text: webhook === undefined ? 'Webhook created' : 'Webhook saved' });
      if (secret !== undefined) onSecret({ title: 'Webhook created', secret });
      onClose();
    },
  });
}

/** One webhook: its address and its events. */
export function WebhookPanel(props: WebhookPanelProps) {
  const { webhook, onClose, onSecret } = props;
  const form = useWebhookForm(props);
  const { values, change, errors, theirs } = form;
  const remove = useDeleteWebhook();
  const [isDeleting, setDeleting] = useState(false);
  const deleteKey = webhook === undefined ? {} : { onDelete: () => setDeleting(true) };
  return (
    <>
      <RecordPanel
        title={webhook?.name ?? 'New webhook'}
        form={form}
        notSaved="Webhook not saved"
        onClose={onClose}
        {...deleteKey}
      >
        <div className={css['form']}>
          {webhook?.stoppedBecause != null && (
            <Banner kind="error" title="Switched off">
              {webhook.stoppedBecause}
            </Banner>
          )}
          <TextField
            label="Name"
            required
            autoFocus={webhook === undefined}
            maxLength={100}
            value={values.name}
            error={errors['name']}
            theirs={theirs('name')}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="Address"
            required
            type="url"
            maxLength={2000}
            placeholder="https://"
            value={values.address}
            error={errors['address']}
            theirs={theirs('address')}
            onChange={(address) => change({ address })}
          />
          <Switch checked={values.isActive} onChange={(isActive) => change({ isActive })}>
            Active
          </Switch>
          <EventChecklist
            events={eventsIn(values.events)}
            error={errors['events']}
            onChange={(events) => change({ events: [...events].toSorted().join(' ') })}
          />
          {webhook !== undefined && <Actions webhook={webhook} onSecret={onSecret} />}
          {webhook !== undefined && <PanelHistory entity="webhook" id={webhook.id} />}
        </div>
      </RecordPanel>
      {isDeleting && webhook !== undefined && (
        <DeleteByName
          thing="webhook"
          record={webhook}
          remove={remove}
          onDeleted={onClose}
          onCancel={() => setDeleting(false)}
        >
          Its log is deleted. No further events are sent.
        </DeleteByName>
      )}
    </>
  );
}

function Actions({
  webhook,
  onSecret,
}: {
  readonly webhook: Webhook;
  readonly onSecret: (shown: ShownSecret) => void;
}) {
  const test = useTestWebhook();
  const rotate = useRotateWebhook();
  return (
    <>
      <div className={css['actions']}>
        <Button
          variant="outline"
          icon={IconSend}
          loading={test.isPending}
          onClick={() => test.mutate(webhook.id, { onError: showError })}
        >
          Send a test
        </Button>
        <Button
          variant="outline"
          icon={IconRefresh}
          loading={rotate.isPending}
          onClick={() =>
            rotate.mutate(webhook.id, {
              onSuccess: ({ secret }) =>
                onSecret({ title: `New secret of ${webhook.name}`, secret }),
              onError: showError,
            })
          }
        >
          New secret
        </Button>
      </div>
      {test.isSuccess && <TestOutcome attempt={test.data?.attempts[0]} />}
    </>
  );
}

/** The answer of the other system to a test. */
function TestOutcome({ attempt }: { readonly attempt: Delivery['attempts'][number] | undefined }) {
  if (attempt === undefined)
    return <Banner kind="information">The test is queued. See the log for the result.</Banner>;
  const { status, ms, error } = attempt;
  const isReceived = status !== null && status >= 200 && status < 300;
  return (
    <Banner
      kind={isReceived ? 'success' : 'error'}
      title={isReceived ? 'The test was received' : 'The test was not received'}
    >
      {error ?? `Status ${status ?? ''}${ms === null ? '' : ` in ${ms} ms`}.`}
    </Banner>
  );
}
