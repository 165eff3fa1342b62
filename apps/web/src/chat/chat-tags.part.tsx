import { Chip } from '@fairlead/ui/chip';
import { IconButton } from '@fairlead/ui/button';
import { Popover } from '@fairlead/ui/popover';
import { Checkbox } from '@fairlead/ui/checkbox';
import { LoadingState } from '@fairlead/ui/states';
import { IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type ChatTag, sameTag, useTagChoices } from './chat-tags.data.ts';
import css from './chat.module.css';

/** A tag opens its record. */
export function TagLink({ tag }: { readonly tag: ChatTag }) {
  const { kind, id, label } = tag;
  const params = { id: String(id) };
  if (kind === 'voyage')
    return (
      <Link to="/voyages/$id/edit" params={params} className={css['tag']}>
        {label}
      </Link>
    );
  if (kind === 'portCall')
    return (
      <Link to="/portcalls/$id" params={params} className={css['tag']}>
        {label}
      </Link>
    );
  return (
    <Link to="/fixtures/$id/{-$tab}" params={{ ...params, tab: undefined }} className={css['tag']}>
      {label}
    </Link>
  );
}

interface TagChoiceProps {
  readonly vesselId: number;
  readonly tags: readonly ChatTag[];
  readonly onChange: (tags: readonly ChatTag[]) => void;
  readonly isSmall?: boolean;
}

/** Chooses the voyages, port calls and fixtures that a message is about. */
export function TagChoiceButton({ vesselId, tags, onChange, isSmall = false }: TagChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const choices = useTagChoices(vesselId, isOpen);
  return (
    <span ref={anchor}>
      <IconButton
        icon={IconTag}
        name="Tags"
        size={isSmall ? 'small' : 'regular'}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover anchor={anchor} align="end" name="Tags" onClose={() => setOpen(false)}>
          <div className={css['choices']}>
            {choices.data === undefined ? (
              <LoadingState name="Loading voyages" rows={4} />
            ) : choices.data.length === 0 ? (
              <p>This vessel has no voyages or fixtures yet.</p>
            ) : (
              choices.data.map((choice) => {
                const isChosen = tags.some((tag) => sameTag(tag, choice));
                return (
                  <Checkbox
                    key={`${choice.kind} ${choice.id}`}
                    checked={isChosen}
                    onChange={() =>
                      onChange(
                        isChosen ? tags.filter((tag) => !sameTag(tag, choice)) : [...tags, choice],
                      )
                    }
                  >
                    {choice.text}
                  </Checkbox>
                );
              })
            )}
          </div>
        </Popover>
      )}
    </span>
  );
}

/** The tags that a message will have, each removable. */
export function ChosenTags({
  tags,
  onChange,
}: {
  readonly tags: readonly ChatTag[];
  readonly onChange: (tags: readonly ChatTag[]) => void;
}) {
  if (tags.length === 0) return null;
  return (
    <div className={css['tags']}>
      {tags.map((tag) => (
        <Chip
          key={`${tag.kind} ${tag.id}`}
          removeName={`Remove tag ${tag.label}`}
          onRemove={() => onChange(tags.filter((other) => !sameTag(other, tag)))}
        >
          {tag.label}
        </Chip>
      ))}
    </div>
  );
}
