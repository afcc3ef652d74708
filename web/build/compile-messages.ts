import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Literal {
  text: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

/** `value` and all nodes below it, from the top down. */
function* nodesIn(value: unknown): Generator<AstNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

/** The text of the property `name` where that is a string literal, with its position in the code. */
function literal(object: AstNode, name: string): Literal | null {
  for (const property of object['properties'] as AstNode[]) {
    const { key, value } = property as { key?: unknown; value?: unknown };
    if (!isNode(key) || !isNode(value) || key['name'] !== name) continue;
    if (value.type !== 'Literal' || typeof value['value'] !== 'string') continue;
    return { text: value['value'], start: value.start, end: value.end };
  }
  return null;
}

/**
 * Compiles the English messages in the code (`{ id, message }`, as the macros leave them), so that the browser needs no
 * message parser. During development Lingui compiles them itself.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes('message:')) return null;
      const messages: Literal[] = [];
      for (const node of nodesIn(this.parse(code))) {
        if (node.type !== 'ObjectExpression' || literal(node, 'id') === null) continue;
        const message = literal(node, 'message');
        if (message !== null) messages.push(message);
      }
      // From the last to the first, so that the positions of those before stay valid.
      messages.sort((a, b) => b.start - a.start);
      let compiled = code;
      for (const { text, start, end } of messages) {
        const tokens = JSON.stringify(compileMessage(text));
        compiled = compiled.slice(0, start) + tokens + compiled.slice(end);
      }
      return { code: compiled, map: null };
    },
  };
}
