import type { readings } from '@rallybook/contract/endpoints/readings';
import { listAnswers, takeBackAnswer } from '../domain/readings/answers.ts';
import type { Routes } from '../http/handler.ts';

export const readingRoutes: Routes<typeof readings> = {
  list: (_, scope, context) => listAnswers(context, scope),
  remove: ({ params }, scope, context) => takeBackAnswer(context, scope, params.id),
};
