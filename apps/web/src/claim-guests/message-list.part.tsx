import css from './guest.module.css';

export interface ShownMessage {
  readonly from: string;
  readonly at: string;
  readonly text: string;
}

/** Messages in the order in which they were written. */
export function MessageList({ messages }: { readonly messages: readonly ShownMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol className={css['messages']}>
      {messages.map(({ from, at, text }) => (
        <li key={`${from} ${at} ${text}`}>
          <span>
            {from}, {at}
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
