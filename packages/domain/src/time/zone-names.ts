import { minusSign } from '../quantities/decimal.ts';
import { isKnownZone, zoneOffsetMinutes } from './zone-offset.ts';

/**
 * Abbreviations known to seafarers; Intl in en-GB gives GMT+2 for most of them.
 * Each row: offset in minutes, winter name, summer name (or '' if clocks do not change), zones.
 * A zone that no longer has its row's offsets (a change of law) falls back to UTC+2, so it is never wrong.
 */
const rows: readonly (readonly [number, string, string, string])[] = [
  [
    0,
    'GMT',
    'BST',
    'Europe/London Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/Belfast',
  ],
  [0, 'GMT', 'IST', 'Europe/Dublin'],
  [
    0,
    'GMT',
    '',
    'Atlantic/Reykjavik Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Atlantic/St_Helena Africa/Bissau Africa/Sao_Tome',
  ],
  [
    0,
    'WET',
    'WEST',
    'Europe/Lisbon Atlantic/Madeira Atlantic/Canary Atlantic/Faroe Atlantic/Faeroe',
  ],
  [
    60,
    'CET',
    'CEST',
    'Europe/Oslo Europe/Stockholm Europe/Copenhagen Europe/Berlin Europe/Amsterdam Europe/Brussels Europe/Paris Europe/Madrid Europe/Rome Europe/Zagreb Europe/Warsaw Europe/Malta Europe/Vienna Europe/Budapest Europe/Bratislava Europe/Prague Europe/Ljubljana Europe/Sarajevo Europe/Belgrade Europe/Podgorica Europe/Skopje Europe/Tirane Europe/Monaco Europe/Gibraltar Europe/Luxembourg Europe/Zurich Europe/Vaduz Europe/Andorra Europe/San_Marino Europe/Vatican Europe/Busingen Arctic/Longyearbyen Atlantic/Jan_Mayen Africa/Ceuta',
  ],
  [60, 'CET', '', 'Africa/Algiers Africa/Tunis'],
  [
    60,
    'WAT',
    '',
    'Africa/Lagos Africa/Luanda Africa/Libreville Africa/Malabo Africa/Douala Africa/Brazzaville Africa/Kinshasa Africa/Porto-Novo Africa/Niamey Africa/Bangui Africa/Ndjamena',
  ],
  [
    120,
    'EET',
    'EEST',
    'Europe/Helsinki Europe/Mariehamn Europe/Tallinn Europe/Riga Europe/Vilnius Europe/Kyiv Europe/Kiev Europe/Bucharest Europe/Sofia Europe/Athens Europe/Chisinau Asia/Nicosia Asia/Famagusta Asia/Beirut Africa/Cairo',
  ],
  [120, 'EET', '', 'Europe/Kaliningrad Africa/Tripoli'],
  [120, 'IST', 'IDT', 'Asia/Jerusalem'],
  [120, 'SAST', '', 'Africa/Johannesburg Africa/Maseru Africa/Mbabane'],
  [
    120,
    'CAT',
    '',
    'Africa/Maputo Africa/Harare Africa/Lusaka Africa/Windhoek Africa/Khartoum Africa/Kigali Africa/Blantyre Africa/Gaborone',
  ],
  [180, 'MSK', '', 'Europe/Moscow Europe/Simferopol Europe/Minsk'],
  [180, 'TRT', '', 'Europe/Istanbul Asia/Istanbul'],
  [
    180,
    'EAT',
    '',
    'Africa/Nairobi Africa/Dar_es_Salaam Africa/Mogadishu Africa/Djibouti Africa/Kampala Africa/Asmara Africa/Addis_Ababa Indian/Antananarivo Indian/Comoro Indian/Mayotte',
  ],
  [180, 'AST', '', 'Asia/Riyadh Asia/Kuwait Asia/Qatar Asia/Bahrain Asia/Baghdad Asia/Aden'],
  [210, 'IRST', '', 'Asia/Tehran'],
  [240, 'GST', '', 'Asia/Dubai Asia/Muscat'],
  [300, 'PKT', '', 'Asia/Karachi'],
  [330, 'IST', '', 'Asia/Kolkata Asia/Calcutta'],
  [390, 'MMT', '', 'Asia/Yangon Asia/Rangoon'],
  [420, 'ICT', '', 'Asia/Bangkok Asia/Ho_Chi_Minh Asia/Saigon Asia/Phnom_Penh'],
  [420, 'WIB', '', 'Asia/Jakarta Asia/Pontianak'],
  [480, 'WITA', '', 'Asia/Makassar'],
  [540, 'WIT', '', 'Asia/Jayapura'],
  [480, 'CST', '', 'Asia/Shanghai Asia/Taipei Asia/Macau'],
  [480, 'HKT', '', 'Asia/Hong_Kong'],
  [480, 'SGT', '', 'Asia/Singapore'],
  [480, 'MYT', '', 'Asia/Kuala_Lumpur Asia/Kuching'],
  [480, 'PHT', '', 'Asia/Manila'],
  [480, 'AWST', '', 'Australia/Perth'],
  [540, 'JST', '', 'Asia/Tokyo'],
  [540, 'KST', '', 'Asia/Seoul Asia/Pyongyang'],
  [570, 'ACST', '', 'Australia/Darwin'],
  [570, 'ACST', 'ACDT', 'Australia/Adelaide Australia/Broken_Hill'],
  [600, 'AEST', '', 'Australia/Brisbane Australia/Lindeman'],
  [600, 'AEST', 'AEDT', 'Australia/Sydney Australia/Melbourne Australia/Hobart Australia/Canberra'],
  [600, 'ChST', '', 'Pacific/Guam Pacific/Saipan'],
  [600, 'PGT', '', 'Pacific/Port_Moresby'],
  [720, 'NZST', 'NZDT', 'Pacific/Auckland Antarctica/McMurdo'],
  [-210, 'NST', 'NDT', 'America/St_Johns'],
  [
    -240,
    'AST',
    'ADT',
    'America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Thule Atlantic/Bermuda',
  ],
  [
    -240,
    'AST',
    '',
    'America/Puerto_Rico America/Santo_Domingo America/Port_of_Spain America/St_Thomas America/St_Lucia America/Martinique America/Guadeloupe America/Curacao America/Aruba America/Barbados America/Antigua America/Grenada America/Dominica America/St_Kitts America/St_Vincent America/Tortola America/Anguilla America/Kralendijk America/Lower_Princes America/Marigot America/St_Barthelemy America/Blanc-Sablon America/Montserrat',
  ],
  [
    -300,
    'EST',
    'EDT',
    'America/New_York America/Toronto America/Detroit America/Montreal America/Iqaluit America/Nassau America/Grand_Turk America/Port-au-Prince America/Indiana/Indianapolis America/Kentucky/Louisville',
  ],
  [-300, 'EST', '', 'America/Panama America/Jamaica America/Cayman America/Cancun'],
  [-300, 'CST', 'CDT', 'America/Havana'],
  [-360, 'CST', 'CDT', 'America/Chicago America/Winnipeg America/Matamoros'],
  [
    -360,
    'CST',
    '',
    'America/Mexico_City America/Costa_Rica America/Guatemala America/El_Salvador America/Tegucigalpa America/Managua America/Belize America/Merida America/Monterrey America/Regina',
  ],
  [-420, 'MST', 'MDT', 'America/Denver America/Edmonton America/Boise'],
  [-420, 'MST', '', 'America/Phoenix America/Mazatlan America/Hermosillo'],
  [-480, 'PST', 'PDT', 'America/Los_Angeles America/Vancouver America/Tijuana'],
  [
    -540,
    'AKST',
    'AKDT',
    'America/Anchorage America/Sitka America/Juneau America/Nome America/Yakutat America/Metlakatla',
  ],
  [-600, 'HST', '', 'Pacific/Honolulu'],
  [-600, 'HST', 'HDT', 'America/Adak'],
  [
    -180,
    'BRT',
    '',
    'America/Sao_Paulo America/Fortaleza America/Belem America/Bahia America/Recife America/Maceio America/Araguaina America/Santarem',
  ],
  [-240, 'AMT', '', 'America/Manaus'],
  [
    -180,
    'ART',
    '',
    'America/Argentina/Buenos_Aires America/Buenos_Aires America/Argentina/Cordoba America/Argentina/Ushuaia America/Argentina/Rio_Gallegos America/Argentina/Catamarca America/Argentina/Salta',
  ],
  [-180, 'UYT', '', 'America/Montevideo'],
  [-240, 'CLT', 'CLST', 'America/Santiago'],
  [-240, 'VET', '', 'America/Caracas'],
  [-240, 'BOT', '', 'America/La_Paz'],
  [-300, 'PET', '', 'America/Lima'],
  [-300, 'COT', '', 'America/Bogota'],
  [-300, 'ECT', '', 'America/Guayaquil'],
];

interface ZoneName {
  readonly offset: number;
  readonly winter: string;
  readonly summer: string;
}

const byZone: ReadonlyMap<string, ZoneName> = new Map(
  rows.flatMap(([offset, winter, summer, zones]) =>
    zones.split(' ').map((zone) => [zone, { offset, winter, summer }] as const),
  ),
);

/** Minutes east of UTC that an abbreviation stands for in any zone: several for IST or CST, none for an unknown one. */
export const offsetsNamed = (name: string): readonly number[] => [
  ...new Set(
    rows.flatMap(([offset, winter, summer]) => [
      ...(winter === name ? [offset] : []),
      ...(summer !== '' && summer === name ? [offset + 60] : []),
    ]),
  ),
];

/** UTC, UTC+2, UTC−3:30. */
export function offsetName(offsetMinutes: number): string {
  if (offsetMinutes === 0) {
    return 'UTC';
  }
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${offsetMinutes < 0 ? minusSign : '+'}${Math.floor(size / 60)}${minutes}`;
}

/** Name of the zone's time at an instant: CEST, BST, EEST, JST ...; UTC+2 if there is none. An unknown zone is shown as UTC. */
export function zoneAbbreviation(instantMs: number, zone: string): string {
  if (!isKnownZone(zone)) {
    return 'UTC';
  }
  const offset = zoneOffsetMinutes(instantMs, zone);
  const name = byZone.get(zone);
  if (name !== undefined && offset === name.offset) {
    return name.winter;
  }
  if (name !== undefined && name.summer !== '' && offset === name.offset + 60) {
    return name.summer;
  }
  return offsetName(offset);
}
