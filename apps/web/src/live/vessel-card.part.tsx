import type { LinePoint } from '@fairlead/domain/live/route-line';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { isStale } from '@fairlead/domain/live/age';
import { positionSource, positionSources } from '@fairlead/domain/live/enumerations';
import { formatPosition } from '@fairlead/domain/ports/position';
import { countText } from '@fairlead/domain/quantities/counted';
import { Button, buttonClass, IconButton, linkClass } from '@fairlead/ui/button';
import { Fact, Facts } from '@fairlead/ui/facts';
import { PortName } from '@fairlead/ui/figure';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useEventProposals } from './event-proposals.data.ts';
import { EtaAccuracy } from './eta-accuracy.part.tsx';
import { EtaList } from './eta-list.part.tsx';
import {
  type LiveVessel,
  useLivePicture,
  useVesselDetails,
  type VesselDetails,
} from './live.data.ts';
import css from './live.module.css';
import { ageText, atSeaText, statusText, toneOf } from './live.state.ts';
import { LaterCalls, ToLaycan } from './later-calls.part.tsx';
import { ProposedEvents } from './proposed-events.part.tsx';
import { RouteWeather } from './route-weather.part.tsx';
import { StormsAhead } from './storms.part.tsx';
import { TrackSources } from './track-sources.part.tsx';

const RouteOptions = createPart(
  async () => (await import('./route-options.part.tsx')).RouteOptions,
);

/** The part of the address that opens the route options, with the settings of the vessel. */
const ownRoute = 'own';

export interface VesselCardProps {
  readonly vessel: LiveVessel;
  readonly nowMs: number;
  readonly onClose: () => void;
  /** The route with other options, for the map; empty without any. */
  readonly onPreview: (line: readonly LinePoint[]) => void;
}

/** Everything about the selected vessel: each value with its source and age. */
export function VesselCard({ vessel, nowMs, onClose, onPreview }: VesselCardProps) {
  const isTrying = useAddressQuery()['route'] !== undefined;
  const { data } = useVesselDetails(vessel.id);
  useShortcuts([{ keys: 'Escape', name: 'Close the vessel', run: onClose }]);
  const call = vessel.currentCall ?? vessel.nextCall;
  return (
    <aside className={css['card']} aria-label={vessel.name} data-preview={isTrying || undefined}>
      <header className={css['card-header']}>
        <div>
          <h2 className={css['card-title']}>{vessel.name}</h2>
          <p className={css['about']}>
            IMO {vessel.imo}
            {vessel.mmsi !== null && `, MMSI ${vessel.mmsi}`}
          </p>
          <p className={css['status']} data-tone={toneOf(vessel)}>
            {statusText(vessel)}
          </p>
          {vessel.toGoNm !== null && <p className={css['about']}>{atSeaText(vessel)}</p>}
        </div>
        <IconButton icon={IconX} name="Close" keys="Esc" onClick={onClose} />
      </header>
      <Picture vessel={vessel} details={data} />
      <Where vessel={vessel} nowMs={nowMs} />
      <TrackSources vesselId={vessel.id} />
      <Proposed vesselId={vessel.id} />
      <Next vessel={vessel} details={data} />
      <RouteTrial vessel={vessel} details={data} onPreview={onPreview} />
      <LaterCalls calls={data?.callsAhead.slice(1) ?? []} />
      {data?.weather !== undefined && data.weather !== null && (
        <RouteWeather weather={data.weather} nowMs={nowMs} />
      )}
      {data?.storms !== undefined && data.storms !== null && (
        <StormsAhead storms={data.storms} nowMs={nowMs} />
      )}
      {data !== undefined && <Since details={data} nowMs={nowMs} />}
      <footer className={css['links']}>
        {call !== null && (
          <Link
            className={buttonClass()}
            to="/voyages/$id/edit"
            params={{ id: String(call.voyageId) }}
          >
            Open voyage
          </Link>
        )}
        <Link
          className={buttonClass()}
          to="/chat/{-$vesselId}"
          params={{ vesselId: String(vessel.id) }}
        >
          Chat
        </Link>
        <Link className={buttonClass()} to="/vessels/$id/edit" params={{ id: String(vessel.id) }}>
          Vessel
        </Link>
      </footer>
    </aside>
  );
}

/** The events that its positions propose. */
function Proposed({ vesselId }: { readonly vesselId: number }) {
  const { data } = useEventProposals({ vesselId });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={css['next']} aria-label="Events from positions">
      <h3 className={css['heading']}>From positions</h3>
      <ProposedEvents proposals={data.items} />
    </section>
  );
}

interface DetailsProps {
  readonly vessel: LiveVessel;
  readonly details: VesselDetails | undefined;
}

function Picture({ vessel, details }: DetailsProps) {
  const { data } = useLivePicture(vessel.id, details?.hasImage === true);
  if (data === undefined) return null;
  const source = `data:${data.contentType};base64,${data.content}`;
  return <img className={css['picture']} src={source} alt={vessel.name} />;
}

function Where({ vessel: { position }, nowMs }: Pick<VesselCardProps, 'vessel' | 'nowMs'>) {
  if (position === null)
    return (
      <p className={css['none']}>
        No position yet. It appears with the first log report, file, AIS message or position of the
        ship’s device.
      </p>
    );
  const { source, sourceName, speedKn, course, reportGuid, accuracyM } = position;
  const origin = label(positionSources, source);
  return (
    <Facts columns={2}>
      <Fact name="Position">
        {formatPosition(position)}
        {accuracyM !== null && `, within ${accuracyM} m`}
      </Fact>
      <Fact name="Course and speed">
        {course === null ? 'No course' : `${String(Math.round(course)).padStart(3, '0')}°`}
        {speedKn === null ? '' : `, ${speedKn.toFixed(1)} kn`}
        {source === positionSource.Report && speedKn !== null && ' on average'}
      </Fact>
      <Fact name="Source">
        {reportGuid === null ? (
          `${origin}${sourceName === '' ? '' : `, ${sourceName}`}`
        ) : (
          <Link className={linkClass} to="/reports/log/$id" params={{ id: reportGuid }}>
            {origin}
            {sourceName !== '' && `, ${sourceName}`}
          </Link>
        )}
      </Fact>
      <Fact name="Age">
        {ageText(position.at, nowMs)}
        {isStale(position, nowMs) && ', stale'}
      </Fact>
      <Fact name="Time">
        <Moment at={position.at} />
      </Fact>
    </Facts>
  );
}

function Next({ vessel, details }: DetailsProps) {
  const { nextCall: next } = vessel;
  if (next === null) return <p className={css['none']}>No port call ahead.</p>;
  const { port, laycan } = next;
  return (
    <section className={css['next']} aria-label="Next port call">
      <h3 className={css['heading']}>Next port call</h3>
      <Link className={linkClass} to="/portcalls/$id" params={{ id: String(next.id) }}>
        <PortName name={port.name} locode={port.unLoCode ?? undefined} country={port.countryCode} />
      </Link>
      {laycan !== null && (
        <p className={css['laycan']}>
          Laycan{' '}
          <Link
            className={linkClass}
            to="/fixtures/$id/{-$tab}"
            params={{ id: String(laycan.fixtureId), tab: undefined }}
          >
            {laycan.fixtureNumber}
          </Link>{' '}
          <Moment at={laycan.from} zone={port.timeZone} /> to{' '}
          <Moment at={laycan.to} zone={port.timeZone} /> <ToLaycan call={next} />
        </p>
      )}
      <EtaList etas={details?.etas ?? []} zone={port.timeZone} />
      {details !== undefined && (
        <EtaAccuracy accuracy={details.etaAccuracy} vessel={vessel.name} port={port.name} />
      )}
      {details?.routeAhead !== null && details?.routeAhead !== undefined && (
        <p className={css['estimate']}>
          {countText(Math.round(details.routeAhead.distanceNm))} nm{' '}
          {details.routeAhead.isSeaRoute
            ? 'by sea: an estimate, not for navigation.'
            : 'along the great circle, without regard to land: an estimate, not for navigation.'}
          {details.routeAhead.namedPoints.length > 0 &&
            ` By ${details.routeAhead.namedPoints.map(passedText).join(', ')}.`}
        </p>
      )}
    </section>
  );
}

/** Opens the route options, as the address says. */
function RouteTrial({
  vessel,
  details,
  onPreview,
}: DetailsProps & Pick<VesselCardProps, 'onPreview'>) {
  const route = useAddressQuery()['route'];
  const change = useChangeAddress();
  const { id, position, nextCall: next } = vessel;
  if (next === null || position === null) return null;
  const turn = (text: string | undefined) => change({ part: { route: text }, replace: true });
  return (
    <section aria-label="Route options">
      <Button
        aria-expanded={route !== undefined}
        onClick={() => turn(route === undefined ? ownRoute : undefined)}
      >
        Route options
      </Button>
      {route !== undefined && (
        <RouteOptions
          ends={{ vesselId: id, from: position, toPortId: next.port.id }}
          speedKn={details?.routeAhead?.speedKn ?? null}
          text={route}
          onText={(text) => turn(text ?? ownRoute)}
          onPreview={onPreview}
        />
      )}
    </section>
  );
}

/** Dover Strait (133 nm): what the route passes and how far ahead it is. */
const passedText = ({ name, distanceNm }: { readonly name: string; readonly distanceNm: number }) =>
  `${name} (${countText(Math.round(distanceNm))} nm)`;

const tonnes = (kg: number): string => (kg / 1000).toFixed(3);

function Since({ details, nowMs }: { readonly details: VesselDetails; readonly nowMs: number }) {
  const { consumption, lastMessage } = details;
  return (
    <>
      <section className={css['next']} aria-label="Consumption since departure">
        <h3 className={css['heading']}>Consumption since departure</h3>
        {consumption.fuels.length === 0 ? (
          <p className={css['none']}>Nothing reported.</p>
        ) : (
          <Facts columns={2}>
            {consumption.fuels.map(({ fuelId, name, kg }) => (
              <Fact key={fuelId} name={name}>
                {tonnes(kg)} mt
              </Fact>
            ))}
          </Facts>
        )}
      </section>
      {lastMessage !== null && (
        <section className={css['next']} aria-label="Last message">
          <h3 className={css['heading']}>
            Last message, {ageText(lastMessage.at, nowMs)}
            {lastMessage.author !== null && ` by ${lastMessage.author}`}
          </h3>
          <p className={css['message']}>{lastMessage.text}</p>
        </section>
      )}
    </>
  );
}
