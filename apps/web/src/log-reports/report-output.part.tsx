import { TextButton } from '@fairlead/ui/button';
import { saveFile } from '../platform/print/save-file.ts';
import css from './report-receivers.module.css';

export interface OutputTextProps {
  readonly subject: string;
  readonly body: string;
  readonly file: { readonly name: string; readonly content: string } | null;
}

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

/** The mail that a receiver gets: subject, text and the name of its file, which can be saved. */
export function OutputText({ subject, body, file }: OutputTextProps) {
  return (
    <div className={css['output']}>
      <p className={css['subject']}>{subject}</p>
      {body !== '' && <pre className={css['text']}>{body}</pre>}
      {file !== null && (
        <TextButton
          onClick={() =>
            saveFile({
              fileName: file.name,
              contentType: 'text/csv',
              content: base64Of(file.content),
            })
          }
        >
          {file.name}
        </TextButton>
      )}
    </div>
  );
}
