import { useLingui } from '@lingui/react/macro';
import { Segments } from '../ui/Segments';
import { chooseLanguage, type Language } from './language';

/** The languages of the app, each by its own name. */
const languages: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' };

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  return (
    <Segments
      fullWidth
      label={t`Language`}
      options={(['en', 'vi'] as const).map((language) => ({
        value: language,
        label: languages[language],
        lang: language,
      }))}
      value={i18n.locale as Language}
      onChange={(chosen) => void chooseLanguage(chosen)}
    />
  );
}
