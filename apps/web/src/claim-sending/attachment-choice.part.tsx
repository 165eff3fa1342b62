import { Checkbox } from '@fairlead/ui/checkbox';
import { Muted } from '@fairlead/ui/figure';
import type { SendPartProps } from './recipient-choice.part.tsx';
import css from './claim-sending.module.css';

/** The attachments of the claim, chosen from those available. */
export function AttachmentChoice({ options, entry, change }: SendPartProps) {
  const { attachments } = options;
  const { chosen } = entry;
  return (
    <fieldset className={css['attachments']}>
      <legend>
        Attachments <span>{chosen.length}</span>
      </legend>
      {attachments.length === 0 && <Muted>Nothing to attach yet.</Muted>}
      {attachments.map(({ name, detail, attachment }, at) => (
        <Checkbox
          key={JSON.stringify(attachment)}
          checked={chosen.includes(at)}
          onChange={(isChosen) =>
            change({
              chosen: isChosen
                ? [...chosen, at].toSorted((a, b) => a - b)
                : chosen.filter((one) => one !== at),
            })
          }
        >
          <span className={css['attachment']}>
            {name} <small>{detail}</small>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
