import { z } from 'zod';
import { issue } from '../issues.ts';
import { classFeeFields } from '../records/rules.ts';
import { givenShape } from '../records/schemas.ts';
import { ratio, requiredLine } from '../values.ts';

/** 0 to 10, at most four decimals. */
export const weight = ratio.max(10, issue('too_large'));

/** The key by which members and guests refer to a class. */
export const classKey = z.string().regex(/^[a-z0-9_-]{1,20}$/, issue('not_a_class_key'));

/** A class of members: the weight of their shares, and the fees that it has of its own, in thousands of VND. */
export const memberClass = z.strictObject({
  key: classKey,
  name: requiredLine(60),
  weight: weight.default(1),
  fees: z.strictObject(givenShape(classFeeFields)).default({}),
});
export type GivenMemberClass = z.output<typeof memberClass>;

/** All classes of a club, in their order: up to ten, with different keys. */
export const classList = z
  .array(memberClass)
  .max(10)
  .check(({ value, issues }) => {
    for (const [index, { key }] of value.entries()) {
      if (value.findIndex((one) => one.key === key) === index) continue;
      const message = issue('repeated_class_key');
      issues.push({ code: 'custom', input: value, path: [index, 'key'], message });
    }
  });

export const classes = z.strictObject({ items: classList });
export type Classes = z.output<typeof classes>;
