import { useLingui } from '@lingui/react/macro';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { chooseLanguage, type Language } from './language';

/** The languages of the app, each by its own name. */
const languages: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' };

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={t`Language`}
      value={i18n.locale}
      onChange={(_, chosen: Language | null) => chosen && void chooseLanguage(chosen)}
    >
      {Object.entries(languages).map(([language, name]) => (
        <ToggleButton key={language} value={language} lang={language}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
