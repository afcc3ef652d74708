const TITLES = new Set(
  'anh,a,chị,c,em,e,bé,cô,chú,bác,ông,bà,dì,cậu,mợ,thím,thầy,sếp,mr,mrs,ms,dr,pak,bu,mas,kak,mbak'.split(
    ',',
  ),
);
/** Titles that may be names without their accents where they have a capital: Chu, Bang. */
const PLAIN_TITLES = new Set('chi,be,co,chu,bac,bang'.split(','));
const TITLED = /^(\p{L}{1,4})\.? ?(?<=[ .])(?=\p{L})/u;

/** A name without the title before it: `a Hùng`, `chị Hoa`, `bé Lan`; null if it has none. */
export function withoutTitle(name: string): string | null {
  const found = TITLED.exec(name);
  if (found === null) return null;
  const [all, word] = found;
  const lower = word!.toLowerCase();
  const isTitle = TITLES.has(lower) || (word === lower && PLAIN_TITLES.has(word));
  return isTitle ? name.slice(all.length) : null;
}
