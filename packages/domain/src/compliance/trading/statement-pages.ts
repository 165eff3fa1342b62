import {
  allowanceOfScheme,
  type TradingScheme,
  tradingSchemes,
} from '../allowances/enumerations.ts';
import { label } from '../../enumerations/enumeration.ts';
import {
  numberCell,
  type PrintContent,
  type PrintTable,
  textCell,
  timeCell,
} from '../../print/print-content.ts';
import { endsText } from '../printouts.ts';

const right = { align: 'right' } as const;

interface PrintedPrice {
  readonly day: string;
  readonly price: string;
}

interface PrintedInput {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly citation: string | null;
}

/** A line of a statement as its file shows it. */
export interface PrintedStatementLine {
  readonly vessel: { readonly name: string };
  readonly kind: 'voyage' | 'stay';
  readonly from: { readonly portName: string } | null;
  readonly to: { readonly portName: string } | null;
  readonly start: string;
  readonly end: string;
  readonly share: string;
  readonly onHire: string;
  readonly emissions: string;
  readonly allowances: string;
  readonly cost: string | null;
  readonly figures: readonly {
    readonly name: string;
    readonly value: string;
    readonly unit: string;
    readonly formula: string;
    readonly inputs: readonly PrintedInput[];
  }[];
}

/** A charterer's statement as its file shows it. */
export interface PrintedStatement {
  readonly charterer: { readonly name: string };
  readonly month: string;
  readonly scheme: TradingScheme;
  readonly currency: string;
  readonly price: PrintedPrice | null;
  readonly lines: readonly PrintedStatementLine[];
  readonly emissions: string;
  readonly allowances: string;
  readonly cost: string | null;
}

/** 'March 2026'. */
export const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** 'Emission allowances March 2026, Baltic Grain', the title of a statement and of its files. */
export const statementTitle = ({
  charterer,
  month,
}: Pick<PrintedStatement, 'charterer' | 'month'>): string =>
  `Emission allowances ${monthText(month)}, ${charterer.name}`;

const percentCell = (share: string) =>
  numberCell(String(Math.round(Number(share) * 1_000_000) / 10_000), 2);

function linesTable({ lines, currency, scheme, ...statement }: PrintedStatement): PrintTable {
  const unit = allowanceOfScheme(scheme);
  return {
    title: 'Voyages and stays',
    columns: [
      { title: 'Vessel', share: 2 },
      { title: 'Ports', share: 3 },
      { title: 'From', share: 2 },
      { title: 'To', share: 2 },
      { title: 'Share, %', ...right },
      { title: 'On hire, %', ...right },
      { title: 'Emissions, mt CO2eq', share: 1.4, ...right },
      { title: unit, share: 1.2, ...right },
      { title: `Cost, ${currency}`, share: 1.4, ...right },
    ],
    rows: lines.map((line) => [
      textCell(line.vessel.name),
      textCell(endsText(line)),
      timeCell(line.start, 'UTC'),
      timeCell(line.end, 'UTC'),
      percentCell(line.share),
      percentCell(line.onHire),
      numberCell(line.emissions, 3),
      numberCell(line.allowances, 3),
      numberCell(line.cost, 2),
    ]),
    totals: [
      [
        textCell('Total'),
        textCell(''),
        textCell(''),
        textCell(''),
        textCell(''),
        textCell(''),
        numberCell(statement.emissions, 3),
        numberCell(statement.allowances, 3),
        numberCell(statement.cost, 2),
      ],
    ],
    note: 'A voyage counts for the charterer of the port call to which it sails, in the month in which it ends (UTC), for the time on hire. Several fixtures share it equally.',
  };
}

/** Significant figures of an input, as far as a page needs them. */
const inputText = ({ name, value, unit }: PrintedInput): string =>
  `${name} ${value} ${unit}`.trim();

const workingTable = (lines: readonly PrintedStatementLine[]): PrintTable => ({
  title: 'How each line is calculated',
  columns: [
    { title: 'Voyage or stay', share: 2 },
    { title: 'Figure', share: 1.6 },
    { title: 'Value', share: 1.4, ...right },
    { title: 'Formula', share: 3 },
    { title: 'Inputs', share: 5 },
  ],
  rows: lines.flatMap((line) =>
    line.figures.map((figure) => [
      textCell(`${line.vessel.name}: ${endsText(line)}`),
      textCell(figure.name),
      textCell(`${figure.value} ${figure.unit}`.trim()),
      textCell(figure.formula),
      textCell(figure.inputs.map(inputText).join('; ')),
    ]),
  ),
  note: `Factors: ${citationsOf(lines).join('; ')}.`,
  startsPage: true,
});

const citationsOf = (lines: readonly PrintedStatementLine[]): readonly string[] => [
  ...new Set(
    lines.flatMap(({ figures }) =>
      figures.flatMap(({ inputs }) => inputs.flatMap(({ citation }) => citation ?? [])),
    ),
  ),
];

/** The statement as pages: what is due, and how each line follows. */
export function statementPages(statement: PrintedStatement): PrintContent {
  const { charterer, month, scheme, currency, price, lines } = statement;
  return {
    title: statementTitle(statement),
    facts: [
      ['Charterer', textCell(charterer.name)],
      ['Month', textCell(monthText(month))],
      ['Scheme', textCell(label(tradingSchemes, scheme))],
      ['Allowances due', numberCell(statement.allowances, 3)],
      [
        'Price',
        textCell(
          price === null
            ? 'Not entered'
            : `${price.price} ${currency} for an allowance, of ${price.day}`,
        ),
      ],
      [`Value, ${currency}`, numberCell(statement.cost, 2)],
    ],
    tables: [linesTable(statement), ...(lines.length === 0 ? [] : [workingTable(lines)])],
  };
}

/** The mail that takes a statement to the charterer. */
export function statementLetter(
  statement: PrintedStatement,
  company: string,
): { readonly subject: string; readonly letter: string } {
  const { charterer, month, scheme, allowances, cost, currency, price } = statement;
  const unit = allowanceOfScheme(scheme);
  const value =
    cost === null || price === null
      ? ''
      : `\nValue at ${price.price} ${currency} (price of ${price.day}): ${cost} ${currency}.`;
  return {
    subject: `${label(tradingSchemes, scheme)} allowances ${monthText(month)}: ${allowances} ${unit}`,
    letter: `Dear ${charterer.name},

Please find attached the statement of emission allowances for ${monthText(month)} under the ${label(tradingSchemes, scheme)}.

Allowances due: ${allowances} ${unit}.${value}

The statement shows each voyage and stay with its emissions, your share and the time on hire. Please transfer the allowances to our account.

Kind regards,
${company}`,
  };
}
