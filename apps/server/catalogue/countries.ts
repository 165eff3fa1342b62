/** A rectangle as [south, west, north, east] in degrees; generous enough to hold offshore terminals of the country. */
export type Box = readonly [south: number, west: number, north: number, east: number];

/** A country or territory with a code of its own. EEA membership is the half-open range [eeaFrom, eeaTo). */
export type Country = {
  readonly code: string;
  readonly name: string;
  readonly eeaFrom: string | null;
  readonly eeaTo: string | null;
  readonly boxes: readonly Box[];
};

// Rows are: code|name|boxes 'south west north east', several divided by ';'|EEA from|EEA to.
// Membership of the European Union before the EEA agreement (1994) counts as EEA. Outermost regions
// (GP MQ GF RE YT MF) and Åland belong to the Union under codes of their own; overseas countries and territories,
// Crown dependencies, Gibraltar, the Faroes, Greenland and Svalbard do not. The United Kingdom counts to the
// end of the transition period on 31 December 2020.
const rows = `
AD|Andorra|||
AE|United Arab Emirates|22.5 51 26.6 57||
AF|Afghanistan|||
AG|Antigua and Barbuda|16.8 -62.5 17.9 -61.5||
AI|Anguilla|18 -63.6 18.7 -62.8||
AL|Albania|39.5 18.8 42.7 20.8||
AM|Armenia|||
AO|Angola|-18.1 10.3 -4.2 14.5||
AQ|Antarctica|-90 -180 -59.5 180||
AR|Argentina|-55.5 -70 -26 -53||
AS|American Samoa|-14.7 -171.5 -10.9 -168||
AT|Austria|46.3 9.4 49.1 17.3|1994-01-01|
AU|Australia|-44 112 -9 154.5||
AW|Aruba|12.3 -70.2 12.8 -69.7||
AX|Åland Islands|59.7 19 60.8 21.4|1995-01-01|
AZ|Azerbaijan|38.3 44.7 42 51||
BA|Bosnia and Herzegovina|42.5 15.7 45.3 19.7||
BB|Barbados|12.9 -59.8 13.5 -59.3||
BD|Bangladesh|20.3 88 26.7 92.8||
BE|Belgium|49.4 2.3 51.6 6.5|1958-01-01|
BF|Burkina Faso|||
BG|Bulgaria|41.2 22.3 44.3 29|2007-01-01|
BH|Bahrain|25.5 50.2 26.6 51||
BI|Burundi|||
BJ|Benin|6 0.7 12.5 3.9||
BL|Saint Barthélemy|17.8 -63 18 -62.7||
BM|Bermuda|32.1 -65 32.5 -64.5||
BN|Brunei Darussalam|4 113.9 5.3 115.4||
BO|Bolivia|-22.9 -69.7 -9.6 -57.4||
BQ|Bonaire, Sint Eustatius and Saba|12 -68.5 12.4 -68.1;17.4 -63.4 17.7 -62.9||
BR|Brazil|-34 -74 5.5 -28.5||
BS|Bahamas|20.8 -80.6 27.4 -72.6||
BT|Bhutan|||
BV|Bouvet Island|||
BW|Botswana|||
BY|Belarus|||
BZ|Belize|15.8 -89.3 18.5 -87.4||
CA|Canada|41.6 -141.1 83.2 -46||
CC|Cocos (Keeling) Islands|-12.3 96.7 -11.7 97||
CD|Congo, Democratic Republic of the|-13.5 11.8 5.4 31.4||
CF|Central African Republic|||
CG|Congo|-5.6 10.8 3.8 18.7||
CH|Switzerland|45.8 5.9 47.9 10.5||
CI|Côte d'Ivoire|4 -8.7 10.8 -2.4||
CK|Cook Islands|-22.1 -166 -8.8 -157||
CL|Chile|-56.2 -110 -17.4 -66||
CM|Cameroon|1.6 8 13.1 16.2||
CN|China|17.5 97 49 135||
CO|Colombia|-4.3 -82 13.6 -66.8||
CR|Costa Rica|5.4 -87.2 11.3 -82.5||
CU|Cuba|19.7 -85.1 23.5 -74||
CV|Cabo Verde|14.7 -25.5 17.3 -22.6||
CW|Curaçao|11.9 -69.3 12.5 -68.6||
CX|Christmas Island|-10.7 105.5 -10.3 105.8||
CY|Cyprus|34.4 32.1 35.8 34.7|2004-05-01|
CZ|Czechia|48.5 12 51.1 18.9|2004-05-01|
DE|Germany|47.2 5.8 55.3 15.1|1958-01-01|
DJ|Djibouti|10.9 41.7 12.8 43.6||
DK|Denmark|54.4 7.5 58 15.4|1973-01-01|
DM|Dominica|15.1 -61.6 15.7 -61.2||
DO|Dominican Republic|17.4 -72.1 20 -68.2||
DZ|Algeria|34 -2.3 37.7 8.8||
EC|Ecuador|-5.1 -92.1 1.8 -75.2||
EE|Estonia|57.4 21.4 60 28.3|2004-05-01|
EG|Egypt|21.9 24.9 32.2 37||
EH|Western Sahara|20.7 -17.3 27.8 -12.9||
ER|Eritrea|12.3 36.4 18.1 43.3||
ES|Spain|27.4 -18.4 44.2 4.6|1986-01-01|
ET|Ethiopia|||
FI|Finland|59.4 19 70.1 31.6|1994-01-01|
FJ|Fiji|-21.1 176.7 -12.3 180;-21.1 -180 -12.3 -178||
FK|Falkland Islands|-52.9 -61.6 -50.9 -57.5||
FM|Micronesia|0.9 137.2 10.2 163.2||
FO|Faroe Islands|61.3 -7.8 62.5 -6.1||
FR|France|41.3 -5.4 51.3 9.8|1958-01-01|
GA|Gabon|-4.6 8.4 2.4 14.6||
GB|United Kingdom|49.7 -8.8 61.8 2.4|1973-01-01|2021-01-01
GD|Grenada|11.9 -61.9 12.6 -61.3||
GE|Georgia|41 39.9 43.6 46.8||
GF|French Guiana|2.1 -54.7 6 -51.5|1958-01-01|
GG|Guernsey|49.3 -2.8 49.8 -2.1||
GH|Ghana|4.3 -3.3 11.2 1.3||
GI|Gibraltar|36 -5.5 36.2 -5.3||
GL|Greenland|59.5 -74 83.8 -10||
GM|Gambia|13 -17 13.9 -13.7||
GN|Guinea|7.1 -15.2 12.7 -7.6||
GP|Guadeloupe|15.8 -61.9 16.6 -60.9|1958-01-01|
GQ|Equatorial Guinea|-1.6 5.5 4 11.4||
GR|Greece|34.7 19.2 41.8 29.7|1981-01-01|
GS|South Georgia and the South Sandwich Islands|-59.6 -38.5 -53.4 -26||
GT|Guatemala|13.6 -92.3 17.9 -88.1||
GU|Guam|13.2 144.6 13.7 145||
GW|Guinea-Bissau|10.8 -16.8 12.7 -13.6||
GY|Guyana|1.1 -61.5 8.6 -56.4||
HK|Hong Kong|22.1 113.8 22.6 114.5||
HM|Heard Island and McDonald Islands|||
HN|Honduras|12.9 -89.4 17.5 -82.4||
HR|Croatia|42.3 13.4 46.6 19.5|2013-07-01|
HT|Haiti|17.9 -74.6 20.2 -71.6||
HU|Hungary|45.7 16.1 48.6 22.9|2004-05-01|
ID|Indonesia|-11.2 94.9 6.2 141.1||
IE|Ireland|51.3 -10.8 55.5 -5.9|1973-01-01|
IL|Israel|29.4 34.1 33.4 35.9||
IM|Isle of Man|54 -4.9 54.5 -4.2||
IN|India|6.7 68 35.6 97.5||
IO|British Indian Ocean Territory|-7.7 71.2 -5.2 72.6||
IQ|Iraq|29.4 43.5 37.4 49||
IR|Iran|24.9 44 39.8 63.4||
IS|Iceland|63.2 -24.7 66.7 -13.3|1994-01-01|
IT|Italy|35.4 6.6 47.1 18.7|1958-01-01|
JE|Jersey|49.1 -2.3 49.3 -1.9||
JM|Jamaica|17.6 -78.5 18.6 -76.1||
JO|Jordan|29.1 34.8 33.4 39.4||
JP|Japan|24 122.8 45.7 146||
KE|Kenya|-4.9 33.9 5.1 42||
KG|Kyrgyzstan|||
KH|Cambodia|9.8 102.2 14.7 107.7||
KI|Kiribati|-11.5 172.5 4.8 180;-11.5 -175 4.8 -150||
KM|Comoros|-12.5 43.1 -11.2 44.6||
KN|Saint Kitts and Nevis|17 -62.9 17.5 -62.5||
KP|Korea, Democratic People's Republic of|37.6 124.1 43.1 130.8||
KR|Korea, Republic of|33 124.5 38.7 131||
KW|Kuwait|28.4 46.5 30.2 49.2||
KY|Cayman Islands|19.2 -81.5 19.8 -79.7||
KZ|Kazakhstan|40.5 46.4 47.5 55||
LA|Laos|||
LB|Lebanon|33 35 34.7 36.7||
LC|Saint Lucia|13.6 -61.2 14.2 -60.8||
LI|Liechtenstein||1995-05-01|
LK|Sri Lanka|5.8 79.5 9.9 82||
LR|Liberia|4.2 -11.6 8.6 -7.3||
LS|Lesotho|||
LT|Lithuania|53.8 20.6 56.5 26.9|2004-05-01|
LU|Luxembourg|49.4 5.7 50.2 6.6|1958-01-01|
LV|Latvia|55.6 20.8 58.1 28.3|2004-05-01|
LY|Libya|29.9 9.3 34.2 25.3||
MA|Morocco|27.6 -13.3 36 -1||
MC|Monaco|43.7 7.3 43.8 7.5||
MD|Moldova|45.4 26.6 48.5 30.2||
ME|Montenegro|41.8 18.3 43.6 20.4||
MF|Saint Martin (French part)|18 -63.2 18.2 -62.9|1958-01-01|
MG|Madagascar|-25.7 43.1 -11.9 50.6||
MH|Marshall Islands|4.5 160.7 14.7 172.2||
MK|North Macedonia|||
ML|Mali|||
MM|Myanmar|9.5 92.1 28.6 101.2||
MN|Mongolia|||
MO|Macao|22 113.5 22.3 113.7||
MP|Northern Mariana Islands|14 144.8 20.6 146.1||
MQ|Martinique|14.3 -61.3 15 -60.7|1958-01-01|
MR|Mauritania|14.7 -17.2 27.3 -4.8||
MS|Montserrat|16.6 -62.3 16.9 -62.1||
MT|Malta|35.7 14.1 36.2 14.7|2004-05-01|
MU|Mauritius|-20.6 57.2 -10.3 63.6||
MV|Maldives|-0.8 72.5 7.2 73.9||
MW|Malawi|||
MX|Mexico|14.4 -118.5 32.8 -86.6||
MY|Malaysia|0.8 99.5 7.5 119.4||
MZ|Mozambique|-26.9 30.2 -10.4 41||
NA|Namibia|-29 11.7 -16.9 25.3||
NC|New Caledonia|-22.9 163.5 -19.5 168.3||
NE|Niger|||
NF|Norfolk Island|-29.2 167.8 -28.9 168.1||
NG|Nigeria|2.9 2.6 13.9 14.7||
NI|Nicaragua|10.7 -87.8 15.1 -82||
NL|Netherlands|50.7 3.2 53.7 7.3|1958-01-01|
NO|Norway|57.8 4.4 71.4 31.3|1994-01-01|
NP|Nepal|||
NR|Nauru|-0.6 166.8 -0.4 167||
NU|Niue|-19.2 -170 -18.9 -169.7||
NZ|New Zealand|-47.5 166.3 -34 179.2;-44.5 -177.5 -43.5 -175.5||
OM|Oman|16.5 51.9 26.6 59.9||
PA|Panama|7 -83.1 9.8 -77.1||
PE|Peru|-18.4 -81.5 0 -68.6||
PF|French Polynesia|-28 -155 -7.8 -134||
PG|Papua New Guinea|-11.8 140.8 -0.8 157||
PH|Philippines|4.5 116.8 21.2 126.7||
PK|Pakistan|23.6 60.8 37.1 77.9||
PL|Poland|49 14.1 55 24.2|2004-05-01|
PM|Saint Pierre and Miquelon|46.7 -56.5 47.2 -56.1||
PN|Pitcairn|-25.2 -130.9 -23.8 -124.7||
PR|Puerto Rico|17.8 -68 18.6 -65.2||
PS|Palestine|31.2 34.2 32.6 35.6||
PT|Portugal|32.3 -31.4 42.2 -6.1|1986-01-01|
PW|Palau|2.8 131 8.2 134.8||
PY|Paraguay|-27.7 -62.7 -19.2 -54.2||
QA|Qatar|24.4 50.7 26.8 52.8||
RE|Réunion|-21.5 55.1 -20.8 55.9|1958-01-01|
RO|Romania|43.6 20.2 48.3 29.8|2007-01-01|
RS|Serbia|42.2 18.8 46.2 23||
RU|Russian Federation|41 27 82 180;64 -180 72 -168;54.2 19.5 55.4 23||
RW|Rwanda|||
SA|Saudi Arabia|16 34.4 32.2 51||
SB|Solomon Islands|-12.4 155.4 -5 170.3||
SC|Seychelles|-10.3 46.1 -3.6 56.4||
SD|Sudan|12 31 22.3 38.7||
SE|Sweden|55.2 10.9 69.1 24.2|1994-01-01|
SG|Singapore|1.1 103.5 1.5 104.2||
SH|Saint Helena, Ascension and Tristan da Cunha|-40.5 -14.6 -7.8 -5.6||
SI|Slovenia|45.4 13.3 46.9 16.6|2004-05-01|
SJ|Svalbard and Jan Mayen|70.7 -9.2 81 34||
SK|Slovakia|47.7 16.8 49.7 22.6|2004-05-01|
SL|Sierra Leone|6.9 -13.4 10 -10.3||
SM|San Marino|||
SN|Senegal|12.3 -17.6 16.7 -11.4||
SO|Somalia|-1.8 40.9 12.1 51.5||
SR|Suriname|1.8 -58.1 6.3 -53.9||
SS|South Sudan|||
ST|São Tomé and Príncipe|-0.1 6.4 1.8 7.5||
SV|El Salvador|13 -90.2 14.5 -87.6||
SX|Sint Maarten (Dutch part)|17.9 -63.2 18.1 -62.9||
SY|Syrian Arab Republic|34.4 35.5 37.4 42.4||
SZ|Eswatini|||
TC|Turks and Caicos Islands|21 -72.6 22 -71||
TD|Chad|||
TF|French Southern Territories|-50 39 -11 78||
TG|Togo|6 -0.2 11.2 1.9||
TH|Thailand|5.6 97.3 20.5 105.7||
TJ|Tajikistan|||
TK|Tokelau|-9.5 -172.6 -8.4 -171||
TL|Timor-Leste|-9.6 124 -8.1 127.4||
TM|Turkmenistan|37 52.3 42 56||
TN|Tunisia|33 7.5 37.6 12.7||
TO|Tonga|-21.6 -176.3 -15.4 -173.7||
TR|Türkiye|35.7 25.6 42.2 44.9||
TT|Trinidad and Tobago|9.9 -62 11.4 -60.4||
TV|Tuvalu|-10.9 175.9 -5.6 179.9||
TW|Taiwan|21.8 118.1 26.4 122.2||
TZ|Tanzania|-11.8 29.3 -0.9 40.6||
UA|Ukraine|44.2 22.1 52.4 40.3||
UG|Uganda|||
UM|United States Minor Outlying Islands|-0.5 -178 28.5 -159;18.2 -75.2 18.5 -74.9;19 166.4 19.5 166.8||
US|United States|24.3 -125 49.5 -66.8;28 -91.5 30 -88;51 -180 72 -129.9;51 172 54 180;18.8 -161 22.4 -154.6||
UY|Uruguay|-35.2 -58.6 -30 -53||
UZ|Uzbekistan|||
VA|Holy See|||
VC|Saint Vincent and the Grenadines|12.5 -61.5 13.4 -61.1||
VE|Venezuela|0.6 -73.4 12.3 -59.8||
VG|Virgin Islands (British)|18.3 -64.9 18.8 -64.2||
VI|Virgin Islands (U.S.)|17.6 -65.1 18.5 -64.5||
VN|Viet Nam|8 102.1 23.4 110.2||
VU|Vanuatu|-20.4 166.4 -13 170.3||
WF|Wallis and Futuna|-14.5 -178.3 -13.1 -176||
WS|Samoa|-14.2 -172.9 -13.4 -171.3||
YE|Yemen|12 41.7 19 54.6||
YT|Mayotte|-13.1 45 -12.6 45.4|2014-01-01|
ZA|South Africa|-35 16.4 -22.1 33||
ZM|Zambia|||
ZW|Zimbabwe|||
`;

function box(text: string): Box {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = text.split(' ').map(Number);
  return [south, west, north, east];
}

/** Every country and territory of ISO 3166-1. A country without boxes has no water of its own that ships call at. */
export const countries: readonly Country[] = rows
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', boxes = '', eeaFrom = '', eeaTo = ''] = line.split('|');
    return {
      code,
      name,
      eeaFrom: eeaFrom || null,
      eeaTo: eeaTo || null,
      boxes: boxes === '' ? [] : boxes.split(';').map(box),
    };
  });
