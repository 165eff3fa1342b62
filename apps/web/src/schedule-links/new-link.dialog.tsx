import { linkExpiryMessage, usualLinkDays } from '@fairlead/domain/schedule-links/schedule-link';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { formatWithZone } from '@fairlead/domain/time/format';
import { AsyncMultiField } from '@fairlead/ui/async-multi-field';
import { Checkbox } from '@fairlead/ui/checkbox';
import { useNowMs } from '@fairlead/ui/clock';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { MultiSelect } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { call } from '../platform/api/call.ts';
import { showError } from '../platform/api/show-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type NewScheduleLink, useCreateScheduleLink } from './schedule-links.data.ts';
import css from './schedule-links.module.css';

export interface NewLinkDialogProps {
  readonly onMade: (link: NewScheduleLink) => void;
  readonly onClose: () => void;
}

/** What a link can show, and what it shows without. */
const parts = [
  { key: 'showsTimes', label: 'Times, not only days' },
  { key: 'showsPorts', label: 'Ports, not only countries' },
  { key: 'showsLaycans', label: 'Laycans' },
  { key: 'showsCargo', label: 'Cargo with quantities' },
] as const;
type Part = (typeof parts)[number]['key'];

const usual: Readonly<Record<Part, boolean>> = {
  showsTimes: true,
  showsPorts: true,
  showsLaycans: false,
  showsCargo: false,
};

async function findVoyages(search: string, signal: AbortSignal) {
  const found = await call('GET /voyages/nearest', { query: { s: search }, signal });
  return found.map(({ id, vessel, voyageNumber }) => ({
    id,
    name: `${vessel.name} ${voyageNumber}`,
  }));
}

interface VoyagesProps {
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
}

function Voyages(props: VoyagesProps) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  return (
    <AsyncMultiField
      {...props}
      label="Voyages"
      none="All voyages of these vessels"
      more="Add another voyage"
      thing="Voyage"
      search={findVoyages}
      names={names}
      onFound={({ id, name }) => setNames(new Map([...names, [id, name]]))}
    />
  );
}

/** Creates a link: for whom, for which vessels and voyages, what it shows and until when. */
export function NewLinkDialog({ onMade, onClose }: NewLinkDialogProps) {
  const zone = useTimeDisplay().zoneFor(null);
  const nowMs = useNowMs();
  const vessels = useVesselChoice();
  const create = useCreateScheduleLink();
  const [name, setName] = useState('');
  const [vesselIds, setVesselIds] = useState<readonly number[]>([]);
  const [voyageIds, setVoyageIds] = useState<readonly number[]>([]);
  const [shows, setShows] = useState(usual);
  const [expires, setExpires] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isSent, setSent] = useState(false);
  const refused = fieldErrorsOf(create.error);
  const endMessage =
    expires === null ? null : linkExpiryMessage(expires, new Date(nowMs).toISOString());
  const nameMessage = isSent && name.trim() === '' ? 'Required' : undefined;
  const make = () => {
    setSent(true);
    if (name.trim() === '' || isWrong || endMessage !== null) {
      leadToFirstError();
      return;
    }
    const body = {
      name: name.trim(),
      vesselIds: [...vesselIds],
      voyageIds: [...voyageIds],
      expires,
    };
    void create
      .mutateAsync({ ...body, ...shows })
      .then(onMade)
      .catch((error: unknown) => {
        showError(error);
        leadToFirstError();
      });
  };
  return (
    <FormDialog
      title="Share schedule"
      width={560}
      onClose={onClose}
      onSubmit={make}
      submitLabel="Create link"
      isPending={create.isPending}
    >
      <div className={css['form']}>
        <TextField
          label="For"
          required
          autoFocus
          maxLength={200}
          placeholder="Who receives it"
          value={name}
          error={nameMessage ?? refused['name']}
          onChange={setName}
        />
        <MultiSelect
          label="Vessels"
          placeholder={voyageIds.length === 0 ? 'All vessels' : 'Only these voyages'}
          options={(vessels.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={vesselIds}
          onChange={setVesselIds}
        />
        <Voyages value={voyageIds} onChange={setVoyageIds} />
        <fieldset className={css['shown']}>
          <legend>What it shows</legend>
          {parts.map(({ key, label }) => (
            <Checkbox
              key={key}
              checked={shows[key]}
              onChange={(checked) => setShows({ ...shows, [key]: checked })}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <DateTimeField
          label="Expires"
          zone={zone}
          zoneLabel=""
          value={expires}
          help={`${formatWithZone(nowMs + usualLinkDays * dayMs, zone)} if left blank`}
          error={endMessage ?? refused['expires']}
          onProblem={(message) => setWrong(message !== null)}
          onChange={setExpires}
        />
      </div>
    </FormDialog>
  );
}
