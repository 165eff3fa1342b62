import { formatWithZone } from '@fairlead/domain/time/format';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { toast } from '@fairlead/ui/toast';
import { IconCopy, IconShieldCheck } from '@tabler/icons-react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useAuditHead, useVerification } from './audit.data.ts';
import css from './audit.module.css';

const figure = (count: number): string => formatDecimal(String(count), 0);

/** The seal over the log, and its last hash to be kept elsewhere. */
export function AuditChain() {
  const head = useAuditHead().data;
  const verification = useVerification();
  const zone = useTimeDisplay().zoneFor(null);
  const result = verification.data;
  const copy = () =>
    void navigator.clipboard.writeText(head?.hash ?? '').then(
      () => toast.show({ text: 'Hash copied' }),
      () => toast.show({ text: 'The browser did not allow copying', kind: 'error' }),
    );
  const verify = (
    <Button
      icon={IconShieldCheck}
      loading={verification.isPending}
      onClick={() =>
        verification.mutate(undefined, {
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
        {result !== undefined && (
          <Banner
            kind={result.isWhole ? 'success' : 'error'}
            title={result.isWhole ? 'The chain is whole' : 'The chain is broken'}
          >
            {result.first?.sentence ??
              `All ${figure(result.links)} links agree with their entries${
                result.waiting === 0 ? '' : `; ${figure(result.waiting)} entries wait to be sealed`
              }.`}
          </Banner>
        )}
        <p>
          Every minute what was recorded is sealed into a chain: each link holds a hash of the entry
          and of the link before it. Whoever changes, deletes or puts in an entry later breaks the
          chain.
        </p>
        {head?.hash != null && (
          <>
            <p>
              {figure(head.links)} links
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
          </>
        )}
      </div>
    </Card>
  );
}
