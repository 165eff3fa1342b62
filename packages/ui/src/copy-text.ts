/** Puts a text on the clipboard; rejects where the browser does not let the page. */
export async function copyText(text: string): Promise<void> {
  // Browsers offer it only to pages that came by https.
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const copied = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', copied, { capture: true, once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', copied, { capture: true });
  if (!isCopied) throw new Error('The browser did not copy.');
}
