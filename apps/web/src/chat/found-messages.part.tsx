import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { Link } from '@tanstack/react-router';
import { useMessages } from './chat.data.ts';
import { MessageTime } from './message-time.part.tsx';
import css from './chat.module.css';

/** Messages of all vessels that contain a text, the latest first. */
export function FoundMessages({ text }: { readonly text: string }) {
  const { data } = useMessages(undefined, text);
  if (data === undefined) return <LoadingState name="Searching messages" />;
  if (data.length === 0)
    return <EmptyState title="No message found">Search for other text.</EmptyState>;
  return (
    <nav className={css['lines']} aria-label="Messages found">
      {data.toReversed().map(({ clientId, vessel, author, created, body }) => (
        <Link
          key={clientId}
          to="/chat/{-$vesselId}"
          params={{ vesselId: String(vessel.id) }}
          search={{ message: clientId }}
          className={css['line']}
        >
          <span className={css['top']}>
            <b>{vessel.name}</b>
            <MessageTime at={created} />
          </span>
          <span className={css['last']}>
            {author}: {body === '' ? 'Photo or file' : body}
          </span>
        </Link>
      ))}
    </nav>
  );
}
