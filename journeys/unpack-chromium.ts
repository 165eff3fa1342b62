// Run as a program of its own: the package unpacks into TMPDIR, and the libraries it brings are only unpacked where it
// believes itself on Amazon Linux. Both are settings of the environment, which nobody else should feel.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
