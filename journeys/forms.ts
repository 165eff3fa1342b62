import type { Named, NewVoyage, OfficeApi } from './office-api.ts';

/** A form, by the URL that opens it. */
export interface FormOf {
  readonly at: string;
  /** Selector of the form within the page, if it is not a dialog. */
  readonly within?: string;
  /** A button to press first, for instance the one that opens the dialog. */
  readonly open?: string;
  /** Name of the save button, if it is not the usual one. */
  readonly save?: RegExp;
}

interface Records {
  readonly voyage: NewVoyage;
  readonly fixture: number;
}

/** Records used by the forms. */
export async function recordsOf(api: OfficeApi, voyage: NewVoyage): Promise<Records> {
  const [fixture] = await api.get<readonly Named[]>('/fixtures');
  if (fixture === undefined) throw new Error('The company has no fixture.');
  return { voyage, fixture: fixture.id };
}

const onPage = 'main';
const dialogs = (...addresses: readonly string[]): readonly FormOf[] =>
  addresses.map((at) => ({ at }));

export const voyageForms = ({ voyage }: Records): readonly FormOf[] =>
  dialogs(
    `/voyages/${voyage.id}/edit?portCall=${String(voyage.portCallIds[1])}`,
    `/voyages/${voyage.id}/edit?portCall=new`,
    `/voyages/${voyage.id}/edit?cargo=new`,
    '/offhires/new',
  );

export const contractForms = ({ fixture }: Records): readonly FormOf[] => [
  { at: '/fixtures', open: 'New fixture' },
  { at: `/fixtures/${fixture}/terms`, within: onPage, save: /^Save as version/ },
];

export const shipForms = (): readonly FormOf[] =>
  dialogs('/vessels/1/edit?particulars=new', '/partners/new', '/persons/new', '/ports/new');

export const cargoForms = (): readonly FormOf[] =>
  dialogs('/commodities/new', '/measurements/new', '/berths/new', '/flows/new', '/termSets/new');

export const companyForms = (): readonly FormOf[] => [
  { at: '/settings/company?tab=details', within: onPage },
  ...dialogs('/settings/company?tab=users&user=new', '/settings/company?tab=appUsers&appUser=new'),
];
