/** Copies text to the clipboard; rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // Browsers offer the clipboard only to pages loaded over HTTPS.
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const copied = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', copied, { capture: true, once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', copied, { capture: true });
  if (!isCopied) throw new Error('The browser blocked copying.');
}
