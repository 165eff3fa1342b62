import { pluralOf } from '@fairlead/domain/quantities/counted';
import { isTracked, trackingExpiry } from '@fairlead/domain/cargo-tracking/tracking';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, IconButton } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Mono } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import type { Cargo, CargoVoyage } from './cargo.data.ts';
import {
  type TrackingLink,
  useRevokeTrackingLink,
  useTrackingLinks,
} from './tracking-links.data.ts';
import { TrackingLinkDialog } from './tracking-link.dialog.tsx';
import css from './cargo-panel.module.css';

interface LinksProps {
  readonly voyage: CargoVoyage;
  readonly cargo: Cargo;
}

/** The departure from the last discharging port call; null while the cargo has none. */
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

const stateLabels = (link: TrackingLink, zone: string, nowMs: number): string => {
  if (link.revoked !== null) return `Revoked ${formatWithZone(link.revoked, zone)}`;
  const label = Date.parse(link.expires) <= nowMs ? 'Expired' : 'Expires';
  return `${label} ${formatWithZone(link.expires, zone)}`;
};

const openedText = ({ opened }: TrackingLink): string =>
  opened === 0 ? 'Never opened' : pluralOf(opened, 'Opened once', `Opened ${opened} times`);

function LinkLine(props: { readonly link: TrackingLink; readonly onRevoke: () => void }) {
  const { link, onRevoke } = props;
  const nowMs = useNowMs();
  const { zoneFor } = useTimeDisplay();
  const hasEnded = link.revoked !== null || Date.parse(link.expires) <= nowMs;
  return (
    <li className={css['link']} data-ended={hasEnded || undefined}>
      <Mono>{link.hint}…</Mono>
      <span data-tip-truncated>{link.label ?? 'No label'}</span>
      <span className={css['quiet']}>{openedText(link)}</span>
      <span className={css['quiet']}>{stateLabels(link, zoneFor(null), nowMs)}</span>
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

/** The public links through which a customer follows the cargo; only for cargo that is stored as tracked. */
export function TrackingLinks(props: LinksProps) {
  const { voyage, cargo } = props;
  const id = useId();
  const nowMs = useNowMs();
  const reference = { voyageId: voyage.id, cargoId: cargo.id };
  const links = useTrackingLinks(reference);
  const revoke = useRevokeTrackingLink(reference);
  const tracked = isTracked(cargo);
  const [isMaking, setMaking] = useState(false);
  const [address, setAddress] = useState<string>();
  if (!tracked && (links.data ?? []).length === 0) return null;
  const end = (link: TrackingLink) =>
    void revoke
      .mutateAsync(link.id)
      .then(() => toast.show({ text: 'Link revoked' }))
      .catch(showError);
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['section-header']}>
        <h3 id={id}>Public links</h3>
        {tracked && (
          <Button icon={IconLink} onClick={() => setMaking(true)}>
            Create link
          </Button>
        )}
      </div>
      {address !== undefined && (
        <TextField
          label="Address of the new link"
          help="Copy it now. It is shown only once and not stored."
          value={address}
          readOnly
          isId
        />
      )}
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
      {links.data?.length === 0 && <div className={css['quiet']}>No links yet.</div>}
      {isMaking && (
        <TrackingLinkDialog
          reference={reference}
          usualEnd={trackingExpiry(lastDeparture(props), new Date(nowMs).toISOString())}
          onMade={({ path }) => {
            setAddress(`${location.origin}${path}`);
            setMaking(false);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </section>
  );
}
