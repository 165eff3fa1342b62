import { linkClass } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { CardTable } from '../platform/lists/card-table.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { AddressesDialog } from './addresses.dialog.tsx';
import { NewLinkDialog } from './new-link.dialog.tsx';
import { linkColumns } from './schedule-links.columns.tsx';
import {
  type NewScheduleLink,
  type ScheduleLink,
  useRevokeScheduleLink,
  useScheduleLinks,
} from './schedule-links.data.ts';

/** /voyages/shared: the links by which customers read a part of the schedule. */
export function ScheduleLinksPage() {
  const links = useScheduleLinks();
  const nowMs = useNowMs();
  const mayWrite = useMay('company.write');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewScheduleLink>();
  const [ending, setEnding] = useState<ScheduleLink>();
  const create = useCreateAction('Share schedule', () => setMaking(true));
  return (
    <Page>
      <PageHeader
        title="Shared schedules"
        crumbs={[
          <Link key="voyages" className={linkClass} to="/voyages">
            Voyages
          </Link>,
        ]}
        count={links.data?.length}
        actions={create}
      />
      <PageBody>
        <CardTable
          title="Links"
          list={links}
          columns={linkColumns(nowMs, mayWrite ? setEnding : undefined)}
          isInactive={({ revoked }) => revoked !== null}
          empty={
            <EmptyState title="No links yet" actions={create}>
              With a link, a customer reads the schedule of some vessels or voyages without an
              account, and subscribes to it in a calendar.
            </EmptyState>
          }
        />
      </PageBody>
      {isMaking && (
        <NewLinkDialog
          onMade={(link) => {
            setMaking(false);
            setMade(link);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made !== undefined && <AddressesDialog link={made} onClose={() => setMade(undefined)} />}
      {ending !== undefined && <Revoking link={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}

interface RevokingProps {
  readonly link: ScheduleLink;
  readonly onClose: () => void;
}

function Revoking({ link, onClose }: RevokingProps) {
  const revoke = useRevokeScheduleLink();
  const end = () =>
    void revoke
      .mutateAsync(link.id)
      .then(() => {
        toast.show({ text: 'Link revoked' });
        onClose();
      })
      .catch(showError);
  return (
    <ConfirmDialog
      title="Revoke link"
      confirmLabel="Revoke link"
      danger
      busy={revoke.isPending}
      onConfirm={end}
      onCancel={onClose}
    >
      {link.name} can no longer read the schedule, and calendars that subscribe to it are no longer
      updated. A revoked link cannot be used again.
    </ConfirmDialog>
  );
}
