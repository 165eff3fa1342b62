import { guestRights, guestState, guestStates } from '@fairlead/domain/claim-guests/guest';
import { formatWithZone } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge } from '@fairlead/ui/badge';
import { Banner } from '@fairlead/ui/banner';
import { Button, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { MenuButton } from '@fairlead/ui/menu';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import {
  type Guest,
  type Invited,
  useChangeGuest,
  useGuests,
  useRenew,
  useRevoke,
} from './claim-guests.data.ts';
import { GuestLogDialog } from './guest-log.dialog.tsx';
import { GuestPanel } from './guest.panel.tsx';
import { HandOverDialog } from './hand-over.dialog.tsx';
import { OfficeMessages } from './office-messages.part.tsx';
import css from './guests.module.css';

export interface ClaimGuestsProps {
  readonly fixture: { readonly id: number };
}

type Opened =
  | { readonly kind: 'invite' }
  | { readonly kind: 'edit' | 'log'; readonly guest: Guest }
  | { readonly kind: 'handOver'; readonly invited: Invited };

/** The counterparty's guests in this claim, what they answered, and what they may do. */
export function ClaimGuests({ fixture: { id } }: ClaimGuestsProps) {
  const guests = useGuests(id);
  const mayWrite = useMay('company.write');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const sent = (invited: Invited) => {
    if (invited.handOver !== null) return setOpened({ kind: 'handOver', invited });
    toast.show({ text: `The link was sent to ${invited.email}` });
    return close();
  };
  return (
    <div className={css['guests']}>
      <Card
        title="Guests"
        count={
          guests.data === undefined || guests.data.length === 0 ? undefined : guests.data.length
        }
        actions={
          mayWrite && (
            <Button icon={IconUserPlus} onClick={() => setOpened({ kind: 'invite' })}>
              Invite guest
            </Button>
          )
        }
      >
        {guests.data === undefined ? (
          guests.isError ? (
            <ErrorState
              title="The guests could not be loaded"
              onRetry={() => void guests.refetch()}
            >
              {sentenceOf(guests.error)}
            </ErrorState>
          ) : (
            <LoadingState name="Loading the guests" />
          )
        ) : guests.data.length === 0 ? (
          <Muted>
            No guests yet. Invite the counterparty to read a frozen statement and to answer it line
            by line.
          </Muted>
        ) : (
          <ul className={css['list']}>
            {guests.data.map((guest) => (
              <GuestRow
                key={guest.id}
                {...{ fixture: id, guest, mayWrite }}
                onOpen={(kind) => setOpened({ kind, guest })}
                onSent={sent}
              />
            ))}
          </ul>
        )}
      </Card>
      {opened?.kind === 'invite' && <GuestPanel fixture={id} onClose={close} onSent={sent} />}
      {opened?.kind === 'edit' && (
        <GuestPanel fixture={id} guest={opened.guest} onClose={close} onSent={sent} />
      )}
      {opened?.kind === 'log' && (
        <GuestLogDialog fixture={id} guest={opened.guest} onClose={close} />
      )}
      {opened?.kind === 'handOver' && <HandOverDialog invited={opened.invited} onClose={close} />}
    </div>
  );
}

interface GuestRowProps {
  readonly fixture: number;
  readonly guest: Guest;
  readonly mayWrite: boolean;
  readonly onOpen: (kind: 'edit' | 'log') => void;
  readonly onSent: (invited: Invited) => void;
}

const glyphs = {
  [guestState.Active]: 'active',
  [guestState.Locked]: 'error',
  [guestState.Expired]: 'inactive',
  [guestState.Revoked]: 'inactive',
} as const;

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function GuestRow({ fixture, guest, mayWrite, onOpen, onSent }: GuestRowProps) {
  const renewing = useRenew(fixture);
  const revoking = useRevoke(fixture);
  const time = (at: string) => formatWithZone(at, localZone());
  const isOpen = guest.state !== guestState.Revoked;
  return (
    <li className={css['guest']} aria-label={guest.name}>
      <div className={css['header']}>
        <span className={css['who']}>
          <strong>{guest.name}</strong> <Muted>{guest.email}</Muted>
        </span>
        <StatusBadge kind={glyphs[guest.state]}>{label(guestStates, guest.state)}</StatusBadge>
        <MenuButton
          icon={IconDots}
          align="end"
          items={[
            { key: 'log', label: 'Access log', onChoose: () => onOpen('log') },
            ...(mayWrite
              ? [
                  ...(isOpen
                    ? [{ key: 'edit', label: 'Change access', onChoose: () => onOpen('edit') }]
                    : []),
                  {
                    key: 'renew',
                    label: 'Send a new link',
                    onChoose: () =>
                      renewing.mutate(guest.id, { onSuccess: onSent, onError: showError }),
                  },
                  ...(isOpen
                    ? [
                        {
                          key: 'revoke',
                          label: 'Revoke access',
                          onChoose: () => revoking.mutate(guest.id, { onError: showError }),
                        },
                      ]
                    : []),
                ]
              : []),
          ]}
        >
          Actions
        </MenuButton>
      </div>
      <p className={css['about']}>
        {label(guestRights, guest.may)}. {guest.calculation.name}, version {guest.version}, until{' '}
        {time(guest.expires)}.{' '}
        {guest.lastEntered === null ? 'Not opened yet.' : `Last opened ${time(guest.lastEntered)}.`}
        {guest.isHandedOver &&
          ' Link and code were handed over by your company: there is no proof of who uses them.'}
        {guest.mail?.status === 30 && ` The e-mail could not be sent: ${guest.mail.error ?? ''}`}
      </p>
      {isOpen && guest.latestVersion > guest.version && (
        <NewerVersion {...{ fixture, guest, mayWrite }} />
      )}
      <Answers fixture={fixture} guest={guest} />
      <OfficeMessages fixture={fixture} guest={guest} mayWrite={mayWrite && isOpen} />
    </li>
  );
}

function NewerVersion({
  fixture,
  guest,
  mayWrite,
}: Pick<GuestRowProps, 'fixture' | 'guest' | 'mayWrite'>) {
  const changing = useChangeGuest(fixture, guest.id);
  const share = () =>
    changing.mutate(
      {
        may: guest.may,
        calculationId: guest.calculation.id,
        version: guest.latestVersion,
        documentIds: guest.documentIds,
        expires: guest.expires,
        modified: guest.modified,
      },
      { onError: showError },
    );
  return (
    <Banner
      kind="information"
      title={`Version ${guest.latestVersion} is frozen and not shared`}
      actions={
        mayWrite && (
          <Button loading={changing.isPending} onClick={share}>
            Share version {guest.latestVersion}
          </Button>
        )
      }
    >
      {guest.name} still sees version {guest.version}.
    </Banner>
  );
}

function Answers({ fixture, guest }: Pick<GuestRowProps, 'fixture' | 'guest'>) {
  if (guest.answers.length === 0) return null;
  return (
    <ol className={css['answers']}>
      {guest.answers.map(({ at, calculationId, theirsId, version, agreed, disputed, added }) => (
        <li key={at}>
          <span>
            Answer to version {version}, {formatWithZone(at, localZone())}: {agreed} agreed,{' '}
            {disputed} disputed, {added} added
          </span>
          {theirsId !== null && (
            <Link
              className={linkClass}
              to="/fixtures/$id/laytime/$ltcId/compare/$theirsId"
              params={{
                id: String(fixture),
                ltcId: String(calculationId),
                theirsId: String(theirsId),
              }}
            >
              Compare
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
