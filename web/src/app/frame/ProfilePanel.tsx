import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { profileQuery } from '../../data/account/profile-query';
import { logoutMutation } from '../../features/auth/mutations';
import { LinkButton } from '../../parts/page/links';
import { formatInstantDate } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { Popover } from '../../ui/actions/Popover';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Segments } from '../../ui/fields/choices/Segments';
import { AccountIcon, DarkIcon, LightIcon, LogoutIcon, SystemIcon } from '../../ui/icons/icons';
import { Stack } from '../../ui/layout/Stack';
import { chooseColorMode, type ColorMode, useColorMode } from './color-mode';
import { chooseLanguage } from './language';
import text from '../../ui/text/text.module.css';
import styles from './ProfilePanel.module.css';

interface ProfilePanelProps {
  id: string;
  username: string;
  /** The element that the panel opens from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The signed-in user, the language, the colour mode, a link to the account, and the logout button. */
export function ProfilePanel({ id, username, anchor, onClose }: ProfilePanelProps) {
  const { t } = useLingui();
  return (
    <Popover
      anchor={anchor}
      onClose={onClose}
      id={id}
      role="dialog"
      aria-label={t`Profile`}
      className={styles.panel}
    >
      <Stack>
        <Profile username={username} />
        <hr />
        <LanguageChoice />
        <ColorModeChoice />
        <hr />
        <div className={styles.ways}>
          <LinkButton
            to="/account"
            fullWidth
            color="inherit"
            startIcon={<AccountIcon />}
            onClick={onClose}
          >
            <Trans>Sessions and password</Trans>
          </LinkButton>
          <LogoutButton />
        </div>
      </Stack>
    </Popover>
  );
}

function Profile({ username }: { username: string }) {
  const { t } = useLingui();
  const { data: profile, isPending } = useQuery(profileQuery);
  return (
    <div>
      <p className={styles.name}>{profile?.username ?? username}</p>
      {isPending && <Skeleton width="80%" />}
      {profile && (
        <div className={text.smallSoft}>
          <p className={text.breakable}>{profile.email}</p>
          <p>{t`Member since ${formatInstantDate(profile.createdAt)}`}</p>
        </div>
      )}
    </div>
  );
}

function LogoutButton() {
  const navigate = useNavigate();
  const logout = useMutation(logoutMutation(() => void navigate({ to: '/login' })));
  return (
    <Button
      fullWidth
      color="inherit"
      startIcon={<LogoutIcon />}
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      <Trans>Logout</Trans>
    </Button>
  );
}

/** Light, dark, or as the system has it. */
function ColorModeChoice() {
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

function LanguageChoice() {
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
