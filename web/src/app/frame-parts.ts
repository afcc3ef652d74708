// The parts of the frame that only who is signed in sees, in one piece of script. They bring menus and dialogs.
export { ClubSelector } from '../features/clubs/ClubSelector';
export { BottomBar } from './BottomBar';
export { ProfileMenu } from './ProfileMenu';
