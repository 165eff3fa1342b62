import { textLimits } from '@fairlead/domain/constants';
import { imoFindings, mmsiFindings } from '@fairlead/domain/vessels/ship-numbers';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { RecordPanel } from '../platform/forms/record-panel.tsx';
import { useImoCheck } from './imo-check.data.ts';
import { useCopyVessel, type Vessel } from './vessels.data.ts';
import css from './vessels.module.css';

const blank = { name: '', imo: '', mmsi: '' } as const;
type CopyValues = Readonly<Record<keyof typeof blank, string>>;

const missing = ({ name, imo }: CopyValues): FieldErrors => ({
  ...(name.trim() === '' ? { name: 'Required' } : {}),
  ...(imo.trim() === '' ? { imo: 'Required' } : {}),
});

export interface VesselCopyPanelProps {
  readonly vessel: Vessel;
  readonly onClose: () => void;
}

/** A sister vessel: requires only what always differs. */
export function VesselCopyPanel({ vessel, onClose }: VesselCopyPanelProps) {
  const navigate = useNavigate();
  const copying = useCopyVessel();
  const entered = useRecordForm<CopyValues, CopyValues, { readonly id: number }>({
    entity: 'vessel',
    id: 0,
    what: 'vessel',
    stored: blank,
    missing,
    wrong: () => ({}),
    describe: () => '',
    body: (values) => values,
    saving: {
      mutateAsync: ({ body }) => copying.mutateAsync({ id: vessel.id, body }),
      isPending: copying.isPending,
      error: copying.error,
    },
    onSaved: ({ id }) => {
      toast.show({
        text: `Vessel ${entered.values.name.trim()} created. Fill in additional details`,
      });
      void navigate({ to: '/vessels/$id/edit', params: { id: String(id) }, ignoreBlocker: true });
    },
  });
  const form = useImoCheck(entered);
  const { values, change, errors } = form;
  return (
    <RecordPanel title={`Copy ${vessel.name}`} form={form} notSaved="Not copied" onClose={onClose}>
      <div className={css['column']}>
        <TextField
          label="Name"
          required
          autoFocus
          maxLength={textLimits.vesselName}
          value={values.name}
          error={errors['name']}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="IMO"
          required
          inputMode="numeric"
          maxLength={textLimits.vesselImo}
          value={values.imo}
          error={errors['imo']}
          warning={imoFindings(values.imo)[0]?.message}
          onChange={(imo) => change({ imo })}
        />
        <TextField
          label="MMSI"
          inputMode="numeric"
          maxLength={textLimits.vesselMmsi}
          value={values.mmsi}
          error={errors['mmsi']}
          warning={mmsiFindings(values.mmsi)[0]?.message}
          onChange={(mmsi) => change({ mmsi: mmsi.replaceAll(/\D/g, '') })}
        />
        <p className={css['none']}>
          Copied: flow, engines, tanks, stowages, cranes, fuels, settings, figures and the latest
          particulars. Not copied: voyages, picture, verifier and tank tables.
        </p>
      </div>
    </RecordPanel>
  );
}
