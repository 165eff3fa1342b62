import { balticGrainFleet, nordhavFleet, type Ship, type trades } from './fleet.ts';

/** The facts about a company apart from its voyages. */
export type CompanyStory = {
  readonly id: number;
  readonly name: string;
  readonly customerType: 10 | 20;
  readonly usesVoyageReference: boolean;
  readonly chatEnabled: boolean;
  readonly fleet: readonly Ship[];
  /** Which of all possible stories is told: one with claims in every state. */
  readonly draw: number;
  /** The three digits of the flag in an MMSI. */
  readonly flagDigits: number;
  readonly reference: string | null;
  readonly mailDomain: string;
  readonly country: string;
  /** The currency of its charters. */
  readonly currency: string;
  readonly flows: readonly { readonly name: string; readonly status: 10 | 20 }[];
  readonly masters: readonly string[];
  readonly crew: readonly { readonly name: string; readonly rank: string }[];
  readonly partners: readonly PartnerStory[];
};

/** A partner with its type: charterer 1, broker 2, agent 3. An agent serves the countries named. */
export type PartnerStory = {
  readonly name: string;
  readonly types: readonly (1 | 2 | 3)[];
  readonly countries?: string;
  /** Where it has its office, where that is neither its first country nor the company's own. */
  readonly country?: string;
  readonly tracking?: boolean;
  /** The trades that a charterer ships in. */
  readonly ships?: readonly (keyof typeof trades)[];
};

const charterer = (
  name: string,
  ships: NonNullable<PartnerStory['ships']>,
  tracking = false,
): PartnerStory => ({ name, types: [1], ships, tracking });
const broker = (name: string): PartnerStory => ({ name, types: [2] });
const agent = (name: string, countries: string): PartnerStory => ({ name, types: [3], countries });

export const nordhav: CompanyStory = {
  id: 1,
  name: 'Nordhav Shipping',
  customerType: 10,
  usesVoyageReference: false,
  chatEnabled: true,
  fleet: nordhavFleet,
  draw: 16,
  flagDigits: 257,
  reference: null,
  mailDomain: 'nordhav.example',
  country: 'NO',
  currency: 'EUR',
  flows: [
    { name: 'Nordhav standard', status: 20 },
    { name: 'Nordhav tank', status: 10 },
  ],
  masters: [
    'Arne Solbakk',
    'Bjørg Hammersland',
    'Ketil Osland',
    'Marit Fjeldstad',
    'Odd Rune Vikse',
    'Sigrid Nesheim',
    'Terje Løkkebø',
    'Unni Storvik',
    'Jan Petter Hauge',
    'Åse Tveitan',
    'Wojciech Zieliński',
    'Ramon Dizon',
    'Eirik Mosvold',
    'Katarzyna Lis',
    'Leif Grindheim',
    'Gunnhild Ørstavik',
  ],
  crew: [
    { name: 'Henrik Bakke', rank: 'Chief officer' },
    { name: 'Ana Santos', rank: 'Chief officer' },
    { name: 'Piotr Wróbel', rank: 'Chief engineer' },
    { name: 'Silje Aasen', rank: 'Second officer' },
    { name: 'Joel Bautista', rank: 'Chief engineer' },
  ],
  partners: [
    charterer('Fjordmalm AS', ['ore'], true),
    { ...charterer('Baltic Grain Trading', ['coast', 'general'], true), country: 'LT' },
    charterer('Skagerrak Minerals', ['ore', 'coast']),
    charterer('Nordvest Fôr', ['feed', 'coast'], true),
    charterer('Lofoten Steel Products', ['general', 'coast']),
    charterer('Tromsøflaket Energi', ['products']),
    charterer('Kattegat Timber', ['general']),
    charterer('Vestkyst Container Lines', ['feeder']),
    broker('Hansteen & Lind Shipbrokers'),
    broker('Quayside Chartering'),
    { ...broker('Öresund Fixing'), country: 'SE' },
    {
      name: 'Havnekontoret Chartering',
      types: [1, 2],
      ships: ['ore', 'general', 'products', 'feeder'],
    },
    { name: 'Kingston & Daughters', types: [2, 3], countries: 'GB IE' },
    agent('Kystagenten', 'NO'),
    agent('Sundets Agentur', 'SE DK'),
    agent('Elbe Klarierung', 'DE'),
    agent('Maas & Schelde Agencies', 'NL BE'),
    agent('Agence du Ponant', 'FR'),
    agent('Agencia Cantábrica', 'ES PT'),
    agent('Agencja Zatoka', 'PL LT LV EE'),
    agent('Saimaan Laivameklarit', 'FI'),
    agent('Faxaflói Agency', 'IS'),
  ],
};

export const balticGrain: CompanyStory = {
  id: 2,
  name: 'Baltic Grain Trading',
  customerType: 20,
  usesVoyageReference: true,
  chatEnabled: false,
  fleet: balticGrainFleet,
  draw: 4,
  flagDigits: 248,
  reference: 'BGT',
  mailDomain: 'balticgrain.example',
  country: 'LT',
  currency: 'USD',
  flows: [{ name: 'Grain cargo', status: 20 }],
  masters: ['Dariusz Kowal', 'Inga Petraitė', 'Andris Kalniņš', 'Nikolaos Vlachos', 'Mirjam Tamm'],
  crew: [{ name: 'Tomasz Lewandowicz', rank: 'Chief officer' }],
  partners: [
    { ...charterer('Molino del Turia', ['grain'], true), country: 'ES' },
    { ...charterer('Puglia Semola', ['grain']), country: 'IT' },
    { ...charterer('Moulins de Casablanca', ['grain']), country: 'MA' },
    broker('Hansteen & Lind Shipbrokers'),
    broker('Amber Road Chartering'),
    agent('Agencja Zatoka', 'PL'),
    agent('Memel Ship Services', 'LT LV EE'),
    agent('Agencia Levante', 'ES PT'),
    agent('Adriatica Spedizioni', 'IT'),
    agent('Agence Atlas', 'MA TN'),
    agent('Warnow Klarierung', 'DE FI SE'),
  ],
};

/** People who may sign in. A role of 10 is a user, 100 a company administrator; 1000 is the provider's own staff. */
export const people = [
  { email: 'admin@fairlead.example', name: 'Astrid Berg', systemRoles: [1000], roles: [[1, 10]] },
  {
    email: 'olga@nordhav.example',
    name: 'Olga Haugland',
    systemRoles: [],
    roles: [
      [1, 100],
      [2, 10],
    ],
  },
  { email: 'tom@nordhav.example', name: 'Tom Lied', systemRoles: [], roles: [[1, 10]] },
  { email: 'carla@balticgrain.example', name: 'Carla Jansone', systemRoles: [], roles: [[2, 100]] },
  { email: 'noone@fairlead.example', name: 'Nils Onstad', systemRoles: [], roles: [] },
] as const;
