import { samplePurpose } from '@fairlead/domain/bunker-notes/enumerations';
import { protestTexts } from '@fairlead/domain/bunker-notes/protest-printout';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatShortDay } from '@fairlead/domain/time/format';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { IconPlus } from '@tabler/icons-react';
import {
  DeclarationFields,
  DeliveryTimes,
  SampleFields,
  SupplierFields,
} from '@fairlead/ui/bunker-note-fields';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { Fragment } from 'react';
import {
  CheckLine,
  Fields,
  FormCard,
  GroupError,
  LineFields,
  Wide,
} from '../platform/look/form-card.tsx';
import { CheckFindings } from './check-findings.part.tsx';
import { usePlan } from '../platform/parts/plan.ts';
import { draftDifferences, type NoteCardProps } from './note-draft.state.ts';
import css from './notes.module.css';

/** The calls of the plan, the latest first, as places where fuel was delivered. */
function PortCallChoice({ form }: NoteCardProps) {
  const plan = usePlan();
  const { draft, errors, change } = form;
  const calls = (plan?.calls ?? []).flatMap(({ call, port }) =>
    port === undefined
      ? []
      : [
          {
            value: call.id,
            label: port.name,
            detail: formatShortDay(call.arrived ?? call.scheduledArrival, port.timeZone),
          },
        ],
  );
  const isKnown = calls.some(({ value }) => value === draft.portCall?.id);
  const other =
    isKnown || draft.port === null
      ? []
      : [{ value: 0, label: draft.port.name, detail: 'as stated' }];
  const choose = (id: number) => {
    const planned = plan?.calls.find(({ call }) => call.id === id);
    const port = planned?.port;
    if (port !== undefined) change({ port, portCall: { id } });
  };
  return (
    <Select
      label="Port call"
      required
      placeholder="Choose"
      options={[...other, ...calls.toReversed()]}
      value={isKnown ? (draft.portCall?.id ?? null) : draft.port === null ? null : 0}
      error={errors['port'] ?? errors['portCall']}
      onChange={choose}
    />
  );
}

/** Number, place and times of the delivery. */
export function DeliveryCard(props: NoteCardProps) {
  const { draft, errors, change, onProblem } = props.form;
  return (
    <FormCard title="Delivery">
      <Fields>
        <TextField
          label="Number of the note"
          required
          maxLength={30}
          value={draft.number}
          error={errors['number']}
          onChange={(number) => change({ number })}
        />
        <PortCallChoice {...props} />
        <TextField
          label="Berth or anchorage"
          maxLength={150}
          value={draft.place}
          onChange={(location) => change({ place: location })}
        />
        <TextField
          label="Barge"
          maxLength={100}
          value={draft.barge}
          onChange={(barge) => change({ barge })}
        />
        <DeliveryTimes
          times={draft}
          zone={draft.port?.timeZone ?? 'UTC'}
          wrapper={Wide}
          errors={errors}
          onProblem={onProblem}
          onChange={change}
        />
      </Fields>
      <CheckFindings findings={props.findings} field="times" />
      <CheckLine>
        <Checkbox
          checked={draft.isDebunkered}
          onChange={(isDebunkered) => change({ isDebunkered })}
        >
          Debunkering: fuel leaves the vessel
        </Checkbox>
      </CheckLine>
    </FormCard>
  );
}

/** Who delivered, as on the note. */
export function SupplierCard({ form }: NoteCardProps) {
  const { draft, errors, change } = form;
  return (
    <FormCard title={draft.isDebunkered ? 'Receiver' : 'Supplier'}>
      <Fields>
        <SupplierFields
          supplier={draft.supplier}
          wide={Wide}
          errors={errors}
          onChange={(supplier) => change({ supplier })}
        />
      </Fields>
    </FormCard>
  );
}

/** The supplier's declaration of the sulphur limit. */
export function DeclarationCard({ form }: NoteCardProps) {
  const { draft, errors, change, onProblem } = form;
  return (
    <FormCard title="Declaration">
      <DeclarationFields
        declared={draft}
        wide={Fragment}
        errors={errors}
        onProblem={onProblem}
        onChange={change}
      />
    </FormCard>
  );
}

/** The sealed samples: that of MARPOL is always one of them. */
export function SamplesCard({ form }: NoteCardProps) {
  const { draft, errors, change } = form;
  const { samples } = draft;
  return (
    <FormCard title="Samples and seals" note={samples.length}>
      <GroupError message={errors['samples']} />
      {samples.map((sample, at) => (
        <LineFields
          key={`sample ${String(at)}`}
          removeLabel={`Remove sample ${at + 1}`}
          onRemove={() => change({ samples: samples.filter((_, index) => index !== at) })}
        >
          <Fields>
            <SampleFields
              sample={sample}
              error={errors[`samples.${at}.seal`]}
              onChange={(next) =>
                change({ samples: samples.map((one, index) => (index === at ? next : one)) })
              }
            />
          </Fields>
        </LineFields>
      ))}
      <Button
        icon={IconPlus}
        onClick={() =>
          change({ samples: [...samples, { purpose: samplePurpose.Ship, seal: '', remark: '' }] })
        }
      >
        Add sample
      </Button>
    </FormCard>
  );
}

/** What the note, the order and the ship say, and the protest that follows from a difference. */
export function QuantityCard({ form }: NoteCardProps) {
  const { draft, change, onProblem } = form;
  const compared = draftDifferences(draft).filter(
    ({ ordered, ship }) => ordered !== null || ship !== null,
  );
  const isBeyond = compared.some((one) => one.isBeyond);
  return (
    <FormCard title="Quantities">
      <NumberField
        label="Tolerance"
        unit="%"
        decimals={2}
        value={draft.tolerancePercent}
        onProblem={(message) => onProblem('tolerancePercent', message)}
        onChange={(percent) => change({ tolerancePercent: percent ?? '0' })}
      />
      {compared.length === 0 ? (
        <p className={css['faint']}>
          Enter the ordered quantity and the ship’s figure to compare them with the note.
        </p>
      ) : (
        <ul className={css['compared']}>
          {compared.map(({ product, ordered, ship, isBeyond: isOff }) => (
            <li key={product.fuel.id} data-off={isOff || undefined}>
              <b>{fuelName(product.fuel.id)}</b>
              {ordered !== null && <span>{formatDecimal(ordered, 3)} mt against the order</span>}
              {ship !== null && (
                <span>
                  {formatDecimal(ship, 3)} mt by the ship’s figure, {isOff ? 'outside' : 'within'}{' '}
                  the tolerance
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isBeyond && (
        <section className={css['protest']} aria-label="Note of protest">
          <h3>Note of protest</h3>
          {protestTexts(draft).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className={css['faint']}>The office prints it for signature from this note.</p>
        </section>
      )}
    </FormCard>
  );
}

/** Remarks, and why a note is corrected. */
export function RemarksCard({ form, isCorrection }: NoteCardProps) {
  const { draft, errors, change } = form;
  return (
    <FormCard title="Remarks">
      <TextArea
        label="Remarks"
        rows={2}
        maxLength={4000}
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
