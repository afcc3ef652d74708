import { useLingui } from '@lingui/react/macro';
import { LaterIcon } from '../../../ui/icons/icons';
import { ListRow } from '../../../ui/lists/ListRow';
import { type SheetKey, sheetTitles } from '../data/sheet-keys';
import { useSheetAddress } from '../data/use-sheet-address';
import styles from './Settings.module.css';

interface SheetRowProps {
  sheet: SheetKey;
  /** What holds now; undefined while that has not come. */
  state: string | undefined;
}

/** A row of the settings with what holds now. A tap opens its sheet. */
export function SheetRow({ sheet, state }: SheetRowProps) {
  const { i18n } = useLingui();
  const { open } = useSheetAddress();
  return (
    <ListRow
      title={i18n._(sheetTitles[sheet])}
      // A space keeps the height of the line.
      note={state ?? '\u00a0'}
      end={
        <span aria-hidden className={styles.chevron}>
          <LaterIcon />
        </span>
      }
      onOpen={() => open(sheet)}
    />
  );
}
