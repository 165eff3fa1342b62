import { formatWithZone } from '@fairlead/domain/time/format';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Button } from '@fairlead/ui/button';
import { FormGrid } from '@fairlead/ui/card';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Flag } from '@fairlead/ui/flag';
import { TextField } from '@fairlead/ui/text-field';
import { IconCalendarTime } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { ballastWarning } from './copy-problems.state.ts';
import {
  searchBallastPortCalls,
  searchMasters,
  searchTrades,
  searchVessels,
} from './voyage-copy.data.ts';
import {
  awaitedShift,
  type BallastChoice,
  ballastChoice,
  type CopyValues,
  personChoice,
  shownFirstArrival,
} from './voyage-copy.state.ts';
import css from './voyage-copy.module.css';

export interface VoyageCopyFormProps {
  readonly values: CopyValues;
  readonly onChange: (part: Partial<CopyValues>) => void;
  readonly usesReference: boolean;
  readonly errors: FieldErrors;
  /** A number is being suggested. */
  readonly isSuggesting: boolean;
  /** Where there is no port to say which. */
  readonly timeZone: string;
  /** The ETA as typed cannot be read. */
  readonly onProblem: (message: string | null) => void;
  readonly onRecalculate: () => void;
}

const flagOf = ({ port }: BallastChoice): ReactNode => <Flag country={port.countryCode} />;
const arrivalOf = ({ port, scheduledArrival }: BallastChoice): ReactNode =>
  formatWithZone(scheduledArrival, port.timeZone);

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 12);

function IdentityFields(props: VoyageCopyFormProps) {
  const { values, onChange, usesReference, errors, isSuggesting } = props;
  const hasVessel = values.vessel !== null;
  return (
    <>
      <AsyncSearchField
        label="Vessel"
        required
        placeholder="Name or IMO"
        value={values.vessel}
        search={searchVessels}
        detail={(vessel) => ('imo' in vessel ? String(vessel.imo) : undefined)}
        error={errors['vessel']}
        onChange={(vessel) => onChange({ vessel })}
      />
      {usesReference && (
        <TextField
          label="Voyage reference"
          required
          maxLength={100}
          value={values.reference}
          error={errors['reference']}
          onChange={(reference) => onChange({ reference })}
        />
      )}
      <TextField
        label="New voyage number"
        required
        inputMode="numeric"
        disabled={!hasVessel}
        placeholder={hasVessel && isSuggesting ? 'Looking for the next number' : ''}
        value={values.voyageNumber}
        error={errors['voyageNumber']}
        help={hasVessel ? undefined : 'Choose a vessel first'}
        onChange={(text) => onChange({ voyageNumber: onlyDigits(text) })}
      />
    </>
  );
}

/** The zone of the port that is called at first. */
function zoneOfFirst({ portCalls }: CopyValues, timeZone: string): string {
  const [first] = portCalls.list
    .filter(({ scheduledArrival }) => scheduledArrival !== null)
    .toSorted(
      (a, b) => Date.parse(a.scheduledArrival ?? '') - Date.parse(b.scheduledArrival ?? ''),
    );
  return first?.port?.timeZone ?? timeZone;
}

function FirstArrival(props: VoyageCopyFormProps) {
  const { values, onChange, timeZone, onProblem, onRecalculate } = props;
  const zone = zoneOfFirst(values, timeZone);
  const begins = awaitedShift(values);
  return (
    <div className={css['first']}>
      <DateTimeField
        label="ETA of first port"
        zone={zone}
        value={shownFirstArrival(values)}
        warning={
          begins === undefined
            ? undefined
            : `The port calls still begin ${formatWithZone(begins, zone)}`
        }
        onProblem={onProblem}
        onChange={(firstArrival) => onChange({ firstArrival })}
      />
      <Button icon={IconCalendarTime} disabled={begins === undefined} onClick={onRecalculate}>
        Recalculate all ETAs
      </Button>
    </div>
  );
}

/** What the new voyage is, where it comes from and when it begins. */
export function VoyageCopyForm(props: VoyageCopyFormProps) {
  const { values, onChange, usesReference, errors } = props;
  const searchBallast = searchBallastPortCalls(values.vessel?.id);
  return (
    <>
      <FormGrid columns={3}>
        <IdentityFields {...props} />
        <AsyncSearchField<BallastChoice>
          label="Ballast port call"
          placeholder="Port or voyage"
          value={values.ballastPortCall}
          search={async (s, signal) =>
            (await searchBallast(s, signal)).map((found) => ballastChoice(found, usesReference))
          }
          mark={flagOf}
          detail={arrivalOf}
          error={errors['ballastPortCall']}
          warning={ballastWarning(values)}
          onChange={(ballastPortCall) => onChange({ ballastPortCall })}
        />
        <AsyncSearchField
          label="Trade"
          minimum={1}
          value={values.trade}
          search={searchTrades}
          error={errors['trade']}
          onChange={(trade) => onChange({ trade })}
        />
        <AsyncSearchField
          label="Master"
          value={values.master}
          search={async (s, signal) => (await searchMasters(s, signal)).map(personChoice)}
          error={errors['master']}
          onChange={(master) => onChange({ master })}
        />
      </FormGrid>
      <FirstArrival {...props} />
    </>
  );
}
