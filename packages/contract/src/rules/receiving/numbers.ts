/** The check digits of a Brazilian number: each from the digits before it, by weights that rise from 2 from the right. */
function hasCheckDigits(digits: string, heaviest: number): boolean {
  return [digits.length - 2, digits.length - 1].every((place) => {
    let sum = 0;
    for (let at = 0; at < place; at += 1) {
      sum += Number(digits[at]) * (2 + ((place - 1 - at) % (heaviest - 1)));
    }
    return Number(digits[place]) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}

const isCpf = (text: string) => /^\d{11}$/.test(text) && hasCheckDigits(text, 12);
const isCnpj = (text: string) => /^\d{14}$/.test(text) && hasCheckDigits(text, 9);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PIX_PHONE = /^\+55\d{10,11}$/;
const PIX_ADDRESS = /^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * A key of Pix as it stands in a code: a random key (UUID), an address, a telephone number from +55, or the number of a
 * person (CPF) or company (CNPJ), also with points, a stroke and a hyphen.
 * @returns undefined for anything else
 */
export function readPixKey(typed: string): string | undefined {
  const lower = typed.toLowerCase();
  if (UUID.test(lower) || PIX_ADDRESS.test(lower)) return lower;
  const number = typed.replaceAll(/[ ()./-]/g, '');
  return PIX_PHONE.test(number) || isCpf(number) || isCnpj(number) ? number : undefined;
}

/** Of Switzerland, Liechtenstein and the European Union (ISO 3166). */
const SWISS_BILL_COUNTRIES = new Set(
  'CH LI AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** Whether the holder of a Swiss account may live in a country, by its two letters. */
export const isSwissBillCountry = (country: string): boolean => SWISS_BILL_COUNTRIES.has(country);

/** An IBAN in groups of four, as it is printed. */
export const shownIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
