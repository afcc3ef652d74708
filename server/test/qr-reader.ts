import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
// By default it would be loaded from the internet.
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

/** Reads a picture like a phone: the texts of its QR codes, and where the first one begins, in pixels. */
export async function readQr(picture: Uint8Array): Promise<{ texts: string[]; margin: number }> {
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  const { x = 0, y = 0 } = found[0]?.position.topLeft ?? {};
  return { texts: found.map(({ text }) => text), margin: Math.min(x, y) };
}
