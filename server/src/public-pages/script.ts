/**
 * Extras of the page for browsers with scripts: copying facts, and sharing the picture. Without scripts, the buttons
 * are hidden. This text runs in the browser as it is.
 */
export const SCRIPT = `
const status = document.querySelector('[role=status]');
function select(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
}
async function copy(button) {
  const { text, of, name } = button.dataset;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https: what is copied differs from what is selected, such as an amount from its digits.
    select(document.getElementById(of));
    const put = (event) => { event.clipboardData.setData('text/plain', text); event.preventDefault(); };
    document.addEventListener('copy', put, { once: true });
    const isCopied = document.execCommand('copy');
    document.removeEventListener('copy', put);
    if (!isCopied) return;
  }
  const { done, label } = status.dataset;
  button.textContent = done;
  status.textContent = name + ': ' + done;
  setTimeout(() => { button.textContent = label; status.textContent = ''; }, 3000);
}
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}
const share = document.querySelector('.share');
const sample = () => new File([], 'qr.png', { type: 'image/png' });
if (share && navigator.canShare && navigator.canShare({ files: [sample()] })) {
  share.hidden = false;
  share.addEventListener('click', async () => {
    try {
      const picture = await (await fetch(share.dataset.src)).blob();
      const file = new File([picture], share.dataset.name, { type: 'image/png' });
      await navigator.share({ files: [file] });
    } catch {
      // The user cancelled.
    }
  });
}
`;
