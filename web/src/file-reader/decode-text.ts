import { normalizeText } from '@rallybook/contract/rules/characters';
import { FileError } from './fault';

/** More of a file does not show its encoding better. */
const SAMPLE = 4096;

/**
 * The text of a file: in UTF-8, in UTF-16 of either order, with or without its mark, or in the encodings of older Windows, 1258
 * for Vietnamese and 1252 for western languages. It is found by the content, since a text file does not say it.
 * @throws FileError('unreadable') if it is none of them
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  // A picture or a document has what no text has.
  if (/[^\P{Cc}\t\n\v\f\r\u0085]/u.test(text)) throw new FileError('unreadable');
  return text;
}

/** The encoding that an XML declaration or the header of OFX names. */
const DECLARED =
  /^<\?xml[^<>]{0,100}?\bencoding ?= ?["']([\w.:-]{1,40})["']|\bCHARSET ?: ?([\w-]{1,20})|\bENCODING ?: ?(UTF-?8|UNICODE)\b/i;
/** A declaration stands at the beginning of a file. */
const HEADER = 600;

/** The name by which browsers know an encoding; null if a file names none. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER));
  const [, ofXml, charset, encoding] =
    DECLARED.exec(header.replace('\u00ef\u00bb\u00bf', '')) ?? [];
  if (ofXml !== undefined) return ofXml;
  if (charset === undefined || /^none$/i.test(charset))
    return encoding === undefined ? null : 'utf-8';
  if (/^\d{4}$/.test(charset)) return `windows-${charset}`;
  return charset.replace(/^8859-/, 'iso-8859-');
}

/**
 * The text of a statement's file, in the encoding that it declares itself; where that is not what it is in, as `decodeText` finds it.
 * @throws FileError('unreadable') if it is no text
 */
export function decodeStatement(bytes: Uint8Array): string {
  const encoding = wideEncoding(bytes) === null ? declaredEncoding(bytes) : null;
  if (encoding === null) return decodeText(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}

function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide, { fatal: true }).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeOneByte(bytes);
  }
}

/** The order of UTF-16: its mark says it, or the zeros that are half of all digits and separators. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  // Other files have zeros, too, but not in every second place alone.
  if (Math.max(even, odd) * 4 < sample.length || Math.min(even, odd) > 0) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Vowels of Vietnamese, as Windows-1258 writes them before a mark for the tone. */
const TONE = /[aăâeêioôơuưy]?[\u0300\u0301\u0303\u0309\u0323]/giu;

/** Windows-1258 writes a tone behind its vowel; in any other text, a mark would stand behind something else. */
function decodeOneByte(bytes: Uint8Array): string {
  const vietnamese = new TextDecoder('windows-1258').decode(bytes);
  const tones = vietnamese.match(TONE) ?? [];
  const isVietnamese =
    tones.every((tone) => tone.length > 1) && (tones.length > 0 || /[đăơư]/iu.test(vietnamese));
  return isVietnamese
    ? normalizeText(vietnamese, 'NFC')
    : new TextDecoder('windows-1252').decode(bytes);
}
