import { label } from '@fairlead/domain/enumerations/enumeration';
import { proposalOrigins, proposalState } from '@fairlead/domain/offhire-proposals/proposal-source';
import { Button } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { PanelColumns } from '@fairlead/ui/panel-columns';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { idIn } from '../platform/address/ids.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, RecordPanel } from '../platform/forms/record-panel.tsx';
import { ReasonDialog } from '../platform/fuel-reports/reason-dialog.tsx';
import { OffhireSumForm } from './offhire-money.form.tsx';
import { OffhireTimeForm } from './offhire-time.form.tsx';
import { bodyOf, describeField, missingIn, wrongIn } from './offhire.state.ts';
import { type Offhire, useOffhire } from './offhires.data.ts';
import { ProposalCautions, ProposalSource } from './proposal-source.part.tsx';
import { valuesOfProposal } from './proposal.state.ts';
import { ProposalStateBadge } from './proposals.columns.tsx';
import {
  type Proposal,
  useAcceptProposal,
  useProposal,
  useRejectProposal,
  useReopenProposal,
} from './proposals.data.ts';
import css from './offhires.module.css';

export interface ProposalPanelProps {
  /** An id. */
  readonly opened: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The panel of one proposed off-hire, /offhires/proposals/{id}. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { opened, onClose } = props;
  const id = idIn(opened);
  const requested = useProposal(id);
  const proposal = requested.data;
  const became = useOffhire(proposal?.offhireId ?? undefined);
  if (requested.isError || id === undefined)
    return (
      <MissingPanel
        title="Proposed off-hire"
        width={1000}
        sentence={requested.isError ? sentenceOf(requested.error) : 'Not found'}
        onClose={onClose}
      >
        The reports behind it may have been corrected or withdrawn.
      </MissingPanel>
    );
  if (proposal === undefined || became.isLoading)
    return (
      <SidePanel title="Proposed off-hire" width={1000} onClose={onClose}>
        <LoadingState rows={8} name="Loading proposed off-hire" />
      </SidePanel>
    );
  return <LoadedPanel {...props} proposal={proposal} before={became.data} />;
}

interface LoadedProps extends ProposalPanelProps {
  readonly proposal: Proposal;
  /** The off-hire that it became earlier. */
  readonly before: Offhire | undefined;
}

function LoadedPanel(props: LoadedProps) {
  const { proposal, before, onClose, onPrevious, onNext } = props;
  const [isRejecting, setRejecting] = useState(false);
  const isOpen = proposal.state === proposalState.Open;
  const mayDecide = useMay('company.write') && isOpen;
  const stored = useMemo(() => valuesOfProposal(proposal, before), [proposal, before]);
  const form = useRecordForm({
    entity: 'offhireProposal',
    id: proposal.id,
    what: 'proposal',
    stored,
    missing: missingIn,
    wrong: wrongIn,
    describe: describeField,
    body: (values) => bodyOf(values, proposal.modified),
    saving: useAcceptProposal(),
    onSaved: () => {
      toast.show({ text: before === undefined ? 'Off-hire created' : 'Off-hire saved' });
      onClose();
    },
  });
  const shared = { form, readOnly: !mayDecide };
  const title = (
    <span className={css['title']}>
      {`Proposed off-hire of ${proposal.vessel.name}`}
      {!isOpen && <ProposalStateBadge state={proposal.state} />}
    </span>
  );
  const fields = (
    <>
      <ProposalCautions proposal={proposal} />
      <PanelColumns>
        <section data-whole aria-label="Proposed from">
          <h3>Proposed from {label(proposalOrigins, proposal.origin).toLowerCase()}</h3>
          <ProposalSource proposal={proposal} />
        </section>
        <OffhireTimeForm {...shared} isVesselFixed />
        <OffhireSumForm {...shared} />
      </PanelColumns>
    </>
  );
  if (!mayDecide)
    return (
      <SidePanel
        title={title}
        width={1000}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        footerStart={proposal.state === proposalState.Rejected && <Reopen id={proposal.id} />}
      >
        {fields}
      </SidePanel>
    );
  return (
    <>
      <RecordPanel
        title={title}
        width={1000}
        form={form}
        notSaved="Proposal not accepted"
        saveLabel={before === undefined ? 'Create off-hire' : 'Update off-hire'}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        footerStart={
          <Button variant="danger" icon={IconX} onClick={() => setRejecting(true)}>
            Reject
          </Button>
        }
      >
        {fields}
      </RecordPanel>
      {isRejecting && (
        <Rejection proposal={proposal} onClose={() => setRejecting(false)} onRejected={onClose} />
      )}
    </>
  );
}

interface RejectionProps {
  readonly proposal: Proposal;
  readonly onClose: () => void;
  readonly onRejected: () => void;
}

function Rejection({ proposal, onClose, onRejected }: RejectionProps) {
  const rejection = useRejectProposal(proposal);
  const reopening = useReopenProposal(proposal.id);
  return (
    <ReasonDialog
      title="Reject proposed off-hire"
      text="It is proposed again only if its start, its end or its fuel changes."
      confirmLabel="Reject"
      isBusy={rejection.isPending}
      onCancel={onClose}
      onConfirm={(reason) =>
        // A rejected proposal has no dialog any more: its callbacks would not be called.
        void rejection.mutateAsync(reason).then(
          () => {
            toast.show({
              text: 'Proposal rejected',
              undo: () => void reopening.mutateAsync().catch(showError),
            });
            onRejected();
          },
          (error: unknown) => {
            showError(error);
            onClose();
          },
        )
      }
    />
  );
}

/** Takes a rejection back. */
function Reopen({ id }: { readonly id: number }) {
  const mayWrite = useMay('company.write');
  const reopening = useReopenProposal(id);
  if (!mayWrite) return null;
  return (
    <Button
      loading={reopening.isPending}
      onClick={() => reopening.mutate(undefined, { onError: showError })}
    >
      Reopen
    </Button>
  );
}
