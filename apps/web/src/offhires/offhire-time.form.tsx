import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Switch } from '@fairlead/ui/checkbox';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { NumberField } from '@fairlead/ui/number-field';
import { FieldPair } from '@fairlead/ui/panel-columns';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import { formatDate } from '@fairlead/domain/time/format';
import { useMemo } from 'react';
import { useAlert } from '../platform/alerts/alerts.data.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import type { RecordForm } from '../platform/forms/record-form.ts';
import type { OffhireValues } from './offhire.state.ts';
import { searchVoyages, useCallsOfVoyage } from './offhires.data.ts';

export interface OffhireFormProps {
  readonly form: RecordForm<OffhireValues>;
  readonly readOnly: boolean;
  /** The vessel is that of a proposal. */
  readonly isVesselFixed?: boolean;
}

const reasons = offhireReasons.map(({ number, label }) => ({ value: number, label }));

/** Vessel, place, period and reason. */
export function OffhireTimeForm(props: OffhireFormProps) {
  const { form, readOnly } = props;
  const { values, change, errors, theirs, onProblem } = form;
  return (
    <section aria-label="Time off hire">
      <h3>Time off hire</h3>
      <LocationFields {...props} />
      <ZoneField {...props} />
      <FieldPair>
        <DateTimeField
          label="From"
          required
          zone={values.timeZone}
          zoneLabel=""
          value={values.from}
          readOnly={readOnly}
          error={errors['from']}
          theirs={theirs('from')}
          onProblem={(message) => onProblem('from', message)}
          onChange={(from) => change({ from })}
        />
        <DateTimeField
          label="To"
          zone={values.timeZone}
          zoneLabel=""
          value={values.to}
          baseMs={values.from === null ? null : Date.parse(values.from)}
          readOnly={readOnly}
          help={values.to === null ? 'Blank while ongoing' : undefined}
          error={errors['to']}
          theirs={theirs('to')}
          onProblem={(message) => onProblem('to', message)}
          onChange={(to) => change({ to })}
        />
      </FieldPair>
      <FieldPair>
        <Select
          label="Reason"
          required
          placeholder="Choose"
          options={reasons}
          value={values.reason}
          readOnly={readOnly}
          error={errors['reason']}
          theirs={theirs('reason')}
          onChange={(reason) => change({ reason })}
        />
        <NumberField
          label="Percentage"
          unit="%"
          required
          decimals={3}
          shownDecimals={1}
          value={values.percentage}
          readOnly={readOnly}
          error={errors['percentage']}
          theirs={theirs('percentage')}
          onProblem={(message) => onProblem('percentage', message)}
          onChange={(percentage) => change({ percentage })}
        />
      </FieldPair>
      <Switch
        checked={values.isPlanned}
        disabled={readOnly}
        onChange={(isPlanned) => change({ isPlanned })}
      >
        Planned, such as a dry-docking
      </Switch>
      <TextArea
        label="Remarks"
        rows={3}
        maxLength={4000}
        value={values.remarks}
        readOnly={readOnly}
        error={errors['remarks']}
        theirs={theirs('remarks')}
        onChange={(remarks) => change({ remarks })}
      />
    </section>
  );
}

function LocationFields({ form, readOnly, isVesselFixed = false }: OffhireFormProps) {
  const { values, change, errors, theirs } = form;
  const vessels = useVesselChoice();
  const { vessel, voyage } = values;
  const alert = useAlert('vessels', vessel?.id);
  return (
    <>
      <FieldPair>
        <Select
          label="Vessel"
          required
          placeholder="Choose"
          options={(vessels.data ?? []).map(({ id, name, imo }) => ({
            value: id,
            label: name,
            detail: imo,
          }))}
          value={vessel?.id ?? null}
          readOnly={readOnly || isVesselFixed}
          error={errors['vessel']}
          warning={alert}
          theirs={theirs('vessel')}
          onChange={(id) => {
            const found = vessels.data?.find((other) => other.id === id);
            if (found !== undefined && id !== vessel?.id)
              change({ vessel: { id, name: found.name }, voyage: null, portCall: null });
          }}
        />
        <AsyncSearchField
          label="Voyage"
          placeholder={vessel === null ? 'Choose a vessel first' : 'Number or reference'}
          value={voyage}
          disabled={vessel === null}
          readOnly={readOnly}
          search={(text, signal) => searchVoyages(vessel?.id ?? 0, text, signal)}
          error={errors['voyage']}
          theirs={theirs('voyage')}
          onChange={(next) => change({ voyage: next, portCall: null })}
        />
      </FieldPair>
      {voyage !== null && <CallField form={form} readOnly={readOnly} voyage={voyage.id} />}
    </>
  );
}

/** A port call of the voyage; its port's zone becomes that of the times. */
function CallField({ form, readOnly, voyage }: OffhireFormProps & { readonly voyage: number }) {
  const { values, change, errors, theirs } = form;
  const calls = useCallsOfVoyage(voyage);
  return (
    <Select
      label="Port call"
      placeholder="At sea, or none"
      options={(calls.data ?? []).map(({ id, port, scheduledArrival }) => ({
        value: id,
        label: port.name,
        detail: formatDate(scheduledArrival, port.timeZone),
      }))}
      value={values.portCall?.id ?? null}
      readOnly={readOnly}
      error={errors['portCall']}
      theirs={theirs('portCall')}
      onChange={(id) => {
        const found = calls.data?.find((other) => other.id === id);
        if (found !== undefined)
          change({ portCall: { id, name: found.port.name }, timeZone: found.port.timeZone });
      }}
      onClear={readOnly ? undefined : () => change({ portCall: null })}
    />
  );
}

function ZoneField({ form, readOnly }: OffhireFormProps) {
  const { values, change, errors, theirs } = form;
  const zones = useMemo(
    () =>
      [...new Set(['UTC', values.timeZone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [values.timeZone],
  );
  return (
    <Select
      label="Time zone of the times"
      options={zones}
      value={values.timeZone}
      readOnly={readOnly}
      error={errors['timeZone']}
      theirs={theirs('timeZone')}
      onChange={(timeZone) => change({ timeZone })}
    />
  );
}
