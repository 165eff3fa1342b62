import { type ClearanceFacts, type Declaration, declarationLabels } from './clearance-facts.ts';

/** The name of the file. */
export const epcFileName = (
  {
    vessel,
    call,
    voyage,
  }: Pick<ClearanceFacts, 'voyage'> & {
    readonly vessel: { readonly name: string };
    readonly call: { readonly port: { readonly name: string } };
  },
  declaration: Declaration,
): string => `${declarationLabels[declaration]} ${call.port.name} ${vessel.name} ${voyage}`;
