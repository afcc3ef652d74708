export function ClubSelector() {
  return null;
}
