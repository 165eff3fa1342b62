import {
  agentEntryState,
  agentLinkState,
  agentLinkStates,
} from '@fairlead/domain/agent-links/agent-link';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button, TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { MenuButton } from '@fairlead/ui/menu';
import { IconChecks, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useEffectsOfEntries } from '../platform/call-effects/call-effects.data.ts';
import { EffectList } from '../platform/call-effects/effect-list.tsx';
import { showError } from '../platform/api/show-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { AgentEntryRow } from './agent-entry-row.part.tsx';
import { errorsAt } from './agent-entry-form.state.ts';
import {
  type AgentEntry,
  type AgentLink,
  type AgentLinksPage,
  type Decision,
  type MadeLink,
  useAccept,
  useRenewLink,
  useRevokeLink,
} from './agent-links.data.ts';
import { DecideEntryDialog } from './decide-entry.dialog.tsx';
import { RejectEntryDialog } from './reject-entry.dialog.tsx';
import css from './agent-links.module.css';

interface AgentLinkRowProps {
  readonly portCallId: number;
  readonly timeZone: string;
  readonly link: AgentLink;
  readonly page: AgentLinksPage;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onMade: (made: MadeLink) => void;
}

const glyphs = {
  [agentLinkState.Active]: 'active',
  [agentLinkState.Expired]: 'inactive',
  [agentLinkState.Revoked]: 'inactive',
} as const;

/** One link: whose it is, what waits, and what was decided. */
export function AgentLinkRow(props: AgentLinkRowProps) {
  const { link, timeZone, mayWrite } = props;
  return (
    <li className={css['link']} aria-label={link.name}>
      <div className={css['header']}>
        <span className={css['who']}>
          <strong>{link.name}</strong> <Muted>{link.email}</Muted>
        </span>
        <StatusBadge kind={glyphs[link.state]}>{label(agentLinkStates, link.state)}</StatusBadge>
        {mayWrite && <LinkMenu {...props} />}
      </div>
      <p className={css['about']}>
        Until {formatWithZone(link.expires, timeZone)}.{' '}
        {link.opened === null
          ? 'Not opened yet.'
          : `Last opened ${formatWithZone(link.opened, timeZone)}.`}{' '}
        {!link.needsAcceptance && 'Entries are stored at once. '}
        {!link.mailsChanges && 'Changes are not mailed. '}
        {link.mail?.status === 30 && `The e-mail could not be sent: ${link.mail.error ?? ''}`}
      </p>
      <Entries {...props} />
    </li>
  );
}

function LinkMenu({ portCallId, link, page, onEdit, onMade }: AgentLinkRowProps) {
  const renewing = useRenewLink(portCallId, link.id);
  const revoking = useRevokeLink(portCallId, link.id);
  const renew = (sendsMail: boolean) =>
    renewing.mutate(sendsMail, { onSuccess: onMade, onError: showError });
  const isOpen = link.state !== agentLinkState.Revoked;
  return (
    <MenuButton
      icon={IconDots}
      align="end"
      items={[
        ...(isOpen ? [{ key: 'edit', label: 'Change link', onChoose: onEdit }] : []),
        { key: 'renew', label: 'New link', onChoose: () => renew(false) },
        ...(page.sendsMail
          ? [{ key: 'mail', label: 'Send a new link', onChoose: () => renew(true) }]
          : []),
        ...(isOpen
          ? [
              {
                key: 'revoke',
                label: 'Revoke link',
                onChoose: () => revoking.mutate(undefined, { onError: showError }),
              },
            ]
          : []),
      ]}
    >
      Actions
    </MenuButton>
  );
}

/** Of more entries each shows what it changes on request. */
const mostShownEffects = 5;

interface EffectsOfAllProps {
  readonly portCallId: number;
  readonly linkId: number;
  readonly ready: readonly AgentEntry[];
}

/** What all entries together change: an arrival and a departure are more than each by itself. */
function EffectsOfAll({ portCallId, linkId, ready }: EffectsOfAllProps) {
  const [isOpen, setOpen] = useState(false);
  const decisions = { entries: ready.map(decisionOf) };
  const { data, error } = useEffectsOfEntries({ portCallId, linkId, decisions }, isOpen);
  if (!isOpen)
    return <TextButton onClick={() => setOpen(true)}>Show what all of them change</TextButton>;
  return error === null ? (
    <EffectList effects={data} />
  ) : (
    <p className={css['refused']}>{sentenceOf(error)}</p>
  );
}

type Deciding = { readonly kind: 'change' | 'reject'; readonly entry: AgentEntry };

function Entries(props: AgentLinkRowProps) {
  const { portCallId, timeZone, link, page, mayWrite } = props;
  const accepting = useAccept(portCallId, link.id);
  const [sent, setSent] = useState<readonly Decision[]>([]);
  const [deciding, setDeciding] = useState<Deciding>();
  const waiting = link.entries.filter(({ state }) => state === agentEntryState.Waiting);
  const decided = link.entries.filter(({ state }) => state !== agentEntryState.Waiting);
  const accept = (decisions: readonly Decision[], onSuccess?: () => void) => {
    setSent(decisions);
    accepting.mutate(decisions, onSuccess === undefined ? {} : { onSuccess });
  };
  const errors = fieldErrorsOf(accepting.error);
  const isOfEntries = Object.keys(errors).some((field) => field.startsWith('entries.'));
  const errorsOf = ({ id }: AgentEntry) =>
    errorsAt(
      errors,
      sent.findIndex((one) => one.id === id),
    );
  const isUnclear = (entry: AgentEntry) =>
    entry.content.what === 'document' && page.fixtures.length > 1;
  const ready = waiting.filter((entry) => !isUnclear(entry));
  const row = (entry: AgentEntry) => (
    <AgentEntryRow
      key={entry.id}
      {...{ portCallId, timeZone, entry }}
      linkId={link.id}
      mayDecide={mayWrite && entry.state === agentEntryState.Waiting}
      isPending={accepting.isPending}
      showsEffects={waiting.length <= mostShownEffects}
      errors={errorsOf(entry)}
      onAccept={(overwrites) =>
        isUnclear(entry)
          ? setDeciding({ kind: 'change', entry })
          : accept([{ ...decisionOf(entry), overwrites }])
      }
      onDecide={(kind) => setDeciding({ kind, entry })}
    />
  );
  return (
    <>
      {accepting.isError && (
        <p className={css['refused']} role="alert">
          {isOfEntries ? 'Nothing was accepted: see below.' : sentenceOf(accepting.error)}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={css['entries']} aria-label={`Entries of ${link.name} that wait`}>
          {waiting.toReversed().map(row)}
        </ul>
      )}
      {mayWrite && ready.length > 1 && (
        <div>
          <EffectsOfAll {...{ portCallId, linkId: link.id, ready }} />
          <Button
            icon={IconChecks}
            loading={accepting.isPending}
            onClick={() => accept(ready.map(decisionOf))}
          >
            Accept all {ready.length}
          </Button>
        </div>
      )}
      {decided.length > 0 && (
        <details className={css['decided']}>
          <summary>{decided.length} decided</summary>
          <ul className={css['entries']}>{decided.map(row)}</ul>
        </details>
      )}
      {deciding?.kind === 'change' && (
        <DecideEntryDialog
          {...{ timeZone, page }}
          entry={deciding.entry}
          isPending={accepting.isPending}
          errors={errorsOf(deciding.entry)}
          onAccept={(part) =>
            accept([{ ...decisionOf(deciding.entry), ...part }], () => setDeciding(undefined))
          }
          onClose={() => setDeciding(undefined)}
        />
      )}
      {deciding?.kind === 'reject' && (
        <RejectEntryDialog
          {...{ portCallId }}
          linkId={link.id}
          entry={deciding.entry}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

const decisionOf = ({ id, modified }: AgentEntry): Decision => ({ id, modified });
