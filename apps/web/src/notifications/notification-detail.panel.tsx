import {
  notificationNoteKind,
  notificationNoteKinds,
} from '@fairlead/domain/notifications/note-kinds';
import { notificationTarget, targetName } from '@fairlead/domain/notifications/target';
import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { entryOf, label } from '@fairlead/domain/enumerations/enumeration';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, buttonClass, IconButton, linkClass } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { Select } from '@fairlead/ui/select';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextArea } from '@fairlead/ui/text-field';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useColleagues } from '../platform/current/colleagues.ts';
import { useMay } from '../platform/current/current.ts';
import { CheckExplanation } from './check-explanation.part.tsx';
import { SeverityBadge } from './notifications.columns.tsx';
import {
  longestComment,
  type Notification,
  type NotificationDetail,
  useAssign,
  useComment,
  useNotification,
  useSnooze,
} from './notifications.data.ts';
import { RequestDialog } from './request.dialog.tsx';
import { snoozeDays, snoozeEnd } from './snooze.dialog.tsx';
import css from './notifications.module.css';

export interface NotificationDetailProps {
  readonly id: number;
  readonly zone: string;
  readonly onDismiss: (row: Notification) => void;
  readonly onReactivate: (row: Notification) => void;
  readonly onReason: (row: Notification) => void;
  readonly onRecord: (row: Notification) => void;
  readonly onClose: () => void;
}

/** What was found, why, and what people did about it; beside the list, which stays where it is. */
export function NotificationDetailPanel(props: NotificationDetailProps) {
  const { id, onClose } = props;
  const loaded = useNotification(id);
  return (
    <>
      <OnEscape run={onClose} />
      <div className={css['detail']}>
        <div className={css['top']}>
          <h2>Notification</h2>
          <IconButton icon={IconX} name="Close" keys="Esc" onClick={onClose} />
        </div>
        {loaded.isPending && <LoadingState rows={6} />}
        {loaded.isError && (
          <ErrorState
            title="The notification could not be loaded"
            onRetry={() => void loaded.refetch()}
          >
            {sentenceOf(loaded.error)}
          </ErrorState>
        )}
        {loaded.data !== undefined && <Detail key={id} {...props} detail={loaded.data} />}
      </div>
    </>
  );
}

interface DetailProps extends NotificationDetailProps {
  readonly detail: NotificationDetail;
}

function Detail({ detail, zone, ...actions }: DetailProps) {
  const mayWrite = useMay('company.write');
  const row = detail.notification;
  return (
    <>
      <Facts row={row} rule={detail.rule} zone={zone} onRecord={actions.onRecord} />
      <CheckExplanation code={row.code} compared={detail} />
      {mayWrite && <Actions row={row} {...actions} />}
      {mayWrite && <Assignee row={row} />}
      <Notes notes={detail.notes} zone={zone} />
      {mayWrite && <Comment id={row.id} />}
    </>
  );
}

interface FactsProps {
  readonly row: Notification;
  readonly rule: NotificationDetail['rule'];
  readonly zone: string;
  readonly onRecord: (row: Notification) => void;
}

function Facts({ row, rule, zone, onRecord }: FactsProps) {
  const target = notificationTarget(row);
  const check =
    row.code === null ? undefined : validationCodes.find((one) => one.number === row.code);
  return (
    <>
      <SeverityBadge row={row} />
      <p>{row.message}</p>
      {row.cause !== '' && <p>Likely cause: {row.cause}</p>}
      <dl className={css['facts']}>
        <dt>Vessel</dt>
        <dd>{row.vessel}</dd>
        <dt>Time</dt>
        <dd>{formatWithZone(row.refDate, zone)}</dd>
        {check !== undefined && (
          <>
            <dt>Data check</dt>
            <dd>
              <SettingsLink tab="notifications" check={check.number}>
                {`${check.number}, ${check.label}`}
              </SettingsLink>
            </dd>
          </>
        )}
        {rule !== null && (
          <>
            <dt>Rule</dt>
            <dd>
              <SettingsLink tab="rules">{rule.name}</SettingsLink>
            </dd>
          </>
        )}
        {row.repeats > 0 && (
          <>
            <dt>Found</dt>
            <dd>{counted(row.repeats + 1, 'time')}</dd>
          </>
        )}
        {row.dismissed !== null && (
          <>
            <dt>Dismissed</dt>
            <dd>
              {formatWithZone(row.dismissed, zone)}
              {row.dismissedBy !== null && ` by ${row.dismissedBy}`}
              {row.dismissReason !== null && `: ${row.dismissReason}`}
            </dd>
          </>
        )}
        {row.snoozedUntil !== null && (
          <>
            <dt>Snoozed until</dt>
            <dd>{formatWithZone(row.snoozedUntil, zone)}</dd>
          </>
        )}
        {row.requested !== null && (
          <>
            <dt>Ship asked</dt>
            <dd>{formatWithZone(row.requested, zone)}</dd>
          </>
        )}
      </dl>
      {target !== null && (
        <div className={css['actions']}>
          <Button onClick={() => onRecord(row)}>Open {targetName(row)}</Button>
          <a className={buttonClass()} href={target} target="_blank" rel="noopener noreferrer">
            Open in a tab
          </a>
        </div>
      )}
    </>
  );
}

interface SettingsLinkProps {
  readonly tab: string;
  /** The data check that is opened. */
  readonly check?: number;
  readonly children: string;
}

/** Who may change a data check or a rule finds it, and what it means, in the settings. */
function SettingsLink({ tab, check, children }: SettingsLinkProps) {
  const mayChange = useMay('company.settings');
  if (!mayChange) return children;
  const search = check === undefined ? { tab } : { tab, check: String(check) };
  return (
    <Link className={linkClass} to="/settings/company" search={search as never}>
      {children}
    </Link>
  );
}

type ActionsProps = Pick<NotificationDetailProps, 'onDismiss' | 'onReactivate' | 'onReason'> & {
  readonly row: Notification;
};

function Actions({ row, onDismiss, onReactivate, onReason }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const snooze = useSnooze();
  const ids = [row.id];
  return (
    <>
      <div className={css['actions']}>
        {row.dismissed === null ? (
          <>
            <Button variant="filled" onClick={() => onDismiss(row)}>
              Dismiss
            </Button>
            <Button onClick={() => onReason(row)}>Dismiss with a reason</Button>
          </>
        ) : (
          <Button onClick={() => onReactivate(row)}>Activate</Button>
        )}
        <Button onClick={() => setAsking(true)}>Ask ship to correct</Button>
        {row.snoozedUntil !== null && (
          <Button onClick={() => snooze.mutate({ ids, until: null })}>End snooze</Button>
        )}
      </div>
      {row.snoozedUntil === null && (
        <Select
          label="Snooze"
          placeholder="Not snoozed"
          options={snoozeDays}
          value={null}
          error={snooze.isError && sentenceOf(snooze.error)}
          onChange={(days) => snooze.mutate({ ids, until: snoozeEnd(days) })}
        />
      )}
      {isAsking && <RequestDialog row={row} onClose={() => setAsking(false)} />}
    </>
  );
}

function Assignee({ row }: { readonly row: Notification }) {
  const assign = useAssign();
  const ids = [row.id];
  const people = useColleagues();
  return (
    <Select
      label="Assigned to"
      placeholder="No one"
      options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={row.assignee?.id ?? null}
      error={
        (people.isError && 'The users could not be loaded') ||
        (assign.isError && sentenceOf(assign.error))
      }
      onChange={(user) => assign.mutate({ ids, user })}
      onClear={() => assign.mutate({ ids, user: null })}
    />
  );
}

function noteText({ kind, text }: NotificationDetail['notes'][number], zone: string): string {
  const name = entryOf(notificationNoteKinds, kind)?.label ?? label(notificationNoteKinds, kind);
  if (kind === notificationNoteKind.Comment) return text;
  if (text === '') return kind === notificationNoteKind.Assigned ? 'Assigned to no one' : name;
  if (kind === notificationNoteKind.Snoozed) return `Snoozed until ${formatWithZone(text, zone)}`;
  if (kind === notificationNoteKind.Assigned) return `Assigned to ${text}`;
  return `${name}: ${text}`;
}

function Notes({
  notes,
  zone,
}: {
  readonly notes: NotificationDetail['notes'];
  readonly zone: string;
}) {
  if (notes.length === 0) return null;
  return (
    <ul className={css['notes']} aria-label="History and comments">
      {notes.map((note) => (
        <li key={note.id} className={css['note']}>
          <div>{noteText(note, zone)}</div>
          <div className={css['by']}>
            {note.author ?? 'Fairlead'}, {formatWithZone(note.created, zone)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Comment({ id }: { readonly id: number }) {
  const [text, setText] = useState('');
  const comment = useComment(id);
  const body = text.trim();
  const send = () => comment.mutate(body, { onSuccess: () => setText('') });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== '' && !comment.isPending) send();
      }}
    >
      <TextArea
        label="Comment"
        rows={3}
        maxLength={longestComment}
        value={text}
        onChange={setText}
        error={comment.isError && sentenceOf(comment.error)}
      />
      <div className={css['actions']}>
        <Button type="submit" disabled={body === ''} loading={comment.isPending}>
          Add comment
        </Button>
      </div>
    </form>
  );
}
