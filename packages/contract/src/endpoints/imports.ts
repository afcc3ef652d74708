import * as schema from '../schemas/imports.ts';
import { endpoint } from './endpoint.ts';

export const imports = {
  preview: endpoint({
    method: 'POST',
    path: '/api/imports/preview/',
    summary: "What a club's own sheets say, and what would be made of them; nothing is stored",
    access: { right: 'import_sheets', club: 'body' },
    body: schema.sheetsToRead,
    dataKeys: schema.CHOICE_KEYS,
    bodyLimit: schema.SHEETS_BYTES,
    readsOnly: true,
    heavy: 'sheets',
    status: 200,
    output: schema.sheetsPreview,
  }),
};
