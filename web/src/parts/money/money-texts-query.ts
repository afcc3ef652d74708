import { type Language, loadMoneyTexts } from '@rallybook/contract/languages';
import { queryOptions } from '@tanstack/react-query';

/** The texts of bills, and of messages that ask for money, in a language; loaded only where they are needed. */
export function moneyTextsQuery(language: Language) {
  return queryOptions({
    queryKey: ['money texts', language],
    queryFn: () => loadMoneyTexts(language),
    staleTime: Infinity,
  });
}
