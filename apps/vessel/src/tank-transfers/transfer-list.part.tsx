import { useNowMs } from '@fairlead/ui/clock';
import { Link } from '@tanstack/react-router';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { massText } from '../platform/fuel/mass.ts';
import { stateGlyph, stateText } from '../platform/fuel/report-states.ts';
import { ReportRows, reportRowClass, RowContent } from '../platform/look/report-list.tsx';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { useTankNames } from '../platform/fuel/tank-names.ts';
import { useTransfers } from './transfers.data.ts';

/** The last transfers: sent, waiting, refused and corrected. */
export function TransferList() {
  const transfers = useTransfers();
  const nameOf = useTankNames();
  const zone = useShipZone();
  const nowMs = useNowMs();
  if (transfers === undefined || transfers.length === 0) return null;
  return (
    <ReportRows title="Transfers">
      {transfers.map((transfer) => {
        const stated = transfer.versions[0]?.content;
        if (stated === undefined) return null;
        return (
          <li key={transfer.guid}>
            <Link
              to="/tanks/transfers/$guid"
              params={{ guid: transfer.guid }}
              className={reportRowClass}
              data-state={transfer.state}
            >
              <RowContent
                glyph={stateGlyph(transfer)}
                title={`${nameOf(stated.fromTank.id)} to ${nameOf(stated.toTank.id)}, ${massText(kgOf(stated.quantity))} mt`}
                beside={<ShortMoment at={stated.ended} zone={zone} nowMs={nowMs} />}
                about={stateText(transfer)}
                sentence={transfer.refusal}
              />
            </Link>
          </li>
        );
      })}
    </ReportRows>
  );
}
