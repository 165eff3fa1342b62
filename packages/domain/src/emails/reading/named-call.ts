import { likelyCall, type TimedCall } from '../../port-calls/likely-call.ts';
import { folded } from '../../text/rank.ts';
import { namesPort } from '../names-in-text.ts';

/** A port call that a text may be about, with the name of its port. */
export interface PortCallOfText extends TimedCall {
  readonly port: string;
}

export interface PortCallsOfText<Call> {
  readonly calls: readonly Call[];
  /** The port call of statements that name no port. */
  readonly usual: Call;
  readonly writtenMs: number;
}

/** A statement of the text. */
export interface StatementOfText {
  /** Its position in the text. */
  readonly start: number;
  readonly quote: string;
  /** It states what is to come. */
  readonly isEstimate: boolean;
}

export interface CallOfStatement<Call> {
  readonly call: Call;
  /** What a person should check before the port call counts. */
  readonly doubts: readonly string[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** 'Sailed for Antwerp' and 'arrived from Antwerp' are not about Antwerp. */
const withoutDirections = (quote: string, port: string): string =>
  quote.replaceAll(
    new RegExp(
      String.raw`\b(?:for|to|towards|from|ex|next port|destination)[: ]+(?:port of )?${escaped(port)}`,
      'giu',
    ),
    ' ',
  );

interface Heading {
  readonly start: number;
  readonly port: string;
}

const longestHeading = 60;

/** Lines that name a port and nothing else: 'ROTTERDAM:', 'Port of Antwerp'. What follows is about that port. */
function headingsOf(text: string, ports: readonly string[]): readonly Heading[] {
  const byName = new Map(ports.map((port) => [folded(port).trim(), port]));
  const headings: Heading[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const [name = ''] = /\p{Lu}[^\d:]*/u.exec(line.length > longestHeading ? '' : line) ?? [];
    const plain = folded(name.replaceAll(/[^\p{L}' -]/gu, ' '))
      .replace(/^(?:at |port )*(?:of )?/, '')
      .trim();
    const port =
      line.trim().replaceAll(/[^\p{L}\d]/gu, '') === name.replaceAll(/[^\p{L}]/gu, '')
        ? byName.get(plain)
        : undefined;
    if (port !== undefined) headings.push({ start, port });
    start += line.length + 1;
  }
  return headings;
}

const likeliest = <Call extends PortCallOfText>(
  { calls, usual, writtenMs }: PortCallsOfText<Call>,
  { port, isEstimate }: { readonly port: string; readonly isEstimate: boolean },
): CallOfStatement<Call> => {
  const there = calls.filter((call) => call.port === port);
  if (usual.port === port) return { call: usual, doubts: [] };
  const call = likelyCall(there, { isNamed: () => false, writtenMs, isAhead: isEstimate });
  return {
    call: call ?? usual,
    doubts:
      there.length > 1 ? [`The vessel calls at ${port} more than once: check the port call`] : [],
  };
};

/**
 * Finds the port call that each statement of a text is about: that of the port it names, else of the port in the heading
 * above it, else the usual one. Of several calls at the port it is the current or the next one when the text was written.
 */
export function callsInText<Call extends PortCallOfText>(
  text: string,
  context: PortCallsOfText<Call>,
): (statement: StatementOfText) => CallOfStatement<Call> {
  const ports = [...new Set(context.calls.map(({ port }) => port))];
  const searched = ports.map((port) => ({ port, plain: folded(port).trim() }));
  const headings = headingsOf(text, ports);
  return ({ start, quote, isEstimate }) => {
    const plain = folded(quote);
    const named = searched.flatMap((one) =>
      plain.includes(one.plain) && namesPort(quote, { name: one.port, unLocode: null })
        ? [one.port]
        : [],
    );
    const about = named.filter((port) =>
      namesPort(withoutDirections(quote, port), { name: port, unLocode: null }),
    );
    // 'ETA for Antwerp' is about Antwerp: a departure for a port names its own port, or none.
    const meant = about.length === 0 && isEstimate ? named : about;
    const [port = headings.findLast((one) => one.start <= start)?.port] = meant.includes(
      context.usual.port,
    )
      ? [context.usual.port]
      : meant;
    const chosen =
      port === undefined
        ? { call: context.usual, doubts: [] }
        : likeliest(context, { port, isEstimate });
    const isClear = named.every((one) => one === chosen.call.port);
    return isClear
      ? chosen
      : {
          ...chosen,
          doubts: [...chosen.doubts, `Names ${named.join(' and ')}: check the port call`],
        };
  };
}
