import { textCell } from '../print/print-content.ts';
import type { SectionedContent } from '../print/section.ts';
import { formatWithZone } from '../time/format.ts';
import { signatureOf } from './rules.ts';

/** A message as it is exported. Instants are ISO 8601 UTC. */
export interface TranscriptMessage {
  readonly created: string;
  readonly isFromVessel: boolean;
  readonly author: string;
  readonly rank: string;
  readonly body: string;
  readonly instruction: {
    readonly rank: string;
    readonly acknowledged: { readonly at: string; readonly by: string } | null;
  } | null;
  readonly files: readonly { readonly name: string }[];
}

/** What the sender is called: the vessel's or the office's. */
const sideOf = ({ isFromVessel }: TranscriptMessage): string => (isFromVessel ? 'ship' : 'office');

/**
 * The messages as a text of which the hash is printed: a line for each, oldest first, with tabs between time, side, author,
 * and the message as a JSON text; a line feed ends each. Files and acknowledgements follow as JSON texts where there are any.
 */
export const transcriptText = (messages: readonly TranscriptMessage[]): string =>
  messages
    .map((message) => {
      const { created, author, rank, body, instruction, files } = message;
      const acknowledged = instruction?.acknowledged ?? null;
      const fields = [
        created,
        sideOf(message),
        signatureOf(author, rank),
        JSON.stringify(body),
        ...files.map(({ name }) => `file ${JSON.stringify(name)}`),
        ...(instruction === null ? [] : [`instruction ${JSON.stringify(instruction.rank)}`]),
        ...(acknowledged === null
          ? []
          : [`acknowledged ${acknowledged.at} ${JSON.stringify(acknowledged.by)}`]),
      ];
      return `${fields.join('\t')}\n`;
    })
    .join('');

export interface Transcript {
  readonly title: 'Messages' | 'Instructions';
  readonly vessel: string;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly messages: readonly TranscriptMessage[];
  /** SHA-256 of the transcript text in UTF-8, hexadecimal. */
  readonly hash: string;
}

function noteOf({ instruction, files }: TranscriptMessage, zone: string): string {
  const acknowledged = instruction?.acknowledged ?? null;
  return [
    ...(instruction === null ? [] : [`Instruction for the ${instruction.rank.toLowerCase()}`]),
    ...(acknowledged === null
      ? []
      : [`Acknowledged ${formatWithZone(acknowledged.at, zone)} by ${acknowledged.by}`]),
    ...files.map(({ name }) => `File ${name}`),
  ].join('. ');
}

/** The messages between the office and a vessel in a period, with the hash that proves that none was changed. */
export function transcriptPrintout(transcript: Transcript): SectionedContent {
  const { title, vessel, from, to, zone, messages, hash } = transcript;
  return {
    title,
    subtitle: vessel,
    sections: [
      {
        kind: 'facts',
        title: '',
        facts: [
          ['From', textCell(formatWithZone(from, zone))],
          ['To', textCell(formatWithZone(to, zone))],
          [title, textCell(String(messages.length))],
          ['SHA-256', textCell(hash)],
        ],
      },
      {
        kind: 'text',
        title: '',
        paragraphs: messages.map((message) => {
          const note = noteOf(message, zone);
          const author = signatureOf(message.author, message.rank);
          return {
            lead: `${formatWithZone(message.created, zone)}, ${sideOf(message)}, ${author}`,
            text: [message.body, note].filter((text) => text !== '').join('\n'),
          };
        }),
      },
      {
        kind: 'text',
        title: 'How to check it',
        keepsTogether: true,
        paragraphs: [
          {
            text: 'The hash is that of the text file of the same export. Download it again for the same period: as long as no message was changed or deleted, sha256sum gives the same value.',
          },
        ],
      },
    ],
  };
}
