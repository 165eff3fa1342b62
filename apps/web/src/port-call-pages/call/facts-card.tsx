import { formatDuration } from '@fairlead/domain/time/duration';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { portCallNotes } from '@fairlead/domain/port-calls/fields';
import { fieldIsLocked } from '@fairlead/domain/text/finding';
import { ReasonBox } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Fact, Facts } from '@fairlead/ui/facts';
import { Muted } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import { Icon } from '@fairlead/ui/icon';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AlertedName } from '../../platform/alerts/alerted-name.tsx';
import { useCurrent, useMay } from '../../platform/current/current.ts';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import css from '../port-call.module.css';
import type { PortCallPage } from '../port-call-pages.data.ts';
import { ExternalId } from './external-id.tsx';
import { MessageSources } from './message-source.tsx';
import { Moment } from './moment.tsx';

export interface FactsCardProps {
  readonly page: PortCallPage;
  readonly onDecide: () => void;
}

/** Whether the call counts, and why: decided by a user, or derived from its cargo or reasons. */
function PortOfCall({ page, onDecide }: FactsCardProps) {
  const { isPortOfCall, overridden, reason } = page.regulatory;
  const mayWrite = useMay('company.write');
  const derived = page.cargoOperations.length > 0 ? 'from cargo' : 'from reasons for call';
  return (
    <>
      {isPortOfCall ? 'Yes' : 'No'}, {overridden ? 'decided' : derived}{' '}
      {mayWrite && <TextButton onClick={onDecide}>Change</TextButton>}
      {reason !== null && <span className={css['sub']}>{reason}</span>}
    </>
  );
}

function Reasons({ page }: Pick<FactsCardProps, 'page'>) {
  if (page.reasonForCalls.length === 0) return <Muted>None</Muted>;
  return (
    <span className={css['reasons']}>
      {page.reasonForCalls.map(({ id, code, name }) => (
        <span key={id} className={css['named']}>
          <ReasonBox reason={code} /> {name}
        </span>
      ))}
    </span>
  );
}

/** Why fields are locked; a reason without a field is left out here. */
function Locks({ page }: Pick<FactsCardProps, 'page'>) {
  const messages = page.locks.map(({ message }) => message).filter((one) => one !== fieldIsLocked);
  if (messages.length === 0) return null;
  return (
    <div className={css['locks']}>
      <Icon of={IconLock} size={14} />
      <span>{messages.join('. ')}</span>
    </div>
  );
}

function Stay({ page }: Pick<FactsCardProps, 'page'>) {
  const arrival = page.arrived ?? page.scheduledArrival;
  const departure = page.departed ?? page.scheduledDeparture;
  const stay = Date.parse(departure) - Date.parse(arrival);
  if (stay <= 0) return <Muted>TBD</Muted>;
  return (
    <>
      {formatDuration(stay)}
      {page.departed === null && <Muted>, scheduled</Muted>}
    </>
  );
}

/** The facts of the call: its voyage, agent, reasons and schedule. They are changed on the page of the voyage. */
export function FactsCard({ page, onDecide }: FactsCardProps) {
  const { zoneFor } = useTimeDisplay();
  const zone = zoneFor(page.port.timeZone);
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const params = { id: String(page.voyage.id) };
  return (
    <Card
      title="Details"
      actions={
        <Link
          className={css['go']}
          to="/voyages/$id/edit"
          params={params}
          search={{ portCall: page.id }}
        >
          Change on the voyage
        </Link>
      }
    >
      <Facts>
        <Fact name="Vessel">{page.vessel.name}</Fact>
        <Fact name="Voyage">
          <Link className={css['go']} to="/voyages/$id/edit" params={params}>
            {voyageName(page.voyage, usesReference)}
          </Link>
        </Fact>
        <Fact name="ETA">
          <Moment at={page.scheduledArrival} zone={zone} />
        </Fact>
        <Fact name="ETD">
          <Moment at={page.scheduledDeparture} zone={zone} />
        </Fact>
        <Fact name="Stay">
          <Stay page={page} />
        </Fact>
        <Fact name="Agent">
          <AlertedName kind="partners" id={page.agent?.id}>
            {page.agent?.name ?? <Muted>None</Muted>}
          </AlertedName>
        </Fact>
        <Fact name="Reasons for call">
          <Reasons page={page} />
        </Fact>
        <Fact name="Port of call">
          <PortOfCall page={page} onDecide={onDecide} />
        </Fact>
        {portCallNotes
          .filter(({ key }) => page[key] !== null)
          .map(({ key, label }) => (
            <Fact key={key} name={label}>
              <span className={css['pre']}>{page[key]}</span>
              {key === 'remark' && <MessageSources page={page} kind="Remark" />}
            </Fact>
          ))}
        {page.externalId !== null && (
          <Fact name="External id">
            <ExternalId id={page.externalId} />
          </Fact>
        )}
        {page.hideInApp && <Fact name="On board">Hidden in app</Fact>}
      </Facts>
      <Locks page={page} />
    </Card>
  );
}

/** Inconsistencies that were not refused. */
export function Warnings({ page }: Pick<FactsCardProps, 'page'>) {
  if (page.warnings.length === 0) return null;
  return (
    <ul className={css['warnings']} aria-label="Warnings">
      {page.warnings.map(({ message }) => (
        <li key={message}>
          <Glyph kind="warning" name="Warning" /> {message}
        </li>
      ))}
    </ul>
  );
}
