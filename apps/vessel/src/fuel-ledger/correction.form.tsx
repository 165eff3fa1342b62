import { fuelCorrectionKind, fuelCorrectionKinds } from '@fairlead/domain/fuel-ledger/enumerations';
import { useNowMs } from '@fairlead/ui/clock';
import { NumberField } from '@fairlead/ui/number-field';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import { type EntryFormState, useEntryForm } from '../platform/entries/entry-form.ts';
import { useFuelStock } from '../platform/fuel/fuel-stock.ts';
import { type FuelStock, kgIn } from '../platform/fuel/fuel-stock.state.ts';
import { changeText, massText } from '../platform/fuel/mass.ts';
import { Fields, FormCard } from '../platform/look/form-card.tsx';
import { FormPage, storedText } from '../platform/look/form-page.tsx';
import { FormTime } from '../platform/look/form-time.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { thisMinute } from '../platform/moment/time-error.ts';
import { usePart } from '../platform/parts/parts.ts';
import type { PartContent } from '../platform/sync/sync-wire.ts';
import {
  correctedBy,
  type CorrectionDraft,
  correctionErrors,
  correctionPayload,
} from './correction.state.ts';
import css from './tanks.module.css';

const kinds = fuelCorrectionKinds.map(({ number, label }) => ({ value: String(number), label }));

interface CardProps {
  readonly form: EntryFormState<CorrectionDraft>;
  readonly stock: FuelStock;
  readonly vessel: PartContent<'vessel'>;
  readonly zone: string;
}

function CorrectionCard({ form, stock, vessel, zone }: CardProps) {
  const { draft, errors, change, onProblem } = form;
  const isOpening = draft.kind === fuelCorrectionKind.Opening;
  const chooseTank = (id: number) => {
    const { fuelId = null, density = null } = stock.tanks.find((tank) => tank.id === id) ?? {};
    change({ tank: id, fuel: fuelId ?? draft.fuel, density });
  };
  return (
    <FormCard title="Entry">
      <Segmented
        name="Entry"
        wide
        options={kinds}
        value={String(draft.kind)}
        onChange={(value) =>
          change({
            kind: isOpening ? fuelCorrectionKind.Correction : fuelCorrectionKind.Opening,
            ...(value === String(draft.kind) ? { kind: draft.kind } : {}),
          })
        }
      />
      <Fields>
        <Select
          label="Tank"
          required
          placeholder="Choose"
          options={vessel.tanks.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.tank}
          error={errors['tank']}
          onChange={chooseTank}
        />
        <Select
          label="Fuel"
          required
          placeholder="Choose"
          options={vessel.fuels.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.fuel}
          error={errors['fuel']}
          onChange={(fuel) => change({ fuel })}
        />
        <FormTime form={form} zone={zone} />
        <NumberField
          label={isOpening ? 'Opening stock' : 'Stock as measured'}
          unit="mt"
          required
          decimals={3}
          value={draft.stock}
          error={errors['stock']}
          onProblem={(message) => onProblem('stock', message)}
          onChange={(value) => change({ stock: value })}
        />
        {isOpening && (
          <NumberField
            label="Density at 15 °C"
            unit="kg/m³"
            decimals={2}
            shownDecimals={1}
            value={draft.density}
            onProblem={(message) => onProblem('density', message)}
            onChange={(density) => change({ density })}
          />
        )}
      </Fields>
      <Effect draft={draft} stock={stock} />
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={500}
        value={draft.reason}
        error={errors['reason']}
        onChange={(reason) => change({ reason })}
      />
    </FormCard>
  );
}

/** What the entry changes, before it is sent. */
function Effect({ draft, stock }: Pick<CardProps, 'stock'> & { readonly draft: CorrectionDraft }) {
  if (draft.tank === null) return null;
  const ledger = kgIn(stock, draft.tank);
  const change = correctedBy(draft, ledger);
  return (
    <output className={css['result']}>
      <span>{massText(ledger)} mt in the ledger now</span>
      {change !== null && (
        <>
          <span>
            <b>{changeText(change)} mt</b> by this entry
          </span>
          <span>{massText(ledger + change)} mt after it</span>
        </>
      )}
    </output>
  );
}

interface CorrectionFormProps {
  /** The tank that is corrected; undefined until it is chosen. */
  readonly tank: number | undefined;
  /** The id of a reading, whose figure the ledger should have. */
  readonly reading: string | undefined;
  readonly onLeave: () => void;
}

interface OpenFormProps extends CorrectionFormProps {
  readonly stock: FuelStock;
  readonly vessel: PartContent<'vessel'>;
  readonly reports: PartContent<'tankReports'> | null;
}

function OpenForm({ tank, reading, stock, vessel, reports, onLeave }: OpenFormProps) {
  const zone = useShipZone();
  const openedMs = useNowMs();
  const held = stock.tanks.find(({ id }) => id === tank);
  const measured = reports?.readings.find(({ guid }) => guid === reading);
  const ledgerKg = (draft: CorrectionDraft) => (draft.tank === null ? 0n : kgIn(stock, draft.tank));
  const form = useEntryForm<CorrectionDraft>({
    draftKey: `fuelCorrection ${reading ?? tank ?? 'new'}`,
    start: {
      kind: fuelCorrectionKind.Correction,
      tank: tank ?? null,
      fuel: held?.fuelId ?? null,
      at: thisMinute(openedMs),
      stock: measured?.tonnes ?? null,
      density: held?.density ?? null,
      reason: measured === undefined ? '' : 'Sounding',
    },
    errorsOf: (draft, nowMs) => correctionErrors(draft, ledgerKg(draft), nowMs),
    entriesOf: (draft) => [
      {
        form: 'fuelCorrection',
        payload: correctionPayload(draft, ledgerKg(draft)),
        title: `${draft.kind === fuelCorrectionKind.Opening ? 'Opening stock' : 'Correction'}, ${vessel.tanks.find(({ id }) => id === draft.tank)?.name ?? ''}`,
        replaces: null,
      },
    ],
    onLeave,
  });
  if (form === undefined) return null;
  return (
    <FormPage
      onBox={form.setBox}
      title="Opening stock or correction"
      subtitle={storedText(form, zone)}
      problems={[form.problem]}
      legend="The ledger keeps the entry with its reason."
      sendLabel="Send entry"
      onSend={form.send}
      onLeave={onLeave}
    >
      <CorrectionCard form={form} stock={stock} vessel={vessel} zone={zone} />
    </FormPage>
  );
}

/** An opening stock, or what the ledger should have in a tank, with its reason. */
export function CorrectionForm(props: CorrectionFormProps) {
  const stock = useFuelStock();
  const vessel = usePart('vessel');
  const reports = usePart('tankReports');
  if (stock === undefined || vessel === undefined || vessel === null || reports === undefined)
    return null;
  return <OpenForm {...props} stock={stock} vessel={vessel} reports={reports} />;
}
