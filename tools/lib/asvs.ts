/** Of each section of OWASP ASVS 5.0.0 the levels of its requirements, in their order. */
const SECTIONS: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

/** The requirements of OWASP ASVS 5.0.0 with their levels, in their order. */
export const levelsOfAsvs = (): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(SECTIONS).flatMap(([section, levels]) =>
      [...levels].map((level, index): [string, number] => [
        `${section}.${index + 1}`,
        Number(level),
      ]),
    ),
  );

/** A requirement of the standard by its id, such as V6.2.12, with what is asked in our own words. */
export type Requirement = {
  id: string;
  level: number;
  about: string;
  state: 'met' | 'not met' | 'not applicable';
  /** The tests that fail without it, where it is met. */
  tests?: { file: string; name: string }[];
  /** What is to be added to the tests. */
  note?: string;
  /** Why it is not met, and what it would take; or why it does not apply. */
  reason?: string;
};

const CHAPTERS = [
  'Encoding and sanitization',
  'Validation and business logic',
  'The browser',
  'API and web service',
  'Files',
  'Authentication',
  'Sessions',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OpenID Connect',
  'Cryptography',
  'Encrypted communication',
  'Configuration',
  'Data protection',
  'Code and architecture',
  'Logs and errors',
  'WebRTC',
];

const numberOf = ({ id }: Requirement) => id.slice(1);

const shownBy = ({ tests = [], note = '', reason }: Requirement) =>
  reason ?? tests.map(({ file, name }) => `\`${file}\` "${name}"`).join('; ') + note;

const row = (requirement: Requirement) =>
  `| ${[numberOf(requirement), requirement.level, requirement.about, requirement.state, shownBy(requirement)].join(' | ')} |`;

function chapter(title: string, number: number, all: readonly Requirement[]): string {
  const rows = all.filter(({ id }) => id.startsWith(`V${number}.`)).map(row);
  return [
    `## ${number}. ${title}`,
    '',
    '| | Level | What is asked | State | Shown by, or why not |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** docs/asvs.md, as it follows from docs/asvs.json. */
export function asvsDocument(all: readonly Requirement[]): string {
  const count = (level: number, state?: Requirement['state']) =>
    all.filter(
      (requirement) =>
        requirement.level === level && (state === undefined || requirement.state === state),
    ).length;
  const both = (state: Requirement['state']) => `${count(1, state)} and ${count(2, state)}`;
  return `# OWASP ASVS 5.0.0, levels 1 and 2

Each requirement of levels 1 and 2 of the [OWASP Application Security Verification Standard](https://github.com/OWASP/ASVS/tree/v5.0.0),
by its number, in our own words; the standard's text goes before them. **Neither level is claimed.** Of the ${count(1)} requirements of
level 1 and the ${count(2)} of level 2, ${both('met')} are met, ${both('not met')} are not, and ${both('not applicable')} do not apply.

\`met\` names a test that fails without it; what is documented, or done, and shown by no test counts as \`not met\`, with what is
missing. This page is made of \`docs/asvs.json\` by \`npm run asvs\`; \`tools/security-doc.test.ts\` compares the numbers and levels
with the standard's, and asks for each test. What must hold here, whatever a standard says, is in [security.md](security.md).

${CHAPTERS.map((title, index) => chapter(title, index + 1, all)).join('\n\n')}
`;
}
