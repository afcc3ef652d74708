import shapes from './icons.svg?url&no-inline';

interface IconProps {
  /** Width and height in pixels. Default 24. */
  size?: number;
  className?: string;
}

/** An icon in the colour of the surrounding text; its shape is a symbol of icons.svg. Screen readers skip it. */
function icon(name: string) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        fill="currentColor"
        aria-hidden
        focusable={false}
        className={className}
      >
        <use href={`${shapes}#${name}`} />
      </svg>
    );
  };
}

export const AccountIcon = icon('account');
export const AddIcon = icon('add');
export const AddPersonIcon = icon('addPerson');
export const BillIcon = icon('bill');
export const CalculateIcon = icon('calculate');
export const CalendarIcon = icon('calendar');
export const ChartIcon = icon('chart');
export const CheckIcon = icon('check');
export const CheckedIcon = icon('checked');
export const ChooseIcon = icon('choose');
export const CloseIcon = icon('close');
export const ComputerIcon = icon('computer');
export const CopyIcon = icon('copy');
export const CostsIcon = icon('costs');
export const DarkIcon = icon('dark');
export const DeleteIcon = icon('delete');
export const DownloadIcon = icon('download');
export const EarlierIcon = icon('earlier');
export const EditIcon = icon('edit');
export const ErrorIcon = icon('error');
export const ExpandIcon = icon('expand');
export const GoogleIcon = icon('google');
export const GroupsIcon = icon('groups');
export const HiddenIcon = icon('hidden');
export const HistoryIcon = icon('history');
export const HomeIcon = icon('home');
export const LaterIcon = icon('later');
export const LightIcon = icon('light');
export const LockIcon = icon('lock');
export const LogoutIcon = icon('logout');
export const MoreIcon = icon('more');
export const PasteIcon = icon('paste');
export const PhoneIcon = icon('phone');
export const PlaceIcon = icon('place');
export const RegistrationIcon = icon('registration');
export const RemoveIcon = icon('remove');
export const RestoreIcon = icon('restore');
export const SearchOffIcon = icon('searchOff');
export const SettingsIcon = icon('settings');
export const ShareIcon = icon('share');
export const SystemIcon = icon('system');
export const TrackingIcon = icon('tracking');
export const UncheckedIcon = icon('unchecked');
export const UploadIcon = icon('upload');
export const VisibleIcon = icon('visible');
export const WalletIcon = icon('wallet');
