import { Trans, useLingui } from '@lingui/react/macro';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import type { ReactNode } from 'react';
import { Segments } from '../ui/Segments';
import { chooseColorMode, useColorMode, type ColorMode } from './color-mode';

/** Light, dark, or as the system has it. */
export function ColorModeChoice() {
  const { t } = useLingui();
  const option = (value: ColorMode, icon: ReactNode, words: ReactNode) => ({
    value,
    label: (
      <>
        {icon}
        {words}
      </>
    ),
  });
  return (
    <Segments
      fullWidth
      label={t`Colour mode`}
      options={[
        option('light', <LightIcon fontSize="small" />, <Trans>Light</Trans>),
        option('dark', <DarkIcon fontSize="small" />, <Trans>Dark</Trans>),
        option('system', <SystemIcon fontSize="small" />, <Trans>System</Trans>),
      ]}
      value={useColorMode()}
      onChange={chooseColorMode}
    />
  );
}
