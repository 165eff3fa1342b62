import type { Contact } from '@fairlead/domain/partners/contacts';

/** The details of a partner's record beside its name and types. */
export interface PartnerDetails {
  readonly address: string;
  readonly country_code: string;
  readonly email: string;
  readonly phone: string;
  readonly web: string;
  readonly vat_number: string;
  readonly contacts: readonly Contact[];
}

interface Address {
  readonly dial: string;
  readonly lines: readonly string[];
}

/** Made-up streets of real towns, by country. */
const locations: Readonly<Record<string, Address>> = {
  NO: { dial: '47', lines: ['Strandkaien 12, 5013 Bergen', 'Kaigata 4, 8514 Narvik'] },
  SE: { dial: '46', lines: ['Skeppsbron 7, 411 21 Göteborg'] },
  DK: { dial: '45', lines: ['Havnegade 31, 1058 København'] },
  DE: { dial: '49', lines: ['Am Sandtorkai 40, 20457 Hamburg', 'Hafenallee 3, 18147 Rostock'] },
  NL: { dial: '31', lines: ['Maaskade 85, 3071 NE Rotterdam'] },
  GB: { dial: '44', lines: ['12 Humber Place, Hull HU1 1UD'] },
  FR: { dial: '33', lines: ['3 quai Carnot, 29200 Brest'] },
  ES: {
    dial: '34',
    lines: ['Muelle de Raos 5, 39011 Santander', 'Calle del Mar 18, 46024 València'],
  },
  PL: { dial: '48', lines: ['ul. Portowa 9, 81-350 Gdynia'] },
  LT: { dial: '370', lines: ['Naujoji Uosto g. 3, 92120 Klaipėda'] },
  FI: { dial: '358', lines: ['Satamakatu 2, 48100 Kotka'] },
  IS: { dial: '354', lines: ['Grandagarður 8, 101 Reykjavík'] },
  IT: { dial: '39', lines: ['Via del Porto 21, 48122 Ravenna'] },
  MA: { dial: '212', lines: ['Boulevard des Almohades, 20000 Casablanca'] },
};

const names = [
  'Ingrid Vold',
  'Per Stene',
  'Katarzyna Nowak',
  'Jonas Petersen',
  'Elena Ruiz',
  'Mikko Laine',
  'Hugh Barlow',
  'Claire Le Goff',
];
const roles = ['Chartering', 'Operations', 'Laytime and claims', 'Port captain'];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z]+/g, '');

/** Details of the partner at a position in its company's list; the same for the same position. */
export function partnerDetails(name: string, country: string, at: number): PartnerDetails {
  const code = locations[country] === undefined ? 'NO' : country;
  const { dial, lines } = locations[code] ?? { dial: '47', lines: [] };
  const domain = `${plain(name)}.example`;
  const number = (step: number) => `+${dial} ${String(41_230_000 + at * 1171 + step * 37)}`;
  const contact = (step: number): Contact => {
    const person = names[(at * 3 + step) % names.length] ?? '';
    return {
      name: person,
      role: roles[(at + step) % roles.length] ?? '',
      email: `${plain(person.split(' ')[0] ?? '')}@${domain}`,
      phone: number(step + 1),
    };
  };
  return {
    address: (lines[at % lines.length] ?? '').replace(', ', '\n'),
    country_code: code,
    email: `post@${domain}`,
    phone: number(0),
    web: `www.${domain}`,
    vat_number: `${code}${900_100_200 + at * 7919}`,
    contacts: at % 3 === 0 ? [contact(0), contact(1)] : [contact(0)],
  };
}
