import { properNames } from './corrections.names.ts';

/**
 * Entries of the package that no ship can call at: airports, customs points and towns away from navigable water,
 * and codes that mean a town other than the port they name.
 */
export const notPorts: readonly string[] = `
ATLTX BEBSU BFOUA BMSOU BRIRO BRPNN BRVDC BRVIC BYMSQ CABAT CABDU CACAL CADRU CAEDM CAMAG CAMNT CANOR CAODE CASAK
CAWIN CAWNP CLCAP CLCHB CLTHO CNBHY CNCTU CNGGY CNGOG CNHEB CNHGH CNJIN CNJXN CNKHN CNKMG CNLGH CNMYG CNNNG
CNSTG CNXAB COTCO CRSJO CYNIC DEBEZ DEBOY DEBRA DEKGU DEKHO DENOR DEPFR DZGHA ESEBO ESFER ESMAD ESTBZ ESTOT ESZAZ
FMPNI FRHGT FRJAV FRLPC FRMDH FRMT7 FROR6 FRPAR FRUSJ GBCHD GBEIL GBNLN GBPDD GETBS GPGUS GPSBH GTGUA HNTGU IDMES
ILRMG INAGR INAMD INBLR INCJB INDRI INGOI INHYD INICD INJAI INJDH INKNU INLUH INMOR INNAG INPAP INPIR INPNQ ITFAE
ITMIL ITMOD ITPDA ITTRN KENBO KRCHO KRCHU KRCHW KRCWO KRGYG KRHIN KRHYG KRHYP KRJEO KRKMC KRKWJ KRKWU KRNYU KRSEL
KRTAE KRTJN KRYES KRKUM LCSLU LVAIZ MLBKO MWBLZ MXMEX MXREX NIMGA NZHLZ NZMNR NZPMR NZTKA PTENT PTTER RERUN RWKGL
SARUH SVSAL SYDAM THLKR THTPT TWTYN TWTPE UGJIN UGKLA USAR5 USATL USBCC USBHM USBNA USCBF USCLT USCMH USCPF USDA8
USDAL USDEN USDNN USDSM USELP USFRP USFWT USGBO USGSP USIND USJ3C USJOT USLAS USLAT USLRD USMES USMSP USOCN USORL
USOYM USPEB USPHF USPHX USPS6 USRAJ USRNO USSAT USSLC USSWF USSXT USSXZ USTMM USTSA USXGO USXHF USXHO USYOB ZABFN
ZAJNB ZAPRY ZMLUN ZWBUQ ZWHRE ZWUTA BOSRZ BOPBU USOCW USFRP ANGSB ANCUR DEHMM
`
  .trim()
  .split(/\s+/);

/** Codes of the package that name the same port as another one, and the code that stays. */
export const sameAs: Readonly<Record<string, string>> = {
  ANEUX: 'BQORA',
  ANSXM: 'SXPHI',
  BEDEL: 'BEANR',
  CNDAL: 'CNDLC',
  CNNBO: 'CNNGB',
  CNQIN: 'CNTAO',
  CNSGH: 'CNSHA',
  CNXAM: 'CNXMN',
  CNXGA: 'CNTXG',
  CNXGG: 'CNTXG',
  CNYTG: 'CNYNT',
  CNBJO: 'CNYQS',
  CNLAN: 'CNLSI',
  CRPCA: 'CRCAL',
  DJPOD: 'DJJIB',
  EGAIS: 'EGSOK',
  FIOLU: 'FIOUL',
  FIMTL: 'FIPOR',
  IDPNJ: 'IDPJG',
  IDMAK: 'IDUPG',
  IDJKT: 'IDTPP',
  KRICH: 'KRINC',
  KRJGE: 'KRKJE',
  MGTOA: 'MGTMM',
  OMMNQ: 'OMOPQ',
  OMMCT: 'OMOPQ',
  PACFZ: 'PACTB',
  QAMES: 'QAUMS',
  REREU: 'RELPT',
  REPDG: 'RELPT',
  SADMN: 'SADMM',
  SESKE: 'SESFT',
  VGTOV: 'VGRAD',
  BRSPB: 'BRIGI',
  GBGCI: 'GGSPT',
  CLSVE: 'CLSAI',
  THPAT: 'THKTY',
};

/** Codes that changed when a territory got a country code of its own. */
export const recoded: Readonly<Record<string, string>> = {
  ANBON: 'BQBON',
  ANPHI: 'SXPHI',
  ANWIL: 'CWWIL',
};

/**
 * Positions of the package that were swapped, of another place of the same name, or missing: [latitude, longitude].
 * Checked against the World Port Index (public domain) and charts.
 */
export const positions: Readonly<Record<string, readonly [number, number]>> = {
  ARBUE: [-34.59, -58.36],
  ARDDC: [-34.03, -59.2],
  ARSPD: [-33.68, -59.65],
  AUGOV: [-12.2, 136.69],
  BHAHD: [26.24, 50.66],
  CDBOA: [-5.85, 13.05],
  CDMAT: [-5.82, 13.45],
  CLJRL: [-37.03, -73.17],
  CLPGO: [-31.88, -71.5],
  CLPPD: [-27.05, -70.84],
  CNCOZ: [23.6, 117.1],
  CNDCB: [22.49, 113.86],
  CNFOC: [26, 119.45],
  CNHUI: [22.71, 114.53],
  CNJNZ: [40.81, 121.08],
  CNTXG: [38.98, 117.75],
  CNYTN: [22.575, 114.275],
  CNZHA: [21.19, 110.41],
  CNSWA: [23.37, 116.68],
  COPBO: [12.25, -71.96],
  CUQMA: [23.06, -81.56],
  DZAAE: [36.9, 7.77],
  FRHON: [49.42, 0.235],
  GBBEL: [54.62, -5.9],
  GBGSY: [53.585, -0.07],
  GRKAP: [36.14, 23],
  HRLST: [42.77, 16.83],
  IDBIT: [1.44, 125.19],
  IDBNT: [4.15, 106.25],
  ISESK: [65.07, -14.01],
  JMPKS: [17.86, -77.6],
  JPHIS: [33.93, 130.9],
  JPKND: [33.79, 131],
  JPKNU: [34.87, 136.94],
  JPKZU: [35.37, 139.9],
  JPMAI: [35.49, 135.38],
  JPMTR: [33.98, 130.87],
  JPSDU: [35.44, 139.99],
  JPSKM: [34.77, 134.65],
  JPTGO: [35.13, 138.7],
  JPTHS: [34.72, 137.32],
  JPTOK: [42.29, 143.32],
  JPTOS: [36.77, 137.12],
  JPTOY: [36.76, 137.23],
  MAPTM: [35.89, -5.51],
  PESNX: [-15.25, -75.24],
  PKBQM: [24.77, 67.33],
  QAUMS: [24.92, 51.57],
  RELPT: [-20.93, 55.29],
  THMAT: [12.66, 101.15],
  TNJAR: [33.49, 11.12],
  TRNEM: [38.77, 26.93],
  TWMLI: [23.79, 120.17],
  USLAX: [33.73, -118.26],
  USPCV: [28.41, -80.61],
  UYCYR: [-34.47, -57.85],
  UYPDU: [-32.31, -58.08],
  VEGUB: [11.67, -70.21],
  VELSV: [10.38, -71.46],
  ZAPLZ: [-33.96, 25.64],
};

/** Zones that a look-up by position misses at a border within the country. */
export const zones: Readonly<Record<string, string>> = {
  CADHS: 'America/Moncton',
  RUDKA: 'Asia/Vladivostok',
};

const qualifier = /^(.*?)\s*(?:\((?:ex )?(.+?)\)|\/\s*(.+)|, (.+))$/;

/** The tidied name of an entry and the other words by which people search for it. */
export function tidyName(code: string, raw: string): { name: string; aliases: string[] } {
  const parts = qualifier.exec(raw);
  const short = (parts?.[1] ?? raw)
    .replace(/ (Port|Apt)$/, (ending) => (code.startsWith('CN') || ending === ' Apt' ? '' : ending))
    .replace(/^Port of /, '')
    .trim();
  const name = properNames[code] ?? short;
  const others = [short, parts?.[2] ?? parts?.[3] ?? parts?.[4] ?? ''];
  return { name, aliases: others.filter((other) => other !== '' && other !== name) };
}
