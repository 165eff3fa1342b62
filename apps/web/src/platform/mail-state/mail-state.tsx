import { StatusBadge } from '@fairlead/ui/badge';

const states = {
  10: { kind: 'scheduled', label: 'Waiting' },
  20: { kind: 'finished', label: 'Sent' },
  30: { kind: 'error', label: 'Failed' },
  40: { kind: 'information', label: 'Not sent' },
} as const;

export type MailStatus = keyof typeof states;

export const mailStateLabel = (status: MailStatus): string => states[status].label;

interface MailStateProps {
  readonly status: MailStatus;
  /** What the mail server answered; null unless it failed. */
  readonly error: string | null;
}

/** Whether a mail has left, with the mail server's answer as a tip. */
export function MailState({ status, error }: MailStateProps) {
  return (
    <span data-tip={error ?? undefined}>
      <StatusBadge kind={states[status].kind}>{states[status].label}</StatusBadge>
    </span>
  );
}
