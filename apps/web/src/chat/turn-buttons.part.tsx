import { chatOutcomeKind, chatOutcomeKinds } from '@fairlead/domain/chat/enumerations';
import { Button } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { type ReactNode, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import type { ChatMessage } from './chat.data.ts';
import type { TurnKind } from './turn-message.dialog.tsx';
import css from './chat.module.css';

const TurnMessageDialog = createPart(
  async () => (await import('./turn-message.dialog.tsx')).TurnMessageDialog,
  { onFail: ({ onClose }) => onClose() },
);

interface Action {
  readonly kind: TurnKind;
  readonly key: string;
  readonly of: number;
  readonly name: string;
}

const actions: readonly Action[] = [
  { kind: 'event', key: 'e', of: chatOutcomeKind.Event, name: 'Turn the message into an event' },
  { kind: 'eta', key: 't', of: chatOutcomeKind.Eta, name: 'Turn the message into an ETA' },
  { kind: 'remark', key: 'r', of: chatOutcomeKind.Remark, name: 'Turn the message into a remark' },
];

/** What a message can still be turned into: once into each kind. */
const openFor = ({ became }: ChatMessage): readonly Action[] =>
  actions.filter(({ of }) => !became.some((one) => one.kind === of && !one.isDeleted));

const labelOf = (of: number): string =>
  chatOutcomeKinds.find(({ number }) => number === of)?.label ?? '';

export type OnTurn = (message: ChatMessage, kind: TurnKind) => void;

interface TurnButtonsProps {
  readonly message: ChatMessage;
  readonly onTurn: OnTurn;
}

export function TurnButtons({ message, onTurn }: TurnButtonsProps) {
  const mayWrite = useMay('company.write', 'voyages');
  const open = openFor(message);
  if (!mayWrite || open.length === 0) return null;
  return (
    <div className={css['turn']} role="group" aria-label="Turn this message into">
      {open.map(({ kind, key, of }) => (
        <Button key={kind} variant="quiet" keys={key} onClick={() => onTurn(message, kind)}>
          {labelOf(of)}
        </Button>
      ))}
    </div>
  );
}

/** The message that has the focus, or the latest one from on board. */
function meantMessage(messages: readonly ChatMessage[]): ChatMessage | undefined {
  const line = document.activeElement?.closest<HTMLElement>('[data-message]');
  return (
    messages.find(({ clientId }) => clientId === line?.dataset['message']) ??
    messages.findLast(({ isFromVessel }) => isFromVessel)
  );
}

function focusBeside(messages: readonly ChatMessage[], step: number): void {
  const at = messages.findIndex(({ clientId }) => clientId === meantMessage(messages)?.clientId);
  const { clientId } = messages[at + step] ?? messages[at] ?? {};
  const line = document.querySelector<HTMLElement>(
    `[data-message="${CSS.escape(clientId ?? '')}"]`,
  );
  line?.focus();
  line?.scrollIntoView({ block: 'nearest' });
}

/** Turns messages by buttons, and by keys that are for the one with the focus. */
export function useTurning(messages: readonly ChatMessage[]): {
  readonly onTurn: OnTurn;
  readonly dialog: ReactNode;
} {
  const mayWrite = useMay('company.write', 'voyages');
  const [turned, setTurned] = useState<{ message: ChatMessage; kind: TurnKind }>();
  const onTurn: OnTurn = (message, kind) => setTurned({ message, kind });
  const turns = actions.map(({ kind, key, name }) => ({
    keys: key,
    name,
    run: () => {
      const message = meantMessage(messages);
      const isOpen = message !== undefined && openFor(message).some((one) => one.kind === kind);
      if (isOpen) onTurn(message, kind);
    },
  }));
  useShortcuts([
    { keys: 'k', name: 'Previous message', run: () => focusBeside(messages, -1) },
    { keys: 'j', name: 'Next message', run: () => focusBeside(messages, 1) },
    ...(mayWrite ? turns : []),
  ]);
  return {
    onTurn,
    dialog: turned !== undefined && (
      <TurnMessageDialog {...turned} onClose={() => setTurned(undefined)} />
    ),
  };
}
