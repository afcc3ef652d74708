import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { ClassesPart } from './billing/ClassesPart';
import { PlayFeePart } from './billing/PlayFeePart';
import { ClubDataPart } from './ClubDataPart';
import { type SheetKey, sheetTitles } from './data/sheet-keys';
import { NoticesPart } from './NoticesPart';
import { PayeePart } from './payee/PayeePart';
import { BotsPart } from './programs/BotsPart';
import { TokensPart } from './programs/TokensPart';
import { ReadingsPart } from './ReadingsPart';
import { SessionSettingsForm } from './SessionSettingsForm';
import { WebhooksPart } from './webhooks/WebhooksPart';

const parts: Record<SheetKey, ComponentType> = {
  payee: PayeePart,
  classes: ClassesPart,
  games: PlayFeePart,
  sessions: SessionSettingsForm,
  notices: NoticesPart,
  bots: BotsPart,
  webhooks: WebhooksPart,
  readings: ReadingsPart,
  programs: TokensPart,
  data: ClubDataPart,
};

interface SettingsSheetProps {
  open: boolean;
  /** What is set in it. */
  sheet: SheetKey;
  onClose: () => void;
}

/** The sheet that a row of the settings opens. */
export function SettingsSheet({ open, sheet, onClose }: SettingsSheetProps) {
  const { i18n } = useLingui();
  const Part = parts[sheet];
  return (
    <ModalDialog open={open} title={i18n._(sheetTitles[sheet])} onClose={onClose}>
      <Part />
    </ModalDialog>
  );
}
