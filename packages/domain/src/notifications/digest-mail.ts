import { counted } from '../quantities/counted.ts';
import { formatLong, formatWithZone } from '../time/format.ts';
import { notificationSeverity } from './enumerations.ts';
import { type NotificationReference, notificationTarget, targetName } from './target.ts';

/** A finding is assigned to the reader, or the reader's own snooze of it has ended. */
export type DigestConcern = 'assigned' | 'snoozeEnded';

/** A finding that the mail lists. */
export interface DigestFinding extends NotificationReference {
  readonly id: number;
  readonly vesselId: number | null;
  readonly severity: number;
  readonly message: string;
  readonly at: string;
  /** Found since the previous digest. */
  readonly isNew: boolean;
  /** Why it is the reader's own; null for the others of the company. */
  readonly concern: DigestConcern | null;
}

/** How many open findings a vessel has, listed or not. */
export interface DigestVessel {
  readonly id: number | null;
  readonly name: string;
  readonly open: number;
  /** Of those, found since the previous digest. */
  readonly added: number;
  /** Of the open ones, assigned to the reader. */
  readonly assigned: number;
  /** Of the others, those of which the reader's own snooze has ended. */
  readonly snoozeEnded: number;
}

export interface DigestContent {
  readonly company: string;
  /** When it is sent, in milliseconds since 1970. */
  readonly at: number;
  readonly zone: string;
  readonly vessels: readonly DigestVessel[];
  /** In the order of the mail; at most `mostListed` of them. */
  readonly findings: readonly DigestFinding[];
  /** The public address of the product, without a slash at its end. */
  readonly address: string;
}

/** A mail lists at most so many findings, and counts the others. */
export const mostListed = 100;
/** Vessels whose findings are only counted. */
const mostVessels = 200;
const longestMessage = 500;

const sum = (vessels: readonly DigestVessel[], of: (vessel: DigestVessel) => number): number =>
  vessels.reduce((total, vessel) => total + of(vessel), 0);

/** No line break of a record can start a line of the mail. */
const onLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, longestMessage);

const numbers = (vessels: readonly DigestVessel[]): string => {
  const open = sum(vessels, (vessel) => vessel.open);
  const added = sum(vessels, (vessel) => vessel.added);
  return `${counted(open, 'open finding')}${added === 0 ? '' : `, ${added} new`}`;
};

const severityLabel = (severity: number): string =>
  severity === notificationSeverity.Error ? 'Error' : 'Warning';

function linesOf(
  finding: DigestFinding,
  { zone, address }: Pick<DigestContent, 'zone' | 'address'>,
  vessel = '',
): string {
  const { severity, isNew, message, at, id } = finding;
  const target = notificationTarget(finding) ?? `/notifications?panel=n${id}`;
  return [
    `${isNew ? 'New: ' : ''}${vessel === '' ? '' : `${vessel}: `}${severityLabel(severity)}, ${targetName(finding)} of ${formatWithZone(at, zone)}`,
    onLine(message),
    `${address}${target}`,
  ].join('\n');
}

function sectionOf(vessel: DigestVessel, content: DigestContent): readonly string[] {
  const known = content.findings.filter(({ vesselId }) => vesselId === vessel.id);
  const listed = known.filter(({ concern }) => concern === null);
  const above = known.length - listed.length;
  const left = vessel.open - known.length;
  const list = `${content.address}/notifications${vessel.id === null ? '' : `?vesselIds=${vessel.id}`}`;
  return [
    `${onLine(vessel.name).toUpperCase()}: ${numbers([vessel])}${above === 0 ? '' : `, ${above} listed above`}`,
    ...listed.map((finding) => linesOf(finding, content)),
    ...(left > 0
      ? [`${known.length === 0 ? counted(left, 'finding') : `${left} more`}: ${list}`]
      : []),
  ];
}

const concerns = [
  { concern: 'assigned', title: 'Assigned to you', query: '?assignedToMe=true' },
  { concern: 'snoozeEnded', title: 'Your snooze has ended', query: '' },
] as const;

/** What is the reader's own, before what is everyone's. */
const ownSections = (content: DigestContent): readonly string[] =>
  concerns.flatMap(({ concern, title, query }) => {
    const open = sum(content.vessels, (vessel) => vessel[concern]);
    if (open === 0) return [];
    const listed = content.findings.filter((finding) => finding.concern === concern);
    const left = open - listed.length;
    return [
      `${title.toUpperCase()}: ${counted(open, 'open finding')}`,
      ...listed.map((finding) => linesOf(finding, content, vesselName(finding, content))),
      ...(left > 0 ? [`${left} more: ${content.address}/notifications${query}`] : []),
    ];
  });

const vesselName = ({ vesselId }: DigestFinding, { vessels }: DigestContent): string =>
  onLine(vessels.find(({ id }) => id === vesselId)?.name ?? '');

const own = (vessels: readonly DigestVessel[]): string => {
  const open = sum(vessels, (vessel) => vessel.assigned + vessel.snoozeEnded);
  return open === 0 ? '' : `${open} for you, `;
};

/** Subject and plain text of a morning digest: the reader's findings, then all by vessel with their links, new ones first. */
export function digestMail(content: DigestContent): {
  readonly subject: string;
  readonly body: string;
} {
  const { company, at, zone, vessels, address } = content;
  const name = onLine(company);
  const isEmpty = vessels.length === 0;
  const shown = vessels.slice(0, mostVessels);
  const hidden = vessels.length - shown.length;
  return {
    subject: `${own(vessels)}${isEmpty ? 'No open findings' : numbers(vessels)}: ${name}`,
    body: [
      `${name}, ${formatLong(at, zone)}`,
      isEmpty
        ? 'The data checks have no open findings.'
        : `${numbers(vessels)} on ${counted(vessels.length, 'vessel')}.`,
      ...ownSections(content),
      ...shown.flatMap((vessel) => sectionOf(vessel, content)),
      ...(hidden > 0 ? [`${counted(hidden, 'more vessel')}: ${address}/notifications`] : []),
      `Change or stop this mail: ${address}/settings/me`,
    ].join('\n\n'),
  };
}
