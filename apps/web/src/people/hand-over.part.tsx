import { Banner } from '@fairlead/ui/banner';
import { TextField } from '@fairlead/ui/text-field';
import css from './people.module.css';

/** Where the installation sends no mail: the link that the administrator hands over. */
export function HandOverLink({ link }: { readonly link: string }) {
  return (
    <div className={css['hand-over']}>
      <Banner kind="information">
        This installation sends no mail. Hand the link over yourself; it works once, for seven days.
      </Banner>
      <TextField label="Link to join" value={link} readOnly isId />
    </div>
  );
}

/** The link in the words of a kept mail. */
export const linkIn = (body: string | null): string | null =>
  /https?:\/\/\S+/.exec(body ?? '')?.[0] ?? null;
