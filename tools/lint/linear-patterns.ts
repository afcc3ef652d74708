// A rule for oxlint: a pattern takes time that grows with its text, and not faster: docs/security.md, line 44.
import { analyse } from 'scslre';

/** The parts of a syntax tree (ESTree) that the rule reads. */
interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  value?: unknown;
  name?: string;
  callee?: Node;
  arguments?: Node[];
  tag?: Node;
  object?: Node;
  property?: Node;
  quasi?: { expressions: Node[]; quasis: { value: { raw: string } }[] };
}

interface Context {
  report: (problem: { node: Node; message: string }) => void;
}

/** The text of a template, String.raw`a`; null if it has values in it, or is no such template. */
function rawText({ tag, quasi }: Node): string | null {
  const isRaw = tag?.object?.name === 'String' && tag.property?.name === 'raw';
  if (!isRaw || quasi === undefined || quasi.expressions.length > 0) return null;
  return quasi.quasis[0]?.value.raw ?? null;
}

/** A text that depends on nothing else: 'a', or String.raw`a`. */
const plainText = (node: Node) => (typeof node.value === 'string' ? node.value : rawText(node));

/** The pattern that a call of `RegExp` makes, if it is known before the program runs. */
function patternOf({ callee, arguments: [source, flags] = [] }: Node): RegExp | null {
  if (callee?.name !== 'RegExp' || source === undefined) return null;
  const [text, letters] = [plainText(source), flags === undefined ? '' : plainText(flags)];
  return text === null || letters === null ? null : new RegExp(text, letters);
}

/**
 * Why the time to match a pattern may grow faster than its text: a sentence for each repeat that is to blame. Repeats
 * with an upper bound are not looked at.
 */
export function superLinearRepeats(pattern: RegExp): string[] {
  const { reports } = analyse(pattern, {
    // A sticky pattern begins at one place only.
    reportTypes: { Move: !pattern.sticky, Self: true, Trade: true },
  });
  return reports.map((report) => {
    if (report.type === 'Move') {
      return `${report.quant.raw} may begin at any place: the time to fail grows with the square of the text.`;
    }
    const repeats = report.type === 'Self' ? [report.quant] : [report.startQuant, report.endQuant];
    const names = repeats.map(({ raw }) => raw).join(' and ');
    return `${names} can divide a text in several ways: the time to fail grows faster than the text.`;
  });
}

function check(context: Context, node: Node, pattern: RegExp) {
  for (const message of superLinearRepeats(pattern)) context.report({ node, message });
}

const linear = {
  create: (context: Context) => ({
    Literal(node: Node) {
      const { regex } = node;
      if (regex !== undefined) check(context, node, new RegExp(regex.pattern, regex.flags));
    },
    NewExpression(node: Node) {
      const pattern = patternOf(node);
      if (pattern !== null) check(context, node, pattern);
    },
  }),
};

export default { meta: { name: 'patterns' }, rules: { linear } };
