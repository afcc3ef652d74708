/** A statement as a file of its own format: XML of ISO 20022 (camt.053), or OFX. */
export type StatementFormat = 'camt' | 'ofx';

/** The beginning of a file shows its format. */
const BEGINNING = 1000;

const OFX = /^(?:<\?xml[^<>]{0,200}\?>\s{0,20})?(?:OFXHEADER ?:|<\?OFX\b|<OFX>)/i;
const XML = /^<(?:\?xml\b|(?:[\w-]{1,20}:)?Document[\s>])/;

/** The format of a statement's file; null if a text is anything else, such as a table or messages. */
export function statementFormat(text: string): StatementFormat | null {
  const beginning = text.slice(0, BEGINNING).replace(/^\ufeff?\s{0,100}/u, '');
  if (OFX.test(beginning)) return 'ofx';
  return XML.test(beginning) ? 'camt' : null;
}

/** How long the file of a statement may be, in characters. */
export const MAX_STATEMENT = 5 * 1024 * 1024;
