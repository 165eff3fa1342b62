/** Allowed elements in a layout of statements of facts; the settings show these lists. */
export const layoutTags = [
  'h1',
  'h2',
  'h3',
  'p',
  'div',
  'span',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const layoutAttributes = ['style', 'colspan', 'rowspan', 'width'] as const;

/** Allowed properties of `style`, with their values. */
export const layoutStyles: Readonly<Record<string, RegExp>> = {
  color: /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|black|gray|red|green|blue|white|navy)$/i,
  'background-color': /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|black|gray|red|green|blue|white|navy)$/i,
  'font-size': /^(?:[4-9]|[1-6]\d)(?:\.\d)?(?:pt|px)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'text-align': /^(?:left|right|center|justify)$/,
  'text-decoration': /^(?:none|underline|line-through)$/,
  'margin-top': /^\d{1,3}(?:pt|px)$/,
  'margin-bottom': /^\d{1,3}(?:pt|px)$/,
  'margin-left': /^\d{1,3}(?:pt|px)$/,
  width: /^(?:\d{1,2}|100)%$/,
};

/** Maximum length of a layout, and of a filled one, in characters. */
export const longestLayout = 20_000;
export const mostPrinted = 1_000_000;

/** A placeholder and what it prints. */
export interface LayoutPlaceholder {
  readonly name: string;
  readonly description: string;
}

export const layoutPlaceholders: readonly LayoutPlaceholder[] = [
  { name: 'company', description: 'Name of the company' },
  { name: 'vessel', description: 'Name of the vessel' },
  { name: 'imo', description: 'IMO number' },
  { name: 'voyage', description: 'Voyage number or reference' },
  { name: 'agent', description: 'Agent at the port' },
  { name: 'port', description: 'Port' },
  { name: 'unLoCode', description: 'UN/LOCODE of the port' },
  { name: 'country', description: 'Country of the port' },
  { name: 'timeZone', description: 'Time zone of the port' },
  { name: 'charterParty', description: 'Fixtures with the dates of their charter parties' },
  { name: 'work', description: 'Loading, Discharging or Cargo' },
  { name: 'arrived', description: 'Arrival' },
  { name: 'noticeTendered', description: 'Notice of readiness tendered' },
  { name: 'noticeAccepted', description: 'Notice of readiness accepted' },
  { name: 'berthed', description: 'All fast' },
  { name: 'commenced', description: 'First start of cargo work' },
  { name: 'completed', description: 'Last end of cargo work' },
  { name: 'documents', description: 'Documents on board' },
  { name: 'sailed', description: 'Departure' },
  { name: 'workingTimes', description: 'Working times of the port' },
  { name: 'remarks', description: 'Remarks' },
  { name: 'version', description: 'Number of the version, or draft' },
  { name: 'issued', description: 'When the version was issued' },
  { name: 'issuer', description: 'Who issued it' },
];

/** Repeated parts, with their placeholders. */
export const layoutSections: readonly (LayoutPlaceholder & {
  readonly holds: readonly string[];
})[] = [
  {
    name: 'lines',
    description: 'Once for each line',
    holds: ['day', 'date', 'from', 'to', 'event', 'remark', 'gangs', 'saidBy', 'protest'],
  },
  {
    name: 'cargo',
    description: 'Once for each cargo',
    holds: ['commodity', 'operation', 'quantity', 'billOfLading', 'outturn', 'unit', 'charterer'],
  },
  {
    name: 'signatures',
    description: 'Once for each signatory',
    holds: ['role', 'name', 'signedAt', 'protest', 'remark'],
  },
];

/** A layout to start from. */
export const exampleLayout = `<h1>Statement of facts</h1>
<p>{{vessel}}, IMO {{imo}}, at {{port}} ({{unLoCode}}), {{version}}</p>
<table>
  <tbody>
    <tr><td>Agent</td><td>{{agent}}</td><td>Charter party</td><td>{{charterParty}}</td></tr>
    <tr><td>Arrived</td><td>{{arrived}}</td><td>Notice tendered</td><td>{{noticeTendered}}</td></tr>
    <tr><td>Berthed</td><td>{{berthed}}</td><td>{{work}}</td><td>{{commenced}} to {{completed}}</td></tr>
  </tbody>
</table>
{{#cargo}}<p>{{commodity}}: {{quantity}} {{unit}} for {{charterer}}</p>{{/cargo}}
<h2>Facts</h2>
<table>
  <thead><tr><th style="width:7%">Day</th><th style="width:11%">Date</th><th style="width:9%">From</th><th style="width:14%">To</th><th>Event</th><th style="width:25%">Remark</th></tr></thead>
  <tbody>
    {{#lines}}<tr><td>{{day}}</td><td>{{date}}</td><td>{{from}}</td><td>{{to}}</td><td>{{event}} {{#protest}}<b>{{protest}}</b>{{/protest}}</td><td>{{remark}}</td></tr>{{/lines}}
  </tbody>
</table>
<h2>Remarks</h2>
<p>{{remarks}}</p>
{{#signatures}}<p>{{role}}: {{name}}, {{signedAt}} {{protest}} {{remark}}</p>{{/signatures}}
`;
