import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import type { BankImport, BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { noop } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCurrency } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { required } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { bankExample } from '../../parts/money/examples';
import { TextOrFile } from '../../parts/pasting/TextOrFile';
import { useDraftText, useKeepDraft } from '../../parts/pasting/use-draft-text';
import { displayIssue } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { WarningSection } from '../../ui/feedback/WarningSection';
import { PasteIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { loadInTime } from '../../ui/loading/load-in-time';
import { FaultList } from './FaultList';
import { isStatement, isTooMuch } from './given-size';
import { type Given, previewMutation } from './mutations';

interface IntakeProps {
  /** The initial text of the field. */
  text: string;
  /** What was recorded the last time, and what was not. */
  kept: BankImport | null;
  onRead: (given: Given, preview: BankPreview) => void;
}

/** Without https a browser offers no access to the clipboard. */
const canPaste = () => typeof navigator.clipboard?.readText === 'function';

/** What the field is called, and what is put into it: messages of banks are read in VND alone. */
function useWords(currency: Currency) {
  const { t } = useLingui();
  return isVietnamese(currency)
    ? {
        label: t`The bank's messages`,
        help: t`One or many, of any bank, as they are. Whatever has a member's code ticks itself.`,
        nothing: t`Nothing was copied. Copy the bank's messages first.`,
      }
    : {
        label: t`The bank's list`,
        help: t`A list copied from the bank with its headings, or a file of the bank: a table, camt.053 (.xml) or OFX (.ofx).`,
        nothing: t`Nothing was copied. Copy the bank's list first.`,
      };
}

/** What somebody gives to be read: typed, pasted by a button, or from a file. What is wrong with it is shown at the field. */
function useGiven({ text, onRead }: Pick<IntakeProps, 'text' | 'onRead'>) {
  const { t } = useLingui();
  const words = useWords(useCurrency());
  const preview = useClubMutation(previewMutation);
  const draft = useDraftText('bank');
  const form = useForm({
    initial: { text: text === '' ? draft : text },
    checks: { text: required(() => displayIssue({ code: 'no_text' })) },
    wireNames: { text: 'text', rows: 'text' },
  });
  useKeepDraft('bank', form.values.text);
  const area = useRef<HTMLTextAreaElement>(null);

  function show(fault: string) {
    form.show({ text: fault });
    area.current?.focus();
  }

  function read(given: Given) {
    if (isTooMuch(given)) {
      show(t`This is too much at once. Take the days of one or two months.`);
      return;
    }
    void import('./Review').catch(noop);
    preview.mutate(given, {
      onError: form.refuse,
      onSuccess: (found) => {
        if (found.items.length + found.faults.length + found.questions.length > 0)
          onRead(given, found);
        else show(t`There is no transfer in this.`);
      },
    });
  }

  async function paste() {
    const copied = await navigator.clipboard.readText().catch(() => null);
    if (copied === null || copied.trim() === '') {
      show(
        copied === null
          ? t`The browser does not show what you copied. Press long into this field, and paste.`
          : words.nothing,
      );
      return;
    }
    form.change({ text: copied });
    read({ text: copied });
  }

  return { form, area, show, read, paste, isReading: preview.isPending };
}

/** Takes the messages of a bank as text, or its file. A text that is pasted into the empty field is read at once. */
export function Intake({ text, kept, onRead }: IntakeProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const words = useWords(currency);
  const { form, area, show, read, paste, isReading } = useGiven({ text, onRead });
  const isPasted = useRef(false);

  const field = form.text('text');
  return (
    <SectionCard title={<Trans>From the bank</Trans>}>
      <form noValidate onSubmit={(event) => form.onSubmit(read)(event)}>
        <Stack>
          <TextOrFile
            ref={area}
            label={words.label}
            rows={3}
            placeholder={bankExample(currency, i18n.locale as Language)}
            {...field}
            helperText={field.helperText ?? words.help}
            onPaste={() => {
              isPasted.current = form.values.text === '';
            }}
            onChange={(event) => {
              field.onChange(event);
              if (isPasted.current) read({ text: event.target.value });
              isPasted.current = false;
            }}
            fileLabel={t`The file of a bank`}
            endings=".csv, .xlsx, .xml, .ofx"
            accept=".xml,.ofx,.qfx,text/xml,application/xml,application/x-ofx"
            onFile={async (file) => {
              const { readBankFile } = await loadInTime(() => import('./read-bank-file'));
              const given = await readBankFile(file);
              if (given.text !== undefined && !isStatement(given))
                form.change({ text: given.text });
              read(given);
            }}
            onFault={show}
          >
            {form.values.text === '' && canPaste() ? (
              <Button
                variant="contained"
                startIcon={<PasteIcon />}
                loading={isReading}
                onClick={() => void paste()}
              >
                <Trans>Paste</Trans>
              </Button>
            ) : (
              <Button type="submit" variant="contained" loading={isReading}>
                <Trans>Next</Trans>
              </Button>
            )}
          </TextOrFile>
          {kept !== null && (
            <>
              <FaultList faults={kept.faults} />
              <Unanswered questions={kept.questions} />
            </>
          )}
        </Stack>
      </form>
    </SectionCard>
  );
}

/** The rows that are not recorded because a question about them was left open. */
function Unanswered({ questions }: Pick<BankImport, 'questions'>) {
  const lines = new Set(questions.flatMap(({ place }) => place.map(({ line }) => line)));
  if (lines.size === 0) return null;
  return (
    <WarningSection>
      <p>
        <Plural
          value={lines.size}
          one="# row is not recorded, because your answer about it is missing"
          other="# rows are not recorded, because your answer about them is missing"
        />
      </p>
    </WarningSection>
  );
}
