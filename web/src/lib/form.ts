import type { FieldError } from 'react-hook-form';
import { z } from 'zod';
import { sayInLanguage } from './sentences';

// An empty field is null to a form, of which a schema only says that it is no number.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && (input === null || input === undefined) ? 'Required' : undefined,
});

/** The props with which a field of the kit shows what a form found wrong with it. */
export function errorProps(error: FieldError | undefined): {
  error: boolean;
  helperText: string | undefined;
} {
  return {
    error: error !== undefined,
    helperText: error?.message === undefined ? undefined : sayInLanguage(error.message),
  };
}
