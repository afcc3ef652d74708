import type { BankService } from '@rallybook/contract/schemas/bank-sources';

/** What services are called, in every language. Not those of the schemas, which bring what reads them. */
export const serviceNames: Record<BankService, string> = { sepay: 'SePay', casso: 'Casso' };
