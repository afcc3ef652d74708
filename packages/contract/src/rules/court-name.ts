/** The words with which clubs begin the names of courts, in the languages of the app, and without accents. */
const COURT_WORDS = ['court', 'sân', 'san', 'bàn'];
/** How many characters a label has at most: "2", "B", "A12". */
const LABEL_LENGTH = 3;

/** Whether a court is called "court" with its name, as "1" or "A2" are; not "Sân VIP", nor "Main hall", which say it themselves. */
export function takesCourtWord(name: string): boolean {
  const written = name.normalize('NFC').toLowerCase();
  if (COURT_WORDS.some((word) => written.startsWith(word))) return false;
  return written.length <= LABEL_LENGTH || /^\d+$/.test(written);
}
