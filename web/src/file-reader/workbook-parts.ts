import { Parser } from 'saxen';

/** A sheet as a workbook lists it: the path of its part, and whether it is hidden. */
export interface ListedSheet {
  path: string | null;
  isHidden: boolean;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** The attributes of all elements of one name. */
function elementsOf(xml: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser();
  parser.on('openTag', (prefixed, getAttributes) => {
    if (withoutPrefix(prefixed) !== element) return;
    const plain = Object.entries(getAttributes()).map(([name, value]) => [
      withoutPrefix(name),
      value,
    ]);
    found.push(Object.fromEntries(plain) as Record<string, string>);
  });
  parser.on('error', () => parser.stop());
  parser.parse(xml);
  return found;
}

/** A target of the workbook's relations as a path in the archive. */
const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The sheets of a workbook in their order (ECMA-376, 18.2.20). */
export function listSheets(workbook: string, relations: string): ListedSheet[] {
  const targets = new Map(
    elementsOf(relations, 'Relationship').map(({ Id = '', Target = '' }) => [Id, pathOf(Target)]),
  );
  return elementsOf(workbook, 'sheet')
    .filter(({ name }) => name !== undefined && name !== '')
    .map(({ id = '', state = 'visible' }) => ({
      path: targets.get(id) ?? null,
      isHidden: state !== 'visible',
    }));
}
