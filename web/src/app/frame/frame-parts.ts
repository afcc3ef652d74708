// The parts of the frame that only signed-in users see, in one script: they bring menus and dialogs with them.
export { ClubSelector } from '../../features/clubs/ClubSelector';
export { BottomBar } from './BottomBar';
export { ProfileMenu } from './ProfileMenu';
export { WideLinks } from './WideLinks';
