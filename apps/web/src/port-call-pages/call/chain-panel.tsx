import {
  service as serviceNumbers,
  serviceTimeKind,
  serviceTimeKinds,
  serviceTimeSource,
  services,
} from '@fairlead/domain/port-calls/service-times';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatZoned, formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { ZonedTime } from '@fairlead/ui/figure';
import { SidePanel } from '@fairlead/ui/panel';
import { Select } from '@fairlead/ui/select';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { useMay } from '../../platform/current/current.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../../platform/forms/field-errors.ts';
import { ReportedBy } from '../../platform/port-call-times/reported-by.tsx';
import css from '../port-call.module.css';
import {
  type PortCallPage,
  type ServiceTime,
  type ServiceTimeBody,
  useChain,
  useReportTime,
} from '../port-call-pages.data.ts';
import { MessageSources } from './message-source.tsx';
import { reportedByLabel } from './times-card.tsx';

export interface ChainPanelProps {
  readonly page: PortCallPage;
  readonly service: number;
  readonly onClose: () => void;
  readonly onStep: (service: number) => void;
}

/** A statement about a time, before it is sent. */
interface ReportDraft {
  readonly kind: number;
  readonly at: string | null;
  readonly saidBy: number;
  readonly saidByName: string;
  readonly saidAt: string | null;
  readonly reason: string;
  readonly setsSchedule: boolean;
  readonly keepsStay: boolean;
}

const stayOf = ({ scheduledArrival, scheduledDeparture }: PortCallPage): number =>
  Date.parse(scheduledDeparture) - Date.parse(scheduledArrival);

const nothing: ReportDraft = {
  kind: serviceTimeKind.Estimated,
  at: null,
  saidBy: serviceTimeSource.Office,
  saidByName: '',
  saidAt: null,
  reason: '',
  setsSchedule: false,
  keepsStay: true,
};

const optionsOf = (labels: readonly { readonly number: number; readonly label: string }[]) =>
  labels.map(({ number, label: name }) => ({ value: number, label: name }));
/** What really happened is entered as an event. */
const kinds = optionsOf(serviceTimeKinds.filter(({ number }) => number !== serviceTimeKind.Actual));

const bodyOf = (service: number, draft: ReportDraft): ServiceTimeBody => ({
  service: service as ServiceTimeBody['service'],
  kind: draft.kind as ServiceTimeBody['kind'],
  at: draft.at,
  saidBy: draft.saidBy as NonNullable<ServiceTimeBody['saidBy']>,
  saidByName: draft.saidByName.trim() === '' ? null : draft.saidByName.trim(),
  ...(draft.saidAt === null ? {} : { saidAt: draft.saidAt }),
  reason: draft.reason.trim() === '' ? null : draft.reason.trim(),
  setsSchedule: draft.setsSchedule,
  keepsStay: draft.keepsStay && draft.setsSchedule && service === serviceNumbers.Arrival,
});

interface ReportFieldsProps {
  readonly draft: ReportDraft;
  readonly onChange: (part: Partial<ReportDraft>) => void;
  readonly page: PortCallPage;
  readonly service: number;
  readonly errors: FieldErrors;
  readonly onProblem: (message: string | null) => void;
}

function ReportFields({ draft, onChange, page, service, errors, onProblem }: ReportFieldsProps) {
  const zone = page.port.timeZone;
  const canSchedule =
    draft.kind === serviceTimeKind.Estimated &&
    (service === serviceNumbers.Arrival || service === serviceNumbers.Departure);
  return (
    <div className={css['fields']}>
      <Select
        label="Kind"
        options={kinds}
        value={draft.kind}
        error={errors['kind']}
        onChange={(kind) => onChange({ kind, setsSchedule: false })}
      />
      <DateTimeField
        label="Time"
        required
        autoFocus
        value={draft.at}
        zone={zone}
        error={errors['at']}
        references={{
          ETA: Date.parse(page.scheduledArrival),
          ETD: Date.parse(page.scheduledDeparture),
        }}
        onProblem={onProblem}
        onChange={(at) => onChange({ at })}
      />
      {canSchedule && (
        <Checkbox
          checked={draft.setsSchedule}
          onChange={(setsSchedule) => onChange({ setsSchedule })}
        >
          Use as scheduled time
        </Checkbox>
      )}
      {draft.setsSchedule && service === serviceNumbers.Arrival && (
        <Checkbox
          checked={draft.keepsStay}
          onChange={(isChecked) => onChange({ keepsStay: isChecked })}
        >
          Keep the stay of {formatDuration(stayOf(page))}
        </Checkbox>
      )}
      {errors['setsSchedule'] !== undefined && (
        <Banner kind="error">{errors['setsSchedule']}</Banner>
      )}
      <ReportedBy draft={draft} errors={errors} onChange={onChange} />
      <DateTimeField
        label="Reported at"
        value={draft.saidAt}
        zone={zone}
        error={errors['saidAt']}
        help={draft.saidAt === null ? 'Leave blank for now' : undefined}
        onProblem={onProblem}
        onChange={(saidAt) => onChange({ saidAt })}
      />
      <TextField
        label="Reason for the change"
        maxLength={500}
        value={draft.reason}
        error={errors['reason']}
        onChange={(reason) => onChange({ reason })}
      />
    </div>
  );
}

interface LinkProps {
  readonly serviceTime: ServiceTime;
  readonly page: PortCallPage;
}

function Link({ serviceTime, page }: LinkProps) {
  const zone = page.port.timeZone;
  const shown = serviceTime.at === null ? undefined : formatZoned(serviceTime.at, zone);
  return (
    <li className={css['link']}>
      <span className={css['kind']}>{label(serviceTimeKinds, serviceTime.kind)}</span>
      <span>
        {shown === undefined ? (
          'Withdrawn'
        ) : (
          <ZonedTime time={shown.text} zone={shown.zone} utc={utcEcho(serviceTime.at ?? 0)} />
        )}
        {serviceTime.reason !== null && <span className={css['reason']}>{serviceTime.reason}</span>}
        <span className={css['sub']}>
          {reportedByLabel(serviceTime)}, {formatWithZone(serviceTime.saidAt, zone)}
          {serviceTime.author !== null && serviceTime.author.fullName !== serviceTime.saidByName
            ? `, entered by ${serviceTime.author.fullName}`
            : ''}
        </span>
        <MessageSources page={page} kind="Eta" recordId={serviceTime.id} />
      </span>
    </li>
  );
}

function Chain({ page, service }: Pick<ChainPanelProps, 'page' | 'service'>) {
  const chain = useChain(page.id);
  if (chain.isError && chain.data === undefined)
    return (
      <ErrorState title="The times could not be loaded" onRetry={() => void chain.refetch()}>
        {sentenceOf(chain.error)}
      </ErrorState>
    );
  if (chain.data === undefined) return <LoadingState rows={3} name="Loading times" />;
  const links = chain.data.filter((serviceTime) => serviceTime.service === service);
  if (links.length === 0) return <div className={css['sub']}>No time has been reported yet.</div>;
  return (
    <ol className={css['chain']}>
      {links.map((serviceTime) => (
        <Link key={serviceTime.id} serviceTime={serviceTime} page={page} />
      ))}
    </ol>
  );
}

/** All statements about a service's time, the latest first, and a form to add one. */
export function ChainPanel({ page, service, onClose, onStep }: ChainPanelProps) {
  const [draft, setDraft] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reportTime = useReportTime(page.id);
  const mayWrite = useMay('company.write');
  const name = label(services, service);
  const at = services.findIndex(({ number }) => number === service);
  const step = (by: number) => {
    const to = services[at + by];
    return to === undefined ? undefined : () => onStep(to.number);
  };
  const save = () => {
    setTried(true);
    if (draft.at === null || problem !== null) {
      leadToFirstError();
      return;
    }
    reportTime.mutate(bodyOf(service, draft), {
      onSuccess: () => {
        toast.show({ text: `${name} recorded`, kind: 'success' });
        setDraft(nothing);
        setTried(false);
      },
      onError: leadToFirstError,
    });
  };
  const refused = fieldErrorsOf(reportTime.error);
  const isWhole = reportTime.isError && Object.keys(refused).length === 0;
  const errors = {
    ...refused,
    ...(isTried && draft.at === null && problem === null ? { at: 'Required' } : {}),
  };
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      onPrevious={step(-1)}
      onNext={step(1)}
      dirty={draft !== nothing}
      saving={reportTime.isPending}
      onSave={mayWrite ? save : undefined}
      saveLabel="Record time"
    >
      {isWhole && (
        <Banner kind="error" title="Time not recorded">
          {sentenceOf(reportTime.error)}
        </Banner>
      )}
      {mayWrite && (
        <ReportFields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          page={page}
          service={service}
          errors={errors}
          onProblem={setProblem}
        />
      )}
      <section>
        <h3 className={css['heading']}>Reported times</h3>
        <Chain page={page} service={service} />
      </section>
    </SidePanel>
  );
}
