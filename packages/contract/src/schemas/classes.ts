import { z } from 'zod';
import { issue } from '../issues.ts';
import { classFeeFields } from '../records/rules.ts';
import { givenShape } from '../records/schemas.ts';
import { ratio, requiredLine, requiredLineInFile } from '../values.ts';

/** 0 to 10, at most four decimals. */
export const weight = ratio.max(10, issue('too_large'));

/** The key by which members and guests refer to a class. */
export const classKey = z.string().regex(/^[a-z0-9_-]{1,20}$/, issue('not_a_class_key'));

/** A class of members: the weight of their shares, and the fees that it has of its own, in thousands of VND. */
const classCalled = <Name extends z.ZodType<string>>(name: Name) =>
  z.strictObject({
    key: classKey,
    name,
    weight: weight.default(1),
    fees: z.strictObject(givenShape(classFeeFields)).default({}),
  });

const givenClass = classCalled(requiredLine(60));
export type GivenMemberClass = z.output<typeof givenClass>;

/** A class in answers. */
export const memberClass = classCalled(z.string());

export const MAX_CLASSES = 10;

/** All classes of a club, in their order, with different keys. */
const listOf = <Class extends z.ZodType<{ key: string }>>(schema: Class) =>
  z
    .array(schema)
    .max(MAX_CLASSES)
    .check(({ value, issues }) => {
      for (const [index, { key }] of value.entries()) {
        if (value.findIndex((output) => output.key === key) === index) continue;
        const message = issue('repeated_class_key');
        issues.push({ code: 'custom', input: value, path: [index, 'key'], message });
      }
    });

export const classList = listOf(givenClass);
export const filedClassList = listOf(classCalled(requiredLineInFile(60)));

export const newClasses = z.strictObject({ items: classList });
export const classes = z.object({ items: z.array(memberClass) });
export type Classes = z.output<typeof classes>;
