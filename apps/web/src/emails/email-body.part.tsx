import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Segmented } from '@fairlead/ui/segmented';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailDetail } from './email-view.state.ts';
import css from './emails.module.css';

/** A text has nothing to focus, so it takes the focus itself and is then scrolled by keyboard. */
const readByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Text' } as const;

const forms = [
  { value: 'formatted', label: 'Formatted' },
  { value: 'text', label: 'Text' },
] as const;
type Form = (typeof forms)[number]['value'];

/** The text of an e-mail. A formatted one is shown in a frame where nothing runs; its pictures are loaded on request. */
export function EmailBody({ email }: { readonly email: EmailDetail }) {
  const { page, text, hasPictures } = email;
  // The address changes while it is valid for some minutes more: what is shown stays.
  const [shown] = useState(page);
  const [form, setForm] = useState<Form>('formatted');
  const [isLoaded, setLoaded] = useState(false);
  if (shown === null)
    return (
      <div className={css['text']} {...readByKeyboard}>
        {text}
      </div>
    );
  return (
    <>
      <div className={css['bar']}>
        <Segmented
          name="Form of the text"
          size="small"
          options={forms}
          value={form}
          onChange={setForm}
        />
      </div>
      {hasPictures && !isLoaded && form === 'formatted' && (
        <Banner
          kind="information"
          title="Pictures not loaded"
          actions={
            <Button icon={IconPhoto} onClick={() => setLoaded(true)}>
              Load pictures
            </Button>
          }
        >
          Loading them tells the sender that the e-mail was opened.
        </Banner>
      )}
      {form === 'text' ? (
        <div className={css['text']} {...readByKeyboard}>
          {text}
        </div>
      ) : (
        <iframe
          className={css['page']}
          title="Formatted text"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          src={isLoaded ? `${shown}&pictures=1` : shown}
        />
      )}
    </>
  );
}
