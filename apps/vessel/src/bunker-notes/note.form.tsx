import { blankProduct } from '@fairlead/domain/bunker-notes/note-entry';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@fairlead/ui/button';
import { useEntryForm } from '../platform/entries/entry-form.ts';
import { correctionOf } from '../platform/fuel/own-fuel-reports.ts';
import { FormColumns, FormPage, storedText } from '../platform/look/form-page.tsx';
import { type Plan, usePlan } from '../platform/parts/plan.ts';
import { usePart } from '../platform/parts/parts.ts';
import type { PartContent } from '../platform/sync/sync-wire.ts';
import {
  DeclarationCard,
  DeliveryCard,
  QuantityCard,
  RemarksCard,
  SamplesCard,
  SupplierCard,
} from './note-cards.part.tsx';
import {
  emptyNote,
  type NoteCardProps,
  type NoteDraft,
  noteDraftErrors,
  noteDraftOf,
  notePayload,
} from './note-draft.state.ts';
import { type NotePort, type OwnNote, useNotePorts } from './notes.data.ts';
import { useNoteFindings } from './note-findings.data.ts';
import { FilesCard } from './files-card.part.tsx';
import { ProductCard } from './product-card.part.tsx';

interface NoteFormProps {
  /** The note that is corrected; undefined for a new one. */
  readonly note?: OwnNote | undefined;
  readonly onLeave: () => void;
}

interface OpenFormProps extends NoteFormProps {
  readonly vessel: PartContent<'vessel'>;
  readonly ports: ReadonlyMap<number, NotePort>;
  readonly plan: Plan | undefined;
}

function startOf({ note, vessel, ports, plan }: OpenFormProps): NoteDraft {
  const stated = note?.versions[0]?.content;
  const unknown = (id: number) => ({ id, name: 'Port', timeZone: 'UTC' });
  if (stated !== undefined)
    return noteDraftOf(stated, ports.get(stated.port.id) ?? unknown(stated.port.id));
  const { call, port = null } =
    plan?.current?.call.arrived == null ? (plan?.lastLeft ?? {}) : plan.current;
  return emptyNote({ port, portCallId: call?.id ?? null, fuelId: vessel.fuels[0]?.id });
}

function NoteColumns({ form, isCorrection }: Omit<NoteCardProps, 'findings'>) {
  const { draft, change } = form;
  const findings = useNoteFindings(draft, form.nowMs);
  const shared = { form, isCorrection, findings };
  return (
    <FormColumns
      left={
        <>
          <DeliveryCard {...shared} />
          <SupplierCard {...shared} />
          <DeclarationCard {...shared} />
          <SamplesCard {...shared} />
        </>
      }
      right={
        <>
          {draft.products.map((_, at) => (
            <ProductCard key={`product ${String(at)}`} {...shared} at={at} />
          ))}
          <Button
            icon={IconPlus}
            onClick={() => change({ products: [...draft.products, blankProduct] })}
          >
            Add product
          </Button>
          <QuantityCard {...shared} />
          <FilesCard form={form} />
          <RemarksCard {...shared} />
        </>
      }
    />
  );
}

function OpenForm(props: OpenFormProps) {
  const { note, vessel, onLeave } = props;
  const isCorrection = note !== undefined;
  const { corrects, replaces } = isCorrection
    ? correctionOf(note)
    : { corrects: null, replaces: null };
  const form = useEntryForm<NoteDraft>({
    draftKey: `bunkerNote ${note?.guid ?? 'new'}`,
    start: startOf(props),
    errorsOf: (draft, nowMs) =>
      noteDraftErrors(draft, {
        isCorrection,
        needsFile: vessel.settings.bdnAttachmentRequired,
        nowMs,
      }),
    entriesOf: (draft) => [
      {
        form: 'bunkerNote',
        payload: { ...notePayload(draft), corrects },
        title: `Bunker delivery note ${draft.number.trim()}`,
        replaces,
      },
    ],
    onLeave,
  });
  if (form === undefined) return null;
  const { draft } = form;
  return (
    <FormPage
      onBox={form.setBox}
      title={isCorrection ? `Correct ${draft.number}` : 'New bunker delivery note'}
      subtitle={storedText(form, draft.port?.timeZone ?? 'UTC')}
      problems={[note?.refusal, form.problem]}
      legend="All items of MARPOL Annex VI, Appendix V."
      sendLabel={isCorrection ? 'Send correction' : 'Send note'}
      onSend={form.send}
      onLeave={onLeave}
    >
      <NoteColumns form={form} isCorrection={isCorrection} />
    </FormPage>
  );
}

/** A bunker delivery note: a new one, or a correction. */
export function NoteForm(props: NoteFormProps) {
  const vessel = usePart('vessel');
  const voyages = usePart('voyages');
  const ports = useNotePorts();
  const plan = usePlan();
  if (vessel === undefined || vessel === null || voyages === undefined) return null;
  if (ports === undefined) return null;
  if (voyages !== null && plan === undefined) return null;
  return <OpenForm {...props} vessel={vessel} ports={ports} plan={plan} />;
}
