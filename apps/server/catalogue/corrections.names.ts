// Names of the package in their own spelling, with diacritics and without the qualifiers of the code list.
// English names are used where the trade uses them (Antwerp, Ghent, Gothenburg, Copenhagen).
const rows = `
NOAES Ålesund|NOAGO Ågotnes|NOAND Åndalsnes|NOBOO Bodø|NOFRO Florø|NOHLA Holla|NOHOG Høgset|NOHOY Husøy (Tønsberg)
NOHRY Herøya|NOHVI Håvik|NOKMY Karmøy|NOMAY Måløy|NOMQN Mo i Rana|NOSUN Sunndalsøra|NOTON Tønsberg|NOTOS Tromsø
NOEGD Eigersund|NOIKR Ikornnes|NOKRV Knarrevik
SEAHU Åhus|SEGOT Gothenburg|SEGVX Gävle|SEMMA Malmö|SENRK Norrköping|SEOXE Oxelösund|SESFT Skellefteå|SESOE Södertälje
SEUME Umeå|SEVST Västerås
DKAAR Aarhus|DKCPH Copenhagen|DKHLS Helsingør|DKAAL Aalborg
FIHEL Helsinki|FIHKO Hanko|FIHMN Hamina|FIKEM Kemi|FIKOK Kokkola|FIOUL Oulu|FIPOR Pori|FIRAU Rauma|FITKU Turku|FITOR Tornio
ISESK Eskifjörður|ISREY Reykjavík|FOTHO Tórshavn
PLGDN Gdańsk|PLSWI Świnoujście|LTKLJ Klaipėda|LVRIX Rīga|LVSAL Salacgrīva
DEBRB Brunsbüttel|DECGN Köln|DEDUS Düsseldorf|DELBC Lübeck|DEBSK Burgstaaken
BEANR Antwerp|BEGNE Ghent|BEOST Ostend|NLIJM IJmuiden
FRSET Sète|FRLTR Le Tréport|FRNTE Nantes|FRBOD Bordeaux|FRURO Rouen
ESLCG A Coruña|ESAVS Avilés|ESCAD Cádiz|ESGIJ Gijón|ESAGP Málaga|ESLEI Almería|ESMAH Mahón|ESCAS Castellón|ESSVQ Sevilla
ESMPG Marín|ESPAS Pasaia|ESLPA Las Palmas|ESALG Algeciras
PTLEI Leixões|PTLIS Lisbon|PTSET Setúbal|PTFNC Funchal|PTCNL Caniçal|PTADH Angra do Heroísmo|PTPRV Praia da Vitória
ITGOA Genoa|ITNAP Naples|ITVCE Venice|ITLIV Livorno|ITPVE Portovesme|GRHER Heraklion|GREEU Eleusis
HRPLE Ploče|ROBRA Brăila|ROCND Constanța|ROGAL Galați|ROAGI Agigea
TRIST Istanbul|TRIZM İzmir|TRIZT İzmit|TRISK İskenderun|TRALI Aliağa|TRAMB Ambarlı|TRAVC Avcılar|TRBAY Bayrampaşa
TRBDM Bandırma|TRHAY Haydarpaşa|TRTEK Tekirdağ|TRYAR Yarımca|TRMAR Marmara Ereğlisi|TRMER Mersin|TREYP Evyap
UAIEV Kyiv|UAILK Chornomorsk|UAODS Odesa|UAMPW Mariupol|RULED Saint Petersburg|RUVYP Vostochny|RUARH Arkhangelsk|RUROV Rostov-on-Don
EGALY Alexandria|EGDAM Damietta|EGSUZ Suez|EGSOK Ain Sokhna|EGPSD Port Said|DZALG Algiers|DZBJA Béjaïa
AEFJR Fujairah|AEJED Jebel Dhanna|AERUW Ruwais|JOAQJ Aqaba|KWSAA Shuaiba|KWSWK Shuwaikh|KWKWI Kuwait|SADMM Dammam|QAUMS Mesaieed
OMOPQ Muscat (Port Sultan Qaboos)|IRBKM Bandar Imam Khomeini|LYBEN Benghazi|PKBQM Port Muhammad Bin Qasim|INMUN Mundra
INNSA Nhava Sheva (Jawaharlal Nehru)|INPAV Pipavav|INMRM Mormugao|INBOM Mumbai|INCCU Kolkata|INMAA Chennai|BDCGP Chattogram
BRBEL Belém|BRIOA Itapoá|BRIOS Ilhéus|BRITJ Itajaí|BRMCZ Maceió|BRPEC Pecém|BRPNG Paranaguá|BRSFS São Francisco do Sul
BRSSO São Sebastião|BRSTM Santarém|BRVIX Vitória|BRIGI Itaguaí|BRITQ Itaqui
ARBHI Bahía Blanca|ARSAE San Antonio Este|ARRGL Río Gallegos|ARZAE Zárate|ARNEC Necochea (Quequén)|UYPDU Paysandú
CLCNR Chañaral|CLQTV Quintero|CLVAP Valparaíso|CLPTE Quellón|CLTOM Tomé|CLLQN Lirquén|CLMJS Mejillones
COCTG Cartagena|COPBO Puerto Bolívar|CRLIO Puerto Limón|CRMOB Moín|PACTB Cristóbal|PAONX Colón|PAPTY Panama City
CUHAV Havana|MXTPB Topolobampo|MXATM Altamira|MXPGO Progreso|PYASU Asunción
CABEC Bécancour|CAMTR Montréal|CAQUE Québec|CATRR Trois-Rivières|CASJB Saint John|CASJF St. John's|CASOR Sorel
CNTAO Qingdao|CNTXG Tianjin Xingang|CNXMN Xiamen|CNZHA Zhanjiang|CNSWA Shantou|CNSZX Shenzhen|CNYQS Beijiao|CNLSI Lanshi
CNSHP Qinhuangdao|CNCAN Guangzhou
JPCHB Chiba|JPMII Miike|JPHIS Hikoshima|IDUPG Makassar|IDTPP Jakarta (Tanjung Priok)|IDDJJ Jayapura
MYPEN Penang|MYWSP Westport (Port Klang)|MYPKG Port Klang|MYTPP Tanjung Pelepas|MYBWH Butterworth|MYLBU Labuan
SGJUR Jurong|VNVIC VICT (Ho Chi Minh)|VNTOT Cai Mep|PHCGY Cagayan de Oro|PHISB Isabela
THBMT Bangkok Modern Terminals|THKTY Bangkok (Khlong Toei)|THMAT Map Ta Phut|TWKEL Keelung|TWMLI Mailiao
TOTBU Nuku'alofa|SBHIR Honiara|NGTIN Tin Can Island|NGAPP Apapa|MGMJN Mahajanga|MGTLE Toliara|MGTMM Toamasina|MANNA Kenitra
MRNDB Nouadhibou|RELPT Le Port (Réunion)|CIABJ Abidjan|TGLFW Lomé|STTMS São Tomé|GNCKY Conakry
BSFPO Freeport (Grand Bahama)|KYGCM Grand Cayman|BQBON Bonaire|KNBAS Basseterre|VGRAD Road Town
VICHA Charlotte Amalie|VICTD Christiansted|VEETV El Tablazo|VELSV La Salina|VEPZO Puerto Ordaz|VEPCN Punta Cardón
USMSY New Orleans|USNYC New York|USPFN Panama City (Florida)|USPTM Portsmouth (Virginia)|USPDX Portland (Oregon)
USPWM Portland (Maine)|USILM Wilmington (North Carolina)|USFPO Freeport (Texas)|USBRO Brownsville
GBNCL Newcastle upon Tyne|GBMNS Moaness|GBLGP London Gateway|GBELL Ellesmere Port|GBHUL Hull|IQUQR Umm Qasr|ERMSW Massawa
`;

/** UN/LOCODE -> name, where the package's own name is not good enough. */
export const properNames: Readonly<Record<string, string>> = Object.fromEntries(
  rows
    .trim()
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, 5), entry.slice(6)]),
);
