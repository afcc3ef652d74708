/** A file as it is answered. */
export type DownloadedFile = { fileName: string; content: string | Buffer };
