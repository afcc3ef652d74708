/** One field of a code (EMVCo, merchant-presented mode): its id and length in two digits each, then its value. */
export function field(id: string, value: string): string {
  if (value.length > 99 || !/^[\x20-\x7e]+$/.test(value)) {
    throw new RangeError(`Field ${id} cannot hold ${JSON.stringify(value)}`);
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** The same; nothing where there is no value. */
export const optionalField = (id: string, value: string | null | undefined): string =>
  value === null || value === undefined ? '' : field(id, value);

/** CRC-16/CCITT-FALSE in four hex digits. */
function crc(text: string): string {
  let rest = 0xffff;
  for (const character of text) {
    rest ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      rest = (rest & 0x8000) === 0 ? rest << 1 : (rest << 1) ^ 0x1021;
    }
    rest &= 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}

/** Fields and their check sum, field 63: the text of a whole code. */
export function emvCode(fields: readonly string[]): string {
  const text = `${fields.join('')}6304`;
  return text + crc(text);
}

/**
 * The fields of a whole code by their ids.
 * @returns null if the text is no code: characters other than ASCII, a field that is cut or stands twice, another
 * format than 01, or a wrong check sum
 */
export function readEmvCode(text: string): ReadonlyMap<string, string> | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    if (head === null) return null;
    const [, id = '', length = ''] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value === '' || value.length !== Number(length) || fields.has(id)) return null;
    fields.set(id, value);
    at += 4 + value.length;
    if (id === '63' && at !== text.length) return null;
  }
  const isWhole = fields.get('00') === '01' && fields.get('63') === crc(text.slice(0, -4));
  return isWhole ? fields : null;
}
