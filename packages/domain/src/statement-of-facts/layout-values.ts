import { formatDecimal } from '../quantities/decimal.ts';
import { formatClock, formatDate, formatWithZone } from '../time/format.ts';
import type { LayoutValues } from './layout-fill.ts';
import {
  dayLetters,
  endText,
  firstOf,
  lastOf,
  nameOfRole,
  saidBy,
  type SofPrint,
  underProtestText,
  workOf,
} from './sof-printout.ts';

/** The values of a layout's placeholders, in port time and formatted for reading. */
export function layoutValues({ snapshot, issue, signatures }: SofPrint): LayoutValues {
  const { port, lines, cargo } = snapshot;
  const zone = port.timeZone;
  const at = (instant: string | null): string =>
    instant === null ? '' : formatWithZone(instant, zone);
  return {
    company: snapshot.company,
    vessel: snapshot.vessel.name,
    imo: snapshot.vessel.imo,
    voyage: snapshot.voyage,
    agent: snapshot.agent ?? '',
    port: port.name,
    unLoCode: port.unLoCode ?? '',
    country: port.country,
    timeZone: zone,
    charterParty: snapshot.fixtures
      .map(({ fixtureNumber, cpDate }) => [fixtureNumber, cpDate].filter(Boolean).join(' of '))
      .join(', '),
    work: workOf(cargo),
    arrived: at(firstOf(lines, 'arrived') ?? snapshot.arrived),
    noticeTendered: at(firstOf(lines, 'noticeTendered')),
    noticeAccepted: at(firstOf(lines, 'noticeAccepted')),
    berthed: at(firstOf(lines, 'berthed')),
    commenced: at(firstOf(lines, 'cargoBegins')),
    completed: at(lastOf(lines, 'cargoCompleted')),
    documents: at(lastOf(lines, 'documentsOnBoard')),
    sailed: at(lastOf(lines, 'sailed') ?? snapshot.departed),
    workingTimes: snapshot.workingTimes,
    remarks: snapshot.remarks,
    version: issue === null ? `draft of revision ${snapshot.revision}` : `version ${issue.number}`,
    issued: at(issue?.issued ?? null),
    issuer: issue?.issuer ?? '',
    ...listValues({ snapshot, issue, signatures }),
  };
}

const figure = (value: string | null): string => (value === null ? '' : formatDecimal(value));

/** The repeated parts. */
function listValues({ snapshot, signatures }: SofPrint): LayoutValues {
  const { port, lines, cargo } = snapshot;
  const zone = port.timeZone;
  return {
    lines: lines.map((line) => ({
      day: dayLetters(line.at, zone),
      date: formatDate(line.at, zone),
      from: formatClock(line.at, zone),
      to: endText(line, zone),
      event: line.text,
      remark: line.remark ?? '',
      gangs: line.gangs === null ? '' : String(line.gangs),
      saidBy: saidBy(line),
      protest: line.underProtest ? underProtestText : '',
    })),
    cargo: cargo.map((one) => ({
      commodity: one.commodity,
      operation: one.operation,
      quantity: figure(one.quantity),
      billOfLading: figure(one.billOfLading),
      outturn: figure(one.outturn),
      unit: one.unit,
      charterer: one.charterer,
    })),
    signatures: signatures.map(({ role, name, signedAt, underProtest, remark }) => ({
      role: nameOfRole(role),
      name,
      signedAt: formatWithZone(signedAt, zone),
      protest: underProtest ? underProtestText : '',
      remark: remark ?? '',
    })),
  };
}
