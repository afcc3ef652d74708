/** The part of `write-excel-file` that packs in the thread that calls it; it comes without types. */
declare module '*/write-excel-file/modules/export/writeXlsxFileUniversal.js' {
  import type { Sheet } from 'write-excel-file/universal';

  /** @param readPicture reads a picture of a sheet */
  export function generateXlsxFileSync(
    sheets: Sheet<never>[],
    options: undefined,
    noMore: undefined,
    readPicture: (picture: never) => never,
  ): Promise<Blob>;
}
