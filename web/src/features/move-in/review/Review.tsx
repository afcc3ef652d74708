import { Plural, Trans } from '@lingui/react/macro';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import { useState } from 'react';
import { Questions } from '../../../parts/questions/Questions';
import { FoldedCard } from '../../../ui/layout/FoldedCard';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { Stack } from '../../../ui/layout/Stack';
import {
  chooseAnswer,
  chooseForBlock,
  chooseRow,
  questionsToShow,
  withoutAddresses,
  type Block,
  type Choices,
} from '../data/choices';
import type { GivenSheets } from '../data/given-sheets';
import { useOwnName } from '../data/use-own-name';
import { BlockCard } from './BlockCard';
import { NamesCard } from './NamesCard';
import { OwnNameCard } from './OwnNameCard';
import { SchedulesCard } from './SchedulesCard';
import { SummaryCard } from './SummaryCard';
import text from '../../../ui/text/text.module.css';

interface ReviewProps {
  given: GivenSheets;
  preview: SheetsPreview;
  /** Whether the sheets are being read again, with other choices. */
  isStale: boolean;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  isTaking: boolean;
  onTakeOver: () => void;
}

/** What was understood of sheets: what would be made of them, whom the names mean, and each table. */
export function Review(props: ReviewProps) {
  const { given, preview, isStale, choices, onChoose, isTaking, onTakeOver } = props;
  const { blocks, names, schedules } = preview;
  const own = useOwnName(names, choices, onChoose);
  const isOwnOpen = own?.isOpen === true && preview.toCreate.members > 0;
  const [asked, setAsked] = useState(preview.questions);
  // Until the sheets are read again, what was asked stands as it did: also what was just taken back.
  const questions = isStale ? asked : questionsToShow(asked, preview.questions, choices);
  const isOther = ({ id }: (typeof questions)[number], place: number) => asked[place]?.id !== id;
  if (questions.length !== asked.length || questions.some(isOther)) setAsked(questions);
  const ignored = blocks.filter(({ kind, isUnsure }) => kind === 'ignored' && !isUnsure);
  const isAsked = ({ sheet, range }: Block) =>
    questions.some(({ place }) =>
      place.some((asked) => asked.sheet === sheet && asked.range === range),
    );
  const card = (block: Block) => (
    <BlockCard
      key={block.id}
      block={block}
      sheet={given.sheets[Number(block.id.split(':')[0])]}
      choice={choices.blocks?.[block.id] ?? {}}
      isStale={isStale}
      isAsked={isAsked(block)}
      onChoose={(choice) => onChoose(chooseForBlock(choices, block.id, choice))}
      onRow={(row) => onChoose(chooseRow(choices, block.id, row))}
    />
  );
  return (
    <>
      {questions.length > 0 && (
        <SectionCard title={<Trans>What only you can say</Trans>}>
          <Questions
            questions={questions}
            answers={choices.questions ?? {}}
            openBeside={isOwnOpen ? 1 : 0}
            onAnswer={(id, key) => onChoose(chooseAnswer(choices, id, key))}
          />
        </SectionCard>
      )}
      {own !== null && <OwnNameCard names={names} own={own} />}
      <SummaryCard
        preview={preview}
        isStale={isStale}
        isTaking={isTaking}
        isOwnOpen={isOwnOpen}
        onTakeOver={onTakeOver}
        onNoMails={() => onChoose(withoutAddresses(choices, blocks))}
      />
      <NamesCard
        names={names}
        toCreate={preview.toCreate.members}
        choices={choices}
        onChoose={onChoose}
      />
      {blocks.filter(({ isUnsure }) => isUnsure).map(card)}
      {blocks.filter(({ kind, isUnsure }) => kind !== 'ignored' && !isUnsure).map(card)}
      <SchedulesCard schedules={schedules} choices={choices} onChoose={onChoose} />
      {ignored.length > 0 && (
        <FoldedCard
          title={<Trans>Not taken over</Trans>}
          note={
            <span className={text.smallSoft}>
              <Plural value={ignored.length} one="# table" other="# tables" />
            </span>
          }
        >
          <Stack>{ignored.map(card)}</Stack>
        </FoldedCard>
      )}
    </>
  );
}
