/** Escaped markup. */
export type Html = { readonly markup: string };

type Value = string | number | null | Html | readonly Html[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'object') {
    return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
  }
  return String(value).replaceAll(/[&<>"']/g, (character) => escapes[character]!);
}

/** The parts of each template without the indentation of our code, which would be a third of a page. */
const dense = new WeakMap<TemplateStringsArray, readonly string[]>();

function withoutIndentation(parts: TemplateStringsArray): readonly string[] {
  const known = dense.get(parts) ?? parts.map((part) => part.replaceAll(/\n\s+/g, '\n'));
  dense.set(parts, known);
  return known;
}

/** Makes markup from a template. All values are escaped, except markup from another template. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const [first = '', ...rest] = withoutIndentation(parts);
  const markup = rest.map((part, index) => markupOf(values[index] ?? null) + part);
  return { markup: first + markup.join('') };
}

/** Marks our own text as markup: a style sheet or a script. */
export const trusted = (markup: string): Html => ({ markup });
