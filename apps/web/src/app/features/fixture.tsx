import type { ComponentProps } from 'react';
import { FixturePageView, type FixtureTab } from '../../fixtures/fixture.page.tsx';
import { createPart } from '../../platform/parts/part.tsx';
import { FixtureFacts } from './fixture-facts.tsx';

const LaytimeList = createPart(
  async () => (await import('../../laytime/laytime-list.part.tsx')).LaytimeList,
);
const Running = createPart(
  async () => (await import('../../laytime/running-laytime.part.tsx')).RunningOfFixture,
);
const Sending = createPart(
  async () => (await import('../../claim-sending/claim-sending.part.tsx')).ClaimSending,
);
const ClaimPart = createPart(
  async () => (await import('../../claims/claim.part.tsx')).FixtureClaim,
);

/** The claim, with its invoices and what was sent. */
function Claim({ fixture }: Pick<ComponentProps<typeof ClaimPart>, 'fixture'>) {
  return <ClaimPart fixture={fixture} sending={<Sending fixture={fixture} />} />;
}

const Guests = createPart(
  async () => (await import('../../claim-guests/guests.part.tsx')).ClaimGuests,
);

const Terms = createPart(
  async () => (await import('../../charter-terms/fixture-terms.part.tsx')).FixtureTermsPart,
);
const Documents = createPart(
  async () => (await import('../../documents/fixture-documents.part.tsx')).FixtureDocuments,
);

const Emails = createPart(
  async () => (await import('../../emails/fixture-emails.part.tsx')).FixtureEmails,
);

/** The claim, and below it the counterparty's guests. */
function ClaimTab({ fixture }: ComponentProps<FixtureTab['Body']>) {
  return (
    <>
      <Claim fixture={fixture} />
      <Guests fixture={fixture} />
    </>
  );
}

const more: readonly FixtureTab[] = [
  { value: 'terms', label: 'Terms', Body: Terms },
  { value: 'sof', label: 'Statement of facts', Body: FixtureFacts },
  { value: 'laytime', label: 'Laytime', Body: LaytimeList },
  { value: 'documents', label: 'Documents', Body: Documents },
  { value: 'claim', label: 'Claim', Body: ClaimTab },
  { value: 'emails', label: 'E-mails', Body: Emails },
];

/** A fixture with the tabs of other features. */
export function FixtureFeature() {
  return <FixturePageView more={more} Above={Running} />;
}
