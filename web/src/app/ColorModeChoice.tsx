import { Trans, useLingui } from '@lingui/react/macro';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

/** Light, dark, or as the system has it. */
export function ColorModeChoice() {
  const { t } = useLingui();
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={t`Colour mode`}
      value={mode}
      // A second click on the chosen mode gives null and changes nothing.
      onChange={(_, chosen: typeof mode | null) => chosen && setMode(chosen)}
      sx={{ '& .MuiToggleButton-root': { gap: 0.75 } }}
    >
      <ToggleButton value="light">
        <LightIcon fontSize="small" />
        <Trans>Light</Trans>
      </ToggleButton>
      <ToggleButton value="dark">
        <DarkIcon fontSize="small" />
        <Trans>Dark</Trans>
      </ToggleButton>
      <ToggleButton value="system">
        <SystemIcon fontSize="small" />
        <Trans>System</Trans>
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
