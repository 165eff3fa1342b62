import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCargo } from '../../cargo/cargo.data.ts';
import { CargoCard } from '../../cargo/cargo.part.tsx';
import type { Fixture } from '../../cargo/cargo-list.part.tsx';
import type { CreateFixtureProps } from '../../cargo/open-cargo.part.tsx';
import { createPart } from '../../platform/parts/part.tsx';
import { MissedLaycans } from '../../port-calls/missed-laycan.part.tsx';
import { inSequence, usePortCalls } from '../../port-calls/port-calls.data.ts';
import { PortCallsCard } from '../../port-calls/port-calls.table.tsx';
import { TimelineSwitch, useTimelineIsOn } from '../../voyage-timeline/timeline-switch.part.tsx';
import { type PortCallLink, VoyageTimeline } from '../../voyage-timeline/voyage-timeline.part.tsx';
import { VoyageEditPage, type VoyageSection } from '../../voyages/voyage-edit.page.tsx';
import { CopyVoyage, CopyVoyageButton } from './voyage-copy.tsx';

const FixtureDialog = createPart(
  async () => (await import('../../fixtures/fixture.dialog.tsx')).CreateFixtureDialog,
  { onFail: ({ onClose }) => onClose() },
);

const ImpactDialog = createPart(
  async () => (await import('../../schedule/impact.dialog.tsx')).ImpactDialog,
  { onFail: ({ onClose }) => onClose() },
);

const Emails = createPart(
  async () => (await import('../../emails/record-emails.part.tsx')).RecordEmails,
);

function CreateFixture({ voyage, charterer, onCreated, onClose }: CreateFixtureProps) {
  const { id, name, vessel } = voyage;
  return (
    <FixtureDialog
      occasion={{ vessel, voyage: { id, name }, charterer }}
      onCreated={onCreated}
      onClose={onClose}
    />
  );
}

const fixtureLink = ({ id, fixtureNumber }: Fixture): ReactNode => (
  <Link to="/fixtures/$id/{-$tab}" params={{ id: String(id) }}>
    {fixtureNumber}
  </Link>
);

function Sections(section: VoyageSection) {
  const { voyageId, name, vessel, first } = section;
  const { data } = usePortCalls(voyageId, first);
  const portCalls = data === undefined ? undefined : inSequence(data);
  return (
    <>
      <MissedLaycans voyageId={voyageId} />
      <PortCallsCard
        voyageId={voyageId}
        first={first}
        vesselId={vessel?.id}
        Impact={ImpactDialog}
      />
      <CargoCard
        voyage={{ id: voyageId, name, vessel, portCalls }}
        fixtureLink={fixtureLink}
        CreateFixture={CreateFixture}
      />
      <Emails of={{ voyageId }} />
      <CopyVoyage {...section} />
    </>
  );
}

const sectionsOf = (voyage: VoyageSection): ReactNode => <Sections {...voyage} />;

const portCallLink: PortCallLink = (id, name) => (
  <Link to="/portcalls/$id" params={{ id: String(id) }}>
    {name}
  </Link>
);

function Timeline({ voyageId, voyage, first }: VoyageSection) {
  const { data: portCalls = [] } = usePortCalls(voyageId, first);
  const { data: cargo = [] } = useCargo(voyageId);
  return (
    <VoyageTimeline
      portCalls={portCalls}
      ballast={voyage.ballastPortCall}
      cargo={cargo}
      portCallLink={portCallLink}
      vesselId={voyage.vessel.id}
    />
  );
}

const timelineOf = (voyage: VoyageSection): ReactNode => <Timeline {...voyage} />;

/** A voyage with its port calls, its cargo and its timeline: four features on one page. */
export function VoyageEdit() {
  const isTimelineOn = useTimelineIsOn();
  return (
    <VoyageEditPage
      sections={sectionsOf}
      timeline={isTimelineOn ? timelineOf : undefined}
      timelineSwitch={<TimelineSwitch />}
      copyButton={<CopyVoyageButton />}
    />
  );
}
