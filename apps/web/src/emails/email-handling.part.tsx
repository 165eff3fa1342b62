import { emailLimits } from '@fairlead/domain/emails/email';
import { folded } from '@fairlead/domain/text/rank';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Button } from '@fairlead/ui/button';
import { Chip } from '@fairlead/ui/chip';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { Moment } from '../platform/moment/moment.tsx';
import type { EmailDetail } from './email-view.state.ts';
import { useColleagues } from '../platform/current/colleagues.ts';
import { searchTags, useEmailActions } from './emails.data.ts';
import { TagLink } from './tag-link.part.tsx';
import css from './emails.module.css';

interface HandlingProps {
  readonly email: EmailDetail;
}

/** Who takes care of an e-mail. */
function Assignee({ email }: HandlingProps) {
  const { handle } = useEmailActions();
  const { data = [] } = useColleagues();
  const { id, assignee, tags } = email;
  const known =
    assignee === null || data.some((one) => one.id === assignee.id) ? data : [assignee, ...data];
  const options = [
    { value: 0, label: 'No one' },
    ...known.map(({ id: user, name }) => ({ value: user, label: name })),
  ];
  return (
    <Select
      label="Assigned to"
      value={assignee?.id ?? 0}
      options={options}
      onChange={(user) =>
        void handle(id, { assigneeId: user === 0 ? null : user, tags }).catch(showError)
      }
    />
  );
}

/** A tag as a choice; its name identifies it. */
interface FoundTag {
  readonly id: string;
  readonly name: string;
  readonly isNew: boolean;
}

/** Tags that the company has used, and before them the typed one where it is new. */
async function searchTag(typed: string, signal: AbortSignal): Promise<readonly FoundTag[]> {
  const text = typed.trim();
  if (text.length > emailLimits.tag) return [];
  const used = await searchTags(text, signal);
  const found = used.map((name) => ({ id: name, name, isNew: false }));
  const isUsed = used.some((name) => folded(name) === folded(text));
  return isUsed ? found : [{ id: text, name: text, isNew: true }, ...found];
}

function Tags({ email }: HandlingProps) {
  const { handle } = useEmailActions();
  const { id, assignee, tags } = email;
  const save = (next: readonly string[]) =>
    void handle(id, { assigneeId: assignee?.id ?? null, tags: [...next] }).catch(showError);
  return (
    <div className={css['tags']}>
      <AsyncSearchField<FoundTag>
        label="Tags"
        placeholder="Add a tag"
        value={null}
        minimum={1}
        clearable={false}
        disabled={tags.length >= emailLimits.tags}
        search={async (text, signal) =>
          (await searchTag(text, signal)).filter(({ name }) => !tags.includes(name))
        }
        detail={({ isNew }) => isNew && 'New tag'}
        whyNone={(text) => whyNoTag(text, tags)}
        onChange={(found) => {
          if (found !== null && !tags.includes(found.name)) save([...tags, found.name]);
        }}
      />
      {tags.map((tag) => (
        <Chip
          key={tag}
          removeName={`Remove ${tag}`}
          onRemove={() => save(tags.filter((other) => other !== tag))}
        >
          <TagLink tag={tag} />
        </Chip>
      ))}
    </div>
  );
}

const whyNoTag = (text: string, tags: readonly string[]): string | undefined => {
  if (text.trim().length > emailLimits.tag)
    return `A tag has at most ${emailLimits.tag} characters`;
  return tags.some((tag) => folded(tag) === folded(text)) ? 'The e-mail has this tag' : undefined;
};

/** Comments for colleagues: never mailed. */
function Comments({ email }: HandlingProps) {
  const { comment } = useEmailActions();
  const mayWrite = useMay('company.write');
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await comment(email.id, text.trim());
      setText('');
    } catch (error) {
      showError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={css['comments']}>
      {email.comments.length > 0 && (
        <ul aria-label="Comments">
          {email.comments.map(({ id, author, text: content, created }) => (
            <li key={id}>
              <span className={css['author']}>
                {author ?? 'A former user'}, <Moment at={created} />
              </span>
              <div className={css['text']}>{content}</div>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <>
          <TextArea
            label="Comment for colleagues"
            rows={2}
            value={text}
            maxLength={emailLimits.comment}
            onChange={setText}
          />
          {text.trim() !== '' && (
            <div>
              <Button icon={IconMessage} loading={isSaving} onClick={() => void save()}>
                Comment
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** How colleagues share the work: who takes care of an e-mail, its tags and comments. */
export function EmailHandling({ email }: HandlingProps) {
  const mayWrite = useMay('company.write');
  return (
    <section className={css['handling']} aria-label="Handling">
      {mayWrite ? (
        <div className={css['pair']}>
          <Assignee email={email} />
          <Tags email={email} />
        </div>
      ) : (
        <div className={css['lineTags']}>
          {email.tags.map((tag) => (
            <TagLink key={tag} tag={tag} />
          ))}
        </div>
      )}
      <Comments email={email} />
    </section>
  );
}
