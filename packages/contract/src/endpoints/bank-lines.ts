import * as schema from '../schemas/bank-lines.ts';
import { clubParams, idParams } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

/** A statement's file of 5 MiB, as JSON has it: a line break or quotation mark takes two bytes. */
const TEXT_BYTES = 11 * 1024 * 1024;

export const bankLines = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:clubId',
    summary: 'The transfers of a club, the newest first, each with who may have made it',
    tool: 'Transfers that came in, the newest first, each with who may have made it',
    access: { right: 'edit_money', club: 'path' },
    params: clubParams,
    query: schema.bankLinesQuery,
    heavy: 'list',
    status: 200,
    output: schema.bankLines,
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/bank-lines/preview/',
    summary: 'What messages of banks, or a table, say; nothing is stored',
    access: { right: 'edit_money', club: 'body' },
    body: schema.bankText,
    dataKeys: schema.CHOICE_KEYS,
    bodyLimit: TEXT_BYTES,
    readsOnly: true,
    heavy: 'text',
    status: 200,
    output: schema.bankPreview,
  }),
  createBulk: endpoint({
    method: 'POST',
    path: '/api/bank-lines/import/',
    summary: 'Keep the transfers, each once; one with the code of a member is their payment',
    access: { right: 'edit_money', club: 'body' },
    body: schema.bankText,
    dataKeys: schema.CHOICE_KEYS,
    bodyLimit: TEXT_BYTES,
    heavy: 'text',
    idempotent: true,
    status: 201,
    output: schema.bankImport,
  }),
  allocate: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/allocate/',
    summary: 'Let a transfer, or a part of it, be the payment of one or several members',
    access: { right: 'edit_money', club: 'bankLine in path' },
    params: idParams,
    body: schema.allocation,
    heavy: 'list',
    idempotent: true,
    status: 200,
    output: schema.bankLine,
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/ignore/',
    summary: 'Leave what is open of a transfer to nobody',
    access: { right: 'edit_money', club: 'bankLine in path' },
    params: idParams,
    status: 200,
    output: schema.bankLine,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/undo/',
    summary: 'Open a transfer again; its payments are reversed',
    access: { right: 'edit_money', club: 'bankLine in path' },
    params: idParams,
    heavy: 'list',
    status: 200,
    output: schema.bankLine,
  }),
};
