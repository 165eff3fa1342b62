import type { Named, NewVoyage, OfficeApi } from './office-api.ts';

/** A form, by the address that opens it. */
export interface FormOf {
  readonly at: string;
  /** What of the page it is, where it is no dialog. */
  readonly within?: string;
  /** A button to press first, such as the one that opens the dialog. */
  readonly open?: string;
  /** The button that saves, where it is called otherwise. */
  readonly save?: RegExp;
}

interface Records {
  readonly voyage: NewVoyage;
  readonly fixture: number;
}

/** Records that forms are opened on. */
export async function recordsOf(api: OfficeApi, voyage: NewVoyage): Promise<Records> {
  const [fixture] = await api.get<readonly Named[]>('/fixtures');
  if (fixture === undefined) throw new Error('The company has no fixture.');
  return { voyage, fixture: fixture.id };
}

const onPage = 'main';

/** Forms about voyages and contracts. */
export const tradeForms = ({ voyage, fixture }: Records): readonly FormOf[] => [
  { at: `/voyages/${voyage.id}/edit?portCall=${String(voyage.portCallIds[1])}` },
  { at: `/voyages/${voyage.id}/edit?portCall=new` },
  { at: `/voyages/${voyage.id}/edit?cargo=new` },
  { at: '/fixtures', open: 'New fixture' },
  { at: `/fixtures/${fixture}/terms`, within: onPage, save: /^Save as version/ },
  { at: '/offhires/new' },
];

/** Forms about ships, ports, partners and cargo. */
export const registerForms = (): readonly FormOf[] =>
  [
    '/vessels/1/edit?particulars=new',
    '/partners/new',
    '/persons/new',
    '/ports/new',
    '/commodities/new',
    '/measurements/new',
    '/berths/new',
    '/flows/new',
    '/termSets/new',
  ].map((at) => ({ at }));

/** Forms of the company and the person. */
export const companyForms = (): readonly FormOf[] => [
  { at: '/settings/company?tab=details', within: onPage },
  { at: '/settings/company?tab=users&user=new' },
  { at: '/settings/company?tab=appUsers&appUser=new' },
];
