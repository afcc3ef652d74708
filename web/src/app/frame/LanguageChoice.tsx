import { useLingui } from '@lingui/react/macro';
import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import { Segments } from '../../ui/fields/Segments';
import { chooseLanguage } from './language';

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  return (
    <Segments
      fullWidth
      label={t`Language`}
      options={LANGUAGES.map((language) => ({
        value: language,
        label: languages[language].name,
        lang: language,
      }))}
      value={i18n.locale as Language}
      onChange={(chosen) => void chooseLanguage(chosen)}
    />
  );
}
