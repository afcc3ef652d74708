/** Builders of statements as files; names, numbers and accounts are made up. */

/** A transfer of an entry of several. */
export const txDtls = (amount: string, text: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>${more}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

/** An entry; `parts` are what `txDtls` makes, and `more` stands before the day. */
export const ntry = ({
  amount = '12.50',
  currency = 'EUR',
  side = 'CRDT',
  status = 'BOOK',
  day = '2026-11-03',
  more = '',
  parts = '',
  after = '',
}: {
  amount?: string;
  currency?: string;
  side?: string;
  status?: string;
  day?: string;
  more?: string;
  parts?: string;
  after?: string;
} = {}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${after}${parts === '' ? '' : `<NtryDtls>${parts}</NtryDtls>`}</Ntry>`;

export const IBAN = 'DE89370400440532013000';

/** A statement by camt.053 with some entries. */
export const camt = (entries: string, { version = '02', iban = IBAN, prefix = '' } = {}) => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Bal><Amt Ccy="EUR">900.00</Amt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;
  if (prefix === '') return text;
  return text
    .replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`)
    .replace(' xmlns=', ` xmlns:${prefix}=`);
};

/** A transfer of OFX in SGML, without ends of fields. */
export const stmttrn = (fields: Record<string, string>) =>
  `<STMTTRN>\n${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}`)
    .join('\n')}\n</STMTTRN>`;

/** A statement in OFX 1 with some transfers. */
export const ofx = (transfers: string, { currency = 'USD', account = '000123456789' } = {}) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n<OFX>\n<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261105<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>${currency}\n<BANKACCTFROM><BANKID>1<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST><DTSTART>20261101<DTEND>20261105\n${transfers}\n</BANKTRANLIST><LEDGERBAL><BALAMT>900.00<DTASOF>20261105</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n`;
