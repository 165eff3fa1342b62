import { isTracked, trackingExpiry } from '@fairlead/domain/cargo/tracking';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, IconButton } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Mono } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import type { Cargo, CargoVoyage } from './cargo.data.ts';
import {
  type CargoPlace,
  type TrackingLink,
  useMakeTrackingLink,
  useRevokeTrackingLink,
  useTrackingLinks,
} from './tracking-links.data.ts';
import css from './cargo-panel.module.css';

interface LinksProps {
  readonly voyage: CargoVoyage;
  readonly cargo: Cargo;
}

/** When the last discharging port call is to be left; null while the cargo has none. */
function lastDeparture({ voyage, cargo }: LinksProps): string | null {
  const calls = new Set(
    cargo.cargoPorts
      .filter((line) => line.reasonForCall.id === reasonForCall.Discharging && !line.inActive)
      .map(({ portCallId }) => portCallId),
  );
  const times = (voyage.portCalls ?? [])
    .filter(({ id }) => calls.has(id))
    .map(({ departed, scheduledDeparture }) => departed ?? scheduledDeparture);
  return times.toSorted().at(-1) ?? null;
}

const stateWords = (link: TrackingLink, zone: string, nowMs: number): string => {
  if (link.revoked !== null) return `Ended ${formatWithZone(link.revoked, zone)}`;
  const word = Date.parse(link.expires) <= nowMs ? 'Ended' : 'Ends';
  return `${word} ${formatWithZone(link.expires, zone)}`;
};

const openedWords = ({ opened }: TrackingLink): string =>
  opened === 0 ? 'Never opened' : opened === 1 ? 'Opened once' : `Opened ${opened} times`;

function LinkLine(props: { readonly link: TrackingLink; readonly onRevoke: () => void }) {
  const { link, onRevoke } = props;
  const nowMs = useNowMs();
  const { zoneFor } = useTimeDisplay();
  const hasEnded = link.revoked !== null || Date.parse(link.expires) <= nowMs;
  return (
    <li className={css['link']} data-ended={hasEnded || undefined}>
      <Mono>{link.hint}…</Mono>
      <span data-tip-truncated>{link.label ?? 'No label'}</span>
      <span className={css['quiet']}>{openedWords(link)}</span>
      <span className={css['quiet']}>{stateWords(link, zoneFor(null), nowMs)}</span>
      {hasEnded ? (
        <span />
      ) : (
        <IconButton
          icon={IconLinkOff}
          size="small"
          name={`Revoke link ${link.label ?? link.hint}`}
          onClick={onRevoke}
        />
      )}
    </li>
  );
}

function MakeLink({ place, usualEnd }: { readonly place: CargoPlace; readonly usualEnd: string }) {
  const { zoneFor } = useTimeDisplay();
  const [label, setLabel] = useState('');
  const [expires, setExpires] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { mutate, data, isPending, error } = useMakeTrackingLink(place);
  const errors = fieldErrorsOf(error);
  const make = () => {
    if (isWrong || isPending) return;
    const clear = () => {
      setLabel('');
      setExpires(null);
    };
    mutate(
      { label: label.trim() === '' ? null : label.trim(), expires },
      {
        onSuccess: clear,
        onError: (refused) => toast.show({ text: sentenceOf(refused), kind: 'error' }),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter here makes the link; it does not save the cargo around it.
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.defaultPrevented) return;
    event.preventDefault();
    make();
  };
  const zone = zoneFor(null);
  return (
    <div className={css['made']}>
      {data !== undefined && (
        <TextField
          label="Address of the new link"
          help="Copy it now: it is shown this once and kept nowhere."
          value={`${location.origin}${data.path}`}
          readOnly
          isId
        />
      )}
      {/* The keys of the two fields and the button below. */}
      <div className={css['make']} role="group" aria-label="New public link" onKeyDown={onKeyDown}>
        <TextField
          label="Label"
          maxLength={200}
          placeholder="Who gets it"
          value={label}
          error={errors['label']}
          onChange={setLabel}
        />
        <DateTimeField
          label="Ends"
          zone={zone}
          value={expires}
          help={`${formatWithZone(usualEnd, zone)} unless stated`}
          error={errors['expires']}
          onProblem={(message) => setWrong(message !== null)}
          onChange={setExpires}
        />
        <Button icon={IconLink} loading={isPending} onClick={make}>
          Make link
        </Button>
      </div>
    </div>
  );
}

/** The public links by which a customer follows the cargo; only of a cargo that is stored as tracked. */
export function TrackingLinks(props: LinksProps) {
  const { voyage, cargo } = props;
  const id = useId();
  const nowMs = useNowMs();
  const place = { voyageId: voyage.id, cargoId: cargo.id };
  const links = useTrackingLinks(place);
  const revoke = useRevokeTrackingLink(place);
  const tracked = isTracked(cargo);
  if (!tracked && (links.data ?? []).length === 0) return null;
  const end = (link: TrackingLink) =>
    revoke.mutate(link.id, {
      onSuccess: () => toast.show({ text: 'Link revoked' }),
      onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
    });
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['section-head']}>
        <h3 id={id}>Public links</h3>
      </div>
      {links.isError && (
        <ErrorState title="Links could not be loaded" onRetry={() => void links.refetch()}>
          {sentenceOf(links.error)}
        </ErrorState>
      )}
      {links.isPending && <LoadingState rows={1} name="Loading links" />}
      <ul className={css['links']}>
        {links.data?.map((link) => (
          <LinkLine key={link.id} link={link} onRevoke={() => end(link)} />
        ))}
      </ul>
      {tracked && (
        <MakeLink
          place={place}
          usualEnd={trackingExpiry(lastDeparture(props), new Date(nowMs).toISOString())}
        />
      )}
    </section>
  );
}
