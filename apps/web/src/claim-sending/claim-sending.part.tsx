import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconReceipt, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useInvoices, useSendings } from './claim-sending.data.ts';
import { InvoiceList } from './invoices.part.tsx';
import { SendingList } from './sendings.part.tsx';
import css from './claim-sending.module.css';

const Send = createPart(async () => (await import('./send.dialog.tsx')).SendDialog, {
  onFail: ({ onClose }) => onClose(),
});
const Issue = createPart(async () => (await import('./invoice.dialog.tsx')).InvoiceDialog, {
  onFail: ({ onClose }) => onClose(),
});

/** The invoices of a claim, and what was sent: to whom, how, with which files. */
export function ClaimSending({ fixture }: { readonly fixture: { readonly id: number } }) {
  const sendings = useSendings(fixture.id);
  const invoices = useInvoices(fixture.id);
  const mayWrite = useMay('company.write');
  const [open, setOpen] = useState<'send' | 'invoice'>();
  const close = () => setOpen(undefined);
  const failed = sendings.error ?? invoices.error;
  const again = () => void Promise.all([sendings.refetch(), invoices.refetch()]);
  return (
    <Card
      title="Sending and invoices"
      actions={
        mayWrite && (
          <>
            <Button icon={IconReceipt} onClick={() => setOpen('invoice')}>
              Issue invoice
            </Button>
            <Button variant="filled" icon={IconSend} onClick={() => setOpen('send')}>
              Send claim
            </Button>
          </>
        )
      }
    >
      {sendings.data !== undefined && invoices.data !== undefined ? (
        <div className={css['lists']}>
          {invoices.data.length === 0 && sendings.data.length === 0 && (
            <Muted>Not sent yet. Issue the invoice first, then send the claim with it.</Muted>
          )}
          <InvoiceList fixture={fixture.id} invoices={invoices.data} />
          <SendingList fixture={fixture.id} sendings={sendings.data} />
        </div>
      ) : failed === null ? (
        <LoadingState name="Loading what was sent" />
      ) : (
        <ErrorState title="Sent claims could not be loaded" onRetry={again}>
          {sentenceOf(failed)}
        </ErrorState>
      )}
      {open === 'send' && <Send fixture={fixture.id} onClose={close} />}
      {open === 'invoice' && <Issue fixture={fixture.id} onClose={close} />}
    </Card>
  );
}
