/** A file to download. */
export type DownloadedFile = { fileName: string; content: string | Buffer };
