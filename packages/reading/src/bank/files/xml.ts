import { SaxesParser } from 'saxes';
import { BankFileError } from './file-transfer.ts';

/** An element by its local name, with the text that stands directly in it. */
export type XmlElement = {
  name: string;
  /** Its attribute `Ccy`. */
  currency: string | null;
  text: string;
  /** What stands directly in it, by name, so that nothing is sought among all; null if it has none. */
  children: Map<string, XmlElement[]> | null;
};

/** Statements are nested about 14 levels deep. */
const MAX_DEPTH = 32;
/** An entry with a few thousand transfers has fewer elements. */
const MAX_ELEMENTS = 500_000;
/** What is read of the text of one element. */
const MAX_TEXT = 2000;

/** The path of what is read: in a document there is one message, with statements. */
const PATH = ['Document', 'BkToCstmrStmt', 'Stmt'];
const KEPT = ['Acct', 'Ntry'] as const;

/** Versions that are known; a file need not name its own. */
const NAMESPACE = /camt\.053\.001\.(\d{2})/;
const VERSIONS = { first: 2, last: 13 };

/** What is called at the beginning of a statement, and with each account and entry. */
export type StatementHandler = {
  Stmt: () => void;
  Acct: (element: XmlElement) => void;
  Ntry: (element: XmlElement) => void;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** @throws BankFileError if the namespaces of a document name another version */
function requireVersion(namespaces: readonly string[]): void {
  for (const namespace of namespaces) {
    const version = Number(NAMESPACE.exec(namespace)?.[1] ?? VERSIONS.first);
    if (version < VERSIONS.first || version > VERSIONS.last) {
      throw new BankFileError(`camt.053 of version ${version}`);
    }
  }
}

const isKept = (name: string): name is (typeof KEPT)[number] =>
  (KEPT as readonly string[]).includes(name);

function addChild(parent: XmlElement, element: XmlElement): void {
  parent.children ??= new Map();
  const alike = parent.children.get(element.name);
  if (alike === undefined) parent.children.set(element.name, [element]);
  else alike.push(element);
}

/** Builds the elements within statements, and hands each on when it ends, so that no whole file is kept. */
function statementBuilder(handler: StatementHandler) {
  const open: string[] = [];
  let built: XmlElement[] = [];
  let count = 0;
  let hasStatement = false;

  function begin(name: string, currency: string | null): void {
    if (open.length >= MAX_DEPTH) throw new BankFileError('Nested too deeply');
    if (open.length === 0 && name !== PATH[0]) throw new BankFileError(`${name} is no statement`);
    open.push(name);
    if (open.length === PATH.length && isInStatement()) {
      hasStatement = true;
      handler.Stmt();
    }
    const parent = built.at(-1);
    if (
      parent === undefined &&
      !(open.length === PATH.length + 1 && isInStatement() && isKept(name))
    )
      return;
    count += 1;
    if (count > MAX_ELEMENTS) throw new BankFileError('Too many elements');
    const element: XmlElement = { name, currency, text: '', children: null };
    if (parent !== undefined) addChild(parent, element);
    built.push(element);
  }

  const isInStatement = () => PATH.every((name, depth) => open[depth] === name);

  return {
    begin,
    text: (text: string) => {
      const element = built.at(-1);
      if (element !== undefined && element.text.length < MAX_TEXT) {
        element.text = `${element.text}${text}`.slice(0, MAX_TEXT);
      }
    },
    end: () => {
      open.pop();
      const element = built.pop();
      if (element === undefined) return;
      element.text = element.text.trim();
      if (built.length > 0 || !isKept(element.name)) return;
      handler[element.name](element);
      built = [];
      count = 0;
    },
    hasStatement: () => hasStatement,
  };
}

/**
 * Reads the XML of a statement. A document type is refused, and with it everything that it could define.
 * @throws BankFileError if it is no well-formed statement
 */
export function readXml(text: string, handler: StatementHandler): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const builder = statementBuilder(handler);
  parser.on('error', (error) => {
    throw new BankFileError(error.message);
  });
  parser.on('doctype', () => {
    throw new BankFileError('A document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const names = Object.keys(attributes).filter((key) => /^xmlns(?::|$)/.test(key));
    requireVersion(names.map((key) => attributes[key]!));
    builder.begin(localName(name), attributes['Ccy'] ?? null);
  });
  parser.on('text', builder.text);
  parser.on('cdata', builder.text);
  parser.on('closetag', builder.end);
  parser.write(text).close();
  if (!builder.hasStatement()) throw new BankFileError('No statement');
}

/** The elements of a name directly within another. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children?.get(name) ?? [];

/** The first element at a path; undefined if there is none. */
export const child = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => childrenOf(found, name)[0], element);

/** The text of the first element of a name directly within another; empty if there is none. */
export const textAt = (element: XmlElement | undefined, name: string): string =>
  child(element, name)?.text ?? '';
