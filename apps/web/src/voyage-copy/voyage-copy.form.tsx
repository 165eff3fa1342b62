import {
  earliestArrival,
  earliestText,
  isTooEarly,
} from '@fairlead/domain/schedule/earliest-arrival';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { FormGrid } from '@fairlead/ui/card';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { IconCalendarTime } from '@tabler/icons-react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { VoyageHeaderFields } from '../platform/voyage-header/voyage-header-fields.tsx';
import { ballastWarning } from './copy-problems.state.ts';
import { useFirstPassage } from './first-passage.data.ts';
import {
  awaitedShift,
  type CopyValues,
  firstCallOf,
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
  /** Used without a port. */
  readonly timeZone: string;
  /** The typed ETA cannot be parsed. */
  readonly onProblem: (message: string | null) => void;
  readonly onRecalculate: () => void;
}

/** The zone of the first port. */
const zoneOfFirst = ({ portCalls }: CopyValues, timeZone: string): string =>
  firstCallOf(portCalls.list)?.port?.timeZone ?? timeZone;

function FirstArrival(props: VoyageCopyFormProps) {
  const { values, onChange, timeZone, onProblem, onRecalculate } = props;
  const zone = zoneOfFirst(values, timeZone);
  const begins = awaitedShift(values);
  const passage = useFirstPassage(values);
  const earliest = passage === undefined ? undefined : earliestText(passage, zone);
  const isEarly = passage !== undefined && isTooEarly(passage, shownFirstArrival(values));
  return (
    <div className={css['first']}>
      <DateTimeField
        label="ETA of first port"
        autoFocus
        zone={zone}
        value={shownFirstArrival(values)}
        help={earliest}
        warning={
          begins === undefined
            ? isEarly && earliest
            : `The port calls still begin ${formatWithZone(begins, zone)}`
        }
        onProblem={onProblem}
        onChange={(firstArrival) => onChange({ firstArrival })}
      />
      {/* Tab moves here from the time, which is accepted only when it loses focus: too late for a disabled button. */}
      <Button
        icon={IconCalendarTime}
        aria-disabled={begins === undefined}
        onClick={begins === undefined ? undefined : onRecalculate}
      >
        Recalculate all ETAs
      </Button>
      {passage !== undefined && isEarly && (
        <Button onClick={() => onChange({ firstArrival: earliestArrival(passage) })}>
          Use earliest ETA
        </Button>
      )}
    </div>
  );
}

/** The new voyage, where it comes from and when it begins. */
export function VoyageCopyForm(props: VoyageCopyFormProps) {
  const { values, onChange, usesReference, errors, isSuggesting } = props;
  return (
    <>
      <FormGrid columns={3}>
        <VoyageHeaderFields
          values={values}
          onChange={onChange}
          usesReference={usesReference}
          errors={errors}
          isSuggesting={isSuggesting}
          numberLabel="New voyage number"
          ballastWarning={ballastWarning(values)}
        />
      </FormGrid>
      <FirstArrival {...props} />
    </>
  );
}
