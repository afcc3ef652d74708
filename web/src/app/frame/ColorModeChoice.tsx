import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Segments } from '../../ui/fields/Segments';
import { chooseColorMode, useColorMode, type ColorMode } from './color-mode';
import { DarkIcon, LightIcon, SystemIcon } from '../../ui/icons/icons';

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
        option('light', <LightIcon size={20} />, <Trans>Light</Trans>),
        option('dark', <DarkIcon size={20} />, <Trans>Dark</Trans>),
        option('system', <SystemIcon size={20} />, <Trans>System</Trans>),
      ]}
      value={useColorMode()}
      onChange={chooseColorMode}
    />
  );
}
