/** Banks and their apps, as messages and notices name them. */
export const BANK = String.raw`(?:Vietcombank|VCB|MB ?Bank|MB|Techcombank|TCB|BIDV|ACB|TP ?Bank|TPB|Sacombank|STB|VP ?Bank|VPB|Agribank|Vietin ?Bank|VTB|VIB|Timo|HD ?Bank|SHB|OCB|MSB|SeABank|Eximbank|DongA ?Bank|LPBank|Cake)`;

const ONLY_BANK = new RegExp(
  String.raw`^(?:(?:ngân hàng|ngan hang|nh) )?(?:${BANK}|MoMo|Zalo ?Pay)$`,
  'i',
);

/** No name of a bank is longer. */
const MAX_NAME = 40;

/** Whether a text is the name of a bank or a wallet, and nothing else. */
export const isBankName = (text: string): boolean =>
  text.length <= MAX_NAME && ONLY_BANK.test(text.trim());
