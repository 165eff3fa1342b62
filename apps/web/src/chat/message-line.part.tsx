import { deliveryOf } from '@fairlead/domain/chat/rules';
import { IconButton } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Icon } from '@fairlead/ui/icon';
import {
  IconCheck,
  IconChecks,
  IconCircle,
  IconCircleCheck,
  IconFlag,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrent, useMay } from '../platform/current/current.ts';
import { type ChatMessage, useDeleteMessage, useTagMessage } from './chat.data.ts';
import { TagChoiceButton, TagLink } from './chat-tags.part.tsx';
import { Became } from './became.part.tsx';
import { type OnTurn, TurnButtons } from './turn-buttons.part.tsx';
import { ShipFileList } from '../platform/ship-files/ship-file-list.tsx';
import { MessageTime } from './message-time.part.tsx';
import css from './chat.module.css';

interface LineProps {
  readonly message: ChatMessage;
}

/** How far a message of the office has come. */
function Delivery({ message }: LineProps) {
  if (message.isFromVessel) return null;
  const state = deliveryOf(message);
  if (state === 'sent')
    return (
      <span className={css['delivery']}>
        <Icon of={IconSend} size={14} /> Sent
      </span>
    );
  const isRead = state === 'read';
  return (
    <span className={css['delivery']}>
      <Icon of={isRead ? IconChecks : IconCheck} size={14} />
      {isRead ? `Read by ${message.read?.by ?? ''} ` : 'On board '}
      <MessageTime at={message.read?.at ?? message.delivered ?? message.created} />
    </span>
  );
}

function Instruction({ message: { instruction, body } }: LineProps) {
  if (instruction === null) return <p className={css['body']}>{body}</p>;
  const { rank, acknowledged } = instruction;
  return (
    <div className={css['instruction']}>
      <div className={css['state']}>
        <Icon of={IconFlag} size={16} />
        <b>Instruction for the {rank.toLowerCase()}</b>
        <span className={css['delivery']}>
          <Icon of={acknowledged === null ? IconCircle : IconCircleCheck} size={14} />
          {acknowledged === null ? (
            'Not acknowledged'
          ) : (
            <>
              {acknowledged.by} <MessageTime at={acknowledged.at} />
            </>
          )}
        </span>
      </div>
      <p className={css['body']}>{body}</p>
    </div>
  );
}

function DeleteButton({ message }: LineProps) {
  const { me } = useCurrent();
  const mayDeleteAll = useMay('company.settings');
  const remove = useDeleteMessage();
  const [isAsking, setAsking] = useState(false);
  if (!mayDeleteAll && (message.isFromVessel || message.authorId !== me.id)) return null;
  return (
    <>
      <span className={css['delete']}>
        <IconButton
          icon={IconTrash}
          size="small"
          name="Delete message"
          onClick={() => setAsking(true)}
        />
      </span>
      {isAsking && (
        <ConfirmDialog
          title="Delete message"
          confirmLabel="Delete"
          onConfirm={() => {
            remove.mutate(message.clientId);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          It will be removed here and on board. The history still shows that it existed.
        </ConfirmDialog>
      )}
    </>
  );
}

function EditTags({ message }: LineProps) {
  const { clientId, vessel, tags } = message;
  const store = useTagMessage();
  if (!useMay('company.write')) return null;
  return (
    <span className={css['delete']}>
      <TagChoiceButton
        vesselId={vessel.id}
        tags={tags}
        isSmall
        onChange={(changed) => store.mutate({ clientId, tags: changed })}
      />
    </span>
  );
}

/** One message with its author, its tags and where it is. */
export function MessageLine({ message, onTurn }: LineProps & { readonly onTurn: OnTurn }) {
  const { clientId, isFromVessel, author, rank, tags, created, files } = message;
  return (
    <article
      data-message={clientId}
      aria-label={`Message from ${author}`}
      tabIndex={-1}
      className={classNames(css['message'], isFromVessel && css['ship'])}
    >
      <div className={css['author']}>
        <b>{author}</b>
        <span className={css['rank']}>{isFromVessel ? rank : 'Office'}</span>
        <span className={css['right']}>
          <Delivery message={message} />
          <MessageTime at={created} />
          <EditTags message={message} />
          <DeleteButton message={message} />
        </span>
      </div>
      <Instruction message={message} />
      <ShipFileList files={files} />
      <Became message={message} />
      {tags.length > 0 && (
        <div className={css['tags']}>
          {tags.map((tag) => (
            <TagLink key={`${tag.kind} ${tag.id}`} tag={tag} />
          ))}
        </div>
      )}
      <TurnButtons message={message} onTurn={onTurn} />
    </article>
  );
}
