import { Button, linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CorrectionBanner } from '../platform/fuel/correction-banner.tsx';
import { ReportCards } from '../platform/fuel/report-cards.tsx';
import { stateText } from '../platform/fuel/report-states.ts';
import { useTankNames } from '../platform/fuel/tank-names.ts';
import { Card } from '../platform/look/card.tsx';
import { Facts } from '../platform/look/facts.tsx';
import { Page } from '../platform/look/page.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { TransferForm } from './transfer.form.tsx';
import { transferLines } from './transfer.state.ts';
import { type TransferContent, useTransfers } from './transfers.data.ts';

interface TransferPageProps {
  readonly guid: string;
}

/** One transfer: what it states, what did not fit, and every correction. */
export function TransferPage({ guid }: TransferPageProps) {
  const transfers = useTransfers();
  const nameOf = useTankNames();
  const zone = useShipZone();
  const [isCorrecting, setCorrecting] = useState(false);
  if (transfers === undefined) return null;
  const transfer = transfers.find((one) => one.guid === guid);
  const stated = transfer?.versions[0]?.content;
  if (transfer === undefined || stated === undefined)
    return (
      <Page title="Transfer" isNarrow>
        <p>
          This transfer is not on this device. The last twenty come with the next contact ashore.
        </p>
        <Link to="/tanks" className={linkClass}>
          Tanks
        </Link>
      </Page>
    );
  if (isCorrecting)
    return <TransferForm transfer={transfer} onLeave={() => setCorrecting(false)} />;
  const linesOf = (content: TransferContent) => transferLines(content, nameOf, zone);
  return (
    <Page title={`${nameOf(stated.fromTank.id)} to ${nameOf(stated.toTank.id)}`} isNarrow>
      <CorrectionBanner kind="tankTransfer" report={transfer} />
      <p>{stateText(transfer)}.</p>
      {transfer.state !== 'void' && (
        <Button variant="filled" onClick={() => setCorrecting(true)}>
          Correct this transfer
        </Button>
      )}
      <Card title="Transfer">
        <Facts facts={linesOf(stated).filter(([, text]) => text !== '')} />
      </Card>
      <ReportCards report={transfer} zone={zone} linesOf={linesOf} />
    </Page>
  );
}
