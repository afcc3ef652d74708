export function FirstClubDialog() {
  return null;
}
