// Run as a separate program: the package unpacks into TMPDIR, and unpacks its libraries only where it
// detects Amazon Linux. Both are environment variables that must not affect other code.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
