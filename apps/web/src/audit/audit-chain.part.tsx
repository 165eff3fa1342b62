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
import { sentenceOf } from '../platform/api/api-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useAuditHead, useVerification, type Verified } from './audit.data.ts';
import css from './audit.module.css';

const figure = (count: number): string => formatDecimal(String(count), 0);

/** The seal of the audit log, and its last hash to be stored elsewhere. */
export function AuditChain() {
  const head = useAuditHead().data;
  const verification = useVerification();
  const zone = useTimeDisplay().zoneFor(null);
  const [stored, setStored] = useState('');
  const hash = stored.trim();
  const isHash = hash === '' || /^[0-9a-f]{64}$/i.test(hash);
  const copy = () =>
    void copyText(head?.hash ?? '').then(
      () => toast.show({ text: 'Hash copied' }),
      () => toast.show({ text: 'The browser did not allow copying', kind: 'error' }),
    );
  const verify = (
    <Button
      icon={IconShieldCheck}
      loading={verification.isPending}
      disabled={!isHash}
      onClick={() =>
        verification.mutate(hash, {
          onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
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
          Every minute what was recorded is sealed into a chain: each link holds a hash of the entry
          and of the link before it. Whoever changes, deletes or puts in an entry later breaks the
          chain.
        </p>
        {head?.hash != null && (
          <>
            <p>
              {counted(head.links, 'link')}
              {head.sealed !== null && `, the last one sealed ${formatWithZone(head.sealed, zone)}`}
              . Keep its hash outside Fairlead: with it you can prove later that nothing before it
              changed.
            </p>
            <div className={css['kept']}>
              <code className={css['hash']}>{head.hash}</code>
              <Button icon={IconCopy} onClick={copy}>
                Copy hash
              </Button>
            </div>
            <TextField
              label="A hash that you kept earlier"
              clearable
              maxLength={100}
              placeholder="Looked for when you verify"
              value={stored}
              error={isHash ? undefined : '64 digits from 0 to f needed'}
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
  const rest =
    waiting === 0 ? '' : `; ${counted(waiting, 'entry waits', 'entries wait')} to be sealed`;
  return (
    <>
      <Banner
        kind={isWhole ? 'success' : 'error'}
        title={isWhole ? 'The chain is whole' : 'The chain is broken'}
      >
        {first?.sentence ?? `All entries agree with the chain of ${counted(links, 'link')}${rest}.`}
      </Banner>
      {position !== undefined && (
        <Banner
          kind={position === null ? 'error' : 'success'}
          title={position === null ? 'Your hash is not in the chain' : 'Your hash is in the chain'}
        >
          {position === null
            ? 'What led to it was changed or cut off, or it is of another company.'
            : `It is that of link ${figure(position)}: nothing up to there has changed since you kept it.`}
        </Banner>
      )}
    </>
  );
}
