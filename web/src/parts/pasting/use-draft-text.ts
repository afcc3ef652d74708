import { useEffect, useState } from 'react';
import { type DraftPage, keepDraft, readDraft } from '../../data/kept/drafts';
import { useCurrentClub } from '../club/current-club';

/** The text with which a form begins: what the user has left there. */
export function useDraftText(page: DraftPage): string {
  const { club } = useCurrentClub();
  return useState(() => readDraft(club.id, page))[0];
}

/** Keeps the text of such a form until it is recorded or dropped, and so empty. */
export function useKeepDraft(page: DraftPage, text: string): void {
  const { club } = useCurrentClub();
  useEffect(() => keepDraft(club.id, page, text), [club.id, page, text]);
}
