import {
  type HeldTank,
  isNegative,
  kgOfMt,
  restOilKg,
  stockDespiteEmpty,
  unaccountedKg,
} from '../fuel-ledger/held-tank.ts';
import { sumKg } from '../fuel-ledger/stock.ts';
import { formatWithZone, type InstantLike } from '../time/format.ts';
import { mtText } from '../fuel-ledger/tonnes.ts';
import { mtNumber } from './amounts.ts';
import { type CheckContext, type CheckFinding, finding } from './check-finding.ts';
import {
  type FindingInput,
  type FindingRecord,
  figureInput,
  instantInput,
  massInput,
  textInput,
} from './finding-input.ts';

/** A tank at an instant, as the fuel ledger has it. */
export interface TankSubject {
  readonly kind: 'tank';
  readonly tank: HeldTank;
  readonly at: InstantLike;
  readonly zone: string;
  /** Kilograms that were booked out of the tank while it held no delivery. */
  readonly drawnKg: bigint;
  /** What a bunker delivery note says was in the tank before bunkering; null where none does. */
  readonly declared: { readonly kg: bigint; readonly portName: string } | null;
  /** The names of the fuels in it that are known. */
  readonly fuels?: readonly string[];
  /** The page of the tanks, and the note that calls the tank empty. */
  readonly tankRecord?: FindingRecord;
  readonly noteRecord?: FindingRecord;
}

const stockInput = (subject: TankSubject, name = 'Calculated stock'): FindingInput =>
  massInput(name, sumKg(subject.tank.held), [subject.tankRecord]);

const tankInputs = ({ tank, at, zone }: TankSubject): readonly FindingInput[] => [
  textInput('Tank', tank.name),
  instantInput('Time', at, { zone }),
];

/** The stock of a tank by what accounts for it. */
function contentInputs(subject: TankSubject): readonly FindingInput[] {
  const { tank, drawnKg, fuels = [], tankRecord } = subject;
  const lots = tank.held.filter(({ lotId, kg }) => lotId !== null && kg !== 0n);
  const others = tank.held.filter(({ lotId }) => lotId === null);
  return [
    ...tankInputs(subject),
    textInput('Fuel', fuels.length === 0 ? null : fuels.join(', ')),
    massInput('Stock of bunker lots', sumKg(lots), [tankRecord]),
    massInput('Stock of no bunker lot', sumKg(others), [tankRecord]),
    massInput('Drawn without a bunker lot', drawnKg, [tankRecord]),
  ];
}

const missingDelivery =
  'A bunker delivery note, a transfer or the opening stock is missing or names another tank.';

/** Code 10: fuel that no delivery accounts for has no emission factor. */
function withoutContents(subject: TankSubject, { thresholds }: CheckContext) {
  const { tank, at, zone, drawnKg } = subject;
  const unknown = unaccountedKg(tank, thresholds[10].restMt);
  const rest = kgOfMt(thresholds[10].restMt);
  if (unknown === null && drawnKg <= rest) return [];
  const time = formatWithZone(at, zone);
  const shared = { subject: tank.name, cause: missingDelivery, inputs: contentInputs(subject) };
  if (unknown !== null)
    return [
      finding(10, {
        ...shared,
        value: mtNumber(unknown),
        equation: `${mtText(unknown)} of no bunker lot > ${mtText(rest)}`,
        sentence: `${tank.name} holds ${mtText(unknown)} at ${time}, but no delivery accounts for it. Up to ${mtText(rest)} is an unpumpable remainder.`,
      }),
    ];
  return [
    finding(10, {
      ...shared,
      value: mtNumber(drawnKg),
      equation: `${mtText(drawnKg)} drawn of no bunker lot > ${mtText(rest)}`,
      sentence: `${mtText(drawnKg)} was taken out of ${tank.name} at ${time}, but it held no fuel.`,
    }),
  ];
}

/** Code 20: more was taken out than was in. */
function negativeStock(subject: TankSubject, { thresholds }: CheckContext) {
  const { tank, at, zone } = subject;
  const kg = sumKg(tank.held);
  if (!isNegative(kg, thresholds[20].toleranceMt)) return [];
  const time = formatWithZone(at, zone);
  return [
    finding(20, {
      subject: tank.name,
      value: mtNumber(kg),
      sentence: `${tank.name} has a calculated stock of ${mtText(kg)} at ${time}; at least ${mtText(0n)} was expected.`,
      cause: 'A bunkering or transfer is missing, or a consumption is too high.',
      equation: `${mtText(kg)} < ${mtText(-kgOfMt(thresholds[20].toleranceMt))}`,
      inputs: [...tankInputs(subject), stockInput(subject)],
    }),
  ];
}

/** Code 70: a tank that was called empty before bunkering still has stock in the ledger. */
function emptyDespiteStock(subject: TankSubject, { thresholds }: CheckContext) {
  const { tank, declared, noteRecord } = subject;
  if (declared === null) return [];
  const kg = stockDespiteEmpty(tank, declared.kg, thresholds[70]);
  if (kg === null) return [];
  return [
    finding(70, {
      subject: tank.name,
      value: mtNumber(kg),
      sentence: `${tank.name} was reported empty before bunkering at ${declared.portName} but should hold ${mtText(kg)}.`,
      cause: 'A consumption or transfer is missing, or the delivery was mixed with fuel on board.',
      equation: `${mtText(kg)} > ${mtText(restOilKg(tank.capacity, thresholds[70]))}`,
      inputs: [
        ...tankInputs(subject),
        massInput('Reported before bunkering', declared.kg, [noteRecord]),
        stockInput(subject),
        figureInput('Capacity of the tank', tank.capacity, { unit: 'm³', decimals: 1 }),
      ],
    }),
  ];
}

/** Codes 10, 20 and 70. */
export const tankChecks = (
  subject: TankSubject,
  context: CheckContext,
): readonly CheckFinding[] => [
  ...withoutContents(subject, context),
  ...negativeStock(subject, context),
  ...emptyDespiteStock(subject, context),
];
