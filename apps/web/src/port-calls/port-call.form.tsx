import { portType } from '@fairlead/domain/ports/enumerations';
import { portCallNotes } from '@fairlead/domain/port-calls/fields';
import { formatDuration, formatRelative } from '@fairlead/domain/time/duration';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { ReasonBox } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import { Switch } from '@fairlead/ui/checkbox';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { Code } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import { Icon } from '@fairlead/ui/icon';
import { MultiSelect } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { IconFish } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAlert } from '../platform/alerts/alerts.data.ts';
import { searchPorts } from '../platform/catalogues/search-ports.ts';
import { groupedReasons, useReasonsForCall } from '../platform/catalogues/reasons-for-call.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { PortCallStatusBadge } from '../platform/port-call-status/port-call-status.tsx';
import {
  departureAfter,
  departureBeforeArrival,
  type PortCallValues,
  stayLost,
  stayMs,
} from './port-call.state.ts';
import { type PortCall, searchAgents, useAgentsOfPort } from './port-calls.data.ts';
import { arrivalFrom, type Before, proposalOf } from './port-proposal.data.ts';
import css from './port-calls.module.css';

export interface PortCallFormProps {
  readonly values: PortCallValues;
  readonly onChange: (part: Partial<PortCallValues>) => void;
  /** The stored port call; undefined while it is new. */
  readonly stored: PortCall | undefined;
  readonly errors: FieldErrors;
  /** The reason for each locked field. */
  readonly locks: FieldErrors;
  readonly theirs: (field: keyof PortCallValues) => TheirChange | undefined;
  /** A typed time that cannot be parsed. */
  readonly onProblem: (field: string, message: string | null) => void;
  readonly nowMs: number;
  /** The effect of the arrival on laycans. */
  readonly laycans: ReactNode;
  /** The call that a new one follows. */
  readonly before: Before | undefined;
}

function Switches({ values, onChange, stored, locks, theirs, nowMs }: PortCallFormProps) {
  const { inActive, hideInApp } = values;
  const lock = locks['inActive'] ?? locks['hideInApp'];
  return (
    <div>
      <div className={css['switches']}>
        <Switch
          checked={!inActive}
          disabled={locks['inActive'] !== undefined}
          onChange={(isOn) => onChange({ inActive: !isOn })}
        >
          {inActive ? 'Inactive' : 'Active'}
        </Switch>
        <Switch
          checked={!hideInApp}
          disabled={locks['hideInApp'] !== undefined}
          onChange={(isOn) => onChange({ hideInApp: !isOn })}
        >
          {hideInApp ? 'Hidden in app' : 'Visible in app'}
        </Switch>
        {stored !== undefined && (
          <PortCallStatusBadge portCall={{ ...stored, ...values }} nowMs={nowMs} />
        )}
      </div>
      {[theirs('inActive'), theirs('hideInApp')].map(
        (their) =>
          their !== undefined && (
            <div key={their.value} className={css['lock']}>
              <TheirLine theirs={their} />
            </div>
          ),
      )}
      {lock !== undefined && <div className={css['lock']}>{lock}</div>}
    </div>
  );
}

const markOf = (port: PortCall['port']): ReactNode =>
  port.type === portType.FishFarm ? (
    <Icon of={IconFish} size={15} name="Fish farm" />
  ) : (
    <Flag country={port.countryCode} />
  );

const codeOf = ({ unLoCode }: PortCall['port']): ReactNode =>
  unLoCode === null ? undefined : <Code>{unLoCode}</Code>;

const locationOf = (port: PortCall['port']): ReactNode => (
  <>
    <Code>{port.unLoCode}</Code> {port.country}
  </>
);

/** The times and agent that a new call's port settings and the passage to it propose. */
async function proposed(
  queries: QueryClient,
  port: number,
  { values, before }: Pick<PortCallFormProps, 'values' | 'before'>,
): Promise<Partial<PortCallValues>> {
  const passage = before === undefined ? undefined : await arrivalFrom(queries, before, port);
  const { scheduledArrival: entered, scheduledDeparture } = values;
  const arrival = passage?.arrival ?? entered;
  const stay = stayMs(values);
  const moved =
    arrival === null || stay === undefined ? scheduledDeparture : departureAfter(arrival, stay);
  const times = { scheduledArrival: arrival, scheduledDeparture: moved, arrivalWhy: passage?.why };
  return { ...times, ...(await proposalOf(queries, port, { ...values, ...times })) };
}

function PortField(props: PortCallFormProps) {
  const { values, onChange, errors, locks, theirs, stored } = props;
  const lock = locks['port'];
  const queries = useQueryClient();
  const alert = useAlert('ports', values.port?.id);
  const choose = (port: PortCall['port'] | null) => {
    onChange({ port });
    if (port === null || stored !== undefined) return;
    // Without its settings the call is entered without proposals.
    void proposed(queries, port.id, props).then(onChange, () => undefined);
  };
  return (
    <AsyncSearchField
      label="Port"
      required
      clearable={false}
      autoFocus={stored === undefined}
      placeholder="Name or LOCODE"
      value={values.port}
      search={searchPorts}
      recent="ports"
      mark={markOf}
      tail={codeOf}
      detail={locationOf}
      error={errors['port']}
      locked={lock !== undefined}
      warning={alert}
      help={lock}
      theirs={theirs('port')}
      onChange={choose}
    />
  );
}

/** Offers to restore the stay after a moved arrival has changed it. */
function StayOption({ values, stored, onChange }: PortCallFormProps): ReactNode {
  const { scheduledArrival: arrival } = values;
  const stay = stayLost(values, stored);
  if (stay === undefined || arrival === null) return null;
  return (
    <TextButton onClick={() => onChange({ scheduledDeparture: departureAfter(arrival, stay) })}>
      Keep the stay of {formatDuration(stay)}
    </TextButton>
  );
}

/** The error of the departure, with a button that restores the stay. */
function departureError(props: PortCallFormProps): ReactNode {
  const error = props.errors['scheduledDeparture'];
  if (error !== departureBeforeArrival || stayLost(props.values, props.stored) === undefined)
    return error;
  return (
    <>
      {error}. <StayOption {...props} />
    </>
  );
}

/** Below the departure: the warning that a moved arrival has changed the stay. */
function departureWarning(props: PortCallFormProps): ReactNode {
  const { values, stored } = props;
  const stay = stayMs(values);
  if (stay === undefined || stayLost(values, stored) === undefined) return undefined;
  return (
    <>
      The stay is now {formatDuration(stay)}. <StayOption {...props} />
    </>
  );
}

function TimeFields(props: PortCallFormProps) {
  const { values, onChange, stored, errors, theirs, onProblem, nowMs } = props;
  const zone = values.port?.timeZone ?? 'UTC';
  const stay = stayMs(values);
  const moveArrival = (arrival: string | null) => {
    // A new call has no stay of its own yet: its departure follows the arrival until it is entered.
    const follows = stored === undefined && arrival !== null && stay !== undefined;
    onChange({
      scheduledArrival: arrival,
      arrivalWhy: undefined,
      ...(follows ? { scheduledDeparture: departureAfter(arrival, stay) } : {}),
    });
  };
  return (
    <>
      <DateTimeField
        label="ETA"
        required
        autoFocus={stored !== undefined}
        zone={zone}
        zoneLabel={values.port === null ? '' : 'port time'}
        value={values.scheduledArrival}
        error={errors['scheduledArrival']}
        warning={props.laycans}
        theirs={theirs('scheduledArrival')}
        derived={(ms) => values.arrivalWhy ?? formatRelative(ms, nowMs)}
        onProblem={(message) => onProblem('ETA', message)}
        onChange={moveArrival}
      />
      <DateTimeField
        label="ETD"
        required
        zone={zone}
        zoneLabel={values.port === null ? '' : 'port time'}
        value={values.scheduledDeparture}
        baseMs={values.scheduledArrival === null ? null : Date.parse(values.scheduledArrival)}
        error={departureError(props)}
        warning={departureWarning(props)}
        theirs={theirs('scheduledDeparture')}
        derived={() => (stay === undefined ? 'before ETA' : `stay ${formatDuration(stay)}`)}
        onProblem={(message) => onProblem('ETD', message)}
        onChange={(scheduledDeparture) => onChange({ scheduledDeparture })}
      />
    </>
  );
}

function ReasonsField({ values, onChange, stored, errors, theirs }: PortCallFormProps) {
  const offered = useReasonsForCall();
  const reasons = groupedReasons(offered.data ?? [], stored?.reasonForCalls ?? []);
  return (
    <MultiSelect
      label="Reason for call"
      options={reasons.map(({ id, name, code, group }) => ({
        value: id,
        label: name,
        code,
        mark: <ReasonBox reason={code} />,
        group,
      }))}
      value={values.reasons}
      error={
        errors['reasonForCalls'] ??
        (offered.isError ? 'The reasons could not be loaded' : undefined)
      }
      theirs={theirs('reasons')}
      onChange={(chosen) => onChange({ reasons: chosen })}
    />
  );
}

type Agent = NonNullable<PortCall['agent']>;

/** Agents of the port come first; searching by name finds all others too. */
function AgentField({ values, onChange, errors, theirs }: PortCallFormProps) {
  const { port } = values;
  const likely = useAgentsOfPort(port?.id);
  const alert = useAlert('partners', values.agent?.id);
  return (
    <AsyncSearchField<Agent>
      label="Agent"
      placeholder="Name"
      value={values.agent}
      search={searchAgents(port?.id)}
      recent="agents"
      likely={likely}
      {...(likely.length === 0 || port === null
        ? {}
        : {
            group: ({ id }: Agent) =>
              likely.some((agent) => agent.id === id) ? `Agents in ${port.name}` : 'Other agents',
          })}
      error={errors['agent']}
      warning={alert}
      theirs={theirs('agent')}
      onChange={(agent) => onChange({ agent })}
    />
  );
}

function NoteFields({ values, onChange, errors, theirs }: PortCallFormProps) {
  return portCallNotes.map(({ key, label, most }) => (
    <TextArea
      key={key}
      label={label}
      rows={2}
      maxLength={most}
      value={values[key] ?? ''}
      error={errors[key]}
      theirs={theirs(key)}
      onChange={(text) => onChange({ [key]: text === '' ? null : text })}
    />
  ));
}

/** The fields of a port call, in the order in which they are filled in. */
export function PortCallForm(props: PortCallFormProps) {
  const { stored } = props;
  return (
    <div className={css['fields']}>
      <Switches {...props} />
      <PortField {...props} />
      <AgentField {...props} />
      <TimeFields {...props} />
      <ReasonsField {...props} />
      <NoteFields {...props} />
      {stored?.externalId != null && (
        <TextField label="External id" value={stored.externalId} readOnly isId />
      )}
    </div>
  );
}
