import { useLocation, useNavigate } from '@tanstack/react-router';
import { type SheetKey, sheetKeyOf } from './sheet-keys';

/** Which sheet of the settings is open, by the hash of the address, and how another one is opened and closed. */
export function useSheetAddress(): {
  opened: SheetKey | null;
  open: (sheet: SheetKey) => void;
  close: () => void;
} {
  const opened = sheetKeyOf(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const go = (hash: string, replace: boolean) =>
    void navigate({
      to: '/settings',
      hash,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return { opened, open: (sheet) => go(sheet, false), close: () => go('', true) };
}
