import { createPart } from '../../platform/parts/part.tsx';
import { VesselEditPage, type VesselSection } from '../../vessels/vessel-edit.page.tsx';

const Emails = createPart(
  async () => (await import('../../emails/record-emails.part.tsx')).RecordEmails,
);

const More: VesselSection = ({ vesselId }) => <Emails of={{ vesselId }} />;

/** A vessel with the e-mails that are linked to it. */
export function VesselEdit() {
  return <VesselEditPage More={More} />;
}
