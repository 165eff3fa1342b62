import {
  service as serviceNumbers,
  serviceTimeKind,
  serviceTimeKinds,
  serviceTimeSource,
  serviceTimeSources,
  services,
} from '@fairlead/domain/port-calls/service-times';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatZoned, formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/words/word';
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
import css from '../port-call.module.css';
import {
  type PortCallPage,
  type ServiceTime,
  type ServiceTimeBody,
  useChain,
  useSayTime,
} from '../port-call.data.ts';
import { saidByWord } from './times-card.tsx';

export interface ChainPanelProps {
  readonly page: PortCallPage;
  readonly service: number;
  readonly onClose: () => void;
  readonly onStep: (service: number) => void;
}

/** A statement about a time, before it is sent. */
interface Saying {
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

const nothing: Saying = {
  kind: serviceTimeKind.Estimated,
  at: null,
  saidBy: serviceTimeSource.Office,
  saidByName: '',
  saidAt: null,
  reason: '',
  setsSchedule: false,
  keepsStay: true,
};

const optionsOf = (words: readonly { readonly number: number; readonly label: string }[]) =>
  words.map(({ number, label: name }) => ({ value: number, label: name }));
/** What really happened is entered as an event. */
const kinds = optionsOf(serviceTimeKinds.filter(({ number }) => number !== serviceTimeKind.Actual));
const sources = optionsOf(serviceTimeSources);

const bodyOf = (service: number, saying: Saying): ServiceTimeBody => ({
  service: service as ServiceTimeBody['service'],
  kind: saying.kind as ServiceTimeBody['kind'],
  at: saying.at,
  saidBy: saying.saidBy as NonNullable<ServiceTimeBody['saidBy']>,
  saidByName: saying.saidByName.trim() === '' ? null : saying.saidByName.trim(),
  ...(saying.saidAt === null ? {} : { saidAt: saying.saidAt }),
  reason: saying.reason.trim() === '' ? null : saying.reason.trim(),
  setsSchedule: saying.setsSchedule,
  keepsStay: saying.keepsStay && saying.setsSchedule && service === serviceNumbers.Arrival,
});

interface SayFieldsProps {
  readonly saying: Saying;
  readonly onChange: (part: Partial<Saying>) => void;
  readonly page: PortCallPage;
  readonly service: number;
  readonly errors: FieldErrors;
  readonly onProblem: (message: string | null) => void;
}

function SayFields({ saying, onChange, page, service, errors, onProblem }: SayFieldsProps) {
  const zone = page.port.timeZone;
  const canSchedule =
    saying.kind === serviceTimeKind.Estimated &&
    (service === serviceNumbers.Arrival || service === serviceNumbers.Departure);
  return (
    <div className={css['fields']}>
      <Select
        label="Kind"
        options={kinds}
        value={saying.kind}
        error={errors['kind']}
        onChange={(kind) => onChange({ kind, setsSchedule: false })}
      />
      <DateTimeField
        label="Time"
        required
        autoFocus
        value={saying.at}
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
          checked={saying.setsSchedule}
          onChange={(setsSchedule) => onChange({ setsSchedule })}
        >
          Make it the schedule
        </Checkbox>
      )}
      {saying.setsSchedule && service === serviceNumbers.Arrival && (
        <Checkbox checked={saying.keepsStay} onChange={(keepsStay) => onChange({ keepsStay })}>
          Keep the stay of {formatDuration(stayOf(page))}
        </Checkbox>
      )}
      {errors['setsSchedule'] !== undefined && (
        <Banner kind="error">{errors['setsSchedule']}</Banner>
      )}
      <Select
        label="Said by"
        options={sources}
        value={saying.saidBy}
        error={errors['saidBy']}
        onChange={(saidBy) => onChange({ saidBy })}
      />
      <TextField
        label="Name"
        maxLength={200}
        value={saying.saidByName}
        error={errors['saidByName']}
        onChange={(saidByName) => onChange({ saidByName })}
      />
      <DateTimeField
        label="Said at"
        value={saying.saidAt}
        zone={zone}
        error={errors['saidAt']}
        help={saying.saidAt === null ? 'Now, unless it was said earlier' : undefined}
        onProblem={onProblem}
        onChange={(saidAt) => onChange({ saidAt })}
      />
      <TextField
        label="Reason for the change"
        maxLength={500}
        value={saying.reason}
        error={errors['reason']}
        onChange={(reason) => onChange({ reason })}
      />
    </div>
  );
}

function Link({ said, zone }: { readonly said: ServiceTime; readonly zone: string }) {
  const shown = said.at === null ? undefined : formatZoned(said.at, zone);
  return (
    <li className={css['link']}>
      <span className={css['kind']}>{label(serviceTimeKinds, said.kind)}</span>
      <span>
        {shown === undefined ? (
          'Withdrawn'
        ) : (
          <ZonedTime time={shown.text} zone={shown.zone} utc={utcEcho(said.at ?? 0)} />
        )}
        {said.reason !== null && <span className={css['reason']}>{said.reason}</span>}
        <span className={css['sub']}>
          {saidByWord(said)}, {formatWithZone(said.saidAt, zone)}
          {said.author !== null && said.author.fullName !== said.saidByName
            ? `, entered by ${said.author.fullName}`
            : ''}
        </span>
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
  const links = chain.data.filter((said) => said.service === service);
  if (links.length === 0) return <div className={css['sub']}>No time has been reported yet.</div>;
  return (
    <ol className={css['chain']}>
      {links.map((said) => (
        <Link key={said.id} said={said} zone={page.port.timeZone} />
      ))}
    </ol>
  );
}

/** All statements about a service's time, the latest first, and a form to add one. */
export function ChainPanel({ page, service, onClose, onStep }: ChainPanelProps) {
  const [saying, setSaying] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = useSayTime(page.id);
  const mayWrite = useMay('company.write');
  const name = label(services, service);
  const at = services.findIndex(({ number }) => number === service);
  const step = (by: number) => {
    const to = services[at + by];
    return to === undefined ? undefined : () => onStep(to.number);
  };
  const save = () => {
    setTried(true);
    if (saying.at === null || problem !== null) {
      leadToFirstError();
      return;
    }
    say.mutate(bodyOf(service, saying), {
      onSuccess: () => {
        toast.show({ text: `${name} said`, kind: 'success' });
        setSaying(nothing);
        setTried(false);
      },
      onError: leadToFirstError,
    });
  };
  const refused = fieldErrorsOf(say.error);
  const isWhole = say.isError && Object.keys(refused).length === 0;
  const errors = {
    ...refused,
    ...(isTried && saying.at === null && problem === null ? { at: 'Required' } : {}),
  };
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      onPrevious={step(-1)}
      onNext={step(1)}
      dirty={saying !== nothing}
      saving={say.isPending}
      onSave={mayWrite ? save : undefined}
      saveLabel="Say time"
    >
      {isWhole && (
        <Banner kind="error" title="The time was not stored">
          {sentenceOf(say.error)}
        </Banner>
      )}
      {mayWrite && (
        <SayFields
          saying={saying}
          onChange={(part) => setSaying((before) => ({ ...before, ...part }))}
          page={page}
          service={service}
          errors={errors}
          onProblem={setProblem}
        />
      )}
      <section>
        <h3 className={css['heading']}>What was said</h3>
        <Chain page={page} service={service} />
      </section>
    </SidePanel>
  );
}
