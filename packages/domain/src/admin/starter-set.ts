import type { FlowDefinition } from '../flows/definition.ts';
import { flowContainerKind, flowItemKind } from '../flows/enumerations.ts';
import { commonActivityTemplates } from '../port-calls/activity-templates.ts';

/** The initial registers of a new company, so that it can enter its first voyage at once. */
export const starterMeasurements = [
  { name: 'Metric tons', symbol: 'mt', decimals: 3, tonnes: '1', cubicMetres: null },
  // 2,240 pounds of 0.45359237 kg.
  { name: 'Long tons', symbol: 'lt', decimals: 3, tonnes: '1.0160469088', cubicMetres: null },
  { name: 'Cubic metres', symbol: 'm³', decimals: 3, tonnes: null, cubicMetres: '1' },
  { name: 'Pieces', symbol: 'pcs', decimals: 0, tonnes: null, cubicMetres: null },
  { name: 'Twenty-foot units', symbol: 'TEU', decimals: 0, tonnes: null, cubicMetres: null },
] as const;

export const starterCommodities = [
  { name: 'Wheat', code: 'WHT', symbol: 'mt' },
  { name: 'Maize', code: 'MAZ', symbol: 'mt' },
  { name: 'Soya beans', code: 'SOY', symbol: 'mt' },
  { name: 'Coal', code: 'COA', symbol: 'mt' },
  { name: 'Iron ore', code: 'IOR', symbol: 'mt' },
  { name: 'Limestone', code: 'LIM', symbol: 'mt' },
  { name: 'Fertilisers', code: 'FRT', symbol: 'mt' },
  { name: 'Cement', code: 'CEM', symbol: 'mt' },
  { name: 'Steel products', code: 'STL', symbol: 'mt' },
  { name: 'Sawn timber', code: 'TIM', symbol: 'm³' },
  { name: 'Gas oil', code: 'GO', symbol: 'm³' },
  { name: 'Containers', code: 'CTR', symbol: 'TEU' },
] as const;

export const starterFreightTypes = [
  { name: 'Per metric ton', description: 'Freight per metric ton on the bill of lading' },
  { name: 'Per cubic metre', description: 'Freight per cubic metre loaded' },
  { name: 'Per unit', description: 'Freight per container or piece' },
  { name: 'Lump sum', description: 'One amount for the voyage, regardless of quantity' },
  { name: 'Deadfreight', description: 'For cargo booked but not shipped' },
] as const;

/** The ready-made term sets of a new company. */
export const starterTermSets = ['shinc', 'shex-uu', 'wwd-shex-uu'] as const;

const { Port, Berth, Cargo } = flowContainerKind;
const containers = [
  { id: 1, kind: Port, name: 'Port', parentId: null },
  { id: 2, kind: Berth, name: 'Berth', parentId: 1 },
  { id: 3, kind: Cargo, name: 'Cargo', parentId: 2 },
] as const;

/** The events of a plain port call in chronological order, with whether each is required. */
const events: readonly (readonly [internalName: string, isRequired: boolean])[] = [
  ['Arrived', true],
  ['NorTendered', true],
  ['Anchored', false],
  ['AnchorAweigh', false],
  ['AllFast', true],
  ['StartCargo', true],
  ['StartDelay', false],
  ['EndDelay', false],
  ['EndCargo', true],
  ['CastOff', true],
  ['Departed', true],
];

/** The flow that a new company's vessels use until it defines its own. */
export const starterFlow: { readonly name: string; readonly definition: FlowDefinition } = {
  name: 'Standard port call',
  definition: {
    containers,
    items: events.flatMap(([internalName, isRequired], index) => {
      const template = commonActivityTemplates.find((known) => known.internalName === internalName);
      const container = containers.find(({ kind }) => kind === template?.itemLevel);
      if (template === undefined || container === undefined) return [];
      return [
        {
          id: index + 1,
          kind: flowItemKind.Event,
          containerId: container.id,
          underId: null,
          name: template.name,
          templateId: template.id,
          isRequired,
          mayRepeat: !isRequired,
          action: null,
          condition: null,
        },
      ];
    }),
  },
};
