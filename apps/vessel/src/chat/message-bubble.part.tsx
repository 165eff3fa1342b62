import {
  IconCheck,
  IconChecks,
  IconCircle,
  IconCircleCheck,
  IconClockUp,
  IconFlag,
  IconTrash,
} from '@tabler/icons-react';
import { Button, buttonClass, IconButton } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { useNowMs } from '@fairlead/ui/clock';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Icon } from '@fairlead/ui/icon';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ShortMoment } from '../platform/moment/moment.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { deleteMessage, reportMessages } from './chat.data.ts';
import { type BoardMessage, isOpenInstruction, mayAcknowledge, mayDelete } from './chat.state.ts';
import { EntryFiles } from '../platform/files/entry-files.tsx';
import css from './chat.module.css';

interface BubbleProps {
  readonly message: BoardMessage;
  readonly person: PersonRow;
}

const deliveries = {
  waiting: { icon: IconClockUp, text: () => 'Waiting for a link' },
  refused: { icon: IconClockUp, text: ({ refusal }: BoardMessage) => `Not accepted: ${refusal}` },
  sent: { icon: IconCheck, text: () => 'Sent' },
  read: { icon: IconChecks, text: ({ readBy }: BoardMessage) => `Read by ${readBy}` },
} as const;

function Delivery({ message }: { readonly message: BoardMessage }) {
  if (message.delivery === null) return null;
  const { icon, text } = deliveries[message.delivery];
  return (
    <div className={classNames(css['delivery'], message.delivery === 'refused' && css['refused'])}>
      <Icon of={icon} size={16} /> {text(message)}
    </div>
  );
}

function Acknowledgement({ message, person }: BubbleProps) {
  if (!isOpenInstruction(message)) return null;
  if (!mayAcknowledge(message, person.rank))
    return (
      <Link to="/persons" className={buttonClass({ size: 'large', wide: true })}>
        Change to the {message.instruction?.rank.toLowerCase()} to acknowledge
      </Link>
    );
  return (
    <>
      <Button
        variant="filled"
        size="large"
        wide
        onClick={() => void reportMessages(person, 'acknowledged', [message.id])}
      >
        Acknowledge
      </Button>
      <div className={css['signature']}>
        Signed as {person.name}, {person.rank.toLowerCase()}
      </div>
    </>
  );
}

function InstructionTitle({ instruction }: Pick<BoardMessage, 'instruction'>) {
  if (instruction === null) return null;
  const isOpen = instruction.acknowledged === null;
  return (
    <div className={css['instruction']}>
      <Icon of={IconFlag} size={18} />
      <b>Instruction for the {instruction.rank.toLowerCase()}</b>
      <span className={css['state']}>
        <Icon of={isOpen ? IconCircle : IconCircleCheck} size={16} />
        {isOpen ? 'Open' : 'Acknowledged'}
      </span>
    </div>
  );
}

function DeleteButton({ message, person }: BubbleProps) {
  const [isAsking, setAsking] = useState(false);
  if (!mayDelete(message, person)) return null;
  return (
    <>
      <IconButton icon={IconTrash} name="Delete message" onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title="Delete message"
          confirmLabel="Delete"
          onConfirm={() => {
            setAsking(false);
            void deleteMessage(person, message.id);
          }}
          onCancel={() => setAsking(false)}
        >
          It will be removed here and in the office. The history still shows that it existed.
        </ConfirmDialog>
      )}
    </>
  );
}

const records = {
  logReport: { pages: '/reports', text: 'Open log report' },
  bunkerNote: { pages: '/bunkers', text: 'Open bunker delivery note' },
  tankTransfer: { pages: '/tanks/transfers', text: 'Open transfer' },
} as const;

/** Opens the record that a message is about, otherwise the port call that it is tagged with. */
function OpenRecord({ about, portCallId }: Pick<BoardMessage, 'about' | 'portCallId'>) {
  const className = buttonClass({ size: 'large' });
  if (about !== null) {
    const { pages, text } = records[about.kind];
    const page: string = `${pages}/${about.id}`;
    return (
      <Link to={page} className={className}>
        {text}
      </Link>
    );
  }
  if (portCallId === null) return null;
  return (
    <Link to="/portcall" search={{ call: portCallId }} className={className}>
      Open port call
    </Link>
  );
}

/** A message with who wrote it, where it is, and what it asks for. */
export function MessageBubble({
  message,
  person,
  isOpened,
}: BubbleProps & {
  /** It was searched. */
  readonly isOpened: boolean;
}) {
  const zone = useShipZone();
  const nowMs = useNowMs();
  const { isOwn, author, at, body, about, instruction, files } = message;
  return (
    <article
      data-message={message.id}
      className={classNames(css['message'], isOwn && css['own'], isOpened && css['opened'])}
    >
      <div className={css['author']}>
        <b>{author}</b> <ShortMoment at={at} zone={zone} nowMs={nowMs} />
        <DeleteButton message={message} person={person} />
      </div>
      <div className={classNames(css['bubble'], instruction !== null && css['card'])}>
        <InstructionTitle instruction={instruction} />
        {body !== '' && <div className={css['body']}>{body}</div>}
        <EntryFiles files={files} />
        <OpenRecord about={about} portCallId={message.portCallId} />
        <Acknowledgement message={message} person={person} />
      </div>
      <Delivery message={message} />
    </article>
  );
}
