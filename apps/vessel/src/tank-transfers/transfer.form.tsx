import { useNowMs } from '@fairlead/ui/clock';
import { Glyph } from '@fairlead/ui/glyph';
import { useMemo } from 'react';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { type EntryFormState, useEntryForm } from '../platform/entries/entry-form.ts';
import { useFuelStock } from '../platform/fuel/fuel-stock.ts';
import { type FuelStock, kgIn } from '../platform/fuel/fuel-stock.state.ts';
import { massText } from '../platform/fuel/mass.ts';
import { correctionOf } from '../platform/fuel/own-fuel-reports.ts';
import { Fields, FormCard } from '../platform/look/form-card.tsx';
import { FormPage, storedText } from '../platform/look/form-page.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { thisMinute } from '../platform/moment/time-error.ts';
import {
  afterTransfer,
  emptyTransfer,
  newFindings,
  plannedTransfer,
  type TransferDraft,
  transferDraftOf,
  transferErrors,
  transferPayload,
} from './transfer.state.ts';
import type { OwnTransfer } from './transfers.data.ts';
import css from './transfers.module.css';

interface CardProps {
  readonly form: EntryFormState<TransferDraft>;
  readonly stock: FuelStock;
  readonly zone: string;
  readonly isCorrection: boolean;
}

const ends = [
  ['fromTank', 'From tank'],
  ['toTank', 'To tank'],
] as const;
const times = [
  ['started', 'Started'],
  ['ended', 'Ended'],
] as const;

/** What the checks find in the tanks once the transfer is sent; it can be sent with them. */
function NewFindings({ form: { draft }, stock }: CardProps) {
  const { fromTank, toTank, ended, quantity } = draft;
  const planned = useMemo(
    () => plannedTransfer({ fromTank, toTank, ended, quantity }),
    [fromTank, toTank, ended, quantity],
  );
  const after = useFuelStock(planned);
  const found = after === undefined ? [] : newFindings(stock, after);
  return found.map((sentence) => (
    <span key={sentence} className={css['finding']}>
      <Glyph kind="warning" size={18} />
      {sentence}
    </span>
  ));
}

/** What both tanks hold afterwards, with what the office would find in that. */
function Effect(props: CardProps) {
  const {
    form: { draft },
    stock,
  } = props;
  const { fromTank, toTank } = draft;
  if (fromTank === null || toTank === null) return null;
  const before = { from: kgIn(stock, fromTank), to: kgIn(stock, toTank) };
  const after = afterTransfer(draft, before);
  const nameOf = (id: number) => stock.tanks.find((tank) => tank.id === id)?.name ?? '';
  return (
    <output className={css['effect']}>
      <span>
        {nameOf(fromTank)}: {massText(before.from)} mt, then <b>{massText(after.from)} mt</b>
      </span>
      <span>
        {nameOf(toTank)}: {massText(before.to)} mt, then <b>{massText(after.to)} mt</b>
      </span>
      <NewFindings {...props} />
    </output>
  );
}

function TransferCard(props: CardProps) {
  const { form, stock, zone, isCorrection } = props;
  const { draft, errors, change, onProblem } = form;
  const tanks = stock.tanks.flatMap(({ id, name, kg }) =>
    id === null ? [] : [{ value: id, label: name, detail: `${massText(kg)} mt` }],
  );
  return (
    <FormCard title="Transfer">
      <Fields>
        {ends.map(([field, label]) => (
          <Select
            key={field}
            label={label}
            required
            placeholder="Choose"
            options={tanks}
            value={draft[field]}
            error={errors[field]}
            onChange={(tank) => change({ [field]: tank })}
          />
        ))}
        <NumberField
          label="Quantity"
          unit="mt"
          required
          decimals={3}
          shownDecimals={2}
          value={draft.quantity}
          error={errors['quantity']}
          onProblem={(message) => onProblem('quantity', message)}
          onChange={(quantity) => change({ quantity })}
        />
        <NumberField
          label="Temperature"
          unit="°C"
          decimals={2}
          shownDecimals={1}
          allowNegative
          value={draft.temperature}
          onProblem={(message) => onProblem('temperature', message)}
          onChange={(temperature) => change({ temperature })}
        />
      </Fields>
      {!isCorrection && <Effect {...props} />}
      {times.map(([field, label]) => (
        <DateTimeField
          key={field}
          label={label}
          required
          zone={zone}
          zoneLabel="ship’s time"
          value={draft[field]}
          error={errors[field]}
          onProblem={(message) => onProblem(field, message)}
          onChange={(at) => change({ [field]: at })}
        />
      ))}
      <TextArea
        label="Remarks"
        rows={2}
        maxLength={2000}
        value={draft.remarks}
        onChange={(remarks) => change({ remarks })}
      />
      {isCorrection && (
        <TextField
          label="Reason for the correction"
          required
          maxLength={500}
          value={draft.reason}
          error={errors['reason']}
          onChange={(reason) => change({ reason })}
        />
      )}
    </FormCard>
  );
}

interface TransferFormProps {
  /** The transfer that is corrected; undefined for a new one. */
  readonly transfer?: OwnTransfer | undefined;
  readonly onLeave: () => void;
}

function OpenForm({ transfer, stock, onLeave }: TransferFormProps & { readonly stock: FuelStock }) {
  const zone = useShipZone();
  const openedMs = useNowMs();
  const stated = transfer?.versions[0]?.content;
  const { corrects, replaces } =
    transfer === undefined ? { corrects: null, replaces: null } : correctionOf(transfer);
  const isCorrection = transfer !== undefined;
  const nameOf = (tank: number | null) => stock.tanks.find(({ id }) => id === tank)?.name ?? '';
  const form = useEntryForm<TransferDraft>({
    draftKey: `tankTransfer ${transfer?.guid ?? 'new'}`,
    start: stated === undefined ? emptyTransfer(thisMinute(openedMs)) : transferDraftOf(stated),
    errorsOf: (draft, nowMs) => transferErrors(draft, isCorrection, nowMs),
    entriesOf: (draft) => [
      {
        form: 'tankTransfer',
        payload: { ...transferPayload(draft), corrects },
        title: `Transfer, ${nameOf(draft.fromTank)} to ${nameOf(draft.toTank)}`,
        replaces,
      },
    ],
    onLeave,
  });
  if (form === undefined) return null;
  return (
    <FormPage
      onBox={form.setBox}
      title={isCorrection ? 'Correct transfer' : 'New transfer'}
      subtitle={storedText(form, zone)}
      problems={[transfer?.refusal, form.problem]}
      legend="A transfer does not change the total on board."
      sendLabel={isCorrection ? 'Send correction' : 'Send transfer'}
      onSend={form.send}
      onLeave={onLeave}
    >
      <TransferCard form={form} stock={stock} zone={zone} isCorrection={isCorrection} />
    </FormPage>
  );
}

/** Fuel pumped from one tank into another. */
export function TransferForm(props: TransferFormProps) {
  const stock = useFuelStock();
  return stock === undefined ? null : <OpenForm {...props} stock={stock} />;
}
