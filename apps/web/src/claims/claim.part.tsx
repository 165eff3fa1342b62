import { timeBarCalendar } from '@fairlead/domain/claims/time-bar-calendar';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { outdatedFigures, outdatedTitle } from '@fairlead/domain/laytime/outdated-text';
import { Banner } from '@fairlead/ui/banner';
import { Button, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { FollowUp } from './accounts/follow-up.part.tsx';
import { InterestCard } from './accounts/interest.part.tsx';
import { Payments } from './accounts/payments.part.tsx';
import { ClaimItems } from './claim-items.part.tsx';
import { ClaimDocuments } from './claim-documents.part.tsx';
import { type Claim, useClaim, useOutdatedClaim } from './claims.data.ts';
import css from './claims.module.css';
import { useJointClaim } from './joint/joint.data.ts';
import { JointFixtures } from './joint/joint.part.tsx';
import { Provisions } from './provisions/provisions.part.tsx';
import { Settlement } from './settlement.form.tsx';
import { TimeBarText } from './time-bar.part.tsx';

interface ClaimedFixture {
  readonly id: number;
  readonly fixtureNumber: string;
}

interface FixtureClaimProps {
  readonly fixture: ClaimedFixture;
  /** What was sent and invoiced, shown among the parts of the claim. */
  readonly sending: ReactNode;
}

/** The claim of a fixture: time bar, documents, negotiation, settlement. */
export function FixtureClaim({ fixture, sending }: FixtureClaimProps) {
  const claim = useClaim(fixture.id);
  if (claim.data !== undefined)
    return <LoadedClaim of={fixture} claim={claim.data} sending={sending} />;
  return claim.isError ? (
    <ErrorState title="The claim could not be loaded" onRetry={() => void claim.refetch()}>
      {sentenceOf(claim.error)}
    </ErrorState>
  ) : (
    <LoadingState name="Loading the claim" />
  );
}

interface LoadedClaimProps {
  readonly of: ClaimedFixture;
  readonly claim: Claim;
  readonly sending: ReactNode;
}

function LoadedClaim({ of, claim, sending }: LoadedClaimProps) {
  const fixture = of.id;
  if (claim.partOf !== null) return <PartOfClaim of={of} claim={claim} lead={claim.partOf} />;
  return (
    <div className={css['claim']}>
      <div>
        <OutdatedClaim fixture={fixture} />
        {claim.netted > 0 && <JointFixtures fixture={fixture} />}
        {sending}
        <ClaimItems fixture={fixture} claim={claim} />
        <Settlement fixture={fixture} claim={claim} />
        <Payments fixture={fixture} />
        <InterestCard fixture={fixture} />
        <ItemHistory changes={claim.itemHistory} currency={claim.currency} />
      </div>
      <div>
        <FollowUp fixture={fixture} />
        <TimeBarCard of={of} claim={claim} />
        <ClaimDocuments
          fixture={fixture}
          claim={claim}
          number={claim.netted > 0 ? of.fixtureNumber : undefined}
        />
        {claim.netted > 0 && <FurtherDocuments lead={fixture} />}
        <Provisions fixture={fixture} />
        {claim.netted === 0 && <JointFixtures fixture={fixture} />}
      </div>
    </div>
  );
}

interface PartOfClaimProps {
  readonly of: ClaimedFixture;
  readonly claim: Claim;
  readonly lead: ClaimedFixture;
}

/** A fixture whose result is netted in the claim of another one: what is its own, and the way to the claim. */
function PartOfClaim({ of, claim, lead }: PartOfClaimProps) {
  return (
    <div className={css['claim']}>
      <div>
        <OutdatedClaim fixture={of.id} />
        <Banner
          kind="information"
          title={`Part of the claim of ${lead.fixtureNumber}`}
          actions={
            <Link
              className={linkClass}
              to="/fixtures/$id/{-$tab}"
              params={{ id: String(lead.id), tab: 'claim' }}
            >
              Open the claim
            </Link>
          }
        >
          The claim is sent, invoiced, paid and settled there.
        </Banner>
        <JointFixtures fixture={of.id} />
      </div>
      <div>
        <TimeBarCard of={of} claim={claim} />
        <ClaimDocuments fixture={of.id} claim={claim} />
      </div>
    </div>
  );
}

/** The documents of the other fixtures that are netted in the claim. */
function FurtherDocuments({ lead }: { readonly lead: number }) {
  const { data } = useJointClaim(lead);
  return data?.fixtures
    .slice(1)
    .map(({ id, fixtureNumber }) => (
      <DocumentsOfFixture key={id} fixture={id} number={fixtureNumber} />
    ));
}

interface DocumentsOfFixtureProps {
  readonly fixture: number;
  readonly number: string;
}

function DocumentsOfFixture({ fixture, number }: DocumentsOfFixtureProps) {
  const { data } = useClaim(fixture);
  return data === undefined ? null : (
    <ClaimDocuments fixture={fixture} claim={data} number={number} />
  );
}

function TimeBarCard({ of, claim }: { readonly of: ClaimedFixture; readonly claim: Claim }) {
  return (
    <Card title={claim.netted > 0 ? 'Earliest time bar' : 'Time bar'}>
      {claim.timeBar === null ? (
        <Muted>Shown once laytime is calculated under terms with a time bar.</Muted>
      ) : (
        <div className={css['timeBar']}>
          <TimeBarText bar={claim.timeBar} />
          <Button
            icon={IconCalendarPlus}
            variant="quiet"
            onClick={() => saveTimeBar(of, claim.timeBar?.date)}
          >
            Add to calendar
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The calculations of the claim whose sources have changed since. */
function OutdatedClaim({ fixture }: { readonly fixture: number }) {
  return useOutdatedClaim(fixture).map(({ ltcId, parts, before, after }) => (
    <Banner
      key={ltcId}
      kind="warning"
      title={outdatedTitle(parts)}
      actions={
        <Link
          className={linkClass}
          to="/fixtures/$id/laytime/$ltcId"
          params={{ id: String(fixture), ltcId: String(ltcId) }}
        >
          Open the calculation
        </Link>
      }
    >
      {outdatedFigures(before, after)
        .map((figure) => `${figure.what}: ${figure.before} → ${figure.after}`)
        .join('. ')}
    </Banner>
  ));
}

/** Exports only the day: a calendar is read by more people than a claim. */
function saveTimeBar({ id, fixtureNumber }: ClaimedFixture, day: string | undefined): void {
  if (day === undefined) return;
  const file = timeBarCalendar({
    uid: `claim-${id}@${location.host}`,
    day,
    title: `Time bar of ${fixtureNumber}`,
    note: `${location.origin}/fixtures/${id}/claim`,
    stamp: new Date().toISOString(),
  });
  saveFile({
    fileName: `Time bar ${fixtureNumber}.ics`,
    contentType: 'text/calendar',
    content: btoa(String.fromCharCode(...new TextEncoder().encode(file))),
  });
}

const amounts: Readonly<Record<string, string>> = {
  claimed: 'claimed',
  countered: 'countered',
  agreed: 'agreed',
};

interface ItemHistoryProps {
  readonly changes: Claim['itemHistory'];
  readonly currency: string;
}

/** The changes of offered and agreed amounts with their authors, latest first. */
function ItemHistory({ changes, currency }: ItemHistoryProps) {
  const text = changes.flatMap(({ at, by, title, changes: fields }) =>
    fields.flatMap(({ field, after }) => {
      const label = amounts[field];
      return label === undefined || after === null ? [] : [{ at, by, title, label, after }];
    }),
  );
  if (text.length === 0) return null;
  return (
    <Card title="Offers" count={text.length}>
      <ol className={css['history']}>
        {text.map(({ at, by, title, label, after }) => (
          <li key={`${at} ${title} ${label}`}>
            {formatDecimal(after, 2)} {currency} {label} for {title}{' '}
            <span>
              <Moment at={at} />
              {by === null ? '' : `, ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
