import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
// By default it would be loaded from the internet.
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

/**
 * Reads a picture like a phone: the texts of its QR codes, where the first one begins, in pixels, and whether one of them
 * names a character set.
 */
export async function readQr(
  picture: Uint8Array,
): Promise<{ texts: string[]; margin: number; hasCharacterSet: boolean }> {
  const found = await readBarcodes(picture, { formats: ['QRCode'], characterSet: 'UTF8' });
  const { x = 0, y = 0 } = found[0]?.position.topLeft ?? {};
  const hasCharacterSet = found.some(({ hasECI }) => hasECI);
  return { texts: found.map(({ text }) => text), margin: Math.min(x, y), hasCharacterSet };
}

const PIXELS_A_MODULE = 4;

/** The text of the QR code whose modules these are, dark ones true, quiet zone and all; undefined if none is read. */
export async function readModules(
  rows: readonly (readonly boolean[])[],
): Promise<string | undefined> {
  const [width, height] = [rows[0]!.length * PIXELS_A_MODULE, rows.length * PIXELS_A_MODULE];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = rows[Math.floor(y / PIXELS_A_MODULE)]![Math.floor(x / PIXELS_A_MODULE)];
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  // An ImageData, a type of browsers that Node.js does not know.
  const picture: unknown = { data, width, height, colorSpace: 'srgb' };
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  return found[0]?.text;
}
