import type { FieldError } from 'react-hook-form';

/** The props with which a field of the kit shows what a form found wrong with it. */
export function errorProps(error: FieldError | undefined): {
  error: boolean;
  helperText: string | undefined;
} {
  return { error: error !== undefined, helperText: error?.message };
}
