import { Trans, useLingui } from '@lingui/react/macro';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Segments } from '../ui/Segments';

/** Light, dark, or as the system has it. */
export function ColorModeChoice() {
  const { t } = useLingui();
  const { mode, setMode } = useColorScheme();
  const option = <Mode extends string>(value: Mode, icon: ReactNode, words: ReactNode) => ({
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
      value={mode}
      onChange={setMode}
    />
  );
}
