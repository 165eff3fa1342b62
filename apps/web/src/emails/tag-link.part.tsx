import { Link } from '@tanstack/react-router';
import css from './emails.module.css';

export interface TagLinkProps {
  readonly tag: string;
  /** The e-mail that is open beside the list. */
  readonly current?: number | undefined;
}

/** A tag; it opens the list of e-mails that have it. */
export function TagLink({ tag, current }: TagLinkProps) {
  return (
    <Link
      to="/correspondence/{-$id}"
      params={{ id: current === undefined ? undefined : String(current) }}
      search={() => ({ tag })}
      className={css['tag']}
      aria-label={`E-mails with tag ${tag}`}
      data-tip="Show e-mails with this tag"
    >
      {tag}
    </Link>
  );
}
