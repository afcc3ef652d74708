import { CURRENCIES, type Currency } from './currencies.ts';

/** Where a currency is used: time zones as browsers name them, and regions (ISO 3166), both separated by spaces. */
type Places = { zones: string; regions: string };

/** Where each currency is used. Apart from the list, which every page with money loads: only a new club asks for it. */
export const PLACES: Readonly<Record<Currency, Places>> = {
  VND: {
    zones: 'Asia/Ho_Chi_Minh Asia/Saigon',
    regions: 'VN',
  },
  IDR: {
    zones: 'Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Ujung_Pandang Asia/Jayapura',
    regions: 'ID',
  },
  JPY: {
    zones: 'Asia/Tokyo',
    regions: 'JP',
  },
  KRW: {
    zones: 'Asia/Seoul',
    regions: 'KR',
  },
  TWD: {
    zones: 'Asia/Taipei',
    regions: 'TW',
  },
  HUF: {
    zones: 'Europe/Budapest',
    regions: 'HU',
  },
  ISK: {
    zones: 'Atlantic/Reykjavik',
    regions: 'IS',
  },
  CLP: {
    zones: 'America/Santiago America/Punta_Arenas America/Coyhaique Pacific/Easter',
    regions: 'CL',
  },
  COP: {
    zones: 'America/Bogota',
    regions: 'CO',
  },
  PKR: {
    zones: 'Asia/Karachi',
    regions: 'PK',
  },
  UGX: {
    zones: 'Africa/Kampala',
    regions: 'UG',
  },
  KWD: {
    zones: 'Asia/Kuwait',
    regions: 'KW',
  },
  BHD: {
    zones: 'Asia/Bahrain',
    regions: 'BH',
  },
  EUR: {
    zones:
      'Europe/Berlin Europe/Busingen Europe/Vienna Europe/Paris Europe/Madrid Atlantic/Canary Africa/Ceuta ' +
      'Europe/Rome Europe/San_Marino Europe/Vatican Europe/Lisbon Atlantic/Madeira Atlantic/Azores Europe/Brussels ' +
      'Europe/Amsterdam Europe/Luxembourg Europe/Dublin Europe/Athens Europe/Helsinki Europe/Mariehamn ' +
      'Europe/Tallinn Europe/Riga Europe/Vilnius Europe/Ljubljana Europe/Bratislava Europe/Zagreb Europe/Malta ' +
      'Asia/Nicosia Asia/Famagusta Europe/Sofia Europe/Monaco Europe/Andorra Europe/Podgorica Indian/Reunion ' +
      'Indian/Mayotte America/Guadeloupe America/Martinique America/Cayenne America/Miquelon America/Marigot ' +
      'America/St_Barthelemy',
    regions:
      'DE AT FR ES IT SM VA PT BE NL LU IE GR FI AX EE LV LT SI SK HR MT CY BG MC AD ME XK RE YT GP MQ GF PM MF BL',
  },
  USD: {
    zones:
      'America/New_York America/Detroit America/Kentucky/Louisville America/Kentucky/Monticello ' +
      'America/Indiana/Indianapolis America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Marengo ' +
      'America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Tell_City America/Indiana/Knox ' +
      'America/Chicago America/Menominee America/North_Dakota/Center America/North_Dakota/New_Salem ' +
      'America/North_Dakota/Beulah America/Denver America/Boise America/Phoenix America/Los_Angeles ' +
      'America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak ' +
      'Pacific/Honolulu America/Puerto_Rico America/St_Thomas Pacific/Guam Pacific/Saipan Pacific/Pago_Pago ' +
      'America/Guayaquil Pacific/Galapagos America/El_Salvador America/Panama Asia/Dili Pacific/Palau ' +
      'Pacific/Majuro Pacific/Kwajalein Pacific/Pohnpei Pacific/Chuuk Pacific/Kosrae America/Tortola ' +
      'America/Grand_Turk',
    regions: 'US PR VI GU MP AS EC SV PA TL PW MH FM VG TC',
  },
  GBP: {
    zones: 'Europe/London Europe/Belfast Europe/Guernsey Europe/Jersey Europe/Isle_of_Man',
    regions: 'GB GG JE IM',
  },
  CHF: {
    zones: 'Europe/Zurich Europe/Vaduz',
    regions: 'CH LI',
  },
  DKK: {
    zones:
      'Europe/Copenhagen Atlantic/Faroe Atlantic/Faeroe America/Nuuk America/Godthab America/Danmarkshavn ' +
      'America/Scoresbysund America/Thule',
    regions: 'DK FO GL',
  },
  SEK: {
    zones: 'Europe/Stockholm',
    regions: 'SE',
  },
  NOK: {
    zones: 'Europe/Oslo Arctic/Longyearbyen',
    regions: 'NO SJ',
  },
  PLN: {
    zones: 'Europe/Warsaw',
    regions: 'PL',
  },
  CZK: {
    zones: 'Europe/Prague',
    regions: 'CZ',
  },
  RON: {
    zones: 'Europe/Bucharest',
    regions: 'RO',
  },
  TRY: {
    zones: 'Europe/Istanbul Asia/Istanbul',
    regions: 'TR',
  },
  HKD: {
    zones: 'Asia/Hong_Kong',
    regions: 'HK',
  },
  CNY: {
    zones: 'Asia/Shanghai Asia/Urumqi',
    regions: 'CN',
  },
  SGD: {
    zones: 'Asia/Singapore',
    regions: 'SG',
  },
  MYR: {
    zones: 'Asia/Kuala_Lumpur Asia/Kuching',
    regions: 'MY',
  },
  THB: {
    zones: 'Asia/Bangkok',
    regions: 'TH',
  },
  PHP: {
    zones: 'Asia/Manila',
    regions: 'PH',
  },
  INR: {
    zones: 'Asia/Kolkata Asia/Calcutta',
    regions: 'IN BT',
  },
  LKR: {
    zones: 'Asia/Colombo',
    regions: 'LK',
  },
  BDT: {
    zones: 'Asia/Dhaka Asia/Dacca',
    regions: 'BD',
  },
  NPR: {
    zones: 'Asia/Kathmandu Asia/Katmandu',
    regions: 'NP',
  },
  AUD: {
    zones:
      'Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Lindeman Australia/Adelaide ' +
      'Australia/Broken_Hill Australia/Darwin Australia/Perth Australia/Eucla Australia/Hobart Australia/Lord_Howe ' +
      'Antarctica/Macquarie Pacific/Norfolk Indian/Christmas Indian/Cocos Pacific/Nauru Pacific/Tarawa ' +
      'Pacific/Kiritimati Pacific/Funafuti',
    regions: 'AU NF CX CC NR KI TV',
  },
  NZD: {
    zones:
      'Pacific/Auckland Pacific/Chatham Pacific/Rarotonga Pacific/Niue Pacific/Fakaofo Pacific/Pitcairn',
    regions: 'NZ CK NU TK PN',
  },
  CAD: {
    zones:
      'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns ' +
      'America/Regina America/Swift_Current America/Moncton America/Glace_Bay America/Goose_Bay ' +
      'America/Blanc-Sablon America/Iqaluit America/Atikokan America/Rankin_Inlet America/Resolute ' +
      'America/Cambridge_Bay America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson ' +
      'America/Whitehorse America/Dawson America/Montreal America/Thunder_Bay America/Nipigon ' +
      'America/Rainy_River America/Yellowknife America/Pangnirtung',
    regions: 'CA',
  },
  MXN: {
    zones:
      'America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua ' +
      'America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo ' +
      'America/Tijuana',
    regions: 'MX',
  },
  BRL: {
    zones:
      'America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Belem America/Maceio ' +
      'America/Araguaina America/Santarem America/Manaus America/Cuiaba America/Campo_Grande America/Porto_Velho ' +
      'America/Boa_Vista America/Rio_Branco America/Eirunepe America/Noronha',
    regions: 'BR',
  },
  PEN: {
    zones: 'America/Lima',
    regions: 'PE',
  },
  ARS: {
    zones:
      'America/Argentina/Buenos_Aires America/Buenos_Aires America/Argentina/Cordoba America/Cordoba ' +
      'America/Argentina/Salta America/Argentina/Jujuy America/Jujuy America/Argentina/Tucuman ' +
      'America/Argentina/Catamarca America/Catamarca America/Argentina/La_Rioja America/Argentina/San_Juan ' +
      'America/Argentina/Mendoza America/Mendoza America/Argentina/San_Luis America/Argentina/Rio_Gallegos ' +
      'America/Argentina/Ushuaia',
    regions: 'AR',
  },
  ZAR: {
    zones: 'Africa/Johannesburg',
    regions: 'ZA',
  },
  NGN: {
    zones: 'Africa/Lagos',
    regions: 'NG',
  },
  KES: {
    zones: 'Africa/Nairobi',
    regions: 'KE',
  },
  AED: {
    zones: 'Asia/Dubai',
    regions: 'AE',
  },
  SAR: {
    zones: 'Asia/Riyadh',
    regions: 'SA',
  },
};

const used = (kind: keyof Places, name: string): Currency | undefined =>
  CURRENCIES.find((currency) => PLACES[currency][kind].split(' ').includes(name));

/** The currency of a time zone; undefined of one that no entry has. */
export const currencyOfZone = (timeZone: string): Currency | undefined => used('zones', timeZone);

/** The currency of a region (ISO 3166); undefined of one that no entry has. */
export const currencyOfRegion = (region: string): Currency | undefined => used('regions', region);
