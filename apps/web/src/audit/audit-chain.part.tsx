import { copyText } from '@fairlead/ui/copy-text';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconCopy, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useChainHead, useVerification, type Verified } from './audit.data.ts';
import css from './audit.module.css';
import { showError } from '../platform/api/show-error.ts';

const figure = (count: number): string => formatDecimal(String(count), 0);

/** The seal of the audit log, and its last hash to be stored elsewhere. */
export function AuditChain() {
  const chainHead = useChainHead().data;
  const verification = useVerification();
  const zone = useTimeDisplay().zoneFor(null);
  const [stored, setStored] = useState('');
  const hash = stored.trim();
  const isHash = hash === '' || /^[0-9a-f]{64}$/i.test(hash);
  const copy = () =>
    void copyText(chainHead?.hash ?? '').then(
      () => toast.show({ text: 'Hash copied' }),
      () => toast.show({ text: 'The browser blocked copying', kind: 'error' }),
    );
  const verify = (
    <Button
      icon={IconShieldCheck}
      loading={verification.isPending}
      disabled={!isHash}
      onClick={() =>
        verification.mutate(hash, {
          onError: showError,
        })
      }
    >
      Verify now
    </Button>
  );
  return (
    <Card title="Seal" actions={verify}>
      <div className={css['chain']}>
        {verification.data !== undefined && <Outcome result={verification.data} />}
        <p>
          Every minute, new entries are sealed into a chain: each link holds a hash of the entry and
          of the previous link. Changing, deleting or inserting an entry later breaks the chain.
        </p>
        {chainHead?.hash != null && (
          <>
            <p>
              {counted(chainHead.links, 'link')}
              {chainHead.sealed !== null &&
                `, the last one sealed ${formatWithZone(chainHead.sealed, zone)}`}
              . Store its hash outside Fairlead: with it you can prove later that no earlier entry
              was changed.
            </p>
            <div className={css['stored']}>
              <code className={css['hash']}>{chainHead.hash}</code>
              <Button icon={IconCopy} onClick={copy}>
                Copy hash
              </Button>
            </div>
            <TextField
              label="Earlier hash"
              clearable
              maxLength={100}
              placeholder="Checked when you verify"
              value={stored}
              error={isHash ? undefined : 'Enter 64 hexadecimal digits (0 to f)'}
              onChange={setStored}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function Outcome({ result }: { readonly result: Verified }) {
  const { isWhole, links, waiting, first, position } = result;
  const rest = waiting === 0 ? '' : `; ${counted(waiting, 'entry', 'entries')} not yet sealed`;
  return (
    <>
      <Banner
        kind={isWhole ? 'success' : 'error'}
        title={isWhole ? 'The chain is intact' : 'The chain is broken'}
      >
        {first?.sentence ?? `All entries agree with the chain of ${counted(links, 'link')}${rest}.`}
      </Banner>
      {position !== undefined && (
        <Banner
          kind={position === null ? 'error' : 'success'}
          title={position === null ? 'Your hash is not in the chain' : 'Your hash is in the chain'}
        >
          {position === null
            ? 'Entries before it were changed or removed, or it belongs to another company.'
            : `It belongs to link ${figure(position)}: no entry up to there has changed since you saved it.`}
        </Banner>
      )}
    </>
  );
}
