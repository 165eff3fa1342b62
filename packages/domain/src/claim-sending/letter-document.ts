import type { SectionedContent } from '../print/section.ts';

/** A cover letter as it is printed. */
export interface PrintedLetter {
  readonly subject: string;
  readonly body: string;
  /** Names, in the order in which they are addressed. */
  readonly recipients: readonly string[];
  /** As `2026-09-17`. */
  readonly day: string;
  readonly issuer: string;
}

/** A cover letter as a document: each line of its text is a paragraph. */
export function letterDocument(letter: PrintedLetter): SectionedContent {
  const { subject, body, recipients, day, issuer } = letter;
  return {
    title: subject,
    subtitle: `${recipients.join(', ')}, ${day}`,
    stamp: issuer.split('\n').filter((line) => line.trim() !== ''),
    sections: [
      {
        kind: 'text',
        title: '',
        paragraphs: body.split('\n').map((line) => ({ text: line.trim() === '' ? ' ' : line })),
      },
    ],
  };
}
