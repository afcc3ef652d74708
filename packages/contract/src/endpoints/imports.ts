import { clubParams, idParams } from '../schemas/common.ts';
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
  create: endpoint({
    method: 'POST',
    path: '/api/imports/',
    summary: 'Take over sheets, all or none, exactly as a preview said',
    access: { right: 'import_sheets', club: 'body' },
    body: schema.newImport,
    dataKeys: schema.CHOICE_KEYS,
    bodyLimit: schema.SHEETS_BYTES,
    heavy: 'sheets',
    idempotent: true,
    status: 201,
    output: schema.madeImport,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/imports/:clubId',
    summary: 'The last imports of sheets, the newest first',
    access: { right: 'import_sheets', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.importList,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo/',
    summary: 'Take back all that an import made and that nothing has been added to since',
    access: { right: 'import_sheets', club: 'import in path' },
    params: idParams,
    heavy: 'sheets',
    status: 200,
    output: schema.undoneImport,
  }),
};
