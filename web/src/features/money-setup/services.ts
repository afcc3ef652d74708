import type { BankService } from '@rallybook/contract/schemas/bank-sources';

/**
 * The names of the services, the same in every language. Not imported from the contract's schemas, which would load
 * zod.
 */
export const serviceNames: Record<BankService, string> = { sepay: 'SePay', casso: 'Casso' };
