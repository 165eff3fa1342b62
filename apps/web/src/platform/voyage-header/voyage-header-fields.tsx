import { formatWithZone } from '@fairlead/domain/time/format';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import type { TheirChange } from '@fairlead/ui/field';
import { Flag } from '@fairlead/ui/flag';
import { TextField } from '@fairlead/ui/text-field';
import type { ReactNode } from 'react';
import { useAlert } from '../alerts/alerts.data.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import {
  type BallastChoice,
  ballastChoice,
  searchBallastPortCalls,
  searchMasters,
  searchTrades,
  searchVessels,
  type VoyageHeader,
} from './voyage-header.ts';

export interface VoyageHeaderFieldsProps {
  readonly values: VoyageHeader;
  readonly onChange: (part: Partial<VoyageHeader>) => void;
  readonly usesReference: boolean;
  readonly errors: FieldErrors;
  /** A number is being suggested. */
  readonly isSuggesting: boolean;
  /** "Voyage number", or that of a copy. */
  readonly numberLabel: string;
  /** The voyage itself, whose own port calls are excluded. */
  readonly voyageId?: number | undefined;
  /** The vessel is filled in first. */
  readonly startsAtVessel?: boolean;
  /** Why a field is locked, by field. */
  readonly locks?: FieldErrors;
  readonly theirs?: (field: keyof VoyageHeader) => TheirChange | undefined;
  /** After the label of the ballast port call, and below it. */
  readonly ballastUnit?: ReactNode;
  readonly ballastWarning?: string | undefined;
}

const flagOf = ({ port }: BallastChoice): ReactNode => <Flag country={port.countryCode} />;
const arrivalOf = ({ port, scheduledArrival }: BallastChoice): ReactNode =>
  formatWithZone(scheduledArrival, port.timeZone);

const noLocks: FieldErrors = {};
const unowned = () => undefined;

function IdentityFields(props: VoyageHeaderFieldsProps) {
  const { values, onChange, usesReference, errors, isSuggesting, numberLabel } = props;
  const { startsAtVessel = false, locks = noLocks, theirs = unowned } = props;
  const hasVessel = values.vessel !== null;
  const alert = useAlert('vessels', values.vessel?.id);
  return (
    <>
      <AsyncSearchField
        label="Vessel"
        required
        autoFocus={startsAtVessel}
        placeholder="Name or IMO"
        value={values.vessel}
        search={searchVessels}
        recent="vessels"
        detail={(vessel) => ('imo' in vessel ? String(vessel.imo) : undefined)}
        error={errors['vessel']}
        warning={alert}
        locked={locks['vessel'] ?? false}
        theirs={theirs('vessel')}
        onChange={(vessel) => onChange({ vessel })}
      />
      {usesReference && (
        <TextField
          label="Voyage reference"
          required
          maxLength={100}
          value={values.reference}
          error={errors['reference']}
          locked={locks['reference'] ?? false}
          theirs={theirs('reference')}
          onChange={(reference) => onChange({ reference })}
        />
      )}
      <TextField
        label={numberLabel}
        required
        inputMode="numeric"
        disabled={!hasVessel}
        placeholder={hasVessel && isSuggesting ? 'Finding the next number' : ''}
        value={values.voyageNumber}
        error={errors['voyageNumber']}
        help={hasVessel ? undefined : 'Choose a vessel first'}
        locked={locks['voyageNumber'] ?? false}
        theirs={theirs('voyageNumber')}
        maxLength={30}
        onChange={(text) => onChange({ voyageNumber: text })}
      />
    </>
  );
}

/** Vessel, reference, number, ballast port call, trade and master, for the grid of a form. */
export function VoyageHeaderFields(props: VoyageHeaderFieldsProps) {
  const { values, onChange, usesReference, errors, voyageId, theirs = unowned } = props;
  const searchBallast = searchBallastPortCalls(values.vessel?.id, voyageId);
  return (
    <>
      <IdentityFields {...props} />
      <AsyncSearchField<BallastChoice>
        label="Ballast port call"
        unit={props.ballastUnit}
        placeholder="Port or voyage"
        value={values.ballastPortCall}
        search={async (s, signal) =>
          (await searchBallast(s, signal)).map((found) => ballastChoice(found, usesReference))
        }
        mark={flagOf}
        detail={arrivalOf}
        error={errors['ballastPortCall']}
        warning={props.ballastWarning}
        theirs={theirs('ballastPortCall')}
        onChange={(ballastPortCall) => onChange({ ballastPortCall })}
      />
      <AsyncSearchField
        label="Trade"
        minimum={1}
        value={values.trade}
        search={searchTrades}
        recent="trades"
        error={errors['trade']}
        theirs={theirs('trade')}
        onChange={(trade) => onChange({ trade })}
      />
      <AsyncSearchField
        label="Master"
        value={values.master}
        search={searchMasters}
        recent="masters"
        error={errors['master']}
        theirs={theirs('master')}
        onChange={(master) => onChange({ master })}
      />
    </>
  );
}
