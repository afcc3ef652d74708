import { Plural, useLingui } from '@lingui/react/macro';
import type { Issue } from '@rallybook/contract/issues';
import type { told } from '@rallybook/contract/schemas/questions';
import type { z } from 'zod';
import { FirstRows } from '../../ui/lists/FirstRows';
import { Name } from '../members/Name';
import { displayDetail } from '../texts/texts';
import text from '../../ui/text/text.module.css';
import styles from './ToldList.module.css';

type ToldPart = z.infer<typeof told>;

/** So many are shown without a tap. */
const SHOWN = 4;

/** The parts of what was given that were not used, each with its place and the reason; folded where there are many. */
export function ToldList({ told: parts }: { told: readonly ToldPart[] }) {
  if (parts.length === 0) return null;
  const heading = (
    <Plural value={parts.length} one="# part was not used" other="# parts were not used" />
  );
  if (parts.length <= SHOWN) {
    return (
      <section className={styles.told}>
        <h3 className={text.smallSoft}>{heading}</h3>
        <ToldRows parts={parts} />
      </section>
    );
  }
  return (
    <details className={styles.told}>
      <summary className={text.smallSoft}>{heading}</summary>
      <FirstRows rows={parts}>{(shown) => <ToldRows parts={shown} />}</FirstRows>
    </details>
  );
}

function ToldRows({ parts }: { parts: readonly ToldPart[] }) {
  const { t } = useLingui();
  const lineOf = (part: ToldPart) => part.line ?? part.place?.line;
  const placeOf = (part: ToldPart): string => {
    const line = lineOf(part);
    if (line !== undefined) return t`Line ${line}`;
    return [part.place?.sheet, part.place?.range].filter((name) => name !== undefined).join(' ');
  };
  return (
    <ul>
      {parts.map((part, nth) => {
        const place = placeOf(part);
        const issue = {
          code: part.code,
          params: { line: String(lineOf(part) ?? place), text: part.text },
        } as Issue;
        const reason = displayDetail({ field: '', message: part.message, issue });
        // Many a reason says the place and the text itself.
        const isWhole = part.text !== '' && reason.includes(part.text);
        return (
          // Two parts of one line may be told for the same reason.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${place} ${nth}`}>
            {!isWhole && (
              <>
                <b>{place}</b> {part.text !== '' && <Name>{part.text}</Name>}
              </>
            )}
            <p className={text.smallSoft}>{reason}</p>
          </li>
        );
      })}
    </ul>
  );
}
