import {
  type Cell,
  estimatedCell,
  type PrintContent,
  type PrintTable,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import { derivePortCallStatus } from '../port-calls/status.ts';
import { portCallStatuses } from '../port-calls/enumerations.ts';
import { label } from '../enumerations/enumeration.ts';
import { arrivalOf, departureOf } from '../voyages/times.ts';
import {
  calcFromType,
  calcToType,
  type ConsumerGroup,
  consumptionGroups,
  consumptionType,
  isChosen,
  type ReportChoices,
  totalsType,
} from './choices.ts';
import { cargoTable } from './cargo-table.ts';
import type { ReportedPeriod, ReportFacts, ReportPortCall } from './facts.ts';
import { type Leg, legsOf, orderedCalls } from './legs.ts';
import {
  fuelCell,
  plannedCells,
  sailedCells,
  spanCell,
  stockCells,
  totalCell,
} from './explained-cells.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import { keysOf, legTo, periodsBetween, stockOver } from './reported-periods.ts';

const none: Cell = { kind: 'none' };

/** The facts of a voyage as tables: the screen shows them and the downloads print them. */
export function voyageReport(facts: ReportFacts, choices: ReportChoices): PrintContent {
  const { voyage } = facts;
  const calls = orderedCalls(facts).filter((call) => isChosen(choices.portCallIds, call.id));
  const name =
    choices.usesReference && voyage.reference !== null
      ? voyage.reference
      : String(voyage.voyageNumber);
  return {
    title: `Voyage ${name}`,
    subtitle: voyage.vessel.name,
    facts: factsOf(facts, choices),
    tables: [
      portCallTable(facts, calls, choices),
      legTable(facts, choices),
      cargoTable(facts, calls, choices),
      ...(choices.consumption === consumptionType.None ? [] : [consumptionTable(facts, choices)]),
    ],
  };
}

const zoneOf = ({ fixedZone }: ReportChoices, port: { readonly timeZone: string }): string =>
  fixedZone ?? port.timeZone;

function factsOf(facts: ReportFacts, choices: ReportChoices): PrintContent['facts'] {
  const { voyage } = facts;
  const calls = orderedCalls(facts);
  const [first] = calls;
  const last = calls.at(-1);
  const ballast = voyage.ballastPortCall;
  const begin =
    choices.from === calcFromType.BallastDeparture && ballast !== null
      ? {
          at: ballast.departed ?? ballast.scheduledDeparture,
          port: ballast.port,
          isEstimate: ballast.departed === null,
        }
      : {
          at: first === undefined ? null : arrivalOf(first),
          port: first?.port,
          isEstimate: (first?.arrived ?? null) === null,
        };
  const end = {
    at:
      last === undefined
        ? null
        : choices.to === calcToType.LastArrival
          ? arrivalOf(last)
          : departureOf(last),
    port: last?.port,
    isEstimate: (choices.to === calcToType.LastArrival ? last?.arrived : last?.departed) === null,
  };
  const zoneOfPort = (port: ReportMoment['port']) => zoneOf(choices, port ?? { timeZone: 'UTC' });
  const length = spanCell({
    from: begin.at,
    to: end.at,
    zones: [zoneOfPort(begin.port), zoneOfPort(end.port)],
    names: ['From', 'To'],
  });
  return [
    ['Vessel', textCell(voyage.vessel.name)],
    ['Voyage number', textCell(String(voyage.voyageNumber))],
    ['Voyage reference', textCell(voyage.reference)],
    ['Master', textCell(voyage.master?.fullName ?? null)],
    ['Trade', textCell(voyage.trade?.name ?? null)],
    ['Ballast port', textCell(ballast?.port.name ?? null)],
    ['From', momentOf(begin, choices)],
    ['To', momentOf(end, choices)],
    ['Duration', estimatedCell(length, begin.isEstimate || end.isEstimate)],
  ];
}

interface ReportMoment {
  readonly at: string | null;
  readonly port: { readonly timeZone: string } | undefined;
  readonly isEstimate: boolean;
}

const momentOf = ({ at, port, isEstimate }: ReportMoment, choices: ReportChoices): Cell =>
  estimatedCell(timeCell(at, zoneOf(choices, port ?? { timeZone: 'UTC' })), isEstimate);

const estimateNote = 'Times and durations marked est. have not happened yet.';

function stayMs(call: ReportPortCall): number | null {
  const arrival = arrivalOf(call);
  const departure = departureOf(call);
  return arrival === null || departure === null
    ? null
    : Date.parse(departure) - Date.parse(arrival);
}

function callRow(
  facts: ReportFacts,
  call: ReportPortCall,
  choices: ReportChoices,
): readonly Cell[] {
  const zone = zoneOf(choices, call.port);
  return [
    textCell(call.port.name),
    textCell(call.port.unLoCode),
    textCell(call.reasonForCalls.map(({ code }) => code).join(', ')),
    timeCell(call.scheduledArrival, zone),
    timeCell(call.scheduledDeparture, zone),
    timeCell(call.arrived, zone),
    timeCell(call.departed, zone),
    estimatedCell(
      spanCell({
        from: arrivalOf(call),
        to: departureOf(call),
        zones: [zone, zone],
        names: ['Arrival', 'Departure'],
      }),
      call.departed === null,
    ),
    textCell(label(portCallStatuses, derivePortCallStatus(call, facts.nowMs))),
  ];
}

function portCallTable(
  facts: ReportFacts,
  calls: readonly ReportPortCall[],
  choices: ReportChoices,
): PrintTable {
  const stays = calls.flatMap((call) => {
    const ms = stayMs(call);
    return ms === null ? [] : [{ name: call.port.name, ms }];
  });
  return {
    title: 'Port calls',
    columns: [
      { title: 'Port', share: 2 },
      { title: 'LOCODE' },
      { title: 'Reason' },
      { title: 'ETA', share: 2 },
      { title: 'ETD', share: 2 },
      { title: 'Arrived', share: 2 },
      { title: 'Departed', share: 2 },
      { title: 'In port', align: 'right' },
      { title: 'Status' },
    ],
    rows: calls.map((call) => callRow(facts, call, choices)),
    ...(choices.totals === totalsType.None
      ? {}
      : {
          totals: [
            [
              textCell('In port'),
              ...Array.from({ length: 6 }, () => none),
              estimatedCell(
                totalCell(stays),
                calls.some(({ departed }) => departed === null),
              ),
              none,
            ],
          ],
        }),
  };
}

const isEstimated = ({ isDepartureEstimate, isArrivalEstimate }: Leg): boolean =>
  isDepartureEstimate || isArrivalEstimate;

const legRow = (facts: ReportFacts, leg: Leg, choices: ReportChoices): readonly Cell[] => [
  textCell(leg.from.name),
  textCell(leg.to.name),
  textCell(leg.isLaden ? 'Laden' : 'Ballast'),
  estimatedCell(timeCell(leg.departure, zoneOf(choices, leg.from)), leg.isDepartureEstimate),
  estimatedCell(timeCell(leg.arrival, zoneOf(choices, leg.to)), leg.isArrivalEstimate),
  estimatedCell(
    spanCell({
      from: leg.departure,
      to: leg.arrival,
      zones: [zoneOf(choices, leg.from), zoneOf(choices, leg.to)],
      names: ['Departure', 'Arrival'],
    }),
    isEstimated(leg),
  ),
  ...plannedCells(facts, [leg]),
  ...sailedCells(
    facts,
    [legTo(facts, leg.toCallId)].flatMap((period) => period ?? []),
  ),
];

function legTable(facts: ReportFacts, choices: ReportChoices): PrintTable {
  const legs = legsOf(facts).filter(
    (leg) => !leg.isApproach || choices.from === calcFromType.BallastDeparture,
  );
  const total = (name: string, some: readonly Leg[]): readonly Cell[] => [
    textCell(name),
    none,
    none,
    none,
    none,
    estimatedCell(
      totalCell(
        some.map((leg) => ({ name: `${leg.from.name} to ${leg.to.name}`, ms: leg.atSeaMs ?? 0 })),
      ),
      some.some(isEstimated),
    ),
    ...plannedCells(facts, some),
    ...sailedCells(
      facts,
      some.flatMap((leg) => legTo(facts, leg.toCallId) ?? []),
    ),
  ];
  const kinds =
    choices.totals === totalsType.BallastAndLaden
      ? [
          total(
            'Ballast',
            legs.filter((leg) => !leg.isLaden),
          ),
          total(
            'Laden',
            legs.filter((leg) => leg.isLaden),
          ),
        ]
      : [];
  return {
    title: 'Legs',
    columns: [
      { title: 'From', share: 2 },
      { title: 'To', share: 2 },
      { title: 'Leg' },
      { title: 'Departure', share: 2 },
      { title: 'Arrival', share: 2 },
      { title: 'At sea', align: 'right' },
      { title: 'Planned, nm', align: 'right' },
      { title: 'Planned, kn', align: 'right' },
      { title: 'Distance, nm', align: 'right' },
      { title: 'Speed, kn', align: 'right' },
    ],
    rows: legs.map((leg) => legRow(facts, leg, choices)),
    ...(choices.totals === totalsType.None ? {} : { totals: [...kinds, total('At sea', legs)] }),
    note: `${estimateNote} Planned distances are by sea: estimates, not for navigation. Distance and speed come from log reports.${receivedNote(facts)}`,
  };
}

/** What is said where no report was received. */
const receivedNote = ({ periods }: ReportFacts): string =>
  periods.some(({ uses, distance }) => uses.length > 0 || distance > 0)
    ? ''
    : ' None were received for this voyage.';

/** Whether the fuel of a consumer is in the report. */
const isGroupChosen =
  ({ consumptionGroupIds }: ReportChoices) =>
  ({ group }: { readonly group: ConsumerGroup }): boolean =>
    consumptionGroups.some(
      ({ name, number }) => name === group && isChosen(consumptionGroupIds, number),
    );

const groupLabel = (group: ConsumerGroup): string =>
  consumptionGroups.find(({ name }) => name === group)?.label ?? group;

function consumptionTable(facts: ReportFacts, choices: ReportChoices): PrintTable {
  const isFuel = choices.consumption === consumptionType.Fuel;
  const periods = periodsBetween(facts, choices);
  const counted = periods.map((period) => ({
    ...period,
    uses: period.uses.filter(isGroupChosen(choices)),
  }));
  const masses = (isCounted: (use: ReportedPeriod['uses'][number]) => boolean) =>
    (['leg', 'portStay'] as const).map((kind) =>
      fuelCell(
        facts,
        counted.filter((period) => period.kind === kind),
        isCounted,
      ),
    );
  const fuelRows = () =>
    keysOf(counted, ({ fuelId }) => fuelId).map((fuel) => {
      const known = periods.filter(({ stocks }) => stocks.some(({ fuelId }) => fuelId === fuel));
      const usesCalculated = choices.usesCalculatedRobEnd;
      const stock = stockOver(known, fuel, usesCalculated);
      return [
        textCell(fuelName(fuel)),
        ...masses(({ fuelId }) => fuelId === fuel),
        ...stockCells(facts, known, { ...stock, usesCalculated }),
      ];
    });
  const groupRows = () =>
    keysOf(counted, ({ group }) => group).map((own) => [
      textCell(groupLabel(own)),
      ...masses(({ group }) => group === own),
      none,
      none,
    ]);
  return {
    title: 'Consumption',
    columns: [
      { title: isFuel ? 'Fuel' : 'Consumer' },
      { title: 'At sea, mt', align: 'right' },
      { title: 'In port, mt', align: 'right' },
      { title: 'ROB at start, mt', align: 'right' },
      { title: 'ROB at end, mt', align: 'right' },
    ],
    rows: isFuel ? fuelRows() : groupRows(),
    note: `Consumption and ROB come from log reports.${receivedNote(facts)}`,
  };
}
